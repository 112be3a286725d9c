// Caches a widget's partner by name, found or not. Every request for a frame needs it for the content
// security policy.
import { TtlCache } from '../../platform/cache/ttl-cache'
import { toDefaultPartner, toPartner, type WidgetPartner } from './partner'
import { findWidget } from './store'

export const maxCachedPartners = 200
const partners = new TtlCache<WidgetPartner>({ ttlMs: 45_000, maxEntries: maxCachedPartners })

/** `name` is a result of toPartnerName; `now` is epoch ms. */
export async function findCachedPartner(
  db: D1Database,
  name: string,
  now: number,
): Promise<WidgetPartner> {
  if (name === '') return toDefaultPartner(null)
  const cached = partners.getCached(name, now)
  if (cached) return cached
  const { row, payee } = await findWidget(db, name)
  const partner = row === null ? toDefaultPartner(payee) : toPartner(row, payee)
  partners.setCached(name, partner, now)
  return partner
}
