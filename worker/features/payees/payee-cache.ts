// Payees that this isolate showed in the last 30 seconds. For page views only: whatever decides
// about money asks the directory, so that a payee that staff closed is closed at once.
import type { Payee } from '../../../shared/payees/payee'
import { isPayeeId } from './payee-id'
import type { PayeeDirectory } from './store'

const ttlMs = 30_000
export const maxCachedPayees = 500

// Values, never promises: a promise of one request may not be awaited in another.
const kept = new Map<string, { readonly payee: Payee | null; readonly until: number }>()

/** `now` is epoch ms. Unknown ids are kept too, so that a wrong link costs one query. */
export async function cachedPayee(
  directory: Pick<PayeeDirectory, 'findById'>,
  id: string,
  now: number,
): Promise<Payee | null> {
  if (!isPayeeId(id)) return null
  const found = kept.get(id)
  if (found && now < found.until) return found.payee
  const payee = await directory.findById(id)
  kept.delete(id)
  for (const oldest of kept.keys()) {
    if (kept.size < maxCachedPayees) break
    kept.delete(oldest)
  }
  kept.set(id, { payee, until: now + ttlMs })
  return payee
}
