// Caches a widget's partner by name and language, found or not. Every request for a frame needs it for the
// content security policy.

import type { Locale } from '../../../shared/locales/locale'
import { TtlCache } from '../../platform/cache/ttl-cache'
import type { ReadDb } from '../../platform/db/d1'
import { toDefaultPartner, toPartner, type WidgetPartner } from './partner'
import { findWidget } from './store'

export const partnerTtlMs = 45_000
export const maxCachedPartners = 200
const partners = new TtlCache<WidgetPartner>({ ttlMs: partnerTtlMs, maxEntries: maxCachedPartners })

/** `name` is a result of toPartnerName. */
type PartnerLookup = { readonly name: string; readonly locale: Locale }

/** `now` is epoch ms. */
export async function findCachedPartner(
  db: ReadDb,
  { name, locale }: PartnerLookup,
  now: number,
): Promise<WidgetPartner> {
  if (name === '') return toDefaultPartner(null, locale)
  const key = `${locale} ${name}`
  const cached = partners.getCached(key, now)
  if (cached) return cached
  const { row, payee } = await findWidget(db, name)
  const partner = row === null ? toDefaultPartner(payee, locale) : toPartner(row, payee, locale)
  partners.setCached(key, partner, now)
  return partner
}
