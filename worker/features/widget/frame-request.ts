// Parses a frame's request and sets the policy of its partner, for the frames' pages and their failures.
import { paths } from '../../../shared/urls'
import type { WidgetView } from '../../../shared/widget/page-data'
import {
  hostMessagingScript,
  imageButtonsScript,
  storeScript,
} from '../../../shared/widget/scripts'
import { contentSecurityPolicy } from '../../platform/http/content-security-policy'
import { singleQuery } from '../../platform/http/form'
import { allowPixel } from '../app-download/page-policy'
import type { WidgetContext } from './context'
import { type FrameRequest, readChoice, readWid, toFrameTheme } from './page-data'
import { toAncestors, toPartnerName, type WidgetPartner } from './partner'
import { findCachedPartner } from './partner-cache'
import { toHashSource } from './widget-theme'

type C = WidgetContext

const scripts = [hostMessagingScript, storeScript, imageButtonsScript].map(toHashSource).join(' ')

function findPartner(c: C): Promise<WidgetPartner> {
  const { db, now, locale } = c.get('services')
  const name = toPartnerName(singleQuery(new URL(c.req.url), 'name'))
  return findCachedPartner(db, { name, locale }, now())
}

export async function frameAncestors(c: C): Promise<string> {
  return toAncestors((await findPartner(c)).origins)
}

const viewOf: Readonly<Record<string, WidgetView>> = {
  [paths.payWidgetButtons]: 'buttons',
  [paths.payWidgetTab]: 'tab',
}

export async function toFrameRequest(c: C): Promise<FrameRequest> {
  const url = new URL(c.req.url)
  const name = singleQuery(url, 'name')
  const partner = await findPartner(c)
  return {
    partner,
    choice: readChoice(url, toPartnerName(name), viewOf[c.get('route')]),
    wid: readWid(url),
    isNameUnknown: Boolean(name?.trim()) && !partner.isListed && partner.payee === null,
  }
}

/** Sets the policy: the frame's scripts and style by hash, and the sites that may frame it. */
export function allowFrame(c: C, request: FrameRequest): void {
  const policy = contentSecurityPolicy(c.get('cspNonce'), {
    ancestors: toAncestors(request.partner.origins),
    scripts,
    styles: toHashSource(toFrameTheme(request).css),
  })
  c.header('Content-Security-Policy', allowPixel(policy, c.get('services').config.ATTRIBUTION_URL))
}
