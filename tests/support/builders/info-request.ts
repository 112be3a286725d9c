// Info requests of payments, and the calls of an info request's page.
import { env } from 'cloudflare:workers'
import { confirmAnswer } from '../../../shared/payments/info-question'
import type { InfoRequestInput, InfoSubmittedResponse } from '../../../shared/payments/info-request'
import { questions } from '../../../worker/features/dev/payment-states/staff-acts'
import { askForInfo } from '../../../worker/features/payments/info-requests/ask-for-info'
import { toAgreedToken } from '../../../worker/features/payments/tokens/agreed-link'
import { configOf } from '../../../worker/platform/config/config'
import { createTestServices } from '../requests/services'
import { fetchSite, postJson } from '../requests/site'
import { createPaymentIn, type PaymentOptions, readQuestion, takeSteps } from './made-payment'

export const deadline: InfoRequestInput = {
  type: 'confirmDeadlineApproaching',
  dueDate: '11/30/2030',
}
export const increase = questions.increase()
export const memberId = questions.field()
export const confirmedAnswer = [confirmAnswer]

export function requestInfo(paymentId: string, request: unknown = deadline) {
  return askForInfo({ paymentId, by: 'Sam Staff', request }, createTestServices())
}

/** Creates a payment and an info request. `token` is the secret of the emailed link. */
export async function createInfoRequest(
  request: InfoRequestInput = deadline,
  options: PaymentOptions = {},
) {
  const made = await createPaymentIn('in-review', options)
  await takeSteps(made, { do: 'ask', question: () => request })
  return { ...made, ...(await readQuestion(made)) }
}

type AgreedPayment = { readonly payeeId: string; readonly requestId: string }

/** The query of the link to pay a new total. */
export async function toAgreedQuery(requestId: string): Promise<string> {
  const token = await toAgreedToken(configOf(env).APP_SECRET, requestId)
  return `&agreed=${encodeURIComponent(token)}`
}

/** Pays a new total by its link. */
export async function payNewTotal({ payeeId, requestId }: AgreedPayment, form = {}) {
  return createPaymentIn('in-review', { payeeId, form, query: await toAgreedQuery(requestId) })
}

/** $125.50 raised to $150, and agreed to. */
export async function createNewTotal(options: PaymentOptions = {}) {
  const made = await createInfoRequest(increase, options)
  const answer = await postAnswer(made.token)
  const { newTotal } = await answer.json<InfoSubmittedResponse>()
  if (newTotal === null) throw new Error('the answer led to no new total')
  return { ...made, newTotal, query: await toAgreedQuery(made.requestId) }
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
