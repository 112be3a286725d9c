// What an isolate remembers of the automation host: a good answer for ten minutes; that it failed
// for half a minute, so that a slow host costs one visitor three seconds and not everybody.
import type { FieldCheck, FieldCheckAnswer, FieldCheckFailure, FieldQuestion } from './bill-fields'

const goodForMs = 10 * 60_000
const failedForMs = 30_000
const maxKept = 500

type CacheOptions = {
  readonly host: FieldCheck
  /** Epoch ms. */
  readonly now: () => number
  /** Told once for each failed question, not for each visitor who is spared the wait. */
  readonly onFailed: (failure: FieldCheckFailure) => void
}

/** One for each isolate: it keeps values, never promises of some other request. */
export function cachedFieldCheck({ host, now, onFailed }: CacheOptions): FieldCheck {
  const kept = new Map<string, { readonly answer: FieldCheckAnswer; readonly until: number }>()
  return {
    async read(question: FieldQuestion) {
      const id = JSON.stringify([question.commonBot, question.payeeId, question.payeeName])
      const known = kept.get(id)
      if (known && now() < known.until) return known.answer
      const answer = await host.read(question)
      if (answer.kind !== 'found') onFailed(answer)
      kept.delete(id)
      for (const oldest of kept.keys()) {
        if (kept.size < maxKept) break
        kept.delete(oldest)
      }
      kept.set(id, { answer, until: now() + (answer.kind === 'found' ? goodForMs : failedForMs) })
      return answer
    },
  }
}
