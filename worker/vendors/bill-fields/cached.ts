// What an isolate remembers of the automation host: a good answer for ten minutes; that it failed
// for half a minute, so that a slow host costs one visitor three seconds and not everybody.
import { TtlCache } from '../../platform/cache/ttl-cache'
import type { BillFieldsReply, FieldCheck, FieldCheckFailure, FieldQuestion } from './bill-fields'

const goodForMs = 10 * 60_000
const failedForMs = 30_000

type CacheOptions = {
  readonly host: FieldCheck
  /** Epoch ms. */
  readonly now: () => number
  /** Told once for each failed question, not for each visitor who is spared the wait. */
  readonly onFailed: (failure: FieldCheckFailure) => void
}

/** One for each isolate: it keeps values, never promises of some other request. */
export function cachedFieldCheck({ host, now, onFailed }: CacheOptions): FieldCheck {
  const answers = new TtlCache<BillFieldsReply>({ ttlMs: goodForMs, maxEntries: 500 })
  return {
    async read(question: FieldQuestion) {
      const id = JSON.stringify([question.commonBot, question.payeeId, question.payeeName])
      const cached = answers.getCached(id, now())
      if (cached) return cached
      const answer = await host.read(question)
      if (answer.kind !== 'found') onFailed(answer)
      answers.setCached(id, answer, now(), answer.kind === 'found' ? goodForMs : failedForMs)
      return answer
    },
  }
}
