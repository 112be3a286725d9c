// Payments in review, info requests about them, and the calls of an info request's link.
import { env } from 'cloudflare:workers'
import { confirmation } from '../../../shared/payments/info-question'
import type { InfoAskInput } from '../../../shared/payments/info-request'
import { askForInfo } from '../../../worker/features/payments/info-requests/ask-for-info'
import { toInfoToken } from '../../../worker/features/payments/info-requests/info-token'
import { configOf } from '../../../worker/platform/config/config'
import { createTestServices } from '../requests/services'
import { fetchSite, postJson } from '../requests/site'
import { buildAttemptToken, insertPayablePayee, pay } from './submit'

export const deadline: InfoAskInput = {
  type: 'confirmDeadlineApproaching',
  dueDate: '11/30/2026',
}
export const increase: InfoAskInput = { type: 'confirmAmountIncrease', newAmountCents: 15_000 }
export const memberId: InfoAskInput = {
  type: 'extraFields',
  fields: [{ type: 'text', name: 'Member ID', placeholder: 'As on your card' }],
}
export const yes = [confirmation]

type NewPayment = {
  readonly form?: Readonly<Record<string, string>>
  readonly payee?: Parameters<typeof insertPayablePayee>[0]
  /** One that is there already, in place of a new one. */
  readonly payeeId?: string
  readonly query?: string
}

/** Submits a payment form. */
export async function createPaymentInReview({
  form = {},
  payee,
  payeeId: known,
  query = '',
}: NewPayment = {}) {
  const payeeId = known ?? (await insertPayablePayee(payee))
  const attempt = await buildAttemptToken(payeeId)
  const response = await pay(payeeId, { ...form, attempt }, { query })
  if (response.status !== 200) throw new Error(`the payment was refused: ${response.status}`)
  const attemptId = attempt.split('.')[0] ?? ''
  return { payeeId, attempt, attemptId, paymentId: `pay_${attemptId}` }
}

export function requestInfo(paymentId: string, request: unknown = deadline) {
  return askForInfo({ paymentId, request }, createTestServices())
}

/** Makes a payment and asks its payer; `token` is the secret of the emailed link. */
export async function createInfoRequest(
  request: InfoAskInput = deadline,
  payment: NewPayment = {},
) {
  const made = await createPaymentInReview(payment)
  const asked = await requestInfo(made.paymentId, request)
  if (!asked.ok) throw new Error(`the question was refused: ${asked.error.kind}`)
  const { requestId } = asked.value
  const token = await toInfoToken(configOf(env).APP_SECRET, requestId)
  return { ...made, requestId, token, sentTo: asked.value.sentTo }
}

const callPath = (token: string) => `/api/update_info_request.php?t=${token}`

export const retrieve = (token: string) => fetchSite(callPath(token))
export const answer = (token: string, body: unknown = yes) =>
  postJson(callPath(token), JSON.stringify(body))
export const decline = (token: string) => fetchSite(callPath(token), { method: 'DELETE' })
export const handIn = (ticket: string) =>
  fetchSite(`/cancel_back.php?o=${ticket}`, { method: 'POST' })

export async function cancel(token: string): Promise<Response> {
  const { billId } = await (await decline(token)).json<{ billId: string }>()
  return handIn(billId)
}

export const statusOf = (paymentId: string) =>
  env.DB.prepare('SELECT status FROM payments WHERE id = ?1').bind(paymentId).first('status')
