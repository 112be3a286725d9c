// The download pages: redirects, links and what a link's values may do.

import { afterEach, describe, expect, test, vi } from 'vitest'
import { ipadScript, redirectScript } from '../../../shared/app-download/page-data'
import { appDownloadCopy } from '../../../shared/locales/en/app-download'
import { payLandingCopy } from '../../../shared/locales/en/pay-landing'
import { captureLogLines } from '../../../tests/support/capture-log-lines'
import { fetchPage, siteOrigin } from '../../../tests/support/requests/site'

const agents = {
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  iPad: 'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1',
  android:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
  crawler: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
} as const
type Agent = keyof typeof agents

const redirecting = 'Redirecting to'
const button = payLandingCopy.app.heading
const form = 'name="num"'
const tapOpen = 'Tap OPEN'

const logged = captureLogLines()
afterEach(() => vi.restoreAllMocks())

async function open(path: string, agent: Agent) {
  const { status, headers, text } = await fetchPage(path, { 'user-agent': agents[agent] })
  return { status, headers, html: text }
}

const toText = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'")

/** The target of the link with that text. */
const hrefOf = (html: string, words: string) =>
  toText(new RegExp(`<a[^>]*href="([^"]*)"[^>]*>${words}`).exec(html)?.[1] ?? '')

/** Each page has exactly one of these. */
const pageMarkers = [redirecting, button, form, tapOpen] as const

describe.each(['/download', '/appsFlyer/landing'])('%s', (path) => {
  test.each([
    ['iPhone', '', button],
    ['iPhone', '?s=h', button],
    ['iPhone', '?p=p_cedar&pn=Cedar', button],
    ['iPhone', '?c=spring', redirecting],
    ['iPhone', '?token=abc', redirecting],
    ['iPhone', '?qr=1', redirecting],
    ['iPhone', '?t=pn&pn=Cedar', redirecting],
    ['iPhone', '?t=nonsense&token=%3C%3E&qr=7', button],
    ['iPhone', '?c=spring&stay=1', button],
    ['iPad', '?c=spring', redirecting],
    ['android', '', button],
    ['android', '?t=pe&p=p_cedar', redirecting],
    ['android', '?c=spring&stay=1', button],
    ['android', '?c=spring&device=apple', redirecting],
    ['mac', '', form],
    ['mac', '?c=spring&token=abc&qr=1&t=pn', form],
    ['mac', '?c=spring&device=apple', redirecting],
    ['mac', '?device=apple', button],
    ['mac', '?device=toaster', form],
    ['crawler', '?c=spring', form],
  ] as const)(
    'on %s with the query “%s” shows the page with “%s”',
    async (agent, query, expected) => {
      const { status, headers, html } = await open(path + query, agent)
      expect(status).toBe(200)
      for (const marker of pageMarkers)
        expect(html.includes(marker), marker).toBe(marker === expected)
      expect(headers.get('vary')).toContain('User-Agent')
      expect(headers.get('cache-control')).toBe('private, no-store')
      expect(html).toContain(`<link rel="canonical" href="${siteOrigin}/download"`)
    },
  )
})

describe('/pay-appclip', () => {
  test.each([
    ['iPhone', '?pn=Cedar', tapOpen],
    ['iPad', '', tapOpen],
    ['mac', '?device=apple', tapOpen],
    ['android', '?pn=Cedar', button],
    ['android', '?pn=Cedar&c=spring', redirecting],
    ['mac', '?pn=Cedar', form],
  ] as const)(
    'on %s with the query “%s” shows the page with “%s”',
    async (agent, query, expected) => {
      const { status, html } = await open(`/pay-appclip${query}`, agent)
      expect(status).toBe(200)
      for (const marker of pageMarkers)
        expect(html.includes(marker), marker).toBe(marker === expected)
    },
  )

  test('redirects to the App Store after 200 ms with the payee’s name, unless the visitor stays', async () => {
    const { html } = await open('/pay-appclip?pn=Cedar', 'iPhone')
    expect(html).toMatch(/data-to="https:\/\/apps\.example\.com\/papaya-ios\?pn=Cedar"/)
    expect(html).toContain('data-delay="200"')
    expect(hrefOf(html, payLandingCopy.success.stay)).toBe('/pay-appclip?pn=Cedar&stay=1')
    const { html: stayed } = await open('/pay-appclip?pn=Cedar&stay=1', 'iPhone')
    expect(stayed).not.toContain('data-delay')
    expect(stayed).not.toContain('http-equiv')
  })
})

