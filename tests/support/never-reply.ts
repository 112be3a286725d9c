import { type MockInstance, vi } from 'vitest'

/**
 * Makes each call to a vendor time out immediately. The test expects the returned spy to have been called with
 * the time that the call would have waited, in milliseconds.
 */
export function neverReply(): MockInstance<typeof AbortSignal.timeout> {
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      }),
  )
  return vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const control = new AbortController()
    setTimeout(() => control.abort(new DOMException('late', 'TimeoutError')), 20)
    return control.signal
  })
}
