// Stripe's API in a pinned version: form-encoded requests and reply shapes. The files that call it
// interpret the replies.
// https://docs.stripe.com/api
import * as z from 'zod/mini'
import { callVendor } from '../vendor-call'
import type { AuthorizeRequest, CardDetails, CardToken, RefundRequest } from './card-processor'
import type { ListedTime } from './settlement-list'

export type StripeAccount = {
  /** Such as https://api.stripe.com, without a trailing slash. */
  readonly baseUrl: string
  readonly secretKey: string
  readonly timeoutMs?: number
}

/** Pinned: shapes change between versions, and an account's default can change at any time. */
const apiVersion = '2024-06-20'
export const defaultTimeoutMs = 20_000
const pageSize = 100
/** A statement has 22 characters: up to 10 for the account's prefix, and two for the "* " before the suffix. */
export const maxSuffix = 10
const wholeWords = new RegExp(`^(.{1,${maxSuffix}})(?: .*|$)|^(.{${maxSuffix}}).*$`)

const check = z.optional(z.nullable(z.string()))
const charge = z.object({
  created: z.int(),
  outcome: z.optional(z.nullable(z.object({ type: z.string() }))),
  payment_method_details: z.optional(
    z.nullable(
      z.object({
        card: z.optional(
          z.object({
            capture_before: z.optional(z.nullable(z.int())),
            checks: z.optional(
              z.nullable(
                z.object({
                  address_line1_check: check,
                  address_postal_code_check: check,
                  cvc_check: check,
                }),
              ),
            ),
          }),
        ),
      }),
    ),
  ),
})

const errorCodes = z.object({
  code: z.optional(z.nullable(z.string())),
  decline_code: z.optional(z.nullable(z.string())),
})

export const paymentIntent = z.object({
  id: z.string().check(z.regex(/^pi_\w+$/)),
  status: z.string(),
  amount: z.int(),
  amount_received: z.optional(z.int()),
  created: z.int(),
  metadata: z.optional(z.record(z.string(), z.string())),
  cancellation_reason: z.optional(z.nullable(z.string())),
  last_payment_error: z.optional(z.nullable(errorCodes)),
  // Only an id unless the request expands it.
  latest_charge: z.optional(z.nullable(z.union([z.string(), charge]))),
  // How the payer confirms at the bank.
  next_action: z.optional(
    z.nullable(
      z.object({
        type: z.string(),
        redirect_to_url: z.optional(z.nullable(z.object({ url: z.nullable(z.string()) }))),
      }),
    ),
  ),
})
export type PaymentIntent = z.output<typeof paymentIntent>

export const paymentMethod = z.object({ id: z.string().check(z.regex(/^pm_\w+$/)) })
export const intentList = z.object({ data: z.array(paymentIntent), has_more: z.boolean() })
export type IntentList = z.output<typeof intentList>

export const stripeRefund = z.object({
  id: z.string().check(z.regex(/^\w+$/)),
  status: z.string(),
  amount: z.int(),
  metadata: z.optional(z.nullable(z.record(z.string(), z.string()))),
  failure_reason: z.optional(z.nullable(z.string())),
})
export const refundList = z.object({ data: z.array(stripeRefund), has_more: z.boolean() })

/** Of the charge, refund or dispute; its id alone unless the request expands it. */
const balanceSource = z.object({
  id: z.string(),
  payment_intent: z.optional(z.nullable(z.string())),
  evidence_details: z.optional(z.object({ due_by: z.optional(z.nullable(z.int())) })),
})
export const balanceTransaction = z.object({
  id: z.string().check(z.regex(/^txn_\w+$/)),
  amount: z.int(),
  currency: z.string(),
  created: z.int(),
  reporting_category: z.string(),
  source: z.nullable(z.union([z.string(), balanceSource])),
})
export const balanceTransactionList = z.object({
  data: z.array(balanceTransaction),
  has_more: z.boolean(),
})

const failure = z.object({
  error: z.extend(errorCodes, {
    type: z.string(),
    // The wrong parameter's name.
    param: z.optional(z.nullable(z.string())),
    payment_intent: z.optional(z.nullable(paymentIntent)),
  }),
})
export type StripeFailure = z.output<typeof failure>['error']

export type ApiReply<Body> =
  | { readonly kind: 'ok'; readonly body: Body }
  /** The request was refused. If the reply is not an error of Stripe, `error.type` is the HTTP status. */
  | { readonly kind: 'refused'; readonly status: number; readonly error: StripeFailure }
  /** The request may have been executed. */
  | { readonly kind: 'unknown'; readonly cause: string }

type StripeCall<Body> = {
  readonly path: string
  readonly bodySchema: z.ZodMiniType<Body>
  readonly form?: Readonly<Record<string, string>>
  readonly idempotencyKey?: string
}