describe('a phone that is redirected', () => {
  test('sees the text of the specification', async () => {
    expect((await open('/download?c=x', 'iPhone')).html).toMatch(
      /<h1[^>]*>.*Redirecting to Apple app store now\.\.\.<\/h1>/,
    )
    expect((await open('/download?c=x', 'android')).html).toMatch(
      /<h1[^>]*>.*Redirecting to Android app store now\.\.\.<\/h1>/,
    )
  })

  test('gets every value in the store link, and all but the token in the pixel', async () => {
    const query = 's=w&t=pe&p=p_cedar&pn=Cedar+Hollow&co=Tide&c=spring&token=aB3&qr=1'
    const { html } = await open(`/download?${query}`, 'android')
    const values = Object.fromEntries(new URLSearchParams(query))
    const store = new URL(hrefOf(html, appDownloadCopy.redirect.now))
    expect(store.origin + store.pathname).toBe('https://apps.example.com/papaya-android')
    const referrer = new URLSearchParams(store.searchParams.get('referrer') ?? '')
    expect(Object.fromEntries(referrer)).toEqual(values)
    const pixel = new URL(
      toText(/<img[^>]*src="([^"]*pixel[^"]*)"/.exec(html)?.[1] ?? ''),
      siteOrigin,
    )
    expect(pixel.pathname).toBe('/api/pixel.gif')
    const { token: _token, ...valuesWithoutToken } = values
    expect(Object.fromEntries(pixel.searchParams)).toEqual({
      ...valuesWithoutToken,
      platform: 'android',
    })
  })

  test('is redirected by the inline script, or without JavaScript by a refresh', async () => {
    const { html } = await open('/download?c=spring', 'iPhone')
    const store = 'https://apps.example.com/papaya-ios?c=spring&ct=spring'
    const script = /<script ([^>]*)>(.*?)<\/script>/.exec(html)
    expect(script?.[2]).toBe(redirectScript)
    expect(toText(script?.[1] ?? '')).toBe(
      `data-to="${store}" data-stay="/download?c=spring&stay=1" data-delay="200"`,
    )
    expect(toText(/<noscript>(.*?)<\/noscript>/.exec(html)?.[1] ?? '')).toBe(
      `<meta http-equiv="refresh" content="1;url=${store}"/>`,
    )
    expect(hrefOf(html, payLandingCopy.success.stay)).toBe('/download?c=spring&stay=1')
  })

  test('gets no second pixel after choosing to stay', async () => {
    expect((await open('/download?c=spring', 'iPhone')).html).toContain('pixel.gif')
    expect((await open('/download', 'iPhone')).html).toContain('pixel.gif')
    expect((await open('/download?c=spring&stay=1', 'iPhone')).html).not.toContain('pixel.gif')
  })

  test('gets no script except the inline redirect', async () => {
    const { html } = await open('/download?c=spring', 'iPhone')
    expect(html.match(/<script/g)).toHaveLength(1)
    expect((await open('/download', 'iPhone')).html).not.toContain('<script')
  })
})

describe.each([
  ['the store page', '/download?p=p_cedar', 'iPhone'],
  ['the redirecting view', '/download?t=pn&p=p_cedar', 'android'],
  ['the redirecting view that the visitor stays on', '/download?t=pn&p=p_cedar&stay=1', 'iPhone'],
  ['the app clip', '/pay-appclip?pn=Cedar&p=p_cedar', 'iPhone'],
] as const)('%s', (_, path, agent) => {
  test('leads to the web payment page of the link’s payee', async () => {
    const { html } = await open(path, agent)
    expect(hrefOf(html, appDownloadCopy.web.link)).toBe('/web-payment?p=p_cedar')
  })

  test('leads to the search if the link names no payee, and to neither header nor footer if headerless', async () => {
    const { html } = await open(`${path.replace('p_cedar', '')}&headerless`, agent)
    expect(hrefOf(html, appDownloadCopy.web.link)).toBe('/web-payment?headerless')
  })
})

