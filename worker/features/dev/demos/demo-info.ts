// Demo links for info requests: create a payment and a question, apply what payer, staff or time would
// do, then show the result.
import type { FormValues } from '../../../../shared/field-rules'
import { confirmAnswer } from '../../../../shared/payments/info-question'
import type { InfoAnswer } from '../../../../shared/payments/info-question-schema'
import type { InfoRequestInput } from '../../../../shared/payments/info-request'
import { mount } from '../../../platform/middleware/stacks'
import {
  answerInfo,
  cancelByTicket,
  issueCancelTicket,
} from '../../payments/info-requests/answer-info'
import { askForInfo } from '../../payments/info-requests/ask-for-info'
import { toBalanceToken } from '../../payments/info-requests/balance-link'
import { toInfoPath, toInfoToken } from '../../payments/info-requests/info-token'
import { infoRequestRoutes } from '../../payments/info-requests/routes'
import { issueAttemptToken } from '../../payments/tokens/attempt-token'
import { findReceiptPath } from '../../payments/tokens/receipt-token'
import type { DevContext, DevServices } from '../context'
import { mountProduct } from '../product'
import { expireRequests } from '../store'
import { submitDemoPayment } from './demo-payments'

type DemoInfo = {
  readonly payeeId?: string
  readonly amount?: string
  readonly ask: InfoRequestInput
  readonly answers?: readonly InfoAnswer[]
  readonly next?: 'canceled' | 'accepted' | 'expired' | 'balance-paid'
  /** Posted as a browser without JavaScript would; its response is shown. */
  readonly post?: FormValues
  /** The payer gave no email. */
  readonly isTexted?: boolean
  /** Opens this message or the receipt instead of the page. */
  readonly open?: 'question' | 'answered' | 'canceled' | 'receipt'
}

/** `toRequest` sets the due date. */
const deadline = { type: 'confirmDeadlineApproaching', dueDate: '' } as const
const increase = { type: 'confirmAmountIncrease', newAmountCents: 15_000 } as const
const fee = { type: 'confirmAmountIncreaseFee', feeCents: 450 } as const
const memberId = {
  type: 'extraFields',
  fields: [{ type: 'text', name: 'Member ID', placeholder: 'As on your insurance card' }],
} as const satisfies InfoRequestInput
const everyField = {
  type: 'extraFields',
  fields: [
    { type: 'text', name: 'Member ID', placeholder: 'As on your insurance card' },
    { type: 'date', name: 'Patient date of birth' },
    { type: 'number', name: 'Group number', value: '20417' },
    { type: 'tel', name: 'Insurance phone number', placeholder: '(555) 555-5555' },
    { type: 'email', name: 'Insurance email' },
    { type: 'multiline', name: 'What was the visit for?', placeholder: 'A sentence is enough' },
  ],
} as const satisfies InfoRequestInput
const yes = [confirmAnswer]
const memberIdAnswers = [{ field: { name: 'Member ID', value: 'XKJ 204 417' } }]
const withCardFee = { payeeId: 'p_oak', amount: '80.00' } as const
const increaseOfOak = { type: 'confirmAmountIncrease', newAmountCents: 10_000 } as const

export const demoInfos = {
  deadline: { ask: deadline },
  increase: { ask: increase },
  'increase-fee': { ask: fee },
  'increase-with-card-fee': { ...withCardFee, ask: increaseOfOak },
  'one-field': { ask: memberId },
  'every-field': { ask: everyField },
  refused: {
    ask: everyField,
    post: { intent: 'answer', info2: '31/31/1990', info3: 'twenty', info4: '555', info5: 'me@' },
  },
  'cancel-question': { ask: memberId, post: { intent: 'cancel', info1: 'XKJ 204' } },
  submitted: { ask: memberId, answers: memberIdAnswers },
  'submitted-balance-due': { ask: increase, answers: yes },
  'submitted-balance-fee': { ...withCardFee, ask: increaseOfOak, answers: yes },
  'submitted-balance-paid': { ask: increase, answers: yes, next: 'balance-paid' },
  declined: { ask: deadline, next: 'canceled' },
  decided: { ask: deadline, answers: yes, next: 'accepted' },
  expired: { ask: deadline, next: 'expired' },
  receipt: { ask: deadline, open: 'receipt' },
  'receipt-canceled': { ask: deadline, next: 'canceled', open: 'receipt' },
  'mail-deadline': { ask: deadline, open: 'question' },
  'mail-increase': { ask: increase, open: 'question' },
  'mail-increase-fee': { ask: fee, open: 'question' },
  'mail-fields': { ask: everyField, open: 'question' },
  text: { ask: memberId, isTexted: true, open: 'question' },
  'mail-answered': { ask: memberId, answers: memberIdAnswers, open: 'answered' },
  'mail-answered-balance': { ask: increase, answers: yes, open: 'answered' },
  'mail-canceled': { ask: memberId, next: 'canceled', open: 'canceled' },
} as const satisfies Record<string, DemoInfo>

