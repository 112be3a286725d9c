// Trips one payee's breaker for a demonstration, as card testing would, or resets it.
import { callCounter } from '../../platform/rate-limits/counter-call'
import { breakerLimits } from '../../platform/rate-limits/limits'
import { toPayeeBreaker } from '../payments/card-testing/card-testing'
import type { PaymentTriesCalls } from '../payments/card-testing/payment-tries-calls'
import type { DevContext } from './context'

type Simulation = { readonly payeeId: string; readonly isUnderCardTesting: boolean }

export async function simulateCardTesting(
  c: DevContext,
  { payeeId, isUnderCardTesting }: Simulation,
): Promise<void> {
  const counter = { namespace: c.env.PAYMENT_TRIES, objectName: toPayeeBreaker(payeeId) }
  await callCounter<PaymentTriesCalls, 'clear'>(counter, 'clear', [])
  if (!isUnderCardTesting) return
  const declineNow = [true, c.get('services').now()] as const
  for (let decline = 0; decline < breakerLimits.declines; decline += 1)
    await callCounter<PaymentTriesCalls, 'countOutcome'>(counter, 'countOutcome', declineNow)
}
