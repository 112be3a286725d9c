// What each kind of payer is sent about each event of a payment, and by which channel.

import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  infoAnsweredEmailCopy,
  infoQuestionEmailCopy,
} from '../../../../shared/locales/en/emails/info-request'
import {
  paymentAcceptedEmailCopy,
  paymentCanceledEmailCopy,
  paymentEmailCopy,
  paymentRefundedEmailCopy,
  paymentRejectedEmailCopy,
  receiptEmailCopy,
} from '../../../../shared/locales/en/emails/payments'
import { debtCollectorCopy } from '../../../../shared/locales/en/payments/debt-collector'
import { infoRequestCopy } from '../../../../shared/locales/en/payments/info-request'
import {
  type PaymentTextTopic,
  paymentTextCopy,
} from '../../../../shared/locales/en/payments/payment-texts'
import { receiptCopy } from '../../../../shared/locales/en/payments/receipt'
import { createPaymentInReview, requestInfo } from '../../../../tests/support/builders/info-request'
import { buildRemittance } from '../../../../tests/support/builders/messages'
import { newPhone } from '../../../../tests/support/builders/sms'
import { createTestServices, getAttemptStub } from '../../../../tests/support/requests/services'
import { fetchSite, siteOrigin } from '../../../../tests/support/requests/site'
import { toOutboxDeps } from '../../../outbox-deps'
import { createServices } from '../../../services'
import { renderStored } from '../../notifications/render-message'
import { stopSms } from '../../notifications/suppression-store'
import { findPayment } from '../stores/payment-store'
import { findReceiptPath } from '../tokens/receipt-token'
import { decideChannel, type PayerEventKind } from './decide-channel'
import { notifyPayer } from './notify-payer'
import type { PayerEvent } from './write-message'

vi.setConfig({ testTimeout: 60_000 })
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

const noon = Date.parse('2026-11-23T20:00:00Z')
const payeeName = 'Mercy Family Clinic'

const events = {
  question: {
    kind: 'question',
    requestId: 'r'.repeat(43),
    question: { type: 'confirmDeadlineApproaching', dueDate: '2026-11-30' },
    expiresAt: noon + 86_400_000,
  },
  answered: { kind: 'answered' },
  increased: {
    kind: 'increased',
    requestId: 'r'.repeat(43),
    balance: {
      totalCents: 2450,
      payBy: Date.UTC(2026, 11, 2),
      path: '/web-payment?p=p_1',
      requestId: 'r',
    },
  },
  accepted: {
    kind: 'accepted',
    remittance: buildRemittance({ state: 'not_sent' }),
    paidCents: 2_000,
    chargedAt: noon,
  },
  remitted: { kind: 'remitted', remittance: buildRemittance(), paidCents: 2_000, chargedAt: noon },
  remittance_returned: {
    kind: 'remittance_returned',
    remittance: buildRemittance({ state: 'returned', endedOn: '2026-11-23' }),
    paidCents: 2_000,
    chargedAt: noon,
  },
  rejected: { kind: 'rejected', code: 'other', note: 'The account is closed.' },
  canceled: { kind: 'canceled', why: 'payer' },
  refunded: {
    kind: 'refunded',
    refundCents: 500,
    paid: { chargedCents: 2_000, refundedCents: 500, returnedCents: 0, paidCents: 1_500 },
    remittance: buildRemittance({ state: 'not_sent' }),
    reason: 'Paid twice',
    note: '',
    isUncollected: false,
  },
} as const satisfies Record<string, PayerEvent>

/** What the email says, and its subject; a debt collector's subjects are all the same. */
const emails = {
  sent: [receiptEmailCopy.heading, receiptEmailCopy.subject(payeeName)],
  question: [infoRequestCopy.heading, infoQuestionEmailCopy.subject('Nov 24, 2026', payeeName)],
  answered: [infoAnsweredEmailCopy.done.heading, infoAnsweredEmailCopy.done.subject(payeeName)],
  increased: [
    infoAnsweredEmailCopy.balance.heading,
    infoAnsweredEmailCopy.balance.subject('$24.50', payeeName),
  ],
  accepted: [paymentAcceptedEmailCopy.heading, paymentAcceptedEmailCopy.subject(payeeName)],
  remitted: [
    paymentAcceptedEmailCopy.remittances.sent.heading,
    paymentAcceptedEmailCopy.remittances.sent.subject(payeeName),
  ],
  remittance_returned: [
    paymentAcceptedEmailCopy.remittances.returned.heading,
    paymentAcceptedEmailCopy.remittances.returned.subject(payeeName),
  ],
  rejected: [paymentRejectedEmailCopy.heading, paymentRejectedEmailCopy.subject(payeeName)],
  canceled: [paymentCanceledEmailCopy.heading, paymentCanceledEmailCopy.subject(payeeName)],
  refunded: [paymentRefundedEmailCopy.heading.part, paymentRefundedEmailCopy.subject(payeeName)],
} as const

