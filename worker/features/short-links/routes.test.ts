import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { shortLinksCopy } from '../../../shared/locales/short-links'
import { insertPayablePayee } from '../../../tests/support/builders/submit'
import { fetchInIsolate } from '../../../tests/support/requests/in-isolate'
import { openShortLink } from '../../../tests/support/requests/short-link'
import { postJson, siteOrigin } from '../../../tests/support/requests/site'
import { linkStore } from './store'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

const path = '/api/shorten_url.php?action=shorten_url'
const post = (body: unknown, headers: Record<string, string> = {}, to = path) =>
  postJson(to, body, headers)

test('the shorten call responds with a key and a link that redirects to the URL', async () => {
  const response = await post({ url: `${siteOrigin}/pay?s=h` })
  expect(response.status).toBe(200)
  const { key, link } = await response.json<{ key: string; link: string }>()
  expect(key).toMatch(/^[0-9a-z]{7}$/)
  expect(link).toBe(`${siteOrigin}/s/${key}`)
  const opened = await openShortLink(`/s/${key}`)
  expect(opened.headers.get('location')).toBe('/pay?s=h')
  expect(await linkStore(env.DB).find(key)).toMatchObject({ kind: 'web' })
  expect(await (await post({ url: '/pay?s=h' })).json()).toEqual({ key, link })
})

test.each([
  [{ url: 'https://evil.example/' }, 422],
  [{ url: '/update-password?x=1.secret' }, 422],
  [{ url: '/web-payment/receipt?r=1' }, 422],
  [{ url: `/${'a'.repeat(2001)}` }, 422],
  [{ url: 7 }, 422],
  [{}, 422],
  [{ url: '/pay', kind: 'sms' }, 422],
  ['{"url":', 400],
])('the shorten call refuses %j with %i', async (body, status) => {
  const response = await post(body)
  expect(response.status).toBe(status)
  expect(await response.text()).not.toContain('evil')
})

test('the shorten call accepts only pages that exist', async () => {
  const payeeId = await insertPayablePayee()
  const slug = payeeId.replace('_', '-')
  await env.DB.prepare(
    "INSERT INTO site_paths (slug, kind, target) VALUES ('old-bill', 'redirect', '/pay')",
  ).run()
  const statusOf = async (url: string) => [url, (await post({ url })).status]
  for (const url of [
    ...['/', '/Pay/', '/docs/api', '/old-bill', `/${slug}`, `/${slug}/patient`],
    ...[`/web-payment?p=${payeeId}&amount=125.50`, `/web-payment-multi-option/${slug}`],
  ])
    expect(await statusOf(url)).toEqual([url, 200])
  for (const url of [
    ...['/no-such-page', `/${slug}x`, '/no-such-page/patient', '/favicon.icon'],
    ...['/web-payment?p=p_unknown', '/web-payment-multi-option/no-such-page'],
  ])
    expect(await statusOf(url)).toEqual([url, 422])
  expect(await (await post({ url: '/no-such-page' })).json()).toMatchObject({
    code: 'INVALID_FIELDS',
    fields: { url: shortLinksCopy.en.unknown.title },
  })
})

test('the shorten call accepts a host of LINK_HOSTS, and its link stops working when the host is removed', async () => {
  const response = await fetchInIsolate(path, {
    method: 'POST',
    body: JSON.stringify({ url: 'https://partner.example/bills' }),
    headers: { origin: siteOrigin, 'content-type': 'application/json' },
    bindings: { LINK_HOSTS: 'other.example,partner.example' },
  })
  const { key } = await response.json<{ key: string }>()
  const opened = await openShortLink(`/s/${key}`, { bindings: { LINK_HOSTS: 'partner.example' } })
  expect(opened.headers.get('location')).toBe('https://partner.example/bills')
  // After the host is removed from the list, cached links must not redirect to it.
  expect((await openShortLink(`/s/${key}`)).status).toBe(404)
})

test.each([
  ['another action', { to: '/api/shorten_url.php?action=expand' }, 400],
  ['a call without an action', { to: '/api/shorten_url.php' }, 400],
  ['a post from another site', { headers: { origin: 'https://evil.example' } }, 403],
  ['a form', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 415],
])(
  'the shorten call refuses %s',
  async (_, { to, headers }: { to?: string; headers?: Record<string, string> }, status) => {
    expect((await post({ url: '/pay' }, headers, to)).status).toBe(status)
  },
)

test('the shorten call accepts twenty posts an hour from one IP address', async () => {
  const headers = { 'cf-connecting-ip': '203.0.113.72' }
  for (let tries = 0; tries < 20; tries += 1)
    expect((await post({ url: `/pay?n=${tries}` }, headers)).status).toBe(200)
  const limited = await post({ url: '/pay' }, headers)
  expect(limited.status).toBe(429)
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(3000)
  expect((await post({ url: '/pay' })).status).toBe(200)
})
