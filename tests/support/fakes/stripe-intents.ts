// PaymentIntents of the fake of Stripe.
// https://docs.stripe.com/api/payment_intents
import type { FakeCharge } from './card-vendor.ts'
import { consumeCard, type StripeCards, stripeTestCards } from './stripe-cards.ts'
import { type StripeIntent, toIntentBody } from './stripe-intent-body.ts'
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

export type StripeAccount = { readonly intents: StripeIntent[]; readonly cards: StripeCards }

const minCents = 50

const decline = {
  type: 'card_error',
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'The card was declined.',
} as const
/** The bank asks, and the request has `error_on_requires_action`. */
const confirmationNeeded = {
  type: 'card_error',
  code: 'authentication_required',
  decline_code: 'authentication_not_handled',
  message: 'The transaction requires authentication.',
} as const
const notConfirmed = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message: 'The provided PaymentMethod has failed authentication.',
} as const

const toReply = (intent: StripeIntent, { params }: StripeCall): StripeReply =>
  respondWith(toIntentBody(intent, params.getAll('expand[]').includes('latest_charge')))

/** Null if Stripe accepts the parameters' values. */
function findValueFault(params: URLSearchParams): StripeReply | null {
  const amount = params.get('amount') ?? ''
  if (!isPositiveInteger(amount)) return notAnInteger('amount')
  if (Number(amount) < minCents)
    return refuse(400, { code: 'amount_too_small', param: 'amount', message: 'At least $0.50.' })
  if (params.get('currency') !== 'usd')
    return refuse(400, { param: 'currency', message: 'Invalid currency' })
  if (params.get('confirm') !== 'true' || params.get('capture_method') !== 'manual')
    return refuse(400, { message: 'This fake has confirmed intents with manual capture only.' })
  const suffix = params.get('statement_descriptor_suffix')
  if (suffix !== null && (!/^[^<>\\'"*]{1,10}$/.test(suffix) || !/[a-z]/i.test(suffix)))
    return refuse(400, { param: 'statement_descriptor_suffix', message: 'Invalid descriptor.' })
  return null
}

type Outcome = Pick<StripeIntent, 'status' | 'error'>

function askBank(cardNumber: string, isErrorOnAction: boolean): Outcome {
  if (cardNumber === stripeTestCards.declined) return { status: 'declined', error: decline }
  if (cardNumber !== stripeTestCards.withBankConfirmation)
    return { status: 'authorized', error: null }
  return isErrorOnAction
    ? { status: 'declined', error: confirmationNeeded }
    : { status: 'needs_action', error: null }
}

export function createIntent(
  { intents, cards }: StripeAccount,
  call: StripeCall,
  doneAt: number,
): StripeReply {
  const { params } = call
  const fault = findValueFault(params)
  if (fault) return fault
  const card = consumeCard(cards, params)
  if (typeof card !== 'string') return card
  const { status, error } = askBank(card, params.get('error_on_requires_action') === 'true')
  const intent: StripeIntent = {
    id: `pi_${crypto.randomUUID().replaceAll('-', '')}`,
    cents: Number(params.get('amount')),
    cardNumber: card,
    created: Math.floor(Date.now() / 1000),
    doneAt,
    metadata: readMetadata(params),
    returnUrl: params.get('return_url'),
    capturedCents: 0,
    capturedAt: null,
    status,
    error,
  }
  intents.unshift(intent)
  return error
    ? refuse(402, { ...error, payment_intent: toIntentBody(intent, true) })
    : toReply(intent, call)
}

/** What the payer does on the bank's page. */
export function answerAtBank(intents: readonly StripeIntent[], isConfirmed: boolean): void {
  for (const intent of intents.filter(({ status }) => status === 'needs_action')) {
    intent.status = isConfirmed ? 'authorized' : 'declined'
    intent.error = isConfirmed ? null : notConfirmed
  }
}

export function listIntents({ intents }: StripeAccount, call: StripeCall): StripeReply {
  const { params } = call
  const from = Number(params.get('created[gte]') ?? 0)
  const to = Number(params.get('created[lte]') ?? Number.POSITIVE_INFINITY)
  const listed = intents.filter(
    ({ created, doneAt }) => created >= from && created <= to && doneAt <= Date.now(),
  )
  const isExpanded = params.getAll('expand[]').includes('data.latest_charge')
  return respondWithPage(listed, call, (intent) => toIntentBody(intent, isExpanded))
}

const findIntent = ({ intents }: StripeAccount, id: string) => intents.find((one) => one.id === id)

export function readIntent(account: StripeAccount, call: StripeCall, id: string): StripeReply {
  const intent = findIntent(account, id)
  return intent ? toReply(intent, call) : noSuch(404, 'payment_intent', id)
}

const refuseState = (intent: StripeIntent, verb: string): StripeReply =>
  refuse(400, {
    code: 'payment_intent_unexpected_state',
    message: `You cannot ${verb} this PaymentIntent because of its status.`,
    payment_intent: toIntentBody(intent, false),
  })

export function captureIntent(account: StripeAccount, call: StripeCall, id: string): StripeReply {
  const intent = findIntent(account, id)
  if (!intent) return noSuch(404, 'payment_intent', id)
  if (intent.status !== 'authorized') return refuseState(intent, 'capture')
  const param = 'amount_to_capture'
  const amount = call.params.get(param) ?? String(intent.cents)
  if (!isPositiveInteger(amount)) return notAnInteger(param)
  if (Number(amount) > intent.cents)
    return refuse(400, { code: 'amount_too_large', param, message: 'More than was authorized.' })
  intent.status = 'captured'
  intent.capturedCents = Number(amount)
  intent.capturedAt = Date.now()
  return toReply(intent, call)
}

const cancelable: readonly FakeCharge['status'][] = ['authorized', 'declined', 'needs_action']

export function cancelIntent(account: StripeAccount, call: StripeCall, id: string): StripeReply {
  const intent = findIntent(account, id)
  if (!intent) return noSuch(404, 'payment_intent', id)
  if (!cancelable.includes(intent.status)) return refuseState(intent, 'cancel')
  intent.status = 'voided'
  return toReply(intent, call)
}
