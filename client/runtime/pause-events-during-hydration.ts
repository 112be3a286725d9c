// While a page is being taken over, a touch or a key belongs to the browser alone. React would answer
// it by finishing the whole page at once, in front of it; left alone it goes on in slices of 5 ms, and
// what was typed meanwhile is in the inputs.
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

/** A press of these has to reach React: it may have no meaning without. */
const pressed = 'button, summary, [role="button"]'

const stop = (event: Event): void => {
  const isPress =
    (event.type === 'click' || event.type.startsWith('key')) &&
    event.target instanceof Element &&
    event.target.closest(pressed)
  if (!isPress) event.stopPropagation()
}

/** Until the returned function is called. */
export function pauseEventsDuringHydration(): () => void {
  for (const name of events) addEventListener(name, stop, true)
  return () => {
    for (const name of events) removeEventListener(name, stop, true)
  }
}
