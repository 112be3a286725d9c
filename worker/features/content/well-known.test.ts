import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fetchSite, siteOrigin, userAgents } from '../../../tests/support/requests/site'
import { openSitePage } from '../../../tests/support/requests/site-page'
import {
  toAppleAssociation,
  toAssetLinks,
  toRobotsText,
  toSecurityText,
  toSitemap,
} from './well-known'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

const dayMs = 86_400_000

test('security.txt expires within a year and is stable within a day', () => {
  const securityTextAt = (now: number) =>
    toSecurityText({ siteUrl: 'https://pay.example', supportEmail: 'help@pay.example', now })
  const now = Date.UTC(2028, 1, 29, 23, 59, 59)
  expect(securityTextAt(now)).toBe(securityTextAt(now - 3_600_000))
  const [, expires = ''] = /^Expires: (.+)$/m.exec(securityTextAt(now)) ?? []
  expect(new Date(expires).toISOString()).toBe(expires)
  expect(Date.parse(expires) - now).toBeGreaterThan(170 * dayMs)
  expect(Date.parse(expires) - now).toBeLessThan(365 * dayMs)
  expect(securityTextAt(now)).toContain('Contact: mailto:help@pay.example\n')
  expect(securityTextAt(now)).toContain('Canonical: https://pay.example/.well-known/security.txt\n')
})

test.each([
  ['/favicon.ico', '/icon-192.png'],
  ['/apple-touch-icon-precomposed.png', '/apple-touch-icon.png'],
])('%s redirects to the icon %s for a day', async (path, icon) => {
  const { status, headers } = await fetchSite(path)
  expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
    301,
    icon,
    'public, max-age=86400',
  ])
})

test('the sitemap escapes URLs as XML', () => {
  expect(toSitemap('https://pay.example', ['/a?b=1&c=<2>'])).toContain(
    '<loc>https://pay.example/a?b=1&amp;c=&lt;2&gt;</loc>',
  )
})

test('robots.txt disallows the calls but not the site, and names the sitemap of the configured site', () => {
  const text = toRobotsText('https://pay.example')
  expect(text).toContain('Sitemap: https://pay.example/sitemap.xml')
  expect(text).toContain('Disallow: /api/')
  expect(text).not.toMatch(/Disallow: \/$/m)
})

test('the Apple association opens only links with a query in the app, and lists the App Clip', () => {
  const { applinks, appclips, webcredentials } = toAppleAssociation('A1B2C3D4E5.com.example.app')
  expect(applinks.details[0]?.appIDs).toEqual(['A1B2C3D4E5.com.example.app'])
  expect(applinks.details[0]?.components[0]).toEqual({ '/': '/download', '?': '?*' })
  expect(applinks.details[0]?.components.every((component) => component['?'] === '?*')).toBe(true)
  expect(appclips.apps).toEqual(['A1B2C3D4E5.com.example.app.Clip'])
  expect(webcredentials.apps).toEqual(['A1B2C3D4E5.com.example.app'])
})

test('the asset links list every signing certificate of the Android app', () => {
  const [statement] = toAssetLinks({ packageName: 'com.example.app', fingerprints: ['AA', 'BB'] })
  expect(statement?.target.sha256_cert_fingerprints).toEqual(['AA', 'BB'])
})

describe('served over HTTP,', () => {
  test.each([
    ['/robots.txt', 'text/plain'],
    ['/sitemap.xml', 'application/xml'],
    ['/.well-known/security.txt', 'text/plain'],
    ['/.well-known/apple-app-site-association', 'application/json'],
    ['/.well-known/assetlinks.json', 'application/json'],
  ])('%s is %s and cacheable for a day', async (path, type) => {
    const response = await fetchSite(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain(type)
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400')
    expect(await response.text()).not.toContain('undefined')
  })

  test('sitemap.xml lists only indexable pages that are their own canonical URL', async () => {
    const text = await (await fetchSite('/sitemap.xml')).text()
    const addresses = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url)
    expect(addresses).toContain(`${siteOrigin}/`)
    expect(addresses.length).toBeGreaterThan(12)
    for (const address of addresses) {
      const page = await openSitePage(address.slice(siteOrigin.length), {
        'user-agent': userAgents.desktop,
      })
      expect([address, page.response.status]).toEqual([address, 200])
      expect([address, page.canonical]).toEqual([address, address])
      expect(page.meta('robots')).toBeNull()
      expect([address, page.response.headers.get('x-robots-tag')]).toEqual([address, null])
    }
  })

  test('change-password redirects to the password page', async () => {
    const response = await fetchSite('/.well-known/change-password')
    expect([response.status, response.headers.get('location')]).toEqual([302, '/update-password'])
  })

  test('the app link files have the configured app IDs', async () => {
    const apple = await fetchSite('/.well-known/apple-app-site-association')
    expect(await apple.json()).toEqual(toAppleAssociation(env.APPLE_APP_ID ?? ''))
    const android = await fetchSite('/.well-known/assetlinks.json')
    expect(JSON.stringify(await android.json())).toContain(env.ANDROID_PACKAGE)
  })

  test('/version returns the version and the commit of the build', async () => {
    expect(await (await fetchSite('/version')).json()).toEqual({
      version: expect.stringMatching(/^\d+\.\d+\.\d+(?:-pre)?$/),
      commit: expect.stringMatching(/^[0-9a-f]{12}$|^unknown$/),
    })
  })
})
