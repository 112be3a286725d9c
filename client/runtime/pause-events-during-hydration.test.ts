import { afterEach, expect, test, vi } from 'vitest'
import { pauseEventsDuringHydration } from './pause-events-during-hydration'

type Listener = (event: Event) => void

/** Stubs the window's listener functions; returns the capturing listeners by event name. */
function stubWindow() {
  const capturing = new Map<string, Listener>()
  vi.stubGlobal('addEventListener', (name: string, listener: Listener, isCapture: boolean) => {
    expect(isCapture).toBe(true)
    capturing.set(name, listener)
  })
  vi.stubGlobal('removeEventListener', (name: string, listener: Listener) => {
    if (capturing.get(name) === listener) capturing.delete(name)
  })
  vi.stubGlobal('Element', FakeElement)
  return capturing
}

class FakeElement {
  constructor(private readonly isButton: boolean) {}
  closest(): this | null {
    return this.isButton ? this : null
  }
}

const isStopped = (capturing: Map<string, Listener>, type: string, isButton: boolean): boolean => {
  const stopPropagation = vi.fn()
  const target = new FakeElement(isButton)
  capturing.get(type)?.({ type, target, stopPropagation } as unknown as Event)
  return stopPropagation.mock.calls.length > 0
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each(['pointerdown', 'keydown', 'input', 'click'])(
  'a %s event in a field does not reach React during hydration',
  (type) => {
    const capturing = stubWindow()
    pauseEventsDuringHydration()
    expect(isStopped(capturing, type, false)).toBe(true)
  },
)

test.each(['keydown', 'click'])('a %s event on a button reaches React during hydration', (type) => {
  const capturing = stubWindow()
  pauseEventsDuringHydration()
  expect(isStopped(capturing, type, true)).toBe(false)
})

test('every listener that stops events is removed after hydration', () => {
  const capturing = stubWindow()
  const { resume } = pauseEventsDuringHydration()
  expect(capturing.size).toBeGreaterThan(10)
  resume()
  expect(capturing.size).toBe(0)
})

test.each(['click', 'keydown', 'submit', 'focusin'])(
  'a %s event on a button never reaches React on a page that it does not hydrate',
  (type) => {
    const capturing = stubWindow()
    pauseEventsDuringHydration().stopForever()
    expect(isStopped(capturing, type, true)).toBe(true)
  },
)
