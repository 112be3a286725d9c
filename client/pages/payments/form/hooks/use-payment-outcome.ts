import { useEffect, useEffectEvent } from 'react'
import type { AttemptStatusResponse } from '../../../../../shared/payments/schema'
import { askOutcome } from '../submit-payment'

const firstPauseMs = 2_000
const longestPauseMs = 15_000

type Settled = Exclude<AttemptStatusResponse, { readonly status: 'pending' }>

/**
 * Asks again and again, ever more slowly, for as long as the page is open: a payment whose outcome
 * is unknown must never look like one that failed. Null asks nothing.
 */
export function usePaymentOutcome(statusUrl: string | null, onSettled: (answer: Settled) => void) {
  const settle = useEffectEvent(onSettled)

  useEffect(() => {
    if (statusUrl === null) return
    const stop = new AbortController()
    let pauseMs = firstPauseMs
    let timer = setTimeout(ask, pauseMs)

    async function ask() {
      if (statusUrl === null) return
      const answer = await askOutcome(statusUrl, stop.signal)
      if (stop.signal.aborted) return
      if (answer.status !== 'pending') return settle(answer)
      pauseMs = Math.min(pauseMs * 1.3, longestPauseMs)
      timer = setTimeout(ask, pauseMs)
    }

    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [statusUrl])
}
