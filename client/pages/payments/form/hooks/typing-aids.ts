// Help while typing, loaded after the page is usable.
import { attachFieldWarnings } from './field-warnings'
import { attachMasks } from './masks'

/** Masks the form's controls and warns about typing errors; the returned function undoes both. */
export function attachTypingAids(form: HTMLFormElement): () => void {
  const detachers = [attachMasks(form), attachFieldWarnings(form)]
  return () => {
    for (const detach of detachers) detach()
  }
}
