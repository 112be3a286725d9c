import { useEffect, useState } from 'react'

const load = () => import('./card-rules')
export type CardRules = Awaited<ReturnType<typeof load>>

/**
 * The card rules once they are here; null until then, and for good where they cannot be loaded:
 * then the server alone checks. Fetched when the browser is idle, so that step 2 finds them.
 */
export function useCardRules(isNeeded: boolean): CardRules | null {
  const [rules, setRules] = useState<CardRules | null>(null)

  useEffect(() => {
    if (!isNeeded) {
      // Only warms the cache; Safari has no idle callback.
      const timer = setTimeout(() => load().catch(() => {}), 2_000)
      return () => clearTimeout(timer)
    }
    let isGone = false
    load().then(
      (loaded) => !isGone && setRules(loaded),
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [isNeeded])

  return rules
}
