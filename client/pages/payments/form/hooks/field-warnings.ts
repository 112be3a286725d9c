// Shows a warning under a field that is left with a probable typing error. It is added to the page
// beside what React renders, so that the form's script does not grow for it.

import { findFieldWarning } from '../../../../../shared/payments/field-warnings'
import { pageLocale } from '../../../../ui/locale'

const watched = new WeakSet<HTMLFormElement>()

/**
 * Watches the form's fields, and checks those that were left before; a second call for the same form does nothing,
 * so that a payer who is about to press a warning does not lose it.
 */
export function watchFieldWarnings(form: HTMLFormElement): void {
  if (watched.has(form)) return
  watched.add(form)
  const shown = new Map<HTMLInputElement, HTMLElement>()
  const remove = (input: HTMLInputElement) => {
    shown.get(input)?.remove()
    shown.delete(input)
  }
  const check = (target: unknown) => {
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
  form.addEventListener('focusout', ({ target }) => check(target))
  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement) remove(target)
  })
  for (const control of form.elements) if (control !== document.activeElement) check(control)
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
