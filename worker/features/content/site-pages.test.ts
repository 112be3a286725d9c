// The content pages of specification section 2, and the security page.

import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aboutCopy } from '../../../shared/locales/en/content/about'
import { accessibilityCopy } from '../../../shared/locales/en/content/accessibility'
import { accessibilityReportCopy } from '../../../shared/locales/en/content/accessibility-report'
import { homeCopy } from '../../../shared/locales/en/content/home'
import { howCopy } from '../../../shared/locales/en/content/how-it-works'
import { ebillsCopy, fiveCopy, paymentPlanCopy } from '../../../shared/locales/en/content/offers'
import { securityCopy } from '../../../shared/locales/en/content/security'
import { billPayTerms } from '../../../shared/locales/en/legal/bill-pay-terms'
import { privacyPolicy } from '../../../shared/locales/en/legal/privacy'
import { mailboxLinkCopy } from '../../../shared/locales/en/mailbox-link'
import { fetchSite, siteOrigin, userAgents } from '../../../tests/support/requests/site'
import { openSitePage } from '../../../tests/support/requests/site-page'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

type PageRow = {
  readonly path: string
  readonly heading: string
  /** Pieces of the page's HTML. */
  readonly contains: readonly string[]
  /** The page's own path unless set. */
  readonly canonical?: string
}

const rows: readonly PageRow[] = [
  {
    path: '/',
    heading: homeCopy.heading,
    contains: [
      'action="/web-payment#results-heading"',
      'name="t"',
      'href="/download"',
      'href="/getpaid"',
    ],
  },
  {
    path: '/about',
    heading: aboutCopy.heading,
    contains: [aboutCopy.money.items[3].text],
  },
  {
    path: '/security',
    heading: securityCopy.heading,
    contains: [
      securityCopy.neverStored.heading,
      securityCopy.neverStored.items[0].text,
      'href="/privacy"',
    ],
  },
  {
    path: '/accessibility',
    heading: accessibilityCopy.heading,
    contains: [
      accessibilityCopy.gaps.items[0].text,
      `href="${accessibilityCopy.report.link.href}"`,
    ],
  },
  {
    path: '/accessibility/report',
    heading: accessibilityReportCopy.heading,
    contains: accessibilityReportCopy.principles.map(({ items }) => items[0].term),
  },
  { path: '/careers', heading: 'Careers', contains: ['mailto:'] },
  {
    path: '/how-it-works',
    heading: howCopy.heading,
    contains: [howCopy.app.steps[0].title, howCopy.web.steps[0].title, '$2,000', '<details'],
  },
  {
    path: '/brand-kit',
    heading: 'Brand kit',
    contains: ['/brand/papaya-logo.svg', '#C2410C'],
  },
  {
    path: '/five',
    heading: fiveCopy.heading,
    contains: ['ended July 31, 2019'],
  },
  {
    path: '/ebills',
    heading: ebillsCopy.heading,
    contains: [mailboxLinkCopy.headings.success],
  },
  {
    path: '/payment-plan-options',
    heading: paymentPlanCopy.heading,
    contains: ['not affiliated', 'at your own risk'],
  },
  {
    path: '/termsofservice',
    heading: 'Terms of Service',
    contains: [
      'June 17th, 2020',
      'United States',
      'at least 18 years',
      'for 60 days',
      '3 business days',
      '12 months before',
      'Clearing House',
      ...['Mastercard', 'Visa', 'American Express', 'Discover'],
      'inside a frame',
    ],
  },
  {
    path: '/privacy',
    heading: 'Privacy Policy',
    contains: [privacyPolicy.dated, '13 or older', '<table', 'inside a frame', '7 days'],
  },
  {
    path: '/embedded/termsofservice',
    heading: 'Terms of Service',
    contains: ['June 17th, 2020', 'href="/embedded/privacy"'],
    canonical: '/termsofservice',
  },
  {
    path: '/embedded/privacy',
    heading: 'Privacy Policy',
    contains: ['<table', 'href="/embedded/termsofservice"'],
    canonical: '/privacy',
  },
  {
    path: '/embedded/billpay-termsofservice',
    heading: billPayTerms.heading,
    contains: ['June 23, 2021', 'the Bank issued', '60 days', '3 business days', '12 months'],
  },
]

