// Trips one payee's breaker for a demonstration, as card testing would, or resets it.
import { callCounter } from '../../platform/rate-limits/counter-call'
import { breakerLimits } from '../../platform/rate-limits/limits'
import { toPayeeBreaker } from '../payments/card-testing/breakers'
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
  const at = c.get('services').now()
  for (let count = 0; count < breakerLimits.payeeDeclines; count += 1) {
    const decline = { at, address: `address ${count}`, card: `card ${count}`, payee: payeeId }
    const args = ['payee', decline, at] as const
    await callCounter<PaymentTriesCalls, 'countDecline'>(counter, 'countDecline', args)
  }
}
