// Maps a partner's row to the partner of a widget. Invalid values are replaced by defaults, so that they
// do not break the host page. A malformed list of origins allows no other site, because the default
// would allow all.

import * as z from 'zod/mini'
import type { Locale } from '../../../shared/locales/locale'
import { widgetCopy } from '../../../shared/locales/widget/frame'
import { parseColor } from '../../../shared/palette'
import type { WidgetClosing, WidgetType } from '../../../shared/widget/page-data'
import { widgetThemes } from '../../../shared/widget/theme'
import type { PartnerRow, PayeeFacts } from './store'

export type WidgetPartner = {
  /** The text budget and the form token are bound to this name. */
  readonly name: string
  readonly isListed: boolean
  readonly payee: PayeeFacts | null
  readonly accent: string
  readonly forcedType: Exclude<WidgetType, 'auto'> | null
  readonly headline: string
  readonly description: string
  readonly sendLabel: string
  readonly payLabel: string
  readonly closing: WidgetClosing | null
  /** Sources that may frame the widget; null allows all. */
  readonly origins: readonly string[] | null
}

/** An https origin, a wildcard for its subdomains, or localhost for development. */
const originPattern =
  /^(?:https:\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?|http:\/\/(?:[a-z0-9-]+\.)*localhost(?::(?:\d{1,5}|\*))?)$/

export const isOrigin = (text: string): boolean => originPattern.test(text)

/**
 * Whether a closing link leads where its text says: https, then the host as browsers write it, without credentials.
 * Any other link could look like one to another host.
 */
export function isClosingUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, origin } = new URL(text)
  const start = text.slice(0, origin.length).toLowerCase()
  return protocol === 'https:' && start === origin && /^(?:[/?#]|$)/.test(text.slice(origin.length))
}

/** Null for an empty list, which allows all sites. If all entries are invalid, the list is [] and allows none. */
export function parseOrigins(text: string): readonly string[] | null {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return []
  }
  const list = z.safeParse(z.array(z.unknown()), parsed)
  if (!list.success) return []
  if (list.data.length === 0) return null
  return list.data.flatMap((entry) => (typeof entry === 'string' && isOrigin(entry) ? [entry] : []))
}

/** Sources of frame-ancestors. Our own pages are always allowed, for the builder's preview. */
export function toAncestors(origins: readonly string[] | null): string {
  return origins === null ? '*' : ["'self'", ...origins].join(' ')
}

const namePattern = /^[a-z0-9._-]{1,100}$/

/** Normalizes a name from a host page; '' if a partner cannot have it. */
export function toPartnerName(text: string | null): string {
  const name = (text ?? '').trim().toLowerCase()
  return namePattern.test(name) ? name : ''
}

export function toPartner(
  row: PartnerRow,
  payee: PayeeFacts | null,
  locale: Locale,
): WidgetPartner {
  const { forced_type: forced } = row
  const own =
    locale === 'es' ? [row.headline_es, row.description_es] : [row.headline, row.description]
  const [headline, description] = own
  return {
    name: row.name,
    isListed: true,
    payee,
    accent: parseColor(row.accent) === null ? widgetThemes.papaya : row.accent,
    forcedType: forced === 'light' || forced === 'dark' ? forced : null,
    headline: headline || widgetCopy.headline[locale](payee?.name ?? null),
    description: description || widgetCopy.description[locale],
    // Each label has two allowed values, which are stored in English and shown in the visitor's language.
    sendLabel: (row.send_label === 'Send Link' ? widgetCopy.linkLabel : widgetCopy.sendLabel)[
      locale
    ],
    payLabel: (row.pay_label === 'Mobile Pay' ? widgetCopy.mobilePayLabel : widgetCopy.payLabel)[
      locale
    ],
    closing: toClosing(row, locale),
    origins: parseOrigins(row.origins),
  }
}

/** The link's text in the visitor's language; else in English, marked as such. */
function toClosing(row: PartnerRow, locale: Locale): WidgetClosing | null {
  const { closing_url: url, closing_text: text, closing_text_es: textEs } = row
  if (url === null || !isClosingUrl(url)) return null
  if (locale === 'es' && textEs) return { text: textEs, url, lang: null }
  return text ? { text, url, lang: locale === 'en' ? null : 'en' } : null
}

/** The partner for an unlisted name, with the payee if the name is a payee's slug. */
export function toDefaultPartner(payee: PayeeFacts | null, locale: Locale): WidgetPartner {
  return {
    name: payee === null ? '' : payee.slug,
    isListed: false,
    payee,
    accent: widgetThemes.papaya,
    forcedType: null,
    headline: widgetCopy.headline[locale](payee?.name ?? null),
    description: widgetCopy.description[locale],
    sendLabel: widgetCopy.sendLabel[locale],
    payLabel: widgetCopy.payLabel[locale],
    closing: null,
    origins: null,
  }
}
