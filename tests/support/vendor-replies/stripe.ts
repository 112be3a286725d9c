// Replies in Stripe's format, written by hand from its documentation. Their error texts are invented: a test checks
// that they never leave the adapter.

import { stripeProcessor } from '../../../worker/vendors/cards/stripe'
import { cardRequest, refundRequest, sentAt } from '../builders/card'

export const createStripe = (timeoutMs = 1000) =>
  stripeProcessor({ baseUrl: 'https://stripe.test', secretKey: 'sk_test_canary', timeoutMs })
export const createdSeconds = sentAt / 1000
const captureBeforeSeconds = createdSeconds + 6 * 24 * 60 * 60

export const stripeReply = (body: unknown, status = 200) => Response.json(body, { status })
export const method = stripeReply({ id: 'pm_1', object: 'payment_method', type: 'card' })
/** A charge with these changes to the card of its payment method. */
export const charge = (cardOverrides: Readonly<Record<string, unknown>> = {}) => ({
  id: 'ch_1',
  created: createdSeconds,
  outcome: { type: 'authorized', network_status: 'approved_by_network' },
  payment_method_details: {
    type: 'card',
    card: {
      capture_before: captureBeforeSeconds,
      checks: {
        address_line1_check: 'pass',
        address_postal_code_check: 'pass',
        cvc_check: 'pass',
      },
      ...cardOverrides,
    },
  },
})
export const intent = (overrides: Readonly<Record<string, unknown>> = {}) => ({
  id: 'pi_1',
  object: 'payment_intent',
  status: 'requires_capture',
  amount: 12_550,
  amount_received: 0,
  created: createdSeconds,
  metadata: { attempt: cardRequest.idempotencyKey },
  last_payment_error: null,
  latest_charge: charge(),
  ...overrides,
})
export const stripeFailure = (error: Readonly<Record<string, unknown>>, status = 402) =>
  stripeReply({ error: { message: 'Canary: the card processor’s own message.', ...error } }, status)
export const list = (...data: readonly unknown[]) =>
  stripeReply({ object: 'list', data, has_more: false })

export const stripeApproval = {
  kind: 'approved',
  transactionId: 'pi_1',
  avsCode: 'Y',
  cvvCode: 'M',
  heldByProcessor: false,
  holdUntilAt: captureBeforeSeconds * 1000,
}
export const authorize = () => createStripe().authorize(cardRequest)

export const stripeRefundBody = (overrides: Readonly<Record<string, unknown>> = {}) => ({
  id: 're_1',
  object: 'refund',
  amount: 2500,
  charge: 'ch_1',
  created: createdSeconds,
  currency: 'usd',
  metadata: { refund: refundRequest.idempotencyKey },
  payment_intent: 'pi_1',
  reason: null,
  status: 'succeeded',
  ...overrides,
})

/** https://docs.stripe.com/api/confirmation_tokens/object */
export const confirmationToken = (card: Readonly<Record<string, unknown>> = {}, type = 'card') => ({
  id: 'ctoken_1',
  object: 'confirmation_token',
  created: createdSeconds,
  expires_at: createdSeconds + 12 * 60 * 60,
  livemode: false,
  payment_intent: null,
  payment_method_preview: {
    billing_details: { name: 'Pat Q Example', email: null, phone: null, address: null },
    type,
    ...(type === 'card' && {
      card: {
        brand: 'visa',
        fingerprint: 'fp_4242',
        funding: 'credit',
        last4: '4242',
        exp_month: 3,
        exp_year: 2031,
        ...card,
      },
    }),
  },
  return_url: null,
  use_stripe_sdk: true,
})

/** https://docs.stripe.com/api/balance_transactions/object, with its source expanded. */
export const balanceTransaction = (overrides: Readonly<Record<string, unknown>> = {}) => ({
  id: 'txn_1',
  object: 'balance_transaction',
  amount: 12_550,
  available_on: createdSeconds + 2 * 24 * 60 * 60,
  created: createdSeconds,
  currency: 'usd',
  description: null,
  exchange_rate: null,
  fee: 394,
  fee_details: [{ amount: 394, currency: 'usd', type: 'stripe_fee' }],
  net: 12_156,
  reporting_category: 'charge',
  source: { ...charge(), object: 'charge', payment_intent: 'pi_1' },
  status: 'pending',
  type: 'charge',
  ...overrides,
})
/** https://docs.stripe.com/api/disputes/object */
export const disputeBody = {
  id: 'du_1',
  object: 'dispute',
  amount: 12_550,
  charge: 'ch_1',
  created: createdSeconds,
  currency: 'usd',
  evidence_details: {
    due_by: createdSeconds + 14 * 24 * 60 * 60,
    has_evidence: false,
    past_due: false,
    submission_count: 0,
  },
  payment_intent: 'pi_1',
  reason: 'fraudulent',
  status: 'needs_response',
}
export const payoutBody = { id: 'po_1', object: 'payout', amount: 12_156, status: 'paid' }
