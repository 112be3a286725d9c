// Refunds of the fake of Stripe.
// https://docs.stripe.com/api/refunds and https://docs.stripe.com/testing#refunds
import type { FakeRefund } from './card-vendor.ts'
import { stripeTestCards } from './stripe-cards.ts'
import { type StripeIntent, toChargeId } from './stripe-intent-body.ts'
import {
  isPositiveInteger,
  noSuch,
  notAnInteger,
  readMetadata,
  refuse,
  respondWith,
  respondWithPage,
  type StripeCall,
  type StripeReply,
} from './stripe-protocol.ts'

/** How long a refund of the card `withPendingRefund` is pending. */
const pendingMs = 10 * 60 * 1000

type StripeRefund = {
  readonly id: string
  readonly cents: number
  readonly intent: StripeIntent
  readonly createdAt: number
  /** Epoch ms from which lists have it. */
  readonly doneAt: number
  readonly metadata: Readonly<Record<string, string>>
}
export type StripeBooks = {
  readonly intents: readonly StripeIntent[]
  /** Newest first. */
  readonly refunds: StripeRefund[]
}

const isPending = ({ intent, createdAt }: StripeRefund): boolean =>
  intent.cardNumber === stripeTestCards.withPendingRefund && Date.now() < createdAt + pendingMs

export const toFakeRefund = (refund: StripeRefund): FakeRefund => ({
  id: refund.id,
  cents: refund.cents,
  status: isPending(refund) ? 'pending' : 'refunded',
})

const toRefundBody = (refund: StripeRefund) => ({
  id: refund.id,
  object: 'refund',
  amount: refund.cents,
  charge: toChargeId(refund.intent),
  created: Math.floor(refund.createdAt / 1000),
  currency: 'usd',
  metadata: refund.metadata,
  payment_intent: refund.intent.id,
  reason: null,
  status: isPending(refund) ? 'pending' : 'succeeded',
})

export function createRefund(
  { intents, refunds }: StripeBooks,
  params: URLSearchParams,
  doneAt: number,
): StripeReply {
  const intentId = params.get('payment_intent') ?? ''
  const intent = intents.find(({ id }) => id === intentId)
  if (!intent) return noSuch(404, 'payment_intent', intentId)
  if (intent.status !== 'captured')
    return refuse(400, {
      param: 'payment_intent',
      message: `This PaymentIntent (${intentId}) does not have a successful charge to refund.`,
    })
  const refunded = refunds.filter((one) => one.intent === intent)
  const left = refunded.reduce((sum, { cents }) => sum - cents, intent.capturedCents)
  if (left === 0)
    return refuse(400, {
      code: 'charge_already_refunded',
      message: `Charge ${toChargeId(intent)} has already been refunded.`,
    })
  const amount = params.get('amount') ?? String(left)
  if (!isPositiveInteger(amount)) return notAnInteger('amount')
  // Stripe gives no code.
  if (Number(amount) > left)
    return refuse(400, {
      param: 'amount',
      message: `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
    })
  const refund: StripeRefund = {
    id: `re_${crypto.randomUUID().replaceAll('-', '')}`,
    cents: Number(amount),
    intent,
    createdAt: Date.now(),
    doneAt,
    metadata: readMetadata(params),
  }
  refunds.unshift(refund)
  return respondWith(toRefundBody(refund))
}

export function listRefunds({ refunds }: StripeBooks, call: StripeCall): StripeReply {
  const intentId = call.params.get('payment_intent')
  const listed = refunds.filter(
    ({ intent, doneAt }) => (intentId === null || intent.id === intentId) && doneAt <= Date.now(),
  )
  return respondWithPage(listed, call, toRefundBody)
}
