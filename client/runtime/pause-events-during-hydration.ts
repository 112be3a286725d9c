// Stops events before React sees them while it hydrates; the browser still handles them. React would
// finish hydration synchronously before each event, and block the page. Without events it hydrates in
// slices of 5 ms, and text typed during hydration is in the inputs.
const events = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'touchstart',
  'touchend',
  'keydown',
  'keypress',
  'keyup',
  'textInput',
  'input',
  'change',
  'click',
  'paste',
  'compositionstart',
  'compositionend',
] as const

/** A click or key press on these must reach React: without React it may do nothing. */
const pressable = 'button, summary, [role="button"]'

const stop = (event: Event): void => {
  const isPress =
    (event.type === 'click' || event.type.startsWith('key')) &&
    event.target instanceof Element &&
    event.target.closest(pressable)
  if (!isPress) event.stopPropagation()
}

/** Call the returned function to resume events. */
export function pauseEventsDuringHydration(): () => void {
  for (const name of events) addEventListener(name, stop, true)
  return () => {
    for (const name of events) removeEventListener(name, stop, true)
  }
}
