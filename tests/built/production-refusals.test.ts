// What the production build refuses: development pages, staff's calls without their token, other methods and sites,
// large bodies, other hosts, and configurations that are safe in a demo only.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { varsOf } from './dist.ts'
import { serveBuilt } from './serve-built.ts'
import { fetchShared, sharedSite } from './shared-site.ts'

const json = { 'content-type': 'application/json', origin: sharedSite }
const shorten = '/api/shorten_url.php?action=shorten_url'
const post = (body: string, headers: Readonly<Record<string, string>> = json): RequestInit => ({
  method: 'POST',
  headers: { ...headers },
  body,
})

describe('the production build', () => {
  test.each<readonly [string, string, number, RequestInit]>([
    ['the dev site', '/dev', 404, {}],
    ['the outbox', '/dev/outbox', 404, {}],
    ['a page of the dev site below another path', '/dev/go/in-review', 404, {}],
    ['the test card fields', '/dev/card-fields/tokens', 404, {}],
    ['the local trigger of scheduled jobs', '/__scheduled', 404, {}],
    ['staff’s calls, which have a host of their own', '/ops/listPayments', 404, {}],
    ['another method of a page', '/pay-later', 405, { method: 'DELETE' }],
    ['another method of a call', shorten, 405, { method: 'PUT', headers: json, body: '{}' }],
    ['an unknown call', '/api/unknown.php', 404, post('{}')],
    [
      'a post from another site',
      shorten,
      403,
      post('{}', { ...json, origin: 'https://a.example' }),
    ],
    ['a post without an origin', shorten, 403, post('{}', { 'content-type': 'application/json' })],
    ['another type of body', shorten, 415, post('{}', { ...json, 'content-type': 'text/plain' })],
    ['a large body', shorten, 413, post(JSON.stringify({ url: 'x'.repeat(20_000) }))],
    [
      'a large form',
      '/payment/payment_back.php?p=p_cedar',
      413,
      {
        method: 'POST',
        headers: { origin: sharedSite },
        body: new URLSearchParams({ amount: 'x'.repeat(70_000) }),
      },
    ],
  ])('refuses %s', async (_, path, status, init) => {
    const response = await fetchShared(path, { redirect: 'manual', ...init })
    const body = await response.text()
    expect(response.status).toBe(status)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(body).not.toMatch(/\bat \S+ \(|\.ts:\d+|node_modules/)
  })

  test.each(['/', '/web-payment', '/web-payment?p=p_cedar', '/pay', '/partners/widget'])(
    'has the same page at %s with debug=1, without its state',
    async (path) => {
      const url = `${path}${path.includes('?') ? '&' : '?'}debug=1`
      const html = await (await fetchShared(url, { headers: { cookie: 'debug=1' } })).text()
      expect(html).toMatch(/<\/html>$/)
      expect(html).not.toMatch(/debug-panel|data-debug|Debug output/i)
    },
  )
})

/** Has embedded vendors, and nothing else that is refused. */
const complete = {
  ...varsOf('demo'),
  ENVIRONMENT: 'production',
  SITE_URL: 'https://www.papaya-test.com',
  APP_SECRET: 'q7Vw2Lr9Xc4Tn8Bz5Kd1Hs6Fy3Gm0PjA',
  OPS_TOKEN: '',
} as const

const configurations = [
  ['embedded vendors', {}, 'EMAIL_PROVIDER'],
  ['a site without https', { SITE_URL: 'http://www.papaya-test.com' }, 'SITE_URL'],
  ['a site on this machine', { SITE_URL: 'https://localhost' }, 'SITE_URL'],
  ['a missing secret', { APP_SECRET: '' }, 'APP_SECRET'],
  ['a weak secret', { APP_SECRET: 'a'.repeat(40) }, 'APP_SECRET'],
  ['no captcha', { CAPTCHA: 'off' }, 'CAPTCHA'],
] as const

// With all else as in a demo that takes payments.
describe('the production build in another environment', () => {
  const sites = ['development', 'test', 'staging'].map((environment) => ({
    environment,
    ...serveBuilt('production', { ...varsOf('demo'), ENVIRONMENT: environment }),
  }))
  beforeAll(() => Promise.all(sites.map(({ server }) => server.listen())))
  afterAll(() => Promise.all(sites.map(({ server }) => server.close())))

  test.each(sites)('refuses every request in $environment', async ({ server, environment }) => {
    for (const path of ['/', '/web-payment?p=p_cedar', '/payment/payment_back.php?p=p_cedar'])
      expect((await server.fetch(path, { redirect: 'manual' })).status).toBe(500)
    const token = varsOf('demo').OPS_TOKEN
    const listed = await server.fetch('/ops/listPayments', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    })
    expect(listed.status).toBe(500)
    expect(
      server
        .getLogs()
        .map(({ message }) => message)
        .join('\n'),
    ).toContain(`ENVIRONMENT is ${environment}: this build runs in production only`)
  })
})

describe('a site in production', () => {
  const sites = configurations.map(([name, vars, variable]) => ({
    name,
    variable,
    ...serveBuilt('production', { ...complete, ...vars }),
  }))
  beforeAll(() => Promise.all(sites.map(({ server }) => server.listen())))
  afterAll(() => Promise.all(sites.map(({ server }) => server.close())))

  test.each(sites)(
    'refuses every request with $name, and its log names $variable',
    async (site) => {
      for (const path of ['/', '/web-payment', '/payment/payment_back.php?p=p_cedar']) {
        const response = await site.server.fetch(path, { redirect: 'manual' })
        expect([path, response.status]).toEqual([path, 500])
        expect(await response.text()).not.toContain(site.variable)
      }
      const logs = site.server.getLogs().map(({ message }) => message)
      expect(logs.join('\n')).toMatch(new RegExp(`\\b${site.variable} `))
      const others = configurations.map(([, , variable]) => variable)
      for (const other of others)
        if (other !== site.variable)
          expect(logs.join('\n')).not.toMatch(new RegExp(`\\b${other} (?!is embedded)`))
    },
  )
})
