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

/** Events that React gets during hydration, and must not get when it does not hydrate the page. */
const otherEvents = ['focusin', 'focusout', 'submit', 'reset', 'toggle', 'cancel', 'close'] as const

/** A click or key press on these must reach React: without React it may do nothing. */
const pressable = 'button, summary, [role="button"]'

const stopUnlessPressed = (event: Event): void => {
  const isPress =
    (event.type === 'click' || event.type.startsWith('key')) &&
    event.target instanceof Element &&
    event.target.closest(pressable)
  if (!isPress) event.stopPropagation()
}

const stop = (event: Event): void => event.stopPropagation()

export function pauseEventsDuringHydration() {
  for (const name of events) addEventListener(name, stopUnlessPressed, true)
  return {
    resume: () => {
      for (const name of events) removeEventListener(name, stopUnlessPressed, true)
    },
    /** For a page that React does not hydrate: forms, links and buttons are the browser's. */
    stopForever: () => {
      for (const name of [...events, ...otherEvents]) addEventListener(name, stop, true)
    },
  }
}
