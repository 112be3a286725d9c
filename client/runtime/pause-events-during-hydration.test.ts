import { afterEach, describe, expect, test, vi } from 'vitest'
import { pauseEventsDuringHydration } from './pause-events-during-hydration'

type Listener = (event: Event) => void

/** A window that remembers who listens before everybody else. */
function aWindow() {
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

describe('while a page is being taken over', () => {
  test.each(['pointerdown', 'keydown', 'input', 'click'])(
    '%s in a field is the browser’s',
    (type) => {
      const capturing = aWindow()
      pauseEventsDuringHydration()
      expect(isStopped(capturing, type, false)).toBe(true)
    },
  )

  test.each(['keydown', 'click'])('%s of a button reaches React', (type) => {
    const capturing = aWindow()
    pauseEventsDuringHydration()
    expect(isStopped(capturing, type, true)).toBe(false)
  })

  test('and afterwards nobody listens any more', () => {
    const capturing = aWindow()
    const stop = pauseEventsDuringHydration()
    expect(capturing.size).toBeGreaterThan(10)
    stop()
    expect(capturing.size).toBe(0)
  })
})
