// What helps while typing, loaded after the page is usable.
import { attachFieldWarnings } from './field-warnings'
import { attachMasks } from './masks'

/** Masks the form's controls and warns about typing errors; the returned function undoes both. */
export function attachTypingAids(form: HTMLFormElement): () => void {
  const detach = [attachMasks(form), attachFieldWarnings(form)]
  return () => {
    for (const undo of detach) undo()
  }
}
