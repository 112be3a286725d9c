// What this isolate learnt about slugs in the last 45 seconds, found or not: payee pages are printed
// on bills, and a scanner asks for the same missing file again and again.
import type { SitePaths, SlugFindings } from './store'

const ttlMs = 45_000
export const maxKeptSlugs = 500

// Values, never promises: a promise of one request may not be awaited in another.
const kept = new Map<string, { readonly findings: SlugFindings; readonly until: number }>()

/** `now` is epoch ms. */
export async function keptSlug(
  paths: Pick<SitePaths, 'find'>,
  slug: string,
  now: number,
): Promise<SlugFindings> {
  const found = kept.get(slug)
  if (found && now < found.until) return found.findings
  const findings = await paths.find(slug)
  kept.delete(slug)
  for (const oldest of kept.keys()) {
    if (kept.size < maxKeptSlugs) break
    kept.delete(oldest)
  }
  kept.set(slug, { findings, until: now + ttlMs })
  return findings
}
