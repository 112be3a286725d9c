// Refunds an accepted payment as staff would.

import { payerNote } from '../../../../shared/back-office/commands'
import { applyRule } from '../../../../shared/field-rules'
import { parseCents } from '../../../../shared/money'
import { readForm } from '../../../platform/http/form'
import type { Route } from '../../../platform/http/route'
import { respondWithProblem } from '../../../platform/render/respond-with-problem'
import { type RefundResult, refundPayment } from '../../payments/refunds/refund-payment'
import { type DevContext, type DevServices, handlers } from '../context'
import type { NoticeName } from '../notices'
import { toPaymentPath } from './payments-page'

const notices = {
  done: 'refunded',
  pending: 'refund_pending',
  not_found: 'unknown_attempt',
  wrong_state: 'refund_wrong_state',
  exceeds_captured: 'refund_too_much',
  key_used: 'refund_key_used',
  refused_by_gateway: 'refused_by_gateway',
} as const satisfies Record<RefundResult['kind'], NoticeName>

const refund = handlers(async (c) => {
  const form = await readForm(c)
  if (!form) return respondWithProblem(c, 'malformed')
  const paymentId = c.req.param('id') ?? ''
  const cents = parseCents(form.amount ?? '')
  const reason = applyRule(payerNote, form.reason)
  const redirectWith = (done: NoticeName) =>
    c.redirect(`${toPaymentPath(paymentId)}?done=${done}`, 303)
  if (cents === null || cents <= 0 || !reason.ok || !form.key) return redirectWith('refund_invalid')
  const request = { paymentId, cents, key: form.key, reason: reason.value, requestedBy: 'demo' }
  return redirectWith(notices[(await refundPayment(request, c.get('services'))).kind])
})

/** Redirects a GET of the form's action, such as a reload after an error, to the payment. */
const showPaymentInstead = handlers((c: DevContext) =>
  c.redirect(toPaymentPath(c.req.param('id') ?? ''), 302),
)

export const refundRoutes: readonly Route<DevServices>[] = [
  {
    path: '/dev/payments/:id/refund',
    stack: 'payment',
    GET: showPaymentInstead,
    POST: refund,
  },
]
