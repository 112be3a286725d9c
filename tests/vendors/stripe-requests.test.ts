// The Stripe adapter sends what Stripe's own SDK sends for the same operation.
import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { stripeProcessor } from '../../worker/vendors/cards/stripe.ts'
import { stripeHostedCards } from '../../worker/vendors/cards/stripe-card-entry.ts'
import { stripeSettlements } from '../../worker/vendors/cards/stripe-settlements.ts'
import { cardRequest, refundRequest, sentAt } from '../support/builders/card.ts'
import { stripeVars } from '../support/fakes/stripe.ts'
import {
  confirmationToken,
  intent,
  list,
  method as methodReply,
  stripeRefundBody,
  stripeReply,
} from '../support/vendor-replies/stripe.ts'
import { recordRequests, type SentRequest } from './compare-requests.ts'
import { stripeSdk as sdk } from './stripe-sdk.ts'

const account = { baseUrl: stripeVars.STRIPE_BASE_URL, secretKey: stripeVars.STRIPE_SECRET_KEY }
const adapter = stripeProcessor(account)
const headers = ['authorization', 'content-type', 'idempotency-key', 'stripe-version']

const { card, idempotencyKey, email, amountCents } = cardRequest
const token = {
  kind: 'token',
  token: 'ctoken_1',
  holder: card,
  shown: { brand: 'visa', lastFour: '1111' },
  returnUrl: 'https://pay.example.com/confirming',
} as const

const method: Stripe.PaymentMethodCreateParams = {
  type: 'card',
  card: {
    number: card.number,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    cvc: card.cvc,
  },
  billing_details: {
    name: card.name,
    email,
    address: {
      line1: card.address1,
      city: card.city,
      state: card.state,
      postal_code: card.zip,
      country: 'US',
    },
  },
}
const charge: Stripe.PaymentIntentCreateParams = {
  amount: amountCents,
  currency: 'usd',
  capture_method: 'manual',
  confirm: true,
  description: 'PPY-7K2M4-QX9TD Mercy & Sons Clinic',
  statement_descriptor_suffix: 'Mercy',
  payment_method_types: ['card'],
  metadata: { attempt: idempotencyKey, reference: cardRequest.reference },
  expand: ['latest_charge'],
}
const sentSeconds = sentAt / 1000
const pages = [stripeReply({ data: [intent()], has_more: true }), list()]
const request = { ...cardRequest, statementName: 'Mercy Clinic' }

type Row = {
  readonly operation: string
  readonly replies: readonly Response[]
  readonly byAdapter: () => Promise<unknown>
  readonly bySdk: () => Promise<unknown>
}
const rows: readonly Row[] = [
  {
    operation: 'the charge of a card number',
    replies: [methodReply, stripeReply(intent())],
    byAdapter: () => adapter.authorize(request),
    bySdk: async () => {
      const methodKey = { idempotencyKey: `${idempotencyKey}.method` }
      const { id } = await sdk.paymentMethods.create(method, methodKey)
      const params = { ...charge, error_on_requires_action: true, payment_method: id }
      await sdk.paymentIntents.create(params, { idempotencyKey })
    },
  },
  {
    operation: 'the charge of a token',
    replies: [stripeReply(intent())],
    byAdapter: () => adapter.authorize({ ...request, card: token }),
    bySdk: () =>
      sdk.paymentIntents.create(
        {
          ...charge,
          use_stripe_sdk: false,
          return_url: token.returnUrl,
          confirmation_token: token.token,
        },
        { idempotencyKey },
      ),
  },
  {
    operation: 'the look-up of a token',
    replies: [stripeReply(confirmationToken())],
    byAdapter: () => stripeHostedCards({ account, publishableKey: 'pk' }).preview('ctoken_1'),
    bySdk: () => sdk.confirmationTokens.retrieve('ctoken_1'),
  },
  {
    operation: 'the inquiry of a charge that waits for the payer',
    replies: [stripeReply(intent())],
    byAdapter: () => adapter.inquire(idempotencyKey, sentAt, { transactionId: 'pi_1' }),
    bySdk: () => sdk.paymentIntents.retrieve('pi_1', { expand: ['latest_charge'] }),
  },
  {
    operation: 'the inquiry of a charge by its key, over two pages',
    replies: pages,
    byAdapter: () => adapter.inquire('unknown-key', sentAt),
    bySdk: () =>
      sdk.paymentIntents
        .list({
          created: { gte: sentSeconds - 60, lte: sentSeconds + 15 * 60 },
          limit: 100,
          expand: ['data.latest_charge'],
        })
        .autoPagingToArray({ limit: 1000 }),
  },
  {
    operation: 'a capture',
    replies: [stripeReply(intent({ status: 'succeeded' }))],
    byAdapter: () => adapter.capture('pi_1', amountCents),
    bySdk: () => sdk.paymentIntents.capture('pi_1', { amount_to_capture: amountCents }),
  },
  {
    operation: 'a void',
    replies: [stripeReply(intent({ status: 'canceled' }))],
    byAdapter: () => adapter.void('pi_1'),
    bySdk: () => sdk.paymentIntents.cancel('pi_1', { cancellation_reason: 'abandoned' }),
  },
  {
    operation: 'a refund',
    replies: [stripeReply(stripeRefundBody())],
    byAdapter: () => adapter.refund({ ...refundRequest, transactionId: 'pi_1' }),
    bySdk: () =>
      sdk.refunds.create(
        {
          payment_intent: 'pi_1',
          amount: refundRequest.cents,
          metadata: { refund: refundRequest.idempotencyKey },
        },
        { idempotencyKey: refundRequest.idempotencyKey },
      ),
  },
  {
    operation: 'the inquiry of a refund',
    replies: [list()],
    byAdapter: () => adapter.inquireRefund({ ...refundRequest, transactionId: 'pi_1' }, sentAt),
    bySdk: () => sdk.refunds.list({ payment_intent: 'pi_1', limit: 100 }),
  },
  {
    operation: 'the list of a day',
    replies: [list()],
    byAdapter: () =>
      stripeSettlements(account).list({ from: sentAt, to: sentAt + 1000, cursor: 'txn_1' }),
    bySdk: () =>
      sdk.balanceTransactions.list({
        created: { gte: sentSeconds, lt: sentSeconds + 1 },
        limit: 100,
        expand: ['data.source'],
        starting_after: 'txn_1',
      }),
  },
]

/** Without what only the SDK adds: the type of an empty body, and a random key for a call without one. */
const withoutExtras = (sent: readonly SentRequest[]) =>
  sent.map(
    ({ headers: { 'content-type': type, 'idempotency-key': key = '', ...more }, ...rest }) => ({
      ...rest,
      headers: {
        ...more,
        ...(rest.method === 'POST' && { 'content-type': type }),
        'idempotency-key': key.startsWith('stripe-node-retry-') ? '' : key,
      },
    }),
  )

test.each(rows.map((row) => [row.operation, row] as const))(
  '%s is the request of the SDK',
  async (_, { replies, byAdapter, bySdk }) => {
    const requests = withoutExtras(await recordRequests({ headers, replies }, byAdapter))
    expect(requests).not.toEqual([])
    expect(requests).toEqual(withoutExtras(await recordRequests({ headers, replies }, bySdk)))
  },
)
