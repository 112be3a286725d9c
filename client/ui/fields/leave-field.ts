// What happens when the focus leaves an empty field of a form.

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Whether it has a text value: buttons and groups do not. */
export const isControl = (target: unknown): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement

/**
 * Whether an empty field was left for another part of the page. With another window in front, the field is still the
 * active element. While a pointer presses what acts on a click, an error would move it away and lose the click.
 */
export const isLeftEmpty = (control: Control): boolean =>
  control.value === '' &&
  document.activeElement !== control &&
  !document.querySelector(':is(a,button,label,summary):active')

/** Lets the browser show a press or a focus first: `work` may take several frames on a slow phone. */
export const afterPaint = (work: () => void) => requestAnimationFrame(() => setTimeout(work))