describe.each(rows)('$path', ({ path, heading, contains, canonical }) => {
  /** An embedded page is made to be framed by other sites. */
  const isEmbedded = path.startsWith('/embedded/')

  test('is a page with its heading and required content', async () => {
    const page = await openSitePage(path)
    expect(page.response.status).toBe(200)
    expect(page.response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page.heading).toBe(heading)
    const text = page.html.replaceAll('<!-- -->', '').replaceAll('&#x27;', "'")
    for (const piece of contains) expect(text).toContain(piece)
  })

  // tests/built/site.test.ts checks the one style element of the production build.
  test('has no script, style attribute or event handler', async () => {
    const { html } = await openSitePage(path)
    expect(html).not.toContain('<script')
    expect(html).not.toContain('modulepreload')
    expect(html).not.toMatch(/<[^>]+\s(?:style|on[a-z]+)=/)
  })

  test('has a content security policy that allows no script and has no nonce', async () => {
    const { response } = await openSitePage(path)
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/script-src|nonce-|unsafe-/)
    expect(policy).toContain("base-uri 'none'")
    expect(policy).toContain('report-uri /security-reports')
  })

  test('can be framed only if it is an embedded page', async () => {
    const { headers } = (await openSitePage(path)).response
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`frame-ancestors ${isEmbedded ? '*' : "'none'"}`)
    expect(headers.get('x-frame-options')).toBe(isEmbedded ? null : 'DENY')
    expect(headers.get('cross-origin-resource-policy')).toBe(
      isEmbedded ? 'cross-origin' : 'same-origin',
    )
  })

  test('has metadata for search engines and link previews', async () => {
    const page = await openSitePage(`${path}?utm_source=x`)
    expect(page.title).toMatch(/Papaya/)
    expect(page.title?.length).toBeLessThanOrEqual(65)
    expect(page.description?.length).toBeGreaterThanOrEqual(50)
    expect(page.description?.length).toBeLessThanOrEqual(180)
    expect(page.canonical).toBe(siteOrigin + (canonical ?? path))
    expect(page.meta('og:title')).toBe(page.title)
    expect(page.meta('og:description')).toBe(page.description)
    expect(page.meta('og:url')).toBe(page.canonical)
    expect(page.meta('og:image')).toMatch(/^https:\/\/papaya\.test\/og\/[a-z-]+\.png$/)
    expect(page.meta('robots')).toBe(isEmbedded ? 'noindex' : null)
    expect(page.response.headers.get('x-robots-tag')).toBe(isEmbedded ? 'noindex' : null)
  })

  test('has header and footer unless it is embedded or headerless', async () => {
    const page = await openSitePage(path)
    expect([page.hasHeader, page.hasFooter]).toEqual([!isEmbedded, !isEmbedded])
    for (const query of ['?headerless', '?headerless=1', '?a=1&headerless=true']) {
      const bare = await openSitePage(path + query)
      expect([bare.hasHeader, bare.hasFooter]).toEqual([false, false])
    }
  })

  test('opened with ?headerless links only to pages with ?headerless', async () => {
    const { hrefs } = await openSitePage(`${path}?headerless`)
    const files = /^\/(?:assets|brand|icons|shots)\/|\.\w+$/
    const links = hrefs.filter((href) => href.startsWith('/') && !files.test(href))
    expect(
      links.filter((href) => !new URL(href, siteOrigin).searchParams.has('headerless')),
    ).toEqual([])
  })

  test('has one h1, unique ids and a target for every fragment link', async () => {
    const { html, hrefs } = await openSitePage(path)
    expect(html.match(/<h1/g)).toHaveLength(1)
    for (const href of hrefs.filter((href) => href.startsWith('#')))
      expect(html).toContain(` id="${href.slice(1)}"`)
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('refuses methods other than GET and HEAD', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const response = await fetchSite(path, { method })
      expect([method, response.status]).toEqual([method, 405])
      expect(response.headers.get('allow')).toBe('GET, HEAD')
      expect(response.headers.get('cache-control')).toBe('private, no-store')
    }
  })
})

test('no two canonical content pages have the same title or description', async () => {
  const canonicalRows = rows.filter(({ canonical }) => canonical === undefined)
  const pages = await Promise.all(canonicalRows.map(({ path }) => openSitePage(path)))
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length)
  expect(new Set(pages.map(({ description }) => description)).size).toBe(pages.length)
})

test('the about page says that a site with simulated cards is a demo', async () => {
  const { html } = await openSitePage('/about')
  expect(html).toContain(aboutCopy.behind.demo)
  expect(html).not.toContain(aboutCopy.behind.text)
})

test.each([
  ['pay', '/pay', 200],
  ['error', '/nowhere/at/all', 404],
])('the page "%s" of section 2 has a title and a description', async (_, path, status) => {
  const page = await openSitePage(path)
  expect(page.response.status).toBe(status)
  expect(page.title).not.toBeNull()
  expect(page.description?.length).toBeGreaterThan(20)
})

describe('on a content page', () => {
  const linksOf = (html: string, element: string) =>
    [
      ...(new RegExp(`<${element}[\\s\\S]*?</${element}>`).exec(html)?.[0] ?? '').matchAll(
        / href="([^"]*)"/g,
      ),
    ].map(([, href]) => href)

  test('the header links to home, About, Partner with Us, Contact Us, How it Works, Download, the payment page and the Spanish page', async () => {
    const { html } = await openSitePage('/about')
    expect(linksOf(html, 'header')).toEqual([
      '/',
      '/about',
      '/partners',
      '/contact',
      '/how-it-works',
      '/download',
      '?lang=es',
      '/web-payment',
      '?lang=es',
    ])
    expect(html).toMatch(/<a[^>]+href="\/about"[^>]+aria-current="page"/)
  })

  test.each([
    ['desktop', 2],
    ['android', 1],
    ['apple', 1],
  ] as const)(
    'the footer on %s has its app store links and links to this site’s pages',
    async (device, count) => {
      const { html } = await openSitePage('/about', { 'user-agent': userAgents[device] })
      const links = linksOf(html, 'footer')
      expect(links.filter((href) => href === '/download')).toHaveLength(count)
      expect(html.includes('App Store')).toBe(device !== 'android')
      expect(html.includes('Google Play')).toBe(device !== 'apple')
      for (const href of [
        '/about',
        '/partners',
        '/contact',
        '/careers',
        '/termsofservice',
        '/privacy',
        '/accessibility',
      ])
        expect(links).toContain(href)
    },
  )
})

test('every internal link of the content pages works', async () => {
  const pages = await Promise.all(rows.map(({ path }) => openSitePage(path)))
  const targets = new Set(
    pages.flatMap(({ hrefs }) =>
      hrefs.filter((href) => href.startsWith('/') && !/\.\w+$/.test(href)),
    ),
  )
  expect(targets.size).toBeGreaterThan(12)
  for (const target of targets) {
    const response = await fetchSite(target)
    expect([target, response.status]).toEqual([target, 200])
  }
})
