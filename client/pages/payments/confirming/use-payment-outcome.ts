import { useEffect, useEffectEvent, useState } from 'react'
import type { AttemptStatusResponse } from '../../../../shared/payments/page-data'
import { call, type ReplyFields } from '../../../ui/call'

const firstPauseMs = 2_000
const longestPauseMs = 15_000
const mostFailures = 3

/**
 * Polls with backoff until the outcome is known, for as long as the page is open: a payment with an unknown
 * outcome must never look like a failed one. A null URL stops polling. Returns whether the server has replied, and
 * whether the last requests have failed, so that the payer has to open the status page: another script may have broken
 * `fetch`.
 */
export function usePaymentOutcome(
  statusUrl: string | null,
  onOutcome: (outcome: AttemptStatusResponse) => void,
) {
  const notify = useEffectEvent(onOutcome)
  const [hasReplied, setHasReplied] = useState(false)
  const [isUnreachable, setIsUnreachable] = useState(false)

  useEffect(() => {
    if (statusUrl === null) return
    let isStopped = false
    let failures = 0
    let pauseMs = firstPauseMs
    let timer = setTimeout(poll, pauseMs)
    addEventListener('online', poll)

    async function poll() {
      if (statusUrl === null) return
      const outcome = await fetchOutcome(statusUrl)
      if (isStopped) return
      failures = outcome ? 0 : failures + 1
      setIsUnreachable(failures >= mostFailures || (failures > 0 && !navigator.onLine))
      if (outcome) {
        setHasReplied(true)
        notify(outcome)
      }
      if (outcome && outcome.status !== 'pending') return
      pauseMs = Math.min(pauseMs * 1.3, longestPauseMs)
      clearTimeout(timer)
      timer = setTimeout(poll, pauseMs)
    }

    return () => {
      isStopped = true
      clearTimeout(timer)
      removeEventListener('online', poll)
      // A reply to this submit says nothing about the next one.
      setHasReplied(false)
    }
  }, [statusUrl])

  return { hasReplied, isUnreachable }
}

const isOutcome = (body: ReplyFields<AttemptStatusResponse>): body is AttemptStatusResponse =>
  body.status !== undefined

/** Null if the request failed. */
async function fetchOutcome(statusUrl: string): Promise<AttemptStatusResponse | null> {
  const { ok, body } = await call<AttemptStatusResponse>(statusUrl, { cache: 'no-store' })
  return ok && isOutcome(body) ? body : null
}
