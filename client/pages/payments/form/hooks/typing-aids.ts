// Help while typing, loaded after the page is usable.
import { findControl } from '../form-values'
import { watchFieldWarnings } from './field-warnings'
import { watchLeaving } from './leave-warning'
import { attachMasks } from './masks'

/**
 * Masks the form's controls, warns about typing errors and before leaving, and offers the cardholder's name. The
 * returned function undoes what depends on the rendered controls: masks and offer. `mayLeave` returns whether leaving
 * loses nothing, such as while a payment is sent.
 */
export function attachTypingAids(
  form: HTMLFormElement,
  cardholder: string,
  mayLeave: () => boolean,
): () => void {
  // Before the masks, which change text that nobody typed.
  watchLeaving(form, mayLeave)
  const detachers = [attachMasks(form), offerCardholder(form, cardholder)]
  watchFieldWarnings(form)
  return () => {
    for (const detach of detachers) detach()
  }
}

/**
 * Fills in the cardholder's name if it is empty and not focused: a payer who types would continue the name. The returned
 * function removes the name if it was not changed.
 */
function offerCardholder(form: HTMLFormElement, name: string): () => void {
  const findNameInput = () => findControl(form, 'billName')
  // Runs after the draft's timer: a name that was typed before a reload wins.
  const timer = setTimeout(() => {
    const input = findNameInput()
    if (input?.value === '' && input !== document.activeElement) input.value = name
  })
  return () => {
    clearTimeout(timer)
    const input = findNameInput()
    if (input?.value === name) input.value = ''
  }
}
