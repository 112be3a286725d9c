// Caches payees for page views alone: what decides about money asks the directory, so that a payee that
// staff closed is closed for the next payment.
import type { Payee } from '../../../shared/payees/payee'
import { TtlCache } from '../../platform/cache/ttl-cache'
import { isPayeeId } from './payee-id'
import type { PayeeDirectory } from './store'

export const maxCachedPayees = 500
/** Null is an unknown id: a wrong link costs one query. */
const payees = new TtlCache<Payee | null>({ ttlMs: 30_000, maxEntries: maxCachedPayees })

/** `now` is epoch ms. */
export async function findCachedPayee(
  directory: Pick<PayeeDirectory, 'findById'>,
  id: string,
  now: number,
): Promise<Payee | null> {
  if (!isPayeeId(id)) return null
  const cached = payees.getCached(id, now)
  if (cached !== undefined) return cached
  const payee = await directory.findById(id)
  payees.setCached(id, payee, now)
  return payee
}
