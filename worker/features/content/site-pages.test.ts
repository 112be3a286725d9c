// Specification section 2, row by row, for the content pages.
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aboutCopy } from '../../../shared/locales/en/content/about'
import { fetchSite, siteOrigin, userAgents } from '../../../tests/support/requests/site'
import { openSitePage } from '../../../tests/support/requests/site-page'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

type Row = {
  readonly row: string
  readonly path: string
  readonly heading: string
  readonly says: readonly string[]
  readonly isEmbedded?: true
  readonly canonical?: string
}

const rows: readonly Row[] = [
  {
    row: 'Site header: logo to /',
    path: '/',
    heading: 'Snap a Pic & Pay Any Bill in Seconds.',
    says: ['action="/web-payment"', 'name="t"', 'href="/download"', 'href="/getpaid"'],
  },
  {
    row: '… /about … Linked pages',
    path: '/about',
    heading: 'Bills should be easy to pay',
    says: ['accepted or rejected'],
  },
  {
    row: 'Security (not in section 2)',
    path: '/security',
    heading: 'How we protect your payment',
    says: ['What we never keep', 'the last four digits', 'href="/privacy"'],
  },
  { row: '… /careers … Linked pages', path: '/careers', heading: 'Careers', says: ['mailto:'] },
  {
    row: '… /how-it-works … Linked pages',
    path: '/how-it-works',
    heading: 'How Papaya works',
    says: ['Snap a photo of your bill', 'Find your biller', '$2,000', '<details'],
  },
  {
    row: 'Page titles and descriptions: brand kit',
    path: '/brand-kit',
    heading: 'Brand kit',
    says: ['/brand/papaya-logo.svg', '#C2410C'],
  },
  {
    row: 'five (cash-back promotion, $5 cash back ended July 31, 2019)',
    path: '/five',
    heading: '$5 cash back',
    says: ['ended July 31, 2019'],
  },
  {
    row: 'ebills: link an email account for electronic bills',
    path: '/ebills',
    heading: 'Bills from your inbox, ready to pay',
    says: ['Success! Your email is now linked with Papaya.'],
  },
  {
    row: 'payment plan options',
    path: '/payment-plan-options',
    heading: 'Payment plan options',
    says: ['not affiliated', 'at your own risk'],
  },
  {
    row: '/termsofservice: Terms of Service (June 17th, 2020)',
    path: '/termsofservice',
    heading: 'Terms of Service',
    says: [
      'June 17th, 2020',
      'resident of the United States',
      'at least 18 years old, or the age of majority',
      'for 60 days',
      '3 business days after it was mailed',
      'the fees that you paid to us in the 12 months before',
      'Automated Clearing House',
      'Mastercard, Visa, American Express, or Discover',
      'third party inside a frame',
    ],
  },
  {
    row: '/privacy: Privacy Policy (effective June 17th, 2020), contains a table',
    path: '/privacy',
    heading: 'Privacy Policy',
    says: ['Effective June 17th, 2020', '13 or older', '<table', 'inside a frame', '7 days'],
  },
  {
    row: '/embedded/termsofservice: without the site header',
    path: '/embedded/termsofservice',
    heading: 'Terms of Service',
    says: ['June 17th, 2020', 'href="/embedded/privacy"'],
    isEmbedded: true,
    canonical: '/termsofservice',
  },
  {
    row: '/embedded/privacy: without the site header; contains a table',
    path: '/embedded/privacy',
    heading: 'Privacy Policy',
    says: ['<table', 'href="/embedded/termsofservice"'],
    isEmbedded: true,
    canonical: '/privacy',
  },
  {
    row: '/embedded/billpay-termsofservice: Bill Pay Terms of Service (June 23, 2021)',
    path: '/embedded/billpay-termsofservice',
    heading: 'Bill Pay Terms of Service',
    says: [
      'June 23, 2021',
      'Only cards that the Bank issued',
      '60 days',
      '3 business days',
      '12 months',
    ],
    isEmbedded: true,
  },
]

describe.each(rows)('$path ($row)', ({ path, heading, says, isEmbedded = false, canonical }) => {
  test('is a page with its heading and required text', async () => {
    const page = await openSitePage(path)
    expect(page.response.status).toBe(200)
    expect(page.response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page.heading).toBe(heading)
    const text = page.html.replaceAll('<!-- -->', '').replaceAll('&#x27;', "'")
    for (const words of says) expect(text).toContain(words)
  })

  test('has no script, inline style or event handler', async () => {
    const { html } = await openSitePage(path)
    expect(html).not.toContain('<script')
    expect(html).not.toContain('modulepreload')
    expect(html).not.toMatch(/<[^>]+\s(?:style|on[a-z]+)=/)
    expect(html).not.toContain('<style')
  })

  test('has a content security policy without a nonce that allows no scripts', async () => {
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

  test('without a header links only to pages without one', async () => {
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

test('no two content pages have the same title or description', async () => {
  const own = rows.filter(({ canonical }) => canonical === undefined)
  const pages = await Promise.all(own.map(({ path }) => openSitePage(path)))
  expect(new Set(pages.map(({ title }) => title)).size).toBe(own.length)
  expect(new Set(pages.map(({ description }) => description)).size).toBe(own.length)
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

describe('in the site header and footer (section 2, Other),', () => {
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
    'the footer has the app store links for %s and links to this site’s pages',
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
