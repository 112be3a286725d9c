// Caches the records of a slug, found or not. Bills link to payee pages, and vulnerability scanners
// request the same missing files again and again.
import { TtlCache } from '../../platform/cache/ttl-cache'
import type { PayLandingStore, SlugFindings } from './store'

export const slugTtlMs = 45_000
export const maxCachedSlugs = 500
const slugs = new TtlCache<SlugFindings>({ ttlMs: slugTtlMs, maxEntries: maxCachedSlugs })

/** `now` is epoch ms. */
export async function findCachedSlug(
  store: Pick<PayLandingStore, 'find'>,
  slug: string,
  now: number,
): Promise<SlugFindings> {
  const cached = slugs.getCached(slug, now)
  if (cached) return cached
  const records = await store.find(slug)
  slugs.setCached(slug, records, now)
  return records
}
