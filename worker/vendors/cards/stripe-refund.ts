// Refunds at Stripe, with our key as Idempotency-Key and in the metadata. A charge has few refunds, and
// their list is current, so a refund whose reply is lost is looked up there.
// https://docs.stripe.com/api/refunds
import type * as z from 'zod/mini'
import type { RefundInquiryReply, RefundReply, RefundRequest } from './card-processor'
import {
  callStripe,
  refundList,
  type StripeAccount,
  type StripeFailure,
  stripeRefund,
  toRefundForm,
  toRefundsPath,
} from './stripe-api'

type StripeRefund = z.output<typeof stripeRefund>

export async function refundByStripe(
  account: StripeAccount,
  request: RefundRequest,
): Promise<RefundReply> {
  const reply = await callStripe(account, {
    path: '/v1/refunds',
    bodySchema: stripeRefund,
    form: toRefundForm(request),
    idempotencyKey: request.idempotencyKey,
  })
  if (reply.kind === 'unknown') return reply
  if (reply.kind === 'refused') return toRefusedReply(reply.status, reply.error)
  return toRefundReply(reply.body)
}

function toRefusedReply(status: number, error: StripeFailure): RefundReply {
  // Stripe refused the call before it looked at the refund, so the refund is retried.
  if (status === 401 || status === 403 || status === 429)
    return { kind: 'unknown', cause: `http_${status}` }
  // The key was used with other parameters, so there may be a refund: an inquiry finds it.
  if (error.type === 'idempotency_error') return { kind: 'unknown', cause: error.type }
  if (error.code === 'resource_missing') return { kind: 'rejected', code: 'not_found' }
  // Stripe has no code for an amount above what is left.
  const code = error.code ?? error.type
  return { kind: 'rejected', code: error.param ? `${code} ${error.param}` : code }
}

function toRefundReply({ id, status, failure_reason: reason }: StripeRefund) {
  switch (status) {
    case 'succeeded':
      return { kind: 'refunded', refundId: id } as const
    case 'failed':
    case 'canceled':
      return { kind: 'rejected', code: reason ?? status } as const
    default:
      // Such as pending: Stripe waits for the account's balance.
      return { kind: 'unknown', cause: `status_${status}` } as const
  }
}

export async function inquireStripeRefund(
  account: StripeAccount,
  request: RefundRequest,
): Promise<RefundInquiryReply> {
  const path = toRefundsPath(request.transactionId)
  const reply = await callStripe(account, { path, bodySchema: refundList })
  if (reply.kind === 'unknown') return reply
  if (reply.kind === 'refused')
    return { kind: 'unknown', cause: reply.error.code ?? reply.error.type }
  const { data, has_more: hasMore } = reply.body
  const match = data.find(({ metadata }) => metadata?.refund === request.idempotencyKey)
  if (match) return toRefundReply(match)
  return hasMore ? { kind: 'unknown', cause: 'too_many_to_search' } : { kind: 'none' }
}
