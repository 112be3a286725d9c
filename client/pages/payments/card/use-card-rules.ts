import { useEffect, useState } from 'react'

const load = () => import('./card-rules')
export type CardRules = Awaited<ReturnType<typeof load>>

/**
 * The card rules, null until they are loaded. If they fail to load, only the server checks the card.
 * They are prefetched during step 1.
 */
export function useCardRules(isNeeded: boolean): CardRules | null {
  const [rules, setRules] = useState<CardRules | null>(null)

  useEffect(() => {
    if (!isNeeded) {
      // Only warms the module cache; a timer, because Safari has no idle callback.
      const timer = setTimeout(() => load().catch(() => {}), 2_000)
      return () => clearTimeout(timer)
    }
    let isUnmounted = false
    load().then(
      (loaded) => !isUnmounted && setRules(loaded),
      () => {},
    )
    return () => {
      isUnmounted = true
    }
  }, [isNeeded])

  return rules
}
