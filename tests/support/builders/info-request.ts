// Payments in review, their info requests, and the calls of an info request's page.
import { env } from 'cloudflare:workers'
import { confirmAnswer } from '../../../shared/payments/info-question'
import type { InfoRequestInput } from '../../../shared/payments/info-request'
import { askForInfo } from '../../../worker/features/payments/info-requests/ask-for-info'
import { toBalanceToken } from '../../../worker/features/payments/info-requests/balance-link'
import { toInfoToken } from '../../../worker/features/payments/info-requests/info-token'
import { configOf } from '../../../worker/platform/config/config'
import { createTestServices } from '../requests/services'
import { fetchSite, postJson } from '../requests/site'
import { buildAttemptToken, insertPayablePayee, pay } from './submit'

export const deadline: InfoRequestInput = {
  type: 'confirmDeadlineApproaching',
  dueDate: '11/30/2030',
}
export const increase: InfoRequestInput = { type: 'confirmAmountIncrease', newAmountCents: 15_000 }
export const memberId: InfoRequestInput = {
  type: 'extraFields',
  fields: [{ type: 'text', name: 'Member ID', placeholder: 'As on your card' }],
}
export const confirmedAnswer = [confirmAnswer]

type NewPayment = {
  readonly form?: Readonly<Record<string, string>>
  readonly payee?: Parameters<typeof insertPayablePayee>[0]
  /** An existing payee. By default a new one is inserted. */
  readonly payeeId?: string
  readonly query?: string
}

/** Submits a payment form, which creates a payment in review. */
export async function createPaymentInReview({
  form = {},
  payee,
  payeeId: existing,
  query = '',
}: NewPayment = {}) {
  const payeeId = existing ?? (await insertPayablePayee(payee))
  const attempt = await buildAttemptToken(payeeId)
  const response = await pay(payeeId, { ...form, attempt }, { query })
  if (response.status !== 200) throw new Error(`the payment was refused: ${response.status}`)
  const attemptId = attempt.split('.')[0] ?? ''
  return { payeeId, attempt, attemptId, paymentId: `pay_${attemptId}` }
}

export function requestInfo(paymentId: string, request: unknown = deadline) {
  return askForInfo({ paymentId, by: 'Sam Staff', request }, createTestServices())
}

/** Creates a payment and an info request. `token` is the secret of the emailed link. */
export async function createInfoRequest(
  request: InfoRequestInput = deadline,
  newPayment: NewPayment = {},
) {
  const payment = await createPaymentInReview(newPayment)
  const created = await requestInfo(payment.paymentId, request)
  if (!created.ok) throw new Error(`the question was refused: ${created.error.kind}`)
  const { requestId } = created.value
  const token = await toInfoToken(configOf(env).APP_SECRET, requestId)
  return { ...payment, requestId, token, sentTo: created.value.sentTo }
}

type AgreedPayment = { readonly payeeId: string; readonly requestId: string }

/** Pays the balance of an agreed increase by its link. */
export async function payBalance({ payeeId, requestId }: AgreedPayment, form = {}) {
  const token = await toBalanceToken(configOf(env).APP_SECRET, requestId)
  return createPaymentInReview({ payeeId, form, query: `&balance=${encodeURIComponent(token)}` })
}

const callPath = (token: string) => `/api/update_info_request.php?t=${token}`

export const fetchInfoRequest = (token: string) => fetchSite(callPath(token))
export const postAnswer = (token: string, body: unknown = confirmedAnswer) =>
  postJson(callPath(token), JSON.stringify(body))
export const requestCancelTicket = (token: string) =>
  fetchSite(callPath(token), { method: 'DELETE' })
export const submitCancelTicket = (ticket: string) =>
  fetchSite(`/cancel_back.php?o=${ticket}`, { method: 'POST' })

export async function cancel(token: string): Promise<Response> {
  const { billId } = await (await requestCancelTicket(token)).json<{ billId: string }>()
  return submitCancelTicket(billId)
}

export const statusOf = (paymentId: string) =>
  env.DB.prepare('SELECT status FROM payments WHERE id = ?1').bind(paymentId).first('status')
