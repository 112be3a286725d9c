// /partners/widget: a form that builds the embed snippet for a partner's page; and the list of the
// releases of the embed script.
import { payEntryPaths } from '../../../shared/pay-landing/page-data'
import { widgetViews } from '../../../shared/widget/page-data'
import { embedReleases } from '../../../shared/widget/releases'
import { singleQuery } from '../../platform/http/form'

import { renderPage } from '../../platform/render/render'
import { handlers } from './context'
import { readChoice } from './page-data'
import { toPartnerName } from './partner'
import { findCachedPartner } from './partner-cache'

const maxLabelLength = 80

export const showBuilder = handlers(async (c) => {
  const { db, now, siteUrl } = c.get('services')
  const url = new URL(c.req.url)
  const name = toPartnerName(singleQuery(url, 'payee'))
  const partner = await findCachedPartner(db, name, now())
  const view = widgetViews.find((value) => value === singleQuery(url, 'view')) ?? 'auto'
  const label = (singleQuery(url, 'label') ?? '').trim().slice(0, maxLabelLength)
  const [release] = embedReleases
  return renderPage(c, 'widget-builder', {
    choice: { ...readChoice(url, name, view), label },
    found: name === '' ? null : partner.isListed ? 'partner' : partner.payee ? 'payee' : 'unknown',
    fallbackPath: partner.payee ? `/${partner.payee.slug}` : payEntryPaths[0],
    siteUrl,
    release: { path: release.path, integrity: release.integrity },
  })
})

/** For host pages that pin a release. CORS allows build tools of any origin to read it. */
export const listReleases = handlers((c) => {
  const { siteUrl } = c.get('services')
  c.header('Access-Control-Allow-Origin', '*')
  c.header('Cross-Origin-Resource-Policy', 'cross-origin')
  c.header('Cache-Control', 'public, max-age=300')
  return c.json({
    latest: `${siteUrl}/embed/v1.js`,
    versions: embedReleases.map(({ version, path, integrity }) => ({
      version,
      url: siteUrl + path,
      integrity,
    })),
  })
})
