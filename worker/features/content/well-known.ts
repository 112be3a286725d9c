// Builds the well-known files for crawlers, security researchers and app links from the configuration.
import { dayMs } from '../../../shared/durations'
import { paths } from '../../../shared/urls'

/** Pages with a token are not disallowed: a crawler must fetch them to see their noindex. */
const notForCrawlers = ['/api/', '/payment/', '/hooks/', '/s/', '/dev/'] as const

export function toRobotsText(siteUrl: string): string {
  return [
    'User-agent: *',
    ...notForCrawlers.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n')
}

const toXmlText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export function toSitemap(siteUrl: string, pagePaths: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pagePaths.map((path) => `  <url><loc>${toXmlText(siteUrl + path)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')
}

type SecurityContact = {
  readonly siteUrl: string
  readonly supportEmail: string
  readonly now: number
}

/** RFC 9116 recommends an expiry less than a year ahead; 180 days from today is always valid. */
export function toSecurityText({ siteUrl, supportEmail, now }: SecurityContact): string {
  const expires = new Date(Math.floor(now / dayMs) * dayMs + 180 * dayMs).toISOString()
  return [
    `Contact: mailto:${supportEmail}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}

/** Links to these paths open the app if they have a query (APP_RETURN_URL is one). Other links stay in the browser. */
const appPaths = [paths.download, paths.appStoreLanding] as const

/** Apple universal links, App Clip and shared passwords. `appId` is `{team id}.{bundle id}`. */
export function toAppleAssociation(appId: string) {
  // `?*` is one character or more. As a string it matches the whole query; Apple documents no wildcard for a key.
  const components = appPaths.map((path) => ({ '/': path, '?': '?*' }))
  return {
    applinks: { details: [{ appIDs: [appId], components }] },
    appclips: { apps: [`${appId}.Clip`] },
    webcredentials: { apps: [appId] },
  }
}

type AndroidApp = {
  readonly packageName: string
  /** SHA-256 of each signing certificate, in Android's format. */
  readonly fingerprints: readonly string[]
}

/** Google's Digital Asset Links. */
export function toAssetLinks({ packageName, fingerprints }: AndroidApp) {
  return [
    {
      relation: [
        'delegate_permission/common.handle_all_urls',
        'delegate_permission/common.get_login_creds',
      ],
      target: {
        namespace: 'android_app',
        package_name: packageName,
        sha256_cert_fingerprints: fingerprints,
      },
    },
  ]
}