test('an iPad that reports itself as a Mac gets a script with the URL of the Apple page', async () => {
  const { html } = await open('/download?c=spring', 'mac')
  expect(toText(html)).toContain(`data-to="/download?c=spring&device=apple">${ipadScript}`)
})

describe('the download page', () => {
  test('with a token is not indexed and sends no referrer, and the token is not logged', async () => {
    for (const agent of ['iPhone', 'mac'] as const) {
      const { headers, html } = await open('/download?token=CANARY-token', agent)
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('x-robots-tag')).toBe('noindex')
      expect(html).toContain('<meta name="robots" content="noindex"')
    }
    expect(logged.length).toBeGreaterThan(0)
    expect(logged.join()).not.toContain('CANARY')
  })

  test('without a token may be indexed', async () => {
    const { headers, html } = await open('/download?c=spring', 'mac')
    expect(headers.get('referrer-policy')).toBe('strict-origin')
    expect(headers.get('x-robots-tag')).toBeNull()
    expect(html).not.toContain('noindex')
  })
})

describe('a hostile link', () => {
  const payloads = [
    ['a tag', '"><script>alert(1)</script>'],
    ['the end of our script', '</script><script>alert(1)</script>'],
    ['another site', 'https://evil.example/'],
    ['a protocol-relative URL', '//evil.example'],
    ['backslashes', '\\\\evil.example'],
    ['a script instead of a URL', 'javascript:alert(1)'],
    ['a refresh', '0;url=https://evil.example'],
    ['a refresh in quotes', "1';url='https://evil.example"],
    ['a header', '\r\nLocation: https://evil.example'],
    ['control characters', '\u0000\u202e\ud800'],
    ['a template', '{{constructor}}'],
    ['six thousand letters', 'a'.repeat(6000)],
  ] as const
  const keys = ['s', 't', 'p', 'n', 'pn', 'co', 'c', 'token', 'qr', 'stay', 'device', 'sent', 'to']

  test.each(payloads)(
    'with %s in its parameters shows a page that leads only to this site and the stores',
    async (_, payload) => {
      const query = new URLSearchParams(keys.map((key) => [key, payload]))
      query.set('qr', '1')
      for (const path of ['/download', '/appsFlyer/landing', '/pay-appclip'])
        for (const agent of ['iPhone', 'android', 'mac'] as const) {
          const { status, html } = await open(`${path}?${query}`, agent)
          expect(status).toBe(200)
          expect(html).not.toContain('<script>alert')
          const targets = [
            ...html.matchAll(/(?:href|src|data-to|data-stay|action)="([^"]*)"/g),
          ].map(([, target = '']) => new URL(toText(target), siteOrigin))
          expect(targets.length).toBeGreaterThan(5)
          for (const { origin: at, protocol } of targets)
            expect([siteOrigin, 'https://apps.example.com', 'null']).toContain(
              protocol === 'mailto:' ? 'null' : at,
            )
          for (const [, content = ''] of html.matchAll(/content="(\d+;url=[^"]*)"/g))
            expect(toText(content)).toMatch(/^1;url=https:\/\/apps\.example\.com\/papaya-/)
        }
    },
  )

  test('cannot put text on our page', async () => {
    const words = 'Call 555 0100 now'
    const query = new URLSearchParams({ pn: words, n: words, co: words, c: words })
    for (const path of ['/download', '/pay-appclip']) {
      const { html } = await open(`${path}?${query}`, 'iPhone')
      expect(html).toContain('Call%20555')
      expect(html).not.toContain(words)
    }
  })
})