type DemoInfoName = keyof typeof demoInfos

export const isDemoInfoName = (name: string): name is DemoInfoName => Object.hasOwn(demoInfos, name)

export async function showDemoInfo(c: DevContext, name: DemoInfoName): Promise<Response> {
  const demo: DemoInfo = demoInfos[name]
  const services = c.get('services')
  const { paymentId, attemptId } = await makePayment(demo, services)
  const request = toRequest(demo.ask, services.now())
  const outcome = await askForInfo({ paymentId, by: 'demo', request }, services)
  if (!outcome.ok) throw new Error(`the demo question was refused: ${outcome.error.kind}`)
  const { requestId } = outcome.value
  const token = await toInfoToken(services.config.APP_SECRET, requestId)
  if (demo.answers) await answerInfo({ token, answers: demo.answers }, services)
  await applyNext(demo, { token, requestId, paymentId, attemptId }, services)

  if (demo.post) {
    const request = new Request(new URL(toInfoPath(token), c.req.url), {
      method: 'POST',
      redirect: 'manual',
      headers: { 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams(demo.post),
    })
    return mountProduct(c, (site, services) => mount(site, infoRequestRoutes, services)).fetch(
      request,
      c.env,
      c.executionCtx,
    )
  }
  if (demo.open === 'receipt') return c.redirect(await findReceiptPath(attemptId, services), 302)
  if (demo.open === undefined) return c.redirect(toInfoPath(token), 302)
  const suffix = demo.open === 'canceled' ? '' : `:${requestId.slice(0, 12)}`
  const outboxId = `${paymentId}:${demo.open}${suffix}`
  return c.redirect(`/dev/outbox/${encodeURIComponent(outboxId)}`, 302)
}

/** The bill is due after the question's link expires. */
const dueAfterMs = 12 * 24 * 60 * 60 * 1000
const usDate = new Intl.DateTimeFormat('en-US', {
  month: '2-digit',
  day: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
})

const toRequest = (ask: InfoRequestInput, now: number): InfoRequestInput =>
  ask.type === 'confirmDeadlineApproaching'
    ? { ...ask, dueDate: usDate.format(now + dueAfterMs) }
    : ask

type NewPayment = Pick<DemoInfo, 'payeeId' | 'amount' | 'isTexted'> & {
  /** The token of the balance that this payment pays. */
  readonly balance?: string
}

async function makePayment(
  { payeeId = 'p_cedar', amount = '125.50', isTexted = false, balance }: NewPayment,
  services: DevServices,
) {
  const { config, now } = services
  const attempt = await issueAttemptToken(config.APP_SECRET, payeeId, now())
  const payment = await submitDemoPayment(
    {
      payeeId,
      attempt,
      values: { amount, ...(isTexted && { email: '' }) },
      query: { emailOptional: isTexted, balance: balance ?? null },
    },
    services,
  )
  if (!payment) throw new Error('the demo payment has no outcome')
  return payment
}

type InfoRequestPayment = {
  readonly token: string
  readonly requestId: string
  readonly paymentId: string
  readonly attemptId: string
}

async function applyNext(
  { next }: DemoInfo,
  payment: InfoRequestPayment,
  services: DevServices,
): Promise<void> {
  const { token, requestId, paymentId, attemptId } = payment
  switch (next) {
    case 'canceled': {
      const ticket = await issueCancelTicket(token, services)
      if (ticket.ok) await cancelByTicket(ticket.value, services)
      return
    }
    case 'accepted':
      await services.paymentAttempt(attemptId).review(paymentId, { action: 'accept', by: 'demo' })
      return
    case 'expired':
      return expireRequests(services.db, paymentId)
    case 'balance-paid':
      await makePayment(
        { balance: await toBalanceToken(services.config.APP_SECRET, requestId) },
        services,
      )
      return
    case undefined:
      return
  }
}
