// Help while typing, loaded after the page is usable.
import { findControl } from '../form-values'
import { watchFieldWarnings } from './field-warnings'
import { watchLeaving } from './leave-warning'
import { attachMasks } from './masks'

/**
 * Masks the form's controls, warns about typing errors and before leaving, and offers what is known of the cardholder,
 * by field. The returned function undoes what depends on the rendered controls: masks and offers. `mayLeave` returns
 * whether leaving loses nothing, such as while a payment is sent.
 */
export function attachTypingAids(
  form: HTMLFormElement,
  holder: Readonly<Record<string, string>>,
  mayLeave: () => boolean,
): () => void {
  // Before the masks, which change text that nobody typed.
  watchLeaving(form, mayLeave)
  const offers = Object.entries(holder).map(([name, value]) => offerValue(form, name, value))
  const detachers = [attachMasks(form), ...offers]
  watchFieldWarnings(form)
  return () => {
    for (const detach of detachers) detach()
  }
}

/**
 * Fills in the field if it is empty and not focused: a payer who types would continue the text. The returned function
 * removes the value if it was not changed.
 */
function offerValue(form: HTMLFormElement, name: string, value: string): () => void {
  // Runs after the draft's timer: what was typed before a reload wins.
  const timer = setTimeout(() => {
    const input = findControl(form, name)
    if (input?.value === '' && input !== document.activeElement) input.value = value
  })
  return () => {
    clearTimeout(timer)
    const input = findControl(form, name)
    if (input?.value === value) input.value = ''
  }
}
