// Shows a warning under a field that is left with a probable typing error. It is added to the page
// beside what React renders, so that the form's script does not grow for it.

import { findFieldWarning } from '../../../../../shared/payments/field-warnings'
import { pageLocale } from '../../../../ui/locale'

/** Watches the form's fields; the returned function stops and removes the warnings. */
export function attachFieldWarnings(form: HTMLFormElement): () => void {
  const shown = new Map<HTMLInputElement, HTMLElement>()
  const remove = (input: HTMLInputElement) => {
    shown.get(input)?.remove()
    shown.delete(input)
  }
  const onFocusOut = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement)) return
    remove(target)
    const warning = findFieldWarning(target.name, target.value, pageLocale())
    if (!warning) return
    const { text, correction } = warning
    const apply = correction === undefined ? undefined : () => applyCorrection(target, correction)
    const element = createWarning(text, apply)
    shown.set(target, element)
    // At the end of the field: in FieldFrame, the input's grandparent.
    target.parentElement?.parentElement?.append(element)
  }
  const onInput = ({ target }: Event) => {
    if (target instanceof HTMLInputElement) remove(target)
  }
  form.addEventListener('focusout', onFocusOut)
  form.addEventListener('input', onInput)
  return () => {
    form.removeEventListener('focusout', onFocusOut)
    form.removeEventListener('input', onInput)
    for (const input of [...shown.keys()]) remove(input)
  }
}

/** With `apply`, the text is a button that corrects the field. */
function createWarning(text: string, apply?: () => void): HTMLElement {
  const line = document.createElement('p')
  line.dataset.fieldWarning = ''
  line.role = 'status'
  const content = document.createElement(apply ? 'button' : 'span')
  content.textContent = text
  if (content instanceof HTMLButtonElement) content.type = 'button'
  if (apply) content.addEventListener('click', apply)
  line.append(content)
  return line
}

/** Like typing: the form reads the new value, and the warning disappears. */
function applyCorrection(input: HTMLInputElement, correction: string): void {
  input.value = correction
  input.focus()
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
