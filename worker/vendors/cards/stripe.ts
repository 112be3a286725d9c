// Cards by Stripe: creates a PaymentMethod from the card, or uses the ConfirmationToken of Stripe's own card
// fields, then a confirmed PaymentIntent with manual capture. The Idempotency-Key makes the charge safe to repeat
// while the card is in memory; later it is found by our key in the metadata. Raw card numbers require an account
// with that access. The texts of Stripe's messages are never read, so none can be stored or shown.
import type {
  Authorized,
  AuthorizeReply,
  AuthorizeRequest,
  CaptureOrVoidReply,
  CardProcessor,
  DeclineReason,
  InquiryReply,
} from './card-processor'
import {
  type ApiReply,
  callStripe,
  type IntentList,
  intentList,
  type PaymentIntent,
  paymentIntent,
  paymentMethod,
  type StripeAccount,
  type StripeFailure,
  toIntentForm,
  toIntentsPath,
  toMethodForm,
  toMethodParams,
  toTokenParams,
} from './stripe-api'
import { inquireStripeRefund, refundByStripe } from './stripe-refund'

/** Used if the charge lacks capture_before: online payments of all brands are held for 7 days. */
export const stripeHoldSeconds = 7 * 24 * 60 * 60
const clockSkewSeconds = 60
/** Longest time from `sentAt` to the creation of the PaymentIntent. */
const windowSeconds = 15 * 60
const maxPages = 20
/** Longer than the timeouts of all calls of `authorize`. */
export const stripeNoneIsFinalAfterMs = 3 * 60 * 1000

const reasons: Readonly<Record<string, DeclineReason>> = {
  payment_intent_authentication_failure: 'not_confirmed',
  incorrect_cvc: 'cvc_mismatch',
  invalid_cvc: 'cvc_mismatch',
  expired_card: 'card_expired',
  invalid_expiry_month: 'card_expired',
  invalid_expiry_year: 'card_expired',
  incorrect_zip: 'address_mismatch',
  incorrect_address: 'address_mismatch',
}

const toReason = (error: Pick<StripeFailure, 'code' | 'decline_code'>): DeclineReason =>
  reasons[error.decline_code ?? ''] ?? reasons[error.code ?? ''] ?? 'card_declined'

export function stripeProcessor(account: StripeAccount): CardProcessor {
  return {
    name: 'stripe',
    noneIsFinalAfterMs: stripeNoneIsFinalAfterMs,
    authorize: (request) => authorize(account, request),
    inquire: (key, sentAt, { transactionId } = {}) =>
      transactionId === undefined
        ? inquire(account, key, sentAt)
        : inquireIntent(account, transactionId),
    capture: (id, amountCents) => capture(account, id, amountCents),
    void: (id) => cancel(account, id),
    refund: (request) => refundByStripe(account, request),
    inquireRefund: (request) => inquireStripeRefund(account, request),
  }
}

async function authorize(
  account: StripeAccount,
  request: AuthorizeRequest,
): Promise<AuthorizeReply> {
  const { card } = request
  if (card.kind === 'token') return confirm(account, toIntentForm(request, toTokenParams(card)))
  const createMethod = (form: ReturnType<typeof toMethodForm>, key: string) =>
    callStripe(account, {
      path: '/v1/payment_methods',
      bodySchema: paymentMethod,
      form,
      idempotencyKey: `${request.idempotencyKey}.${key}`,
    })
  const first = await createMethod(toMethodForm(card, request.email), 'method')
  const isContactRefused = first.kind === 'refused' && findRefusedPart(first.error) === 'contact'
  const method = isContactRefused
    ? await createMethod(toMethodForm({ ...card, name: '' }, ''), 'method.without_contact')
    : first
  if (method.kind === 'unknown') return method
  if (method.kind === 'refused') return toRefusal(method.status, method.error)
  return confirm(account, toIntentForm(request, toMethodParams(method.body.id)))
}

async function confirm(
  account: StripeAccount,
  form: ReturnType<typeof toIntentForm>,
): Promise<AuthorizeReply> {
  const send = () =>
    callStripe(account, {
      path: '/v1/payment_intents',
      bodySchema: paymentIntent,
      form,
      idempotencyKey: form['metadata[attempt]'],
    })
  const first = await send()
  const reply = first.kind === 'unknown' ? await send() : first
  if (reply.kind === 'unknown') return reply
  if (reply.kind === 'refused') return toRefusal(reply.status, reply.error)
  const found = toInquiryReply(reply.body)
  return found.kind === 'none' ? { kind: 'unknown', cause: 'not_confirmed' } : found
}

