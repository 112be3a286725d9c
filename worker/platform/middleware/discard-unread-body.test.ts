// How much of a refused body is read. That the connection stays usable is tested against real servers
// in tests/built/refused-bodies.test.ts.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fetchInIsolate } from '../../../tests/support/requests/in-isolate'
import { siteOrigin } from '../../../tests/support/requests/site'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

const chunkBytes = 16 * 1024
const bound = 256 * 1024

/** A body that counts what is read of it. */
function countedBody(bytes: number) {
  const counts = { read: 0, isCancelled: false }
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (counts.read >= bytes) return controller.close()
        counts.read += chunkBytes
        controller.enqueue(new Uint8Array(chunkBytes))
      },
      cancel() {
        counts.isCancelled = true
      },
    },
    { highWaterMark: 0 },
  )
  return { counts, stream }
}

const json = { origin: siteOrigin, 'content-type': 'application/json' }
const shorten = '/api/shorten_url.php?action=shorten_url'
const refusals = [
  ['another origin', shorten, { ...json, origin: 'https://evil.example' }, 403],
  ['a wrong method', '/robots.txt', json, 405],
  ['a wrong method of a short link', '/s/abc1234', json, 405],
  ['a wrong type', shorten, { ...json, 'content-type': 'text/plain' }, 415],
  ['a body over the limit', shorten, json, 413],
  ['a report over the limit', '/client-errors', json, 204],
] as const

const post = async (path: string, headers: Readonly<Record<string, string>>, body: BodyInit) => {
  const response = await fetchInIsolate(path, { method: 'POST', headers, body })
  await response.text()
  return response.status
}

describe.each(refusals)('a refusal for %s', (_, path, headers, status) => {
  test('reads the rest of a body of 192 KB', async () => {
    const { counts, stream } = countedBody(192 * 1024)
    expect(await post(path, headers, stream)).toBe(status)
    expect(counts).toEqual({ read: 192 * 1024, isCancelled: false })
  })

  test('stops reading a body without end after 256 KB', async () => {
    const { counts, stream } = countedBody(Number.POSITIVE_INFINITY)
    expect(await post(path, headers, stream)).toBe(status)
    expect(counts.isCancelled).toBe(true)
    // What the handler itself read comes on top.
    expect(counts.read).toBeLessThanOrEqual(bound + 3 * chunkBytes)
  })
})

test('a body whose Content-Length exceeds the bound is not read at all', async () => {
  const { counts, stream } = countedBody(100 * 1024 * 1024)
  const headers = { ...json, 'content-length': String(100 * 1024 * 1024) }
  expect(await post(shorten, headers, stream)).toBe(413)
  expect(counts).toEqual({ read: 0, isCancelled: true })
})

test('a body that is sent slowly holds its refusal back for two seconds at most', async () => {
  const stalled = new ReadableStream<Uint8Array>({ pull: () => new Promise<void>(() => {}) })
  const startedAt = Date.now()
  expect(await post('/robots.txt', json, stalled)).toBe(405)
  expect(Date.now() - startedAt).toBeLessThan(3000)
})
