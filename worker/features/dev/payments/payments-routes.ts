import { html } from 'hono/html'
import { randomToken } from '../../../platform/crypto/tokens'
import { readForm } from '../../../platform/http/form'
import type { Route } from '../../../platform/http/route'
import { respondWithProblem } from '../../../platform/render/respond-with-problem'
import { findAgreedIncrease, findFirstPayment } from '../../payments/info-requests/agreed-increase'
import { listRequests } from '../../payments/info-requests/store'
import { findRefundableCents, listRefunds } from '../../payments/refunds/refund-store'
import { decidePayment } from '../../payments/review/decide-payment'
import { listPossibleDuplicates } from '../../payments/review/possible-duplicates-store'
import type { ReviewDecision } from '../../payments/review/review-decision'
import { findReceiptPath } from '../../payments/status-page/receipt-token'
import { findPayment, listHistory, type PaymentRow } from '../../payments/store'
import { type DevContext, type DevServices, handlers } from '../context'
import { toNoticeName, toReviewNotice } from '../notices'
import { toOutboxItem } from '../outbox/outbox-page'
import { showPage } from '../page'
import { findPayeeNames, listCharges, listFilteredPayments, listMessagesOfPayment } from '../store'
import { toConfirmBody } from './confirm-decision'
import { parsePaymentFilter } from './payment-filter'
import { toPaymentsBody } from './payment-list'
import { type PaymentView, toPaymentBody, toPaymentPath } from './payments-page'
import { readRejection } from './read-rejection'

type C = DevContext

const maxPayments = 100

const showAll = handlers(async (c) => {
  const { db, now } = c.get('services')
  const filter = parsePaymentFilter(new URL(c.req.url).searchParams)
  const payments = await listFilteredPayments(db, filter, maxPayments)
  const names = await findPayeeNames(
    db,
    payments.map(({ payee_id }) => payee_id),
  )
  return showPage(c, {
    title: 'Payments',
    section: '/dev/payments',
    intro: 'What payers submitted. Open one to accept or reject it as staff would.',
    body: toPaymentsBody({ payments, names, filter, now: now(), limit: maxPayments }),
  })
})

const noRejection: PaymentView['rejection'] = { code: '', note: '', error: null }

async function showPayment(c: C, rejection = noRejection): Promise<Response> {
  const services = c.get('services')
  const { db } = services
  const payment = await findPayment(db, c.req.param('id') ?? '')
  if (!payment) return respondWithProblem(c, 'not_found')
  const { renderContext } = services.outbox
  const [
    names,
    history,
    charges,
    messages,
    receiptPath,
    requests,
    increase,
    duplicates,
    first,
    refunds,
    refundableCents,
  ] = await Promise.all([
    findPayeeNames(db, [payment.payee_id]),
    listHistory(db, payment.id),
    listCharges(db, payment.attempt_id),
    listMessagesOfPayment(db, payment.id),
    findReceiptPath(payment.attempt_id, services),
    listRequests(db, payment.id),
    findAgreedIncrease(payment, db),
    listPossibleDuplicates(db, payment),
    findFirstPayment(payment, db),
    listRefunds(db, payment.id),
    findRefundableCents(db, payment.id),
  ])
  const outboxItems = await Promise.all(messages.map((row) => toOutboxItem(row, renderContext)))
  const payeeName = names.get(payment.payee_id) ?? payment.payee_id
  return showPage(
    c,
    {
      title: payment.reference,
      section: '/dev/payments',
      intro: html`<a href="/dev/payments">All payments</a>`,
      notice: toNoticeName(c.req.query('done')),
      body: toPaymentBody({
        payment,
        payeeName,
        history,
        charges,
        outboxItems,
        receiptPath,
        info: { requests, increase, first },
        refund: { refunds, refundableCents, key: randomToken(16) },
        duplicates,
        rejection,
      }),
    },
    rejection.error === null ? 200 : 422,
  )
}

async function review(c: C, decision: ReviewDecision): Promise<Response> {
  const id = c.req.param('id') ?? ''
  const outcome = await decidePayment(id, decision, c.get('services'))
  if (outcome.kind === 'unknown_payment') return respondWithProblem(c, 'not_found')
  const done = toReviewNotice(outcome, decision.action)
  return c.redirect(`${toPaymentPath(id)}?done=${done}`, 303)
}

/** Shows the total once more before the card is charged or the hold is released. */
async function showConfirmation(
  c: C,
  action: 'accept' | 'reject',
  fields: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const payment: PaymentRow | null = await findPayment(
    c.get('services').db,
    c.req.param('id') ?? '',
  )
  if (!payment) return respondWithProblem(c, 'not_found')
  return showPage(c, {
    title: `${action === 'accept' ? 'Accept' : 'Reject'} ${payment.reference}?`,
    section: '/dev/payments',
    body: toConfirmBody({ payment, action, fields }),
  })
}

const accept = handlers(async (c) => {
  const form = await readForm(c)
  return form?.confirm === '1' ? showConfirmation(c, 'accept') : review(c, { action: 'accept' })
})

const reject = handlers(async (c) => {
  const form = await readForm(c)
  if (!form) return respondWithProblem(c, 'malformed')
  const { reason: code = '', note = '' } = form
  const input = readRejection(c.req.param('id') ?? '', form)
  if (!input.ok) return showPayment(c, { code, note, error: input.error })
  if (form.confirm === '1') return showConfirmation(c, 'reject', { reason: code, note })
  const { value } = input
  return review(c, { action: 'reject', code: value.reason, reason: value.note ?? '' })
})

/** Redirects a GET of a form's action, such as a reload after an error, to the payment. */
const showPaymentInstead = handlers((c) => c.redirect(toPaymentPath(c.req.param('id') ?? ''), 302))

export const paymentsRoutes: readonly Route<DevServices>[] = [
  { path: '/dev/payments', stack: 'payment', GET: showAll },
  { path: '/dev/payments/:id', stack: 'payment', GET: handlers((c) => showPayment(c)) },
  {
    path: '/dev/payments/:id/accept',
    stack: 'payment',
    GET: showPaymentInstead,
    POST: accept,
  },
  {
    path: '/dev/payments/:id/reject',
    stack: 'payment',
    GET: showPaymentInstead,
    POST: reject,
  },
]
