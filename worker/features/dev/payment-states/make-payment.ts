// Makes a payment in any of its states with the product's public calls: the payer's requests and staff's commands.
// /dev and the unit tests say how both are sent.
import type { FormValues } from '../../../../shared/field-rules'
import { confirmAnswer } from '../../../../shared/payments/info-question'
import type { InfoAnswer } from '../../../../shared/payments/info-question-schema'
import type { Result } from '../../../../shared/result'
import { paths } from '../../../../shared/urls'
import { toInfoToken } from '../../payments/info-requests/info-token'
import { listRequests } from '../../payments/stores/info-request-store'
import { toPaymentId } from '../../payments/stores/payment-store'
import { toAgreedToken } from '../../payments/tokens/agreed-link'
import { issueAttemptToken } from '../../payments/tokens/attempt-token'
import { backdatePayment, endCollecting, endHold } from '../store'
import { type PaymentStateName, paymentStates, type Step } from './payment-states'
import { type StaffAct, toCommand } from './staff-acts'

type PayerRequest = {
  readonly method: 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body: string | URLSearchParams
}

export type PaymentCalls = {
  /** Sends a request of the payer's browser, from an IP address that no limit has counted. */
  readonly send: (path: string, request: PayerRequest) => Promise<Response>
  /** Calls one of staff's commands. */
  readonly command: (name: string, input: unknown) => Promise<Result<unknown, unknown>>
  /** Runs the alarm of an attempt. */
  readonly settle: (attemptId: string) => Promise<void>
  /** Runs the job of promised refunds. */
  readonly refundUncollected: () => Promise<void>
  /** A complete form, but for the attempt. */
  readonly newForm: () => FormValues
  readonly secret: string
  readonly db: D1Database
  readonly now: () => number
}

export type NewPayment = {
  readonly payeeId: string
  /** Fields that differ from the complete form. An `attempt` is a token. */
  readonly form?: FormValues
  /** More of the call's query, such as `&silent=1`. */
  readonly query?: string
}

export type MadePayment = {
  readonly payeeId: string
  /** The token of the attempt, which begins with its id. */
  readonly attempt: string
  readonly attemptId: string
  readonly id: string
  /** Of the status page; null while the outcome is unknown. */
  readonly path: string | null
  /** Of a later payment of the same payer too, such as its language. */
  readonly query: string
}

/** A question and the secret of its link. */
export type MadeQuestion = { readonly requestId: string; readonly token: string }

export async function makePayment(
  state: PaymentStateName,
  payment: NewPayment,
  calls: PaymentCalls,
): Promise<MadePayment> {
  const { from, form, steps = [] } = paymentStates[state]
  const made = from
    ? await makePayment(from, payment, calls)
    : await submit({ ...payment, form: { ...form, ...payment.form } }, calls)
  for (const step of steps) await takeStep(step, made, calls)
  return made
}

/** Throws when the product refuses the payment. */
async function submit(
  { payeeId, form = {}, query = '' }: NewPayment,
  { secret, now, newForm, send }: PaymentCalls,
): Promise<MadePayment> {
  const attempt = form.attempt ?? (await issueAttemptToken(secret, payeeId, now()))
  const fields = { ...newForm(), ...form, attempt }
  const response = await send(`${paths.submitPayment}?p=${payeeId}${query}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  const reply: { readonly confirmationUrl?: string } = await readReply(response, 'the payment')
  const [attemptId = ''] = attempt.split('.')
  const path = reply.confirmationUrl ?? null
  return { payeeId, attempt, attemptId, id: toPaymentId(attemptId), path, query }
}

async function readReply<Reply>(response: Response, what: string): Promise<Reply> {
  const body = await response.text()
  if (!response.ok) throw new Error(`${what} was refused: ${response.status} ${body}`)
  return JSON.parse(body)
}

/** Throws when the product refuses the step. */
export async function takeStep(step: Step, made: MadePayment, calls: PaymentCalls): Promise<void> {
  switch (step.do) {
    case 'answer':
      return answer(step.answers ?? [confirmAnswer], made, calls)
    case 'cancel':
      return cancel(made, calls)
    case 'pay new total':
      return payNewTotal(made, calls)
    case 'wait':
      return backdatePayment(calls.db, made.id, step.ms)
    case 'end hold':
      return endHold(calls.db, made.id, calls.now())
    case 'end collecting':
      return endCollecting(calls.db, made.id, calls.now())
    case 'refund uncollected':
      return calls.refundUncollected()
    case 'settle':
      return calls.settle(made.attemptId)
    case 'ask':
      return act(step.do, made, calls, { request: step.question(calls.now()) })
    default:
      return act(step.do, made, calls, step.input, step.isPending)
  }
}

async function act(
  name: StaffAct,
  { id }: MadePayment,
  { command, now }: PaymentCalls,
  given?: Readonly<Record<string, unknown>>,
  mayBePending = name === 'refund',
): Promise<void> {
  const call = toCommand(name, id, now(), given)
  const input = { ...call.input, version: await readVersion(id, command) }
  const first = await command(call.command, input)
  const duplicate = first.ok ? null : findNamed(first.error)
  // Of a state that is made again, the bill was paid before.
  const result = duplicate ? await command(call.command, { ...input, duplicate }) : first
  if (!result.ok) throw new Error(`${call.command} was refused: ${JSON.stringify(result.error)}`)
  if (!mayBePending && isPending(result.value)) throw new Error(`${call.command} is pending`)
}

async function readVersion(payment: string, command: PaymentCalls['command']): Promise<unknown> {
  const read = await command('readPayment', { payment })
  if (!read.ok) throw new Error(`${payment} was not found: ${JSON.stringify(read.error)}`)
  return Object(read.value).version
}

const findNamed = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'named' in error ? error.named : null

/** The card processor has not responded. Refunds may end so: they wait until the charge has settled. */
const isPending = (reply: unknown) =>
  typeof reply === 'object' && reply !== null && 'outcome' in reply && reply.outcome === 'pending'

/** The newest question about the payment; null without one. */
export async function findQuestion(
  { id }: Pick<MadePayment, 'id'>,
  { db, secret }: Pick<PaymentCalls, 'db' | 'secret'>,
): Promise<MadeQuestion | null> {
  const request = (await listRequests(db, id)).at(-1)
  return request ? { requestId: request.id, token: await toInfoToken(secret, request.id) } : null
}

async function answer(answers: readonly InfoAnswer[], made: MadePayment, calls: PaymentCalls) {
  const question = await findQuestion(made, calls)
  const response = await calls.send(`${paths.infoRequestCall}?t=${question?.token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(answers),
  })
  await readReply(response, 'the answer')
}

async function cancel({ path }: MadePayment, { send, newForm }: PaymentCalls): Promise<void> {
  const { zip = '', ccn = '' } = newForm()
  const proof = { zip, lastFour: ccn.slice(-4) }
  const body = new URLSearchParams({ intent: 'cancel-confirmed', ...proof })
  const response = await send(path ?? '', { method: 'POST', body })
  await response.body?.cancel()
  if (response.status !== 303) throw new Error(`the cancellation was refused: ${response.status}`)
}

async function payNewTotal(made: MadePayment, calls: PaymentCalls): Promise<void> {
  const question = await findQuestion(made, calls)
  const agreed = await toAgreedToken(calls.secret, question?.requestId ?? '')
  const query = `${made.query}&agreed=${encodeURIComponent(agreed)}`
  await submit({ payeeId: made.payeeId, query }, calls)
}