const toWords = (topic: PaymentTextTopic, by = '') => paymentTextCopy.words(topic, 'REFERENCE', by)
const texts = {
  sent: toWords('received'),
  question: toWords('question', 'Nov 24, 2026'),
  increased: toWords('increased', 'Dec 1, 2026'),
  accepted: toWords('accepted'),
  remitted: toWords('remitted'),
  remittance_returned: toWords('remittance_returned'),
  rejected: toWords('rejected'),
  canceled: toWords('canceled'),
  refunded: toWords('refunded'),
} as const

const debtNotice = debtCollectorCopy.notice
const withoutEmail = { form: { email: '' }, query: '&optE=1' } as const

type PayerKind = {
  readonly payment: { readonly form?: { readonly email: string }; readonly query?: string }
  readonly isDebtCollector?: boolean
  readonly isStopped?: boolean
  readonly textsAreOff?: boolean
}

const payerKinds = {
  email: { payment: {} },
  'optional email, given': { payment: { query: '&optE=1' } },
  'no email': { payment: withoutEmail },
  silent: { payment: { query: '&silent=1' } },
  'silent, no email': { payment: { form: { email: '' }, query: '&optE=1&silent=1' } },
  'debt, email': { payment: {}, isDebtCollector: true },
  'debt, no email': { payment: withoutEmail, isDebtCollector: true },
  stopped: { payment: withoutEmail, isStopped: true },
  'email, stopped': { payment: {}, isStopped: true },
  'texts off': { payment: withoutEmail, textsAreOff: true },
} as const satisfies Record<string, PayerKind>

type PayerKindName = keyof typeof payerKinds
type Cell = 'email' | 'text' | '-' | 'staff: stopped' | 'staff: texts_off'
type Row = readonly [PayerEventKind & (keyof typeof events | 'sent'), ...Cell[]]

const columns: readonly PayerKindName[] = [
  'email',
  'optional email, given',
  'no email',
  'silent',
  'silent, no email',
  'debt, email',
  'debt, no email',
  'stopped',
  'email, stopped',
  'texts off',
]
/** One row per event. '-': the status page only. */
// biome-ignore format: a table
const table: readonly Row[] = [
  ['sent',      'email', 'email', 'text', '-',             '-',             'email', 'text', 'text',           'email', 'text'],
  ['question',  'email', 'email', 'text', 'email',         'text',          'email', 'text', 'staff: stopped', 'email', 'staff: texts_off'],
  ['answered',  'email', 'email', '-',    '-',             '-',             'email', '-',    '-',              'email', '-'],
  ['increased', 'email', 'email', 'text', 'email',         'text',          'email', 'text', 'staff: stopped', 'email', 'staff: texts_off'],
  ['accepted',  'email', 'email', 'text', '-',             '-',             'email', 'text', 'staff: stopped', 'email', 'staff: texts_off'],
  ['remitted',  'email', 'email', 'text', '-',             '-',             'email', 'text', 'staff: stopped', 'email', 'staff: texts_off'],
  ['remittance_returned', 'email', 'email', 'text', '-',   '-',             'email', 'text', 'staff: stopped', 'email', 'staff: texts_off'],
  ['rejected',  'email', 'email', 'text', '-',             '-',             'email', 'text', 'staff: stopped', 'email', 'staff: texts_off'],
  ['canceled', 'email', 'email', 'text', '-',             '-',             'email', 'text', 'staff: stopped', 'email', 'staff: texts_off'],
  ['refunded',  'email', 'email', 'text', '-',             '-',             'email', 'text', 'staff: stopped', 'email', 'staff: texts_off'],
]

const cells = table.flatMap(([event, ...row]) =>
  row.map((cell, index) => ({ event, kind: columns[index] ?? 'email', cell })),
)

type Created = Awaited<ReturnType<typeof createPaymentInReview>>
const created = new Map<PayerKindName, Created>()

async function createPaymentOf(name: PayerKindName): Promise<Created> {
  const known = created.get(name)
  if (known) return known
  const { payment, isDebtCollector = false }: PayerKind = payerKinds[name]
  const phone = newPhone()
  const made = await createPaymentInReview({
    ...payment,
    form: { ...payment.form, phone: phone.slice(2) },
    payee: { name: payeeName, debt_collector: Number(isDebtCollector) },
  })
  created.set(name, made)
  return made
}

async function notify(event: keyof typeof events, name: PayerKindName): Promise<string> {
  const { isStopped, textsAreOff }: PayerKind = payerKinds[name]
  const { paymentId } = await createPaymentOf(name)
  const payment = await findPayment(env.DB, paymentId)
  if (!payment) throw new Error('the payment was not recorded')
  if (isStopped)
    await stopSms(env.DB, { phone: payment.phone, source: 'stop', messageId: null, now: noon })
  const services = textsAreOff
    ? createServices({ ...env, SMS_PROVIDER: 'off' }, { origin: siteOrigin })
    : createTestServices()
  const payee = await services.directory.findById(payment.payee_id)
  const id = `${paymentId}:${event}`
  const deps = { ...services, now: () => noon }
  const { statements } = await notifyPayer(events[event], { id, payment, payee }, deps)
  if (statements.length > 0) await env.DB.batch([...statements])
  return id
}

