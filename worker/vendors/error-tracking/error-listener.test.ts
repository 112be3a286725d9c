import { beforeEach, describe, expect, test } from 'vitest'
import { errorListener, isNetworkError, oneIn } from './error-listener'
import type { Failure, RequestTrace } from './error-tracker'
import { toFrames } from './stack-frames'

const at = 1_795_222_882_143
const failures: Failure[] = []
const requestTraces: RequestTrace[] = []
const backgroundWork: Promise<void>[] = []
const clock = { now: at }

const tracker = {
  name: 'test',
  report: async (failure: Failure) => void failures.push(failure),
  trace: async (trace: RequestTrace) => void requestTraces.push(trace),
}
type Options = Partial<Parameters<typeof errorListener>[0]>

function aListener(options: Options = {}) {
  return errorListener({
    load: async () => tracker,
    waitUntil: (work) => void backgroundWork.push(work),
    isSampled: (requestId) => requestId === 'sampled',
    release: 'papaya@1.0.0+abc',
    now: () => clock.now,
    ...options,
  })
}
const settled = () => Promise.all(backgroundWork)

beforeEach(() => {
  for (const list of [failures, requestTraces, backgroundWork]) list.length = 0
  clock.now = at
})

describe('reported log lines', () => {
  test('an alert is reported with its ids and the location of the error', async () => {
    const onEntry = aListener()
    const error = new RangeError('jane@example.com')
    onEntry('alert', 'unexpected', { route: '/pay', requestId: 'r1', error: 'RangeError x' }, error)
    await settled()
    expect(failures).toMatchObject([
      {
        event: 'unexpected',
        level: 'error',
        type: 'RangeError',
        tags: { route: '/pay', request_id: 'r1' },
        release: 'papaya@1.0.0+abc',
        at,
      },
    ])
    expect(failures[0]?.frames[0]?.file).toContain('error-listener.test')
    expect(JSON.stringify(failures)).not.toContain('jane')
  })

  test('an alert without a thrown value is reported with the name and frame in its line', async () => {
    aListener()('alert', 'unexpected', { error: 'TypeError at f (file:///a.js:1:2)' }, undefined)
    await settled()
    expect(failures).toMatchObject([
      { type: 'TypeError', frames: [{ file: 'app:///a.js', function: 'f', line: 1, column: 2 }] },
    ])
  })

  test('an alert without an error is reported without a type', async () => {
    aListener()('alert', 'outbox_not_sent', { outboxId: 'm', code: 'E_X', count: 5 }, undefined)
    await settled()
    expect(failures).toMatchObject([
      { type: null, frames: [], tags: { outboxId: 'm', code: 'E_X', count: '5' } },
    ])
  })

  test('a browser’s error is reported with its own release', async () => {
    const fields = {
      error: 'TypeError',
      code: 'x is not defined',
      page: 'contact',
      script: '/assets/a-AbCd1234.js',
      line: 1,
      column: 77,
      release: 'papaya@1.0.0+older',
    }
    aListener()('warn', 'client_error', fields, undefined)
    await settled()
    expect(failures).toEqual([
      {
        event: 'client_error',
        level: 'warning',
        type: 'TypeError',
        frames: [{ file: 'app:///assets/a-AbCd1234.js', function: '?', line: 1, column: 77 }],
        tags: { code: 'x is not defined', page: 'contact' },
        release: 'papaya@1.0.0+older',
        at,
      },
    ])
  })

  test.each(['info', 'warn'] as const)('a line of level %s is not reported', async (level) => {
    aListener()(level, 'links_kv_down', { error: 'Error' }, undefined)
    await settled()
    expect(failures).toEqual([])
  })

  test('a sampled request is traced', async () => {
    const onEntry = aListener()
    const line = { route: '/pay', method: 'GET', status: 200, durationMs: 12, outcome: 'PAGE' }
    onEntry('info', 'request', { ...line, requestId: 'sampled' }, undefined)
    onEntry('info', 'request', { ...line, requestId: 'other' }, undefined)
    onEntry('info', 'request', line, undefined)
    await settled()
    expect(requestTraces).toMatchObject([
      { route: '/pay', method: 'GET', status: 200, durationMs: 12, at },
    ])
    expect(failures).toEqual([])
  })
})

describe('network errors', () => {
  test.each([
    new TypeError('Failed to fetch'),
    new TypeError('Load failed'),
    new TypeError('NetworkError when attempting to fetch resource.'),
    new TypeError('Network request failed'),
    new Error('Network connection lost.'),
    new DOMException('The operation was aborted', 'AbortError'),
    new DOMException('x', 'NetworkError'),
    new DOMException('x', 'TimeoutError'),
  ])('the network error "%s" is not reported', async (error) => {
    aListener()('alert', 'unexpected', {}, error)
    await settled()
    expect(failures).toEqual([])
  })

  test('other errors are not network errors', () => {
    expect(isNetworkError('TypeError', new TypeError('x is not a function'))).toBe(false)
    expect(isNetworkError(null, undefined)).toBe(false)
  })
})

describe('limits of error reporting', () => {
  test('at most twenty failures a minute are reported', async () => {
    const onEntry = aListener()
    for (let i = 0; i < 100; i += 1) onEntry('alert', 'unexpected', {}, undefined)
    await settled()
    expect(failures).toHaveLength(20)
    clock.now += 60_000
    onEntry('alert', 'unexpected', {}, undefined)
    await settled()
    expect(failures).toHaveLength(21)
  })

  test('at most sixty requests a minute are traced', async () => {
    const onEntry = aListener({ isSampled: () => true })
    for (let i = 0; i < 100; i += 1) onEntry('info', 'request', { requestId: 'x' }, undefined)
    await settled()
    expect(requestTraces).toHaveLength(60)
  })

  test('one request in a hundred is sampled, always the same ones', () => {
    const isSampled = oneIn(100)
    const ids = Array.from({ length: 20_000 }, () => crypto.randomUUID())
    const sampled = ids.filter(isSampled)
    expect(sampled.length).toBeGreaterThan(120)
    expect(sampled.length).toBeLessThan(300)
    expect(ids.filter(isSampled)).toEqual(sampled)
  })
})

describe('a failure to report', () => {
  test.each<[string, Options]>([
    ['a tracker that cannot be loaded', { load: () => Promise.reject(new Error('x')) }],
    [
      'no request for waitUntil',
      {
        waitUntil: () => {
          throw new Error('no request')
        },
      },
    ],
  ])('logging does not throw with %s', async (_, options) => {
    const onEntry = aListener(options)
    expect(() => onEntry('alert', 'unexpected', {}, new Error('y'))).not.toThrow()
    await settled()
  })
})

test('a stack is parsed without its message, whatever the message contains', () => {
  const error = new Error('at liar (jane@example.com:1:2)\n    at liar (secret.js:1:2)')
  error.stack = `Error: ${error.message}
    at submit (file:///worker/index.js?v=secret:10:20)
    at async Promise.all (index 0)
    at async Object.fetch (file:///worker/assets/a.js:3:4)
    at new PaymentAttempt (index.js:5:6)
    at index.js:7:8`
  expect(toFrames(error)).toEqual([
    { file: 'app:///index.js', function: 'submit', line: 10, column: 20 },
    { file: 'app:///assets/a.js', function: 'Object.fetch', line: 3, column: 4 },
    { file: 'app:///index.js', function: 'new', line: 5, column: 6 },
    { file: 'app:///index.js', function: '?', line: 7, column: 8 },
  ])
})
