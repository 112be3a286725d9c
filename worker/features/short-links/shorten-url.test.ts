import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clickQueries } from './click-store'
import { shortenUrl } from './shorten-url'
import { linkCopies, linkQueries, linkStore } from './store'

const now = Date.UTC(2026, 10, 21)
const deps = {
  store: linkStore(env.DB),
  copies: linkCopies(env.LINKS),
  siteUrl: 'https://papaya.example',
  linkHosts: new Set<string>(),
  now: () => now,
  onCopyFailed: vi.fn(),
  isPage: async ({ pathname }: URL) => pathname !== '/no-page',
}

beforeEach(async () => {
  await env.DB.exec('DELETE FROM link_clicks')
  await env.DB.exec('DELETE FROM links')
})
afterEach(() => vi.clearAllMocks())

const expectKey = async (shortened: ReturnType<typeof shortenUrl>) => {
  const result = await shortened
  if (!result.ok) throw new Error(result.error.kind)
  return result.value.key
}
const countLinks = () => env.DB.prepare('SELECT count(*) AS n FROM links').first<number>('n')

test('shortening returns a key of seven characters and the link, and copies it to KV', async () => {
  const result = await shortenUrl('/pay?s=h', 'web', deps)
  if (!result.ok) throw new Error(result.error.kind)
  const { key, link } = result.value
  expect(key).toMatch(/^[0-9a-z]{7}$/)
  expect(link).toBe(`https://papaya.example/s/${key}`)
  expect(await deps.copies.find(key)).toEqual({ url: '/pay?s=h', kind: 'web', expiresAt: null })
})

test('a path and the URL of the same page get the same key, but another kind gets its own', async () => {
  const key = await expectKey(shortenUrl('/pay', 'web', deps))
  expect(await expectKey(shortenUrl('https://papaya.example/pay', 'web', deps))).toBe(key)
  expect(await expectKey(shortenUrl('/pay', 'sms', deps))).not.toBe(key)
})

test('fifty concurrent requests get one key and make one row', async () => {
  const keys = await Promise.all(
    Array.from({ length: 50 }, () => expectKey(shortenUrl('/partners', 'web', deps))),
  )
  expect(new Set(keys).size).toBe(1)
  expect(await countLinks()).toBe(1)
})

test('a key that exists is not overwritten, and another one is tried', async () => {
  const first = await expectKey(shortenUrl('/one', 'web', { ...deps, makeKey: () => 'aaaaaaa' }))
  const keys = ['aaaaaaa', 'bbbbbbb']
  const makeKey = () => keys.shift() ?? 'ccccccc'
  expect(await expectKey(shortenUrl('/two', 'web', { ...deps, makeKey }))).toBe('bbbbbbb')
  expect(await deps.store.find(first)).toMatchObject({ url: '/one' })
})

test('shortening fails if the keys of all three tries exist', async () => {
  const makeKey = () => 'aaaaaaa'
  await shortenUrl('/one', 'web', { ...deps, makeKey })
  expect(await shortenUrl('/two', 'web', { ...deps, makeKey })).toEqual({
    ok: false,
    error: { kind: 'no_free_key' },
  })
})

test('shortening a path without a page stores nothing; links in texts are not looked up', async () => {
  expect(await shortenUrl('/no-page', 'web', deps)).toEqual({
    ok: false,
    error: { kind: 'no_page' },
  })
  expect(await countLinks()).toBe(0)
  expect(await shortenUrl('/no-page', 'sms', deps)).toMatchObject({ ok: true })
})

test('shortening a refused URL stores nothing', async () => {
  expect(await shortenUrl('//evil.example', 'web', deps)).toMatchObject({ ok: false })
  expect(await countLinks()).toBe(0)
})

test.each([
  [now + 1000, now + 2000, now + 2000],
  [now + 2000, now + 1000, now + 2000],
  [undefined, now + 1000, null],
  [now + 1000, undefined, null],
])(
  'a link that expires at %s, shortened again until %s, expires at %s',
  async (first, second, expected) => {
    const key = await expectKey(
      shortenUrl('/pay', 'sms', { ...deps, ...(first !== undefined && { expiresAt: first }) }),
    )
    await shortenUrl('/pay', 'sms', { ...deps, ...(second !== undefined && { expiresAt: second }) })
    expect(await deps.store.find(key)).toMatchObject({ expiresAt: expected })
  },
)

test('a link is made even if KV is down', async () => {
  const put = () => Promise.reject(new Error('KV is down'))
  const copies = { ...deps.copies, put }
  expect(await shortenUrl('/pay', 'web', { ...deps, copies })).toMatchObject({ ok: true })
  expect(deps.onCopyFailed).toHaveBeenCalledOnce()
})

const listScans = async (sql: string, values: readonly (string | number | null)[]) => {
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...values)
    .all<{ detail: string }>()
  return results.filter(
    ({ detail }) => /\bSCAN\b/.test(detail) && !detail.includes('VIRTUAL TABLE'),
  )
}

test.each([
  ['a link by its key', linkQueries.byKey, ['aaaaaaa']],
  ['a new link', linkQueries.save, ['aaaaaaa', '/pay', 'web', 0, null]],
  ['clicks', clickQueries.add, ['[]']],
  ['old clicks', clickQueries.purge, ['2026-01-01']],
] as const)('the query plan for %s has no table scan', async (_, sql, values) =>
  expect(await listScans(sql, values)).toEqual([]),
)

test('the query plan of a query without an index has a table scan', async () =>
  expect(await listScans('SELECT url FROM links WHERE kind = ?1', ['web'])).toHaveLength(1))
