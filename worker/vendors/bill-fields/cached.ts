// Caches replies of the automation host per isolate: successes for ten minutes, failures for half a
// minute, so that a slow host delays only the first visitors, by up to three seconds.
import { TtlCache } from '../../platform/cache/ttl-cache'
import type {
  BillFieldsFailure,
  BillFieldsReader,
  BillFieldsReply,
  FieldRequest,
} from './bill-fields'

export const goodForMs = 10 * 60_000
export const failedForMs = 30_000

type CacheOptions = {
  readonly host: BillFieldsReader
  /** Epoch ms. */
  readonly now: () => number
  /** Called once per failed request, not for each visitor served from the cache. */
  readonly onFailed: (failure: BillFieldsFailure) => void
}

/**
 * One per isolate. Stores values, never promises: a request must not await another request's
 * promise.
 */
export function cachedBillFields({ host, now, onFailed }: CacheOptions): BillFieldsReader {
  const replies = new TtlCache<BillFieldsReply>({ ttlMs: goodForMs, maxEntries: 500 })
  return {
    async read(request: FieldRequest) {
      const id = JSON.stringify([request.commonBot, request.payeeId, request.payeeName])
      const cached = replies.getCached(id, now())
      if (cached) return cached
      const reply = await host.read(request)
      if (reply.kind !== 'found') onFailed(reply)
      replies.setCached(id, reply, now(), reply.kind === 'found' ? goodForMs : failedForMs)
      return reply
    },
  }
}
