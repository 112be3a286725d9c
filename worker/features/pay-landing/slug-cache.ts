// Caches what the database knows of a slug, found or not: payee pages are printed on bills, and a
// scanner asks for the same missing file again and again.
import { TtlCache } from '../../platform/cache/ttl-cache'
import type { SitePaths, SlugFindings } from './store'

export const maxCachedSlugs = 500
const slugs = new TtlCache<SlugFindings>({ ttlMs: 45_000, maxEntries: maxCachedSlugs })

/** `now` is epoch ms. */
export async function findCachedSlug(
  paths: Pick<SitePaths, 'find'>,
  slug: string,
  now: number,
): Promise<SlugFindings> {
  const cached = slugs.getCached(slug, now)
  if (cached) return cached
  const findings = await paths.find(slug)
  slugs.setCached(slug, findings, now)
  return findings
}
