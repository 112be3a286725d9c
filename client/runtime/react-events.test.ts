import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gateReactEvents } from './react-events'

class FakeElement {
  private readonly isButton: boolean
  constructor(isButton: boolean) {
    this.isButton = isButton
  }
  closest(): this | null {
    return this.isButton ? this : null
  }
}

/** A gated container with one listener of React for events of that type. */
function setUp(type: string) {
  const container = new EventTarget()
  const gate = gateReactEvents(container)
  const listener = vi.fn()
  container.addEventListener(type, listener)
  const reaches = (isButton: boolean) => {
    listener.mockClear()
    const event = new Event(type)
    Object.defineProperty(event, 'target', { value: new FakeElement(isButton) })
    container.dispatchEvent(event)
    return listener.mock.calls.length > 0
  }
  return { gate, reaches }
}

beforeEach(() => {
  vi.stubGlobal('Element', FakeElement)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test.each(['pointerdown', 'keydown', 'input', 'click'])(
  'a %s event in a field does not reach React during hydration',
  (type) => {
    expect(setUp(type).reaches(false)).toBe(false)
  },
)

test.each(['keydown', 'click'])('a %s event on a button reaches React during hydration', (type) => {
  expect(setUp(type).reaches(true)).toBe(true)
})

test('a focus event reaches React during hydration', () => {
  expect(setUp('focusin').reaches(false)).toBe(true)
})

test('every event reaches React after hydration', () => {
  const { gate, reaches } = setUp('input')
  gate.open()
  expect(reaches(false)).toBe(true)
})

test.each(['click', 'keydown', 'submit', 'focusin'])(
  'a %s event on a button does not reach React on a page that it does not hydrate',
  (type) => {
    const { gate, reaches } = setUp(type)
    gate.close()
    expect(reaches(true)).toBe(false)
  },
)
