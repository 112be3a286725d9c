// Builders for tests: a payment under review, a question about it, and what its link does.
import { SELF } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { confirmation } from '../../../shared/payments/info-question'
import type { InfoAskInput } from '../../../shared/payments/info-request'
import { askForInfo } from '../../../worker/features/payments/info-requests/ask-for-info'
import { toInfoToken } from '../../../worker/features/payments/info-requests/info-token'
import { configOf } from '../../../worker/platform/config/config'
import { createServices } from '../../../worker/services'
import { anAttempt, aPayeeToPay, origin, pay } from './submit'

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

export const services = () => createServices(env, origin)

type NewPayment = {
  readonly form?: Readonly<Record<string, string>>
  readonly payee?: Parameters<typeof aPayeeToPay>[0]
  /** One that is there already, in place of a new one. */
  readonly payeeId?: string
  readonly query?: string
}

export async function aPaymentInReview({
  form = {},
  payee,
  payeeId: known,
  query = '',
}: NewPayment = {}) {
  const payeeId = known ?? (await aPayeeToPay(payee))
  const attempt = await anAttempt(payeeId)
  const response = await pay(payeeId, { ...form, attempt }, { query })
  if (response.status !== 200) throw new Error(`the payment was refused: ${response.status}`)
  const attemptId = attempt.split('.')[0] ?? ''
  return { payeeId, attempt, attemptId, paymentId: `pay_${attemptId}` }
}

export function ask(paymentId: string, request: unknown = deadline) {
  return askForInfo({ paymentId, request }, services())
}

/** A payment that waits for an answer, and its link's secret. */
export async function aQuestion(request: InfoAskInput = deadline, payment: NewPayment = {}) {
  const made = await aPaymentInReview(payment)
  const asked = await ask(made.paymentId, request)
  if (!asked.ok) throw new Error(`the question was refused: ${asked.error.kind}`)
  const { requestId } = asked.value
  const token = await toInfoToken(configOf(env).APP_SECRET, requestId)
  return { ...made, requestId, token, sentTo: asked.value.sentTo }
}

type Sent = {
  readonly body?: unknown
  readonly form?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
}

export function send(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  { body, form, headers = { origin } }: Sent = {},
): Promise<Response> {
  return SELF.fetch(`${origin}${path}`, {
    method,
    redirect: 'manual',
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(form && { body: new URLSearchParams(form) }),
  })
}

const callPath = (token: string) => `/api/update_info_request.php?t=${token}`

export const retrieve = (token: string) => send('GET', callPath(token))
export const answer = (token: string, body: unknown = yes) =>
  send('POST', callPath(token), { body })
export const decline = (token: string) => send('DELETE', callPath(token))
export const handIn = (ticket: string) => send('POST', `/cancel_back.php?o=${ticket}`)

export async function cancel(token: string): Promise<Response> {
  const { billId } = await (await decline(token)).json<{ billId: string }>()
  return handIn(billId)
}

export const statusOf = (paymentId: string) =>
  env.DB.prepare('SELECT status FROM payments WHERE id = ?1').bind(paymentId).first('status')

export async function mailsOf(paymentId: string): Promise<readonly string[]> {
  const { results } = await env.DB.prepare(
    'SELECT template FROM outbox WHERE payment_id = ?1 ORDER BY template',
  )
    .bind(paymentId)
    .all<{ template: string }>()
  return results.map(({ template }) => template)
}

export const stubOf = (attemptId: string) => env.PAYMENT_ATTEMPTS.getByName(attemptId)
