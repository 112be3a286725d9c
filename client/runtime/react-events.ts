// Decides which events React gets. The browser and other scripts get all of them.

/**
 * While it hydrates, React would finish synchronously before each of these, and block the page. Without them it
 * hydrates in slices of 5 ms, and text typed meanwhile is in the inputs.
 */
const pausedEvents: readonly string[] = [
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
]

/** A click or key press on these must reach React: without React it may do nothing. */
const pressable = 'button, summary, [role="button"]'

function passesDuringHydration({ type, target }: Event): boolean {
  if (!pausedEvents.includes(type)) return true
  const isPress = type === 'click' || type.startsWith('key')
  return isPress && target instanceof Element && target.closest(pressable) !== null
}

/** Call it before React adds its listeners to the container. */
export function gateReactEvents(container: EventTarget) {
  let passes = passesDuringHydration
  const add = container.addEventListener
  container.addEventListener = (
    name: string,
    listener: (event: Event) => void,
    options?: AddEventListenerOptions | boolean,
  ) => add.call(container, name, (event) => passes(event) && listener(event), options)
  return {
    open: () => {
      passes = () => true
    },
    /** For a page that React does not hydrate: it would stop what is the browser's. */
    close: () => {
      passes = () => false
    },
  }
}
