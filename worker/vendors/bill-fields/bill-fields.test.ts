// Contract of the automation host: the exact request, replies in its format, and misbehavior of a
// third-party host.
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { insertPayee } from '../../../tests/support/builders/payee'
import { neverReply } from '../../../tests/support/never-reply'
import type { BillFieldsReply } from './bill-fields'
import { cachedBillFields } from './cached'
import { billFieldsEmbedded, botFieldsQuery } from './embedded'
import { billFieldsHost } from './host'

afterEach(() => vi.restoreAllMocks())

const request = { commonBot: 'riverbend-bot', payeeId: 'p_1', payeeName: 'A & B Clinic' }
const host = billFieldsHost({ url: 'https://bots.example', key: 'secret-key' })
const respondWith = (body: BodyInit | null, init?: ResponseInit) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(body, init))
const read = (json: unknown) => {
  respondWith(typeof json === 'string' ? json : JSON.stringify(json))
  return host.read(request)
}

describe('the host', () => {
  test("the request is the specification's, with our key", async () => {
    const fetch = respondWith('{}')
    await host.read(request)
    const [url, init] = fetch.mock.calls[0] ?? []
    expect(url).toBe('https://bots.example/json_field_check.php')
    expect(init).toMatchObject({
      method: 'POST',
      body: 'commonBot=riverbend-bot&pid=p_1&pname=A+%26+B+Clinic&key=secret-key',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      redirect: 'manual',
    })
    expect(init?.signal).toBeInstanceOf(AbortSignal)
  })

  // The map's first key is the bot's name; items have more than their key.
  const ordinary =
    '\ufeff{"riverbend-bot":[{"key":"guarantor_id","type":"text"},{"key":"patient_zip"}],"other":[{"key":"not_ours"}]}'

  test.each<readonly [string, unknown, string, readonly string[]]>([
    ['ordinary contents', ordinary, 'riverbend-bot', ['guarantor_id', 'patient_zip']],
    [
      'a list with gaps, as PHP writes it',
      { b: { 0: { key: 'x' }, 2: { key: 'y' } } },
      'b',
      ['x', 'y'],
    ],
    ['an empty list', [], '', []],
    ['an empty map', {}, '', []],
    ['a bot without fields', { b: [] }, 'b', []],
    ['a bot whose fields are not a list', { b: 'x' }, 'b', []],
    ['a key twice', { b: [{ key: 'x' }, { key: 'x' }] }, 'b', ['x']],
    [
      'items that are not fields',
      {
        b: [
          null,
          7,
          'x',
          {},
          { key: 7 },
          { key: '' },
          { key: 'A' },
          { key: 'a-b' },
          { key: 'ok_1' },
        ],
      },
      'b',
      ['ok_1'],
    ],
    [
      'a key that is too long',
      { b: [{ key: 'a'.repeat(65) }, { key: 'a'.repeat(64) }] },
      'b',
      ['a'.repeat(64)],
    ],
  ])('the fields are read from a reply with %s', async (_name, json, botName, keys) => {
    expect(await read(json)).toEqual({ kind: 'found', botName, keys })
  })

  test('prototype property names are ordinary strings and change nothing', async () => {
    expect(await read('{"__proto__":[{"key":"__proto__"},{"key":"constructor"}]}')).toEqual({
      kind: 'found',
      botName: '__proto__',
      keys: ['__proto__', 'constructor'],
    })
    expect(Object.hasOwn(Object.prototype, 'key')).toBe(false)
    expect(await read('{"b":{"__proto__":{"key":"x"}}}')).toMatchObject({ botName: 'b' })
  })

  test('fields beyond forty are dropped', async () => {
    const items = Array.from({ length: 50 }, (_, index) => ({ key: `k${index}` }))
    const reply = await read({ b: items })
    expect(reply.kind === 'found' && reply.keys).toHaveLength(40)
  })

  test.each([
    ['HTML', 'unreadable_reply', '<html>'],
    ['no text', 'unreadable_reply', ''],
    ['a number', 'unreadable_reply', '7'],
    ['null', 'unreadable_reply', 'null'],
    ['a list', 'unreadable_reply', '[{"key":"x"}]'],
    ['a bot without a name', 'unreadable_reply', '{"":[{"key":"x"}]}'],
    ['more than 64 KB', 'reply_too_long', `{"b":"${'x'.repeat(64 * 1024)}"}`],
  ])('a reply of %s is rejected as %s', async (_, code, body) => {
    expect(await read(body)).toEqual({ kind: 'rejected', code })
  })

  test.each([
    [500, 'unavailable'],
    [429, 'unavailable'],
    [400, 'rejected'],
    [401, 'misconfigured'],
    [403, 'misconfigured'],
    [404, 'misconfigured'],
  ] as const)('the HTTP status %i is %s', async (status, kind) => {
    respondWith('{"b":[{"key":"x"}]}', { status })
    expect(await host.read(request)).toEqual({ kind, code: `http_${status}` })
  })

  test('a redirect is not followed, because it would leak the key', async () => {
    const fetch = respondWith(null, { status: 302, headers: { location: 'https://evil.example' } })
    expect(await host.read(request)).toEqual({ kind: 'misconfigured', code: 'http_302' })
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  test('a network failure does not throw', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('canary'))
    expect(await host.read(request)).toEqual({ kind: 'unavailable', code: 'network' })
  })

  test('a reply that takes longer than three seconds is abandoned', async () => {
    const timeout = neverReply()
    expect(await host.read(request)).toEqual({ kind: 'unavailable', code: 'timeout' })
    expect(timeout).toHaveBeenCalledWith(3_000)
  })

  test('an endless body is cut off', async () => {
    let chunks = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        chunks += 1
        controller.enqueue(new Uint8Array(8 * 1024).fill(32))
      },
    })
    respondWith(endless)
    expect(await host.read(request)).toEqual({ kind: 'rejected', code: 'reply_too_long' })
    expect(chunks).toBeLessThan(15)
  })
})

