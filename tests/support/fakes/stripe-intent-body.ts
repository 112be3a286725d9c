// A PaymentIntent of the fake of Stripe, and its body in a reply.
// https://docs.stripe.com/api/payment_intents/object
import type { FakeCharge } from './card-vendor.ts'
import { toCardBody } from './stripe-cards.ts'

export type StripeIntent = FakeCharge & {
  readonly cardNumber: string
  /** Epoch seconds. */
  readonly created: number
  /** Epoch ms from which lists have it. */
  readonly doneAt: number
  readonly metadata: Readonly<Record<string, string>>
  readonly returnUrl: string | null
  capturedCents: number
  /** Epoch ms; null until it is captured. */
  capturedAt: number | null
  error: {
    readonly type: string
    readonly code: string
    readonly decline_code?: string
    readonly message: string
  } | null
}

const holdSeconds = 7 * 24 * 60 * 60

const statuses = {
  authorized: 'requires_capture',
  declined: 'requires_payment_method',
  needs_action: 'requires_action',
  captured: 'succeeded',
  voided: 'canceled',
} as const satisfies Record<FakeCharge['status'], string>

export const toChargeId = ({ id }: Pick<StripeIntent, 'id'>): string => `ch_${id.slice(3)}`

const checks = {
  address_line1_check: 'pass',
  address_postal_code_check: 'pass',
  cvc_check: 'pass',
}

const toChargeBody = (intent: StripeIntent) => ({
  id: toChargeId(intent),
  object: 'charge',
  created: intent.created,
  outcome: { type: 'authorized' },
  payment_method_details: {
    type: 'card',
    card: {
      ...toCardBody(intent.cardNumber),
      capture_before: intent.created + holdSeconds,
      checks,
    },
  },
})

/** An intent that waits for the payer, or that the payer did not confirm, has no charge. */
function toLatestCharge(intent: StripeIntent, isExpanded: boolean) {
  if (intent.status === 'needs_action' || intent.error?.type === 'invalid_request_error')
    return null
  return isExpanded ? toChargeBody(intent) : toChargeId(intent)
}

const toNextAction = ({ id, returnUrl }: StripeIntent) => ({
  type: 'redirect_to_url',
  redirect_to_url: { url: `https://hooks.stripe.com/3d_secure_2/${id}`, return_url: returnUrl },
})

export function toIntentBody(intent: StripeIntent, isChargeExpanded: boolean) {
  const { id, status, cents, created, metadata } = intent
  return {
    id,
    object: 'payment_intent',
    status: statuses[status],
    amount: cents,
    amount_capturable: status === 'authorized' ? cents : 0,
    amount_received: intent.capturedCents,
    currency: 'usd',
    capture_method: 'manual',
    created,
    metadata,
    cancellation_reason: status === 'voided' ? 'abandoned' : null,
    last_payment_error: intent.error,
    latest_charge: toLatestCharge(intent, isChargeExpanded),
    next_action: status === 'needs_action' ? toNextAction(intent) : null,
  }
}