/** Stripe does not accept the token of its card fields: it is unknown or was used before. */
const isTokenGone = ({ code, param }: StripeFailure): boolean =>
  param === 'confirmation_token' && !code?.startsWith('parameter_')

/** The values of the payer that Stripe refuses. A card can be charged without `contact`: email and name. */
function findRefusedPart({ code, param }: StripeFailure): 'contact' | 'address' | null {
  // Our own request is wrong.
  if (code === 'parameter_unknown' || code === 'parameter_missing') return null
  if (code === 'email_invalid' || /^billing_details\[(?:email|name)/.test(param ?? ''))
    return 'contact'
  const isAddress = code === 'postal_code_invalid' || param?.startsWith('billing_details[address')
  return isAddress ? 'address' : null
}

function toRefusal(status: number, error: StripeFailure): AuthorizeReply {
  if (error.type === 'card_error') return { kind: 'declined', reason: toReason(error) }
  if (findRefusedPart(error) === 'address') return { kind: 'declined', reason: 'address_mismatch' }
  if (isTokenGone(error)) return { kind: 'declined', reason: 'card_token_gone' }
  if (status === 429) return { kind: 'unknown', cause: 'http_429' }
  // The key was used with other parameters, so there may be a charge: an inquiry finds it.
  if (error.type === 'idempotency_error') return { kind: 'unknown', cause: error.type }
  const code = error.code ?? error.type
  return { kind: 'misconfigured', cause: error.param ? `${code} ${error.param}` : code }
}

/** What a PaymentIntent that this site created says about the money. */
function toInquiryReply(intent: PaymentIntent): InquiryReply {
  switch (intent.status) {
    case 'requires_capture':
    case 'succeeded':
      return toAuthorized(intent)
    case 'requires_payment_method':
      return intent.last_payment_error
        ? { kind: 'declined', reason: toReason(intent.last_payment_error) }
        : { kind: 'none' }
    case 'canceled':
    case 'requires_confirmation':
      return { kind: 'none' }
    case 'requires_action':
      return {
        kind: 'needs_action',
        transactionId: intent.id,
        actionUrl: toActionUrl(intent.next_action),
      }
    default:
      return { kind: 'unknown', cause: `status_${intent.status}` }
  }
}

/** Null unless the payer can be sent there. */
function toActionUrl(action: PaymentIntent['next_action']): string | null {
  const url = action?.redirect_to_url?.url
  return url?.startsWith('https://') ? url : null
}

function toAuthorized(intent: PaymentIntent): Authorized {
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge
  const card = charge?.payment_method_details?.card
  const checks = card?.checks
  return {
    kind: 'approved',
    transactionId: intent.id,
    avsCode: toAvsCode(checks?.address_line1_check, checks?.address_postal_code_check),
    cvvCode: { pass: 'M', fail: 'N' }[checks?.cvc_check ?? ''] ?? 'U',
    heldByProcessor: charge?.outcome?.type === 'manual_review',
    holdUntilAt: (card?.capture_before ?? intent.created + stripeHoldSeconds) * 1000,
  }
}

/** Maps Stripe's checks to the AVS letters that other processors use. */
function toAvsCode(line1: string | null | undefined, zip: string | null | undefined): string {
  if (line1 === 'pass') return zip === 'pass' ? 'Y' : 'A'
  if (zip === 'pass') return 'Z'
  return line1 === 'fail' || zip === 'fail' ? 'N' : 'U'
}

/** The outcome of a charge that waited for the payer at the bank. */
async function inquireIntent(account: StripeAccount, id: string): Promise<InquiryReply> {
  const query = new URLSearchParams({ 'expand[]': 'latest_charge' })
  const reply = await callStripe(account, {
    path: `/v1/payment_intents/${encodeURIComponent(id)}?${query}`,
    bodySchema: paymentIntent,
  })
  if (reply.kind === 'unknown') return reply
  if (reply.kind === 'ok') return toInquiryReply(reply.body)
  return { kind: 'unknown', cause: reply.error.code ?? reply.error.type }
}

async function inquire(account: StripeAccount, key: string, sentAt: number): Promise<InquiryReply> {
  const sent = Math.floor(sentAt / 1000)
  const window = { from: sent - clockSkewSeconds, to: sent + windowSeconds }
  let after: string | null = null
  for (let page = 1; page <= maxPages; page += 1) {
    const path: string = toIntentsPath({ ...window, after })
    const reply: ApiReply<IntentList> = await callStripe(account, { path, bodySchema: intentList })
    if (reply.kind === 'unknown') return reply
    if (reply.kind === 'refused')
      return { kind: 'unknown', cause: reply.error.code ?? reply.error.type }
    const { data, has_more: hasMore } = reply.body
    const match = data.find((intent) => intent.metadata?.attempt === key)
    if (match) return toInquiryReply(match)
    after = data.at(-1)?.id ?? null
    if (!hasMore) return { kind: 'none' }
    if (after === null) return { kind: 'unknown', cause: 'unreadable_reply' }
  }
  return { kind: 'unknown', cause: 'too_many_to_search' }
}

async function capture(
  account: StripeAccount,
  id: string,
  amountCents: number,
): Promise<CaptureOrVoidReply> {
  // Without an idempotency key, which would repeat a saved failure for a day.
  const reply = await callStripe(account, {
    path: `/v1/payment_intents/${encodeURIComponent(id)}/capture`,
    bodySchema: paymentIntent,
    form: { amount_to_capture: String(amountCents) },
  })
  if (reply.kind === 'ok') return toCaptured(reply.body, amountCents)
  if (reply.kind === 'unknown') return reply
  if (reply.error.code === 'amount_too_large') return { kind: 'rejected', code: 'amount_mismatch' }
  return resolveRefused(account, id, reply, (intent) => toCaptured(intent, amountCents))
}

async function cancel(account: StripeAccount, id: string): Promise<CaptureOrVoidReply> {
  const reply = await callStripe(account, {
    path: `/v1/payment_intents/${encodeURIComponent(id)}/cancel`,
    bodySchema: paymentIntent,
    form: { cancellation_reason: 'abandoned' },
  })
  if (reply.kind === 'ok') return toVoided(reply.body)
  if (reply.kind === 'unknown') return reply
  return resolveRefused(account, id, reply, toVoided)
}

/** If the intent's state caused the refusal, the outcome follows from that state, which may be the wanted one. */
async function resolveRefused(
  account: StripeAccount,
  id: string,
  { status, error }: { readonly status: number; readonly error: StripeFailure },
  toReply: (intent: PaymentIntent) => CaptureOrVoidReply,
): Promise<CaptureOrVoidReply> {
  if (error.code === 'resource_missing') return { kind: 'rejected', code: 'not_found' }
  if (status === 401 || status === 403 || status === 429)
    return { kind: 'unknown', cause: `http_${status}` }
  if (error.code !== 'payment_intent_unexpected_state')
    return { kind: 'rejected', code: error.code ?? error.type }
  if (error.payment_intent) return toReply(error.payment_intent)
  const found = await callStripe(account, {
    path: `/v1/payment_intents/${encodeURIComponent(id)}`,
    bodySchema: paymentIntent,
  })
  return found.kind === 'ok' ? toReply(found.body) : { kind: 'unknown', cause: error.code }
}

function toCaptured(intent: PaymentIntent, amountCents: number): CaptureOrVoidReply {
  if (intent.status === 'succeeded')
    return intent.amount_received === amountCents
      ? { kind: 'done' }
      : { kind: 'rejected', code: 'amount_mismatch' }
  if (intent.status !== 'canceled') return { kind: 'unknown', cause: `status_${intent.status}` }
  // Stripe cancels an intent that was not captured in time.
  const isLapsed = intent.cancellation_reason === 'automatic'
  return { kind: 'rejected', code: isLapsed ? 'hold_expired' : 'voided' }
}

function toVoided(intent: PaymentIntent): CaptureOrVoidReply {
  if (intent.status === 'canceled') return { kind: 'done' }
  return intent.status === 'succeeded'
    ? { kind: 'rejected', code: 'captured' }
    : { kind: 'unknown', cause: `status_${intent.status}` }
}
