// How much of an unread body is read. tests/built/refused-bodies.test.ts tests with real servers that the connection
// stays usable.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fetchInIsolate } from '../../../tests/support/requests/in-isolate'
import { siteOrigin } from '../../../tests/support/requests/site'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

const chunkBytes = 16 * 1024
const maxBytes = 256 * 1024

/** A body that records how many of its bytes are read, and whether it is canceled. */
function createRecordedBody(bytes: number) {
  const record = { readBytes: 0, isCanceled: false }
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (record.readBytes >= bytes) return controller.close()
        record.readBytes += chunkBytes
        controller.enqueue(new Uint8Array(chunkBytes))
      },
      cancel() {
        record.isCanceled = true
      },
    },
    { highWaterMark: 0 },
  )
  return { record, stream }
}

const json = { origin: siteOrigin, 'content-type': 'application/json' }
const shorten = '/api/shorten_url.php?action=shorten_url'
const requests = [
  ['from another origin', shorten, { ...json, origin: 'https://evil.example' }, 403],
  ['with a wrong method', '/robots.txt', json, 405],
  ['with a wrong method to a short link', '/s/abc1234', json, 405],
  ['with a body of a wrong type', shorten, { ...json, 'content-type': 'text/plain' }, 415],
  ['with a body over the limit', shorten, json, 413],
  ['that reports an error with a body over the limit', '/client-errors', json, 204],
] as const

const post = async (path: string, headers: Readonly<Record<string, string>>, body: BodyInit) => {
  const response = await fetchInIsolate(path, { method: 'POST', headers, body })
  await response.text()
  return response.status
}

describe.each(requests)('for a request %s, the site', (_, path, headers, status) => {
  test('reads the rest of a body of 192 KB', async () => {
    const { record, stream } = createRecordedBody(192 * 1024)
    expect(await post(path, headers, stream)).toBe(status)
    expect(record).toEqual({ readBytes: 192 * 1024, isCanceled: false })
  })

  test('stops reading an endless body after 256 KB', async () => {
    const { record, stream } = createRecordedBody(Number.POSITIVE_INFINITY)
    expect(await post(path, headers, stream)).toBe(status)
    expect(record.isCanceled).toBe(true)
    // The handler may have read some chunks before.
    expect(record.readBytes).toBeLessThanOrEqual(maxBytes + 3 * chunkBytes)
  })
})

test('a body whose Content-Length exceeds 256 KB is not read at all', async () => {
  const { record, stream } = createRecordedBody(100 * 1024 * 1024)
  const headers = { ...json, 'content-length': String(100 * 1024 * 1024) }
  expect(await post(shorten, headers, stream)).toBe(413)
  expect(record).toEqual({ readBytes: 0, isCanceled: true })
})

test('a body that never arrives delays its response until a timer of two seconds ends', async () => {
  const start = globalThis.setTimeout
  const timers: (() => void)[] = []
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((run: () => void, delayMs) =>
    delayMs === 2_000 ? start(() => {}, timers.push(run)) : start(run, delayMs),
  )
  const stalled = new ReadableStream<Uint8Array>({ pull: () => new Promise<void>(() => {}) })
  const onResponse = vi.fn()
  const response = post('/robots.txt', json, stalled).then(onResponse)
  await expect.poll(() => timers, { timeout: 100_000 }).toHaveLength(1)
  expect(onResponse).not.toHaveBeenCalled()
  timers[0]?.()
  await response
  expect(onResponse).toHaveBeenCalledWith(405)
})
