import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import seedPayees from '../../../migrations/seed/0001_payees.sql?raw'
import seedPaths from '../../../migrations/seed/0002_site_paths.sql?raw'
import {
  notFoundCopy,
  payerTypeChooserCopy,
  payLandingCopy,
} from '../../../shared/locales/en/pay-landing'
import {
  brandedEntryPaths,
  payEntryPaths,
  redirectedEntryPaths,
} from '../../../shared/pay-landing/page-data'
import { fetchPage, fetchSite } from '../../../tests/support/requests/site'
import { flagsOf } from '../../flags'

const agents = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  ipad: 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  android: 'Mozilla/5.0 (Linux; Android 15; Pixel 7) AppleWebKit/537.36 Chrome/140.0 Mobile',
  windows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0',
  googlebot:
    'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) AppleWebKit/537.36 Chrome/140.0 Mobile (compatible; Googlebot/2.1)',
  none: '',
} as const
type Agent = keyof typeof agents

const get = (path: string, agent: Agent = 'windows', headers: Record<string, string> = {}) =>
  fetchPage(path, { 'user-agent': agents[agent], ...headers })

async function setAllFlags(isOn: boolean) {
  await env.DB.prepare('UPDATE flags SET enabled = ?1')
    .bind(isOn ? 1 : 0)
    .run()
  await flagsOf(env).refresh()
}

beforeAll(async () => {
  for (const seed of [seedPayees, seedPaths]) await env.DB.prepare(seed).run()
})
beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await setAllFlags(true)
})

describe('the pay entry', () => {
  const phones = ['iphone', 'ipad', 'android'] as const
  const nonPhones = ['windows', 'googlebot', 'none'] as const

  it.each(redirectedEntryPaths.flatMap((path) => phones.map((agent) => [path, agent] as const)))(
    'at %s with the user agent %s redirects to the web payment page if the flag is on',
    async (path, agent) => {
      const page = await get(path, agent)
      expect(page.status).toBe(302)
      const referrer = encodeURIComponent(path)
      expect(page.location).toBe(`/web-payment?referrer=${referrer}&device=mobile`)
      expect(page.headers.get('cache-control')).toBe('private, no-store')
      expect(page.headers.get('vary')).toContain('User-Agent')
      expect(page.headers.get('x-request-id')).toMatch(/^[\w-]{16,36}$/)
      expect(page.text).toBe('')
    },
  )

  it.each(payEntryPaths.flatMap((path) => nonPhones.map((agent) => [path, agent] as const)))(
    'at %s with the user agent %s shows the landing page if the flag is on',
    async (path, agent) => {
      const page = await get(path, agent)
      expect(page.status).toBe(200)
      expect(page.headers.get('vary')).toContain('User-Agent')
      expect(page.text).toContain(payLandingCopy.form.label)
      // The part for phones is hidden. A script shows it on an iPad that identifies itself as a Mac.
      expect(page.text).toMatch(/<div[^>]* hidden=""><div[^>]*><a[^>]* href="\/web-payment"/)
      expect(page.text).not.toContain('<details')
    },
  )

  it.each(payEntryPaths.flatMap((path) => phones.map((agent) => [path, agent] as const)))(
    'at %s with the user agent %s shows the payment first, then the app and a collapsed form, if the flag is off',
    async (path, agent) => {
      await setAllFlags(false)
      const page = await get(path, agent)
      expect(page.status).toBe(200)
      const parts = [
        payLandingCopy.phone.pay,
        payLandingCopy.app.heading,
        '<details',
        payLandingCopy.form.label,
      ]
      const places = parts.map((part) => page.text.indexOf(part))
      expect(Math.min(...places)).toBeGreaterThan(0)
      expect(places).toEqual(places.toSorted((a, b) => a - b))
      expect(page.text).not.toContain('hidden=""')
    },
  )

  it.each(brandedEntryPaths)('at %s shows phones the landing page with the logo', async (path) => {
    const page = await get(path, 'iphone')
    expect(page.status).toBe(200)
    expect(page.text).toContain(`aria-label="${path.slice(1).toUpperCase()}"`)
    expect(page.text).toContain(payLandingCopy.phone.pay)
  })

  it('redirects a phone that is detected by client hints', async () => {
    const headers = { 'sec-ch-ua-mobile': '?1', 'sec-ch-ua-platform': '"Android"' }
    expect((await get('/pay', 'windows', headers)).status).toBe(302)
  })

  it('responds to HEAD as to GET, without a body', async () => {
    const response = await fetchSite('/pay', {
      method: 'HEAD',
      headers: { 'user-agent': agents.iphone },
    })
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toContain('/web-payment?')
    expect(await response.text()).toBe('')
  })

  it('preserves the visitor’s query and adds the referrer', async () => {
    const referer = { referer: 'https://clinic.example/bills?patient=7' }
    const { location } = await get('/paynow?utm_source=bill&device=x', 'iphone', referer)
    expect(location).toBe(
      '/web-payment?utm_source=bill&referrer=https%3A%2F%2Fclinic.example%2Fbills&device=mobile',
    )
  })

  it('writes one log line, with the route and no URL', async () => {
    const lines = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    lines.mockClear()
    await get('/pay?secret=canary', 'iphone', { referer: 'https://canary.example/' })
    expect(lines).toHaveBeenCalledTimes(1)
    expect(String(lines.mock.calls[0])).toContain('"route":"/pay"')
    expect(String(lines.mock.calls[0])).not.toContain('canary')
  })

  it.each([
    ['/demo', 'aria-label="Demo"'],
    ['/bilh', 'aria-label="BILH"'],
    ['/pmsia', 'aria-label="PMSIA"'],
  ])('%s shows its logo', async (path, logo) => {
    expect((await get(path)).text).toContain(logo)
  })

  it('has the canonical path /pay for all generic pages', async () => {
    for (const path of ['/pay', '/contactless', '/paynow', '/acorn-health'])
      expect((await get(path)).text).toContain('rel="canonical" href="https://papaya.test/pay"')
  })
})