type Message = { readonly template: string; readonly data: string; readonly status: string } & {
  readonly kind: string
  readonly recipient: string
  readonly last_code: string | null
}

const readMessage = (id: string) =>
  env.DB.prepare('SELECT * FROM outbox WHERE id = ?1').bind(id).first<Message>()
const render = (message: Message) =>
  renderStored(message, {
    ...toOutboxDeps(createTestServices()).renderContext,
    infoRequestUrl: () => 'https://pay.example.com/update-info-request?t=secret',
  })

describe('messages to payers', () => {
  test('the table has a cell for every event and every kind of payer', () => {
    expect(table.map((row) => row.length)).toEqual(table.map(() => columns.length + 1))
    expect(new Set(columns)).toEqual(new Set(Object.keys(payerKinds)))
    expect(table.map(([event]) => event)).toEqual(['sent', ...Object.keys(events)])
  })

  test.each(cells)(
    'for the event “$event”, the payer “$kind” gets “$cell”',
    async ({ event, kind, cell }) => {
      const { paymentId } = await createPaymentOf(kind)
      const id = event === 'sent' ? `${paymentId}:receipt` : await notify(event, kind)
      const message = await readMessage(id)
      if (cell === '-') return expect(message).toBeNull()
      if (message === null) throw new Error('nothing was written')
      if (cell.startsWith('staff'))
        return expect(`staff: ${message.last_code}`).toBe(
          message.status === 'suppressed' ? cell : 'not suppressed',
        )
      expect(message.status).not.toBe('suppressed')
      const { isDebtCollector = false }: PayerKind = payerKinds[kind]
      const payment = await findPayment(env.DB, paymentId)
      const { subject, text } = await render(message)
      if (cell === 'email') {
        const [sentence, ownSubject] = emails[event]
        expect(message).toMatchObject({ kind: 'email', recipient: 'pat@example.com' })
        expect(text).toContain(sentence)
        expect(text.includes(debtNotice)).toBe(isDebtCollector)
        const words = isDebtCollector ? paymentEmailCopy.neutralSubject : ownSubject
        expect(subject).toBe(`${words} (${payment?.reference})`)
      } else {
        expect(message).toMatchObject({ kind: 'sms', recipient: payment?.phone })
        const words = event === 'answered' ? '' : texts[event]
        const shown = isDebtCollector ? paymentTextCopy.neutral('REFERENCE') : words
        const start = `Papaya: ${shown.replace('REFERENCE', payment?.reference ?? '')} https://`
        expect(text.slice(0, start.length)).toBe(start)
        expect(text).toMatch(/STOP/)
        expect(text).not.toMatch(/\$|Mercy/)
      }
    },
  )

  test('a dispute is neither texted nor emailed, and a withheld decline is both', () => {
    const payer = {
      ...{ email: '', isSilent: false, isDebtCollector: false, textRefusal: null },
      ...{ isOwnAct: false, isEmailStopped: false },
    }
    expect(decideChannel('disputed', payer)).toEqual({ kind: 'page' })
    expect(decideChannel('disputed', { ...payer, email: 'pat@example.com' })).toEqual({
      kind: 'page',
    })
    expect(decideChannel('declined', payer)).toEqual({ kind: 'text', isDaytimeOnly: false })
    expect(decideChannel('declined', { ...payer, textRefusal: 'stopped' })).toEqual({
      kind: 'page',
    })
    expect(decideChannel('declined', { ...payer, email: 'pat@example.com' })).toEqual({
      kind: 'email',
      isDaytimeOnly: false,
    })
  })
})

async function readStatusPage({ attemptId }: Created): Promise<string> {
  const response = await fetchSite(await findReceiptPath(attemptId, createTestServices()))
  expect(response.status).toBe(200)
  return (await response.text()).replace(/<!-- -->/g, '')
}

describe('the status page', () => {
  test.each(columns)(
    'shows the payer “%s” a question and the cancellation of the payment',
    async (kind) => {
      const { payment, isDebtCollector = false }: PayerKind = payerKinds[kind]
      const made = await createPaymentInReview({
        ...payment,
        form: { ...payment.form, phone: newPhone().slice(2) },
        payee: { name: payeeName, debt_collector: Number(isDebtCollector) },
      })
      expect(await readStatusPage(made)).toContain(receiptCopy.statuses.in_review)
      expect(await requestInfo(made.paymentId)).toMatchObject({ ok: true })
      const { answers, outcomes } = receiptCopy
      const html = await readStatusPage(made)
      expect(html).toContain(outcomes.awaiting_info(payeeName))
      // Without this, a payer whom no message reached could not answer.
      expect(html).toMatch(/href="\/update-info-request\?t=[\w-]{43}"/)
      await getAttemptStub(made.attemptId).review(made.paymentId, {
        action: 'cancel',
        why: 'payer',
      })
      expect(await readStatusPage(made)).toContain(answers.notCharged)
    },
  )
})
