// What this isolate learnt about widgets' names in the last 45 seconds, found or not: a host's page
// asks for the same frame at every visit, and needs it for the policy before anything is drawn.
import { toDefaultPartner, toPartner, type WidgetPartner } from './partner'
import { findWidget } from './store'

const ttlMs = 45_000
export const maxKeptPartners = 200

const kept = new Map<string, { readonly partner: WidgetPartner; readonly until: number }>()

/** `name` as toPartnerName made it; `now` is epoch ms. */
export async function keptPartner(
  db: D1Database,
  name: string,
  now: number,
): Promise<WidgetPartner> {
  if (name === '') return toDefaultPartner(null)
  const found = kept.get(name)
  if (found && now < found.until) return found.partner
  const { row, payee } = await findWidget(db, name)
  const partner = row === null ? toDefaultPartner(payee) : toPartner(row, payee)
  kept.delete(name)
  for (const oldest of kept.keys()) {
    if (kept.size < maxKeptPartners) break
    kept.delete(oldest)
  }
  kept.set(name, { partner, until: now + ttlMs })
  return partner
}