describe('the cache of the isolate', () => {
  const found: BillFieldsReply = { kind: 'found', botName: 'b', keys: ['x'] }
  const down: BillFieldsReply = { kind: 'unavailable', code: 'timeout' }
  const start = (reply: BillFieldsReply) => {
    const clock = { now: 1_000_000 }
    const readHost = vi.fn(async () => reply)
    const onFailed = vi.fn()
    const cached = cachedBillFields({ host: { read: readHost }, now: () => clock.now, onFailed })
    return { clock, readHost, onFailed, cached }
  }

  test('a successful reply is cached for ten minutes', async () => {
    const { clock, readHost, cached } = start(found)
    await cached.read(request)
    clock.now += 599_999
    expect(await cached.read(request)).toEqual(found)
    expect(readHost).toHaveBeenCalledTimes(1)
    clock.now += 1
    await cached.read(request)
    expect(readHost).toHaveBeenCalledTimes(2)
  })

  test('a failure is reported once and cached for half a minute', async () => {
    const { clock, readHost, onFailed, cached } = start(down)
    for (let reads = 0; reads < 3; reads += 1) expect(await cached.read(request)).toEqual(down)
    expect(readHost).toHaveBeenCalledTimes(1)
    expect(onFailed).toHaveBeenCalledExactlyOnceWith(down)
    clock.now += 30_000
    await cached.read(request)
    expect(readHost).toHaveBeenCalledTimes(2)
  })

  test('entries of different payees and bots are separate', async () => {
    const { readHost, cached } = start(found)
    await cached.read(request)
    await cached.read({ ...request, payeeId: 'p_2' })
    await cached.read({ ...request, commonBot: 'other' })
    expect(readHost).toHaveBeenCalledTimes(3)
  })
})

describe('the embedded host', () => {
  test('the fields of a payee and its own bot are returned in order', async () => {
    const payeeId = await insertPayee(env.DB, { common_bot: 'riverbend-bot' })
    const insert = env.DB.prepare('INSERT INTO payee_bot_fields VALUES (?1, ?2, ?3, ?4)')
    await env.DB.batch([
      insert.bind(payeeId, 'riverbend-bot', 2, 'second'),
      insert.bind(payeeId, 'riverbend-bot', 1, 'first'),
      insert.bind(payeeId, 'other-bot', 1, 'other'),
      insert.bind(payeeId, 'riverbend-bot', 3, 'Not a key'),
    ])
    const table = billFieldsEmbedded(env.DB)
    expect(await table.read({ ...request, payeeId })).toEqual({
      kind: 'found',
      botName: 'riverbend-bot',
      keys: ['first', 'second'],
    })
    expect(await table.read({ ...request, payeeId: 'p_nobody' })).toEqual({
      kind: 'found',
      botName: '',
      keys: [],
    })
  })

  test('the query uses an index', async () => {
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${botFieldsQuery}`)
      .bind('p', 'b')
      .all<{ detail: string }>()
    expect(results.map(({ detail }) => detail).join()).toMatch(
      /^SEARCH payee_bot_fields USING PRIMARY KEY \(payee_id=\? AND bot_name=\?\)$/,
    )
  })
})