it.each([
  ['/Pay', '/pay'],
  ['/PAYNOW/?a=1', '/paynow?a=1'],
  ['/pay/', '/pay'],
  ['/about/', '/about'],
  ['/GetPaid/?i=abc', '/getpaid?i=abc'],
  ['/appsflyer/LANDING', '/appsFlyer/landing'],
  ['/Web-Payment/Receipt/?r=1', '/web-payment/receipt?r=1'],
])('the typed path %s redirects to %s', async (typed, target) => {
  const page = await get(typed)
  expect([page.status, page.location]).toEqual([302, target])
})

describe('a payee page', () => {
  it.each([
    ['/index.php', '/'],
    ['/index.html', '/'],
    ['/HOME', '/'],
    ['/larkspur-bill', 'https://pay.larkspurpower.example/'],
    ['/cedar-clinic', '/cedar-hollow'],
    ['/citywater/anything', '/web-payment?p=p_citywater'],
    ['/larkspur-power', 'https://pay.larkspurpower.example/'],
    ['/Larkspur%2DPower/x', 'https://pay.larkspurpower.example/'],
  ])('at %s redirects to %s', async (path, target) => {
    const page = await get(path)
    expect([page.status, page.location]).toEqual([302, target])
    expect(page.headers.get('cache-control')).toBe('private, no-store')
  })

  it.each(['/harbor-occupational', '/web-payment-multi-option/harbor-occupational'])(
    'at %s shows the chooser',
    async (path) => {
      const { status, text } = await get(path)
      expect(status).toBe(200)
      expect(text).toContain(payerTypeChooserCopy.heading)
      expect(text).toContain('href="/harbor-occupational/patient"')
      expect(text).toContain('href="/web-payment?p=p_harbor&amp;ib=1"')
      expect(text).toContain('/logos/harbor-occupational.svg')
      expect(text).not.toContain('<script')
    },
  )

  it('shows a patient the landing page and not the chooser again', async () => {
    const { text } = await get('/harbor-occupational/patient')
    expect(text).toContain(payLandingCopy.form.label)
    expect(text).toContain('Pay Harbor Occupational Health')
  })

  it('has a chooser even if the payee’s own page is none, with the name if there is no logo', async () => {
    const { text } = await get('/web-payment-multi-option/Oakmont-PT/')
    expect(text).toContain('Oakmont Physical Therapy</p>')
  })

  it('with the kind vanilla shows the generic landing page', async () => {
    const { status, text } = await get('/thistle-down-rehab/some/where')
    expect(status).toBe(200)
    expect(text).toContain('<h1>Pay your bill</h1>')
    expect(text).toContain('href="/web-payment"')
  })

  it('shows the payee’s logo, links to its form and has its canonical path', async () => {
    const { status, text } = await get('/Cedar-Hollow/whatever?x=1')
    expect(status).toBe(200)
    expect(text).toContain('/logos/cedar-hollow.svg')
    expect(text).toContain('href="/web-payment?p=p_cedar"')
    expect(text).toContain('rel="canonical" href="https://papaya.test/cedar-hollow"')
    expect(text).not.toContain(payLandingCopy.manual)
  })

  it('of a partner shows its manual link as well', async () => {
    const { text } = await get('/foxglove-family-practice')
    expect(text).toContain(payLandingCopy.manualIntro)
    expect(text).toContain('href="https://portal.foxglovefamily.example/pay"')
    expect(text).toContain(payLandingCopy.manual)
  })

  it.each([
    '/no-such-payee',
    '/a%2Fb',
    '/%E0%A4%A',
    `/${'a'.repeat(101)}`,
    '//evil.example/x',
    '/web-payment-multi-option/no-such-payee',
    '/web-payment-multi-option/',
    '/web-payment-multi-option/harbor-occupational/x',
  ])('at %s is the 404 page', async (path) => {
    const { status, text, headers } = await fetchPage(`https://papaya.test${path}`)
    expect(status).toBe(404)
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(text).toContain('Sorry! We can&#x27;t find that page.')
    expect(text).toContain(notFoundCopy.lead)
    expect(text).toContain(notFoundCopy.formHeading)
    expect(text).toContain(notFoundCopy.note)
    expect(text).toContain(notFoundCopy.guest)
  })

  it('that is not found suggests similar slugs', async () => {
    expect((await get('/cedar-holow')).text).toContain('href="/cedar-hollow"')
  })

  it('is not shown for an unknown call, which responds with JSON', async () => {
    const page = await get('/api/nothing.php')
    expect(page.status).toBe(404)
    expect(page.headers.get('content-type')).toContain('application/json')
  })
})

