/** Long enough for a busy phone to start what a click or submit asked for. */
const graceMs = 1_000

const appLink = 'a[href^="tel:"], a[href^="mailto:"], a[href^="sms:"]'

/** Whether it has text of the visitor already: this file is loaded after the first key. */
const isTyped = (form: HTMLFormElement) =>
  [...form.elements].some(
    (control) => control instanceof HTMLInputElement && control.value !== control.defaultValue,
  )

const watched = new WeakSet<HTMLFormElement>()

/**
 * Makes the browser warn, in its own words, before it leaves a page with typed text. Chrome would also warn for a link
 * that opens another app, which leaves nothing, and for a submit, which loses nothing.
 */
export function watchLeaving(form: HTMLFormElement, mayLeave: () => boolean): void {
  if (watched.has(form)) return
  watched.add(form)
  let quietUntil = 0
  const allow = ({ type, target, timeStamp, defaultPrevented }: Event) => {
    const isAllowed =
      type === 'submit'
        ? !defaultPrevented
        : target instanceof Element && target.closest(appLink) !== null
    if (isAllowed) quietUntil = timeStamp + graceMs
  }
  const warn = (event: BeforeUnloadEvent) => {
    if (event.timeStamp > quietUntil && !mayLeave()) event.preventDefault()
  }
  addEventListener('click', allow)
  addEventListener('submit', allow)
  // Firefox restores no page from its cache that has this listener, so an untouched form has none.
  if (isTyped(form)) addEventListener('beforeunload', warn)
  form.addEventListener(
    'input',
    (event) => event.isTrusted && addEventListener('beforeunload', warn),
  )
  form.addEventListener('reset', () => removeEventListener('beforeunload', warn))
}
