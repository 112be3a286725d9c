// Caches payees for page views and their field data. Payments must query the directory: with the cache, a
// payee that staff closed could still be paid.
import { TtlCache } from '../../platform/cache/ttl-cache'
import { isPayeeId } from './payee-id'
import type { FoundPayee, PayeeDirectory } from './store'

export const cachedPayeeTtlMs = 30_000
export const maxCachedPayees = 500
/** Null means an unknown id, so that a wrong link costs one query. */
const payees = new TtlCache<FoundPayee | null>({
  ttlMs: cachedPayeeTtlMs,
  maxEntries: maxCachedPayees,
})

/** `now` is epoch ms. */
export async function findCachedPayee(
  directory: Pick<PayeeDirectory, 'findById'>,
  id: string,
  now: number,
): Promise<FoundPayee | null> {
  if (!isPayeeId(id)) return null
  const cached = payees.getCached(id, now)
  if (cached !== undefined) return cached
  const payee = await directory.findById(id)
  payees.setCached(id, payee, now)
  return payee
}