it('a misconfigured worker responds to a phone with status 500', async () => {
  const { app } = await import('../../app')
  const context = { waitUntil() {}, passThroughOnException() {}, props: {} }
  const response = await app.fetch(
    new Request('https://papaya.test/pay', { headers: { 'user-agent': agents.iphone } }),
    { ...env, WEB_PAY_URL: 'not a path' },
    context as never,
  )
  expect(response.status).toBe(500)
  expect(response.headers.get('x-request-id')).toBeTruthy()
})

describe('a forged Host never appears in the response', () => {
  const forged = 'https://evil.example'
  const fetchForged = async (path: string, agent: Agent, siteUrl: string) => {
    const { app } = await import('../../app')
    const context = { waitUntil() {}, passThroughOnException() {}, props: {} }
    return app.fetch(
      new Request(forged + path, { headers: { 'user-agent': agents[agent] } }),
      { ...env, SITE_URL: siteUrl },
      context as never,
    )
  }
  it.each([
    ['/pay', 'iphone'],
    ['/pay', 'windows'],
    ['/cedar-hollow', 'windows'],
    ['/harbor-occupational', 'windows'],
    ['/larkspur-power', 'windows'],
    ['/home', 'windows'],
    ['/no-such-page', 'windows'],
  ] as const)('to %s from %s', async (path, agent) => {
    const response = await fetchForged(path, agent, 'https://pay.papaya.example')
    const headers = JSON.stringify([...response.headers])
    expect(headers + (await response.text())).not.toContain('evil.example')
  })
})