/** POST with a form, GET without. */
export async function callStripe<Body>(
  account: StripeAccount,
  { path, bodySchema, form, idempotencyKey }: StripeCall<Body>,
): Promise<ApiReply<Body>> {
  const reply = await callVendor({
    url: `${account.baseUrl}${path}`,
    method: form ? 'POST' : 'GET',
    headers: {
      Authorization: `Bearer ${account.secretKey}`,
      'Stripe-Version': apiVersion,
      Accept: 'application/json',
      ...(form && { 'Content-Type': 'application/x-www-form-urlencoded' }),
      ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
    },
    ...(form && { body: new URLSearchParams(form).toString() }),
    timeoutMs: account.timeoutMs ?? defaultTimeoutMs,
  })
  if (reply.kind === 'no_response') return { kind: 'unknown', cause: reply.cause }
  const { status, json } = reply
  if (status === 200) {
    const parsed = z.safeParse(bodySchema, json)
    return parsed.success
      ? { kind: 'ok', body: parsed.data }
      : { kind: 'unknown', cause: 'unreadable_reply' }
  }
  // 409: the same key is in progress; 5xx: failed part-way.
  if (status === 409 || status >= 500) return { kind: 'unknown', cause: `http_${status}` }
  const refused = z.safeParse(failure, json)
  return {
    kind: 'refused',
    status,
    error: refused.success ? refused.data.error : { type: `http_${status}` },
  }
}

export const toMethodForm = (card: CardDetails, email: string) => ({
  type: 'card',
  'card[number]': card.number,
  'card[exp_month]': String(card.expMonth),
  'card[exp_year]': String(card.expYear),
  'card[cvc]': card.cvc,
  ...(card.name !== '' && { 'billing_details[name]': card.name }),
  ...(email !== '' && { 'billing_details[email]': email }),
  'billing_details[address][line1]': card.address1,
  'billing_details[address][city]': card.city,
  'billing_details[address][state]': card.state,
  'billing_details[address][postal_code]': card.zip,
  'billing_details[address][country]': 'US',
})

/**
 * Text after the account's prefix on the statement. Omitted if no letter remains: Stripe would
 * refuse the charge.
 * https://docs.stripe.com/get-started/account/statement-descriptors
 */
function toStatementSuffix(name: string): Readonly<Record<string, string>> {
  const suffix = name
    .normalize('NFKD')
    .replace(/[\p{M}'"\u2018\u2019\u201c\u201d]/gu, '')
    .replace(/[^ -~]|[<>\\*]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    // Whole words; a first word that is too long is cut.
    .replace(wholeWords, '$1$2')
  return /[a-z]/i.test(suffix) ? { statement_descriptor_suffix: suffix } : {}
}

/** With card numbers: Stripe declines when the bank requires 3-D Secure, since the payer cannot be asked. */
export const toMethodParams = (methodId: string) => ({
  error_on_requires_action: 'true',
  'payment_method_types[]': 'card',
  payment_method: methodId,
})

/** With a ConfirmationToken. Without `use_stripe_sdk`, Stripe names the bank's page as a URL. */
export const toTokenParams = ({ token, returnUrl }: CardToken) => ({
  use_stripe_sdk: 'false',
  return_url: returnUrl,
  'payment_method_types[]': 'card',
  confirmation_token: token,
})

type ConfirmParams = ReturnType<typeof toMethodParams> | ReturnType<typeof toTokenParams>

export const toIntentForm = (request: AuthorizeRequest, params: ConfirmParams) => ({
  amount: String(request.amountCents),
  currency: 'usd',
  capture_method: 'manual',
  confirm: 'true',
  ...params,
  description: `${request.reference} ${request.payeeName}`.slice(0, 255),
  ...toStatementSuffix(request.statementName ?? ''),
  'metadata[attempt]': request.idempotencyKey,
  'metadata[reference]': request.reference,
  'expand[]': 'latest_charge',
})

export const toRefundForm = (request: RefundRequest) => ({
  payment_intent: request.transactionId,
  amount: String(request.cents),
  'metadata[refund]': request.idempotencyKey,
})

/** The refunds of a charge, newest first. */
export const toRefundsPath = (intentId: string): string =>
  `/v1/refunds?${new URLSearchParams({ payment_intent: intentId, limit: String(pageSize) })}`

/**
 * PaymentIntents created between `from` and `to` (epoch seconds), newest first. `after`: the last id of the
 * page before; null for the first page. The list is current; Stripe's search lags by up to an hour.
 */
export function toIntentsPath(window: {
  readonly from: number
  readonly to: number
  readonly after: string | null
}): string {
  const query = new URLSearchParams({
    'created[gte]': String(window.from),
    'created[lte]': String(window.to),
    limit: String(pageSize),
    'expand[]': 'data.latest_charge',
    ...(window.after !== null && { starting_after: window.after }),
  })
  return `/v1/payment_intents?${query}`
}

/** Balance transactions from `from` until before `to` (epoch ms), newest first. `cursor`: as `after` above; may be empty. */
export function toBalancePath({ from, to, cursor }: ListedTime): string {
  const query = new URLSearchParams({
    'created[gte]': String(Math.ceil(from / 1000)),
    'created[lt]': String(Math.ceil(to / 1000)),
    limit: String(pageSize),
    'expand[]': 'data.source',
    ...(cursor !== '' && { starting_after: cursor }),
  })
  return `/v1/balance_transactions?${query}`
}
