import { useEffect, useEffectEvent } from 'react'
import type { AttemptStatusResponse } from '../../../../../shared/payments/page-data'
import { jsonHeaders } from '../../../../ui/locale'

/** For the submit and for each request about its outcome. */
export const paymentTimeoutMs = 60_000
const firstPauseMs = 2_000
const longestPauseMs = 15_000

/**
 * Polls with backoff until the outcome is known, for as long as the page is open: a payment with an unknown
 * outcome must never look like a failed one. A null URL stops polling.
 */
export function usePaymentOutcome(
  statusUrl: string | null,
  onOutcome: (outcome: AttemptStatusResponse) => void,
) {
  const notify = useEffectEvent(onOutcome)

  useEffect(() => {
    if (statusUrl === null) return
    const stop = new AbortController()
    let pauseMs = firstPauseMs
    let timer = setTimeout(poll, pauseMs)

    async function poll() {
      if (statusUrl === null) return
      const outcome = await fetchOutcome(statusUrl, stop.signal)
      if (stop.signal.aborted) return
      notify(outcome)
      if (outcome.status !== 'pending') return
      pauseMs = Math.min(pauseMs * 1.3, longestPauseMs)
      timer = setTimeout(poll, pauseMs)
    }

    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [statusUrl])
}

/** Any failure counts as pending. */
async function fetchOutcome(
  statusUrl: string,
  signal: AbortSignal,
): Promise<AttemptStatusResponse> {
  try {
    const response = await fetch(statusUrl, {
      credentials: 'same-origin',
      headers: jsonHeaders(),
      cache: 'no-store',
      signal: AbortSignal.any([signal, AbortSignal.timeout(paymentTimeoutMs)]),
    })
    if (!response.ok) return { status: 'pending' }
    const body: AttemptStatusResponse | null = await response.json()
    return body?.status ? body : { status: 'pending' }
  } catch {
    return { status: 'pending' }
  }
}
