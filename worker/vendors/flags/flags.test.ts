import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { neverReply } from '../../../tests/support/never-reply'
import { cachedFlags } from './cached'
import { flagsByName, flagsEmbedded } from './embedded'
import { type FlagValues, flagNames } from './flags'
import { flagsUnleash } from './unleash'

const name = 'pay-wpbp-redirect'
const on = { [name]: true } as const satisfies FlagValues
const off = { [name]: false } as const satisfies FlagValues
afterEach(() => vi.restoreAllMocks())

describe('the flag cache of an isolate', () => {
  const start = () => {
    const clock = { now: 1_000_000 }
    const read = vi.fn(async (): Promise<FlagValues> => off)
    const onDown = vi.fn()
    const flags = cachedFlags({ source: { read }, now: () => clock.now, onDown })
    const work: Promise<unknown>[] = []
    const getCached = () => flags.getCached(name, (promise) => work.push(promise))
    return { clock, read, onDown, flags, work, getCached }
  }

  test('the source is read at most once in 15 seconds', async () => {
    const { clock, read, flags } = start()
    expect(await flags.isEnabled(name)).toBe(false)
    clock.now += 14_999
    await flags.isEnabled(name)
    expect(read).toHaveBeenCalledTimes(1)
    clock.now += 1
    read.mockResolvedValueOnce(on)
    expect(await flags.isEnabled(name)).toBe(true)
  })

  test('a cached read returns the default without waiting and refreshes once in the background', async () => {
    const { clock, read, work, getCached } = start()
    expect([getCached(), getCached(), getCached()]).toEqual([true, true, true])
    expect(read).toHaveBeenCalledTimes(1)
    await Promise.all(work)
    expect(getCached()).toBe(false)
    clock.now += 15_000
    read.mockResolvedValueOnce(on)
    expect(getCached()).toBe(false)
    await Promise.all(work)
    expect(getCached()).toBe(true)
    expect(read).toHaveBeenCalledTimes(2)
  })

  test('a refresh that was lost with its request does not block the next one', () => {
    const { clock, read, getCached } = start()
    read.mockReturnValue(new Promise(() => undefined))
    getCached()
    clock.now += 4_999
    getCached()
    expect(read).toHaveBeenCalledTimes(1)
    clock.now += 1
    getCached()
    expect(read).toHaveBeenCalledTimes(2)
  })

  test('a source that is down changes nothing and is retried after 15 seconds', async () => {
    const { clock, read, onDown, flags } = start()
    read.mockRejectedValueOnce(new Error('down'))
    expect(await flags.isEnabled(name)).toBe(true)
    expect(onDown).toHaveBeenCalledOnce()
    await flags.isEnabled(name)
    expect(read).toHaveBeenCalledTimes(1)
    clock.now += 15_000
    await flags.isEnabled(name)
    clock.now += 15_000
    read.mockRejectedValueOnce(new Error('down'))
    expect(await flags.isEnabled(name)).toBe(false)
  })
})

describe('the flags table', () => {
  test('a flag has the value of its row, or its default without a row', async () => {
    const source = flagsEmbedded(env.DB)
    expect(await source.read()).toEqual(on)
    await env.DB.exec('UPDATE flags SET enabled = 0')
    expect(await source.read()).toEqual(off)
    await env.DB.exec('DELETE FROM flags')
    expect(await source.read()).toEqual(on)
  })

  test('the flags query uses an index', async () => {
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${flagsByName}`)
      .bind(...flagNames)
      .all<{ detail: string }>()
    expect(results.map(({ detail }) => detail).join()).toMatch(/^SEARCH flags/)
  })
})

describe('Unleash flags', () => {
  // In the format of GET /api/frontend, which lists only toggles that are on.
  const reply = {
    toggles: [
      {
        name,
        enabled: true,
        variant: { name: 'disabled', enabled: false, feature_enabled: true },
        impressionData: false,
      },
      { name: 'another-apps', enabled: true, variant: { name: 'disabled', enabled: false } },
    ],
  }
  const respondWith = (body: unknown, init?: ResponseInit) =>
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(body, init))
  const start = (kv: KVNamespace = env.LINKS) =>
    flagsUnleash({
      url: 'https://flags.example',
      token: 'default:production.x',
      kv,
      onDown: vi.fn(),
    })
  const deleteLastGood = () => env.LINKS.delete('flags:last-good')

  test('the request is the documented one', async () => {
    const fetch = respondWith(reply)
    expect(await start().read()).toEqual(on)
    const [url, init] = fetch.mock.calls[0] ?? []
    expect(url).toBe('https://flags.example/api/frontend?appName=papaya&userId=papaya-site')
    expect(init).toMatchObject({
      headers: { authorization: 'default:production.x' },
      redirect: 'manual',
    })
    expect(init?.signal).toBeInstanceOf(AbortSignal)
  })

  test('a toggle that Unleash does not list is off', async () => {
    respondWith({ toggles: [] })
    expect(await start().read()).toEqual(off)
  })

  test.each([
    ['an error', () => respondWith({ name: 'AuthenticationRequired' }, { status: 401 })],
    [
      'a redirect',
      () => respondWith({}, { status: 302, headers: { location: 'https://evil.example' } }),
    ],
    ['a reply of another shape', () => respondWith({ toggles: [{ name: 7 }] })],
    ['invalid JSON', () => vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('<html>'))],
    ['a reply that is too long', () => respondWith({ toggles: [], more: 'x'.repeat(300_000) })],
    [
      'a network failure',
      () => vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('network')),
    ],
  ])('the last good flags of any isolate apply, else the defaults, after %s', async (_, fail) => {
    await deleteLastGood()
    fail()
    const flags = cachedFlags({ source: start(), now: () => 0, onDown: vi.fn() })
    expect(await flags.isEnabled(name)).toBe(true)
    vi.restoreAllMocks()
    respondWith({ toggles: [] })
    await start().read()
    vi.restoreAllMocks()
    fail()
    expect(await start().read()).toEqual(off)
  })

  test('a reply that takes longer than 800 ms is abandoned', async () => {
    await deleteLastGood()
    const timeout = neverReply()
    await expect(start().read()).rejects.toThrow()
    expect(timeout).toHaveBeenCalledWith(800)
  })

  test('KV is written only when the flags changed, and a KV failure is harmless', async () => {
    respondWith(reply)
    const put = vi.fn(() => Promise.resolve())
    const kv = Object.assign(Object.create(env.LINKS), { put })
    const source = start(kv)
    await source.read()
    await source.read()
    expect(put).toHaveBeenCalledTimes(1)
    put.mockRejectedValue(new Error('down'))
    respondWith({ toggles: [] })
    expect(await source.read()).toEqual(off)
  })
})
