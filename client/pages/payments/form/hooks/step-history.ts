// Step 2 has its own entry in the browser's history, so that Back leads to step 1. Other entries, such as those of
// links to a field, belong to no step.
import { useEffect, useEffectEvent } from 'react'
import type { PaymentFormPageData } from '../../../../../shared/payments/page-data'

type Step = PaymentFormPageData['step']

export const isCardEntry = (): boolean => history.state?.step === 'card'

/** Safari refuses more than 100 changes in 30 seconds. The form works without its entries. */
function tryHistory(change: () => void): void {
  try {
    change()
  } catch {}
}

/** Adds the entry of step 2, unless Forward has already led to it. */
export function enterCardEntry() {
  if (isCardEntry()) return
  tryHistory(() => {
    history.replaceState({ step: 'bill' }, '')
    history.pushState({ step: 'card' }, '')
  })
}

/** Changes the URL of the current entry, which keeps its step. */
export const replaceUrl = (url: string): void =>
  tryHistory(() => history.replaceState(history.state, '', url))

/** `onTraverse` receives the step of the entry to which Back or Forward led. */
export function useStepHistory(onTraverse: (step: Step) => void) {
  const notify = useEffectEvent(onTraverse)
  useEffect(() => {
    // Effects never run on the server, so its build leaves this out.
    if (import.meta.env.SSR) return
    const onPop = ({ state }: PopStateEvent) => {
      if (state?.step) notify(state.step)
    }
    addEventListener('popstate', onPop)
    return () => removeEventListener('popstate', onPop)
  }, [])
}
