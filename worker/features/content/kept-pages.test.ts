import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ask, origin } from '../../../tests/support/requests/request'
import { agents } from '../../../tests/support/requests/site-page'
import { isUnchanged, type KeptVariant, keepPage, recallPage } from './kept-pages'

const lines: string[] = []
beforeEach(() => {
  lines.length = 0
  vi.spyOn(console, 'log').mockImplementation((line: string) => {
    lines.push(line)
  })
})

const rendered = (html: string) => ({ html, headers: new Headers({ 'Content-Type': 'text/html' }) })
const aVariant = (overrides: Partial<KeptVariant> = {}): KeptVariant => ({
  path: '/about',
  siteUrl: 'https://kept.test',
  device: 'desktop',
  headerless: false,
  ...overrides,
})
const hourMs = 3_600_000

describe('a kept page', () => {
  test('is rendered once, and again when its hour is over', async () => {
    const variant = aVariant({ siteUrl: 'https://once.test' })
    const render = vi.fn(async () => rendered('<p>'))
    await keepPage(variant, 0, render)
    await keepPage(variant, hourMs - 1, render)
    expect(render).toHaveBeenCalledTimes(1)
    expect(recallPage(variant, hourMs)).toBeNull()
    await keepPage(variant, hourMs, render)
    expect(render).toHaveBeenCalledTimes(2)
  })

  test.each([
    ['another device', { device: 'apple' }],
    ['without header and footer', { headerless: true }],
    ['another site', { siteUrl: 'https://other.test' }],
    ['another path', { path: '/careers' }],
  ] as const)('is not handed to %s', async (_, overrides) => {
    await keepPage(aVariant(), 0, async () => rendered('<p>'))
    expect(recallPage(aVariant(), 1)).not.toBeNull()
    expect(recallPage(aVariant(overrides), 1)).toBeNull()
  })

  test('without a footer is one for all devices', async () => {
    const embedded = aVariant({ path: '/embedded/privacy' })
    const first = await keepPage(embedded, 0, async () => rendered('<p>'))
    expect(recallPage({ ...embedded, device: 'android' }, 1)).toBe(first)
  })

  test('that could not be rendered is not kept', async () => {
    const variant = aVariant({ siteUrl: 'https://broken.test' })
    await expect(keepPage(variant, 0, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(recallPage(variant, 0)).toBeNull()
  })

  test('does not grow without end, whatever hosts are asked for', async () => {
    const first = aVariant({ siteUrl: 'https://first.test' })
    await keepPage(first, 0, async () => rendered('<p>'))
    for (let count = 0; count < 250; count += 1)
      await keepPage(aVariant({ siteUrl: `https://${count}.test` }), 0, async () => rendered('<p>'))
    expect(recallPage(first, 0)).toBeNull()
  })
})

test.each([
  ['W/"a"', true],
  ['"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['W/"b"', false],
  ['', false],
  [null, false],
])('If-None-Match %s: unchanged %s', (asked, expected) => {
  const page = { body: new Uint8Array(), etag: 'W/"a"', headers: new Headers() }
  expect(isUnchanged(page, asked)).toBe(expected)
})

describe('over HTTP', () => {
  const paths = ['/', '/privacy', '/embedded/billpay-termsofservice'] as const
  const headersOf = ({ headers }: Response) =>
    [...headers].filter(([name]) => name !== 'x-request-id').sort()

  test.each(paths)('%s is the same from the ordinary road and from what was kept', async (path) => {
    const visit = () => ask(path, { headers: { 'user-agent': agents.apple } })
    const [cold, warm] = [await visit(), await visit()]
    const logged = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'request')
    expect(logged.map(({ route, status }) => [route, status])).toEqual([
      [path, 200],
      [path, 200],
    ])
    expect(logged.map(({ outcome }) => outcome)).toEqual(['OK', 'KEPT'])
    expect(headersOf(warm)).toEqual(headersOf(cold))
    expect(await warm.text()).toBe(await cold.text())
    expect(warm.headers.get('x-request-id')).not.toBe(cold.headers.get('x-request-id'))
  })

  test('it may be kept by everybody, and says what it depends on', async () => {
    const { headers } = await ask('/about')
    expect(headers.get('cache-control')).toBe('public, max-age=300')
    expect(headers.get('vary')).toContain('User-Agent')
    expect(headers.get('set-cookie')).toBeNull()
    const bare = await ask('/about?headerless')
    expect(bare.headers.get('vary')).toBeNull()
    expect(bare.headers.get('cache-control')).toBe('public, max-age=300')
  })

  test('an unchanged page is not sent again, and a changed one is', async () => {
    const etag = (await ask('/about')).headers.get('etag') ?? ''
    for (const round of ['kept', 'kept again']) {
      const response = await ask('/about', { headers: { 'if-none-match': etag } })
      expect([round, response.status, await response.text()]).toEqual([round, 304, ''])
      expect(response.headers.get('etag')).toBe(etag)
      expect(response.headers.get('cache-control')).toBe('public, max-age=300')
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    }
    expect((await ask('/about', { headers: { 'if-none-match': 'W/"0"' } })).status).toBe(200)
    const phone = { 'if-none-match': etag, 'user-agent': agents.apple }
    expect((await ask('/about', { headers: phone })).status).toBe(200)
  })

  test('HEAD has the headers and no body', async () => {
    await ask('/careers')
    const response = await ask('/careers', { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([200, ''])
    expect(response.headers.get('etag')).toMatch(/^W\/"[0-9a-f]{24}"$/)
  })

  test('a visitor’s words never reach a page that others see', async () => {
    const canary = 'canary-8f2'
    await ask(`/ebills?x=${canary}`, {
      headers: { 'user-agent': `${agents.desktop} ${canary}`, referer: `${origin}/${canary}` },
    })
    expect(await (await ask('/ebills')).text()).not.toContain(canary)
  })
})
