// Balance transactions of the fake of Stripe: one of each capture and refund.
// https://docs.stripe.com/api/balance_transactions
import { toChargeId } from './stripe-intent-body.ts'
import { respondWithPage, type StripeCall, type StripeReply } from './stripe-protocol.ts'
import type { StripeBooks } from './stripe-refunds.ts'

export function listBalance({ intents, refunds }: StripeBooks, call: StripeCall): StripeReply {
  const { params } = call
  const from = Number(params.get('created[gte]') ?? 0)
  const before = Number(params.get('created[lt]') ?? Number.POSITIVE_INFINITY)
  const isExpanded = params.getAll('expand[]').includes('data.source')
  const toRow = (id: string, cents: number, at: number, intentId: string) => ({
    id: `txn_${id}`,
    object: 'balance_transaction',
    amount: cents,
    created: Math.floor(at / 1000),
    currency: 'usd',
    type: cents > 0 ? 'charge' : 'refund',
    reporting_category: cents > 0 ? 'charge' : 'refund',
    status: 'pending',
    source: isExpanded
      ? { id, object: cents > 0 ? 'charge' : 'refund', payment_intent: intentId }
      : id,
  })
  const charges = intents.flatMap((intent) =>
    intent.capturedAt === null
      ? []
      : [toRow(toChargeId(intent), intent.capturedCents, intent.capturedAt, intent.id)],
  )
  const refunded = refunds.map(({ id, cents, createdAt, intent }) =>
    toRow(id, -cents, createdAt, intent.id),
  )
  const listed = [...charges, ...refunded]
    .filter(({ created }) => created >= from && created < before)
    .toSorted((a, b) => b.created - a.created)
  return respondWithPage(listed, call, (row) => row)
}
