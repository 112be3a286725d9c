// What each kind of payer is sent about each event of a payment, and by which channel.

import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { infoAnsweredEmailCopy } from '../../../../shared/locales/en/emails/info-request'
import {
  paymentAcceptedEmailCopy,
  paymentCanceledEmailCopy,
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
import { requestInfo } from '../../../../tests/support/builders/info-request'
import { createPaymentIn, takeSteps } from '../../../../tests/support/builders/made-payment'
import { buildRemittance } from '../../../../tests/support/builders/messages'
import { newPhone } from '../../../../tests/support/builders/sms'
import { createTestServices } from '../../../../tests/support/requests/services'
import { fetchSite, siteOrigin } from '../../../../tests/support/requests/site'
import { createBackServices } from '../../../back-services'
import { toOutboxDeps } from '../../../outbox-deps'
import { renderStored } from '../../notifications/render-message'
import { stopSms } from '../../notifications/suppression-store'
import { findPayment } from '../stores/payment-store'
import { findReceiptPath } from '../tokens/receipt-token'
import { decideChannel, type PayerEventKind } from './decide-channel'
import { notifyPayer } from './notify-payer'
import type { PayerEvent } from './write-message'

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
  withdrawn: { kind: 'withdrawn' },
  new_total: {
    kind: 'new_total',
    requestId: 'r'.repeat(43),
    newCents: 15_000,
    payBy: Date.UTC(2026, 11, 2),
  },
  accepted: {
    kind: 'accepted',
    remittance: buildRemittance({ state: 'not_sent' }),
    paid: { chargedCents: 2_000, refundedCents: 0, returnedCents: 0, paidCents: 2_000 },
    chargedAt: noon,
  },
  remitted: {
    kind: 'remitted',
    remittance: buildRemittance(),
    paid: { chargedCents: 2_000, refundedCents: 0, returnedCents: 0, paidCents: 2_000 },
    chargedAt: noon,
  },
  remittance_returned: {
    kind: 'remittance_returned',
    remittance: buildRemittance({ state: 'returned', endedOn: '2026-11-23' }),
    paid: { chargedCents: 2_000, refundedCents: 0, returnedCents: 0, paidCents: 2_000 },
    chargedAt: noon,
  },
  rejected: { kind: 'rejected', code: 'other', note: 'The account is closed.' },
  canceled: { kind: 'canceled', why: 'payer' },
  refunded: {
    kind: 'refunded',
    ...{ refundedAt: noon, isSettling: true, checkNumber: null },
    refundCents: 500,
    paid: { chargedCents: 2_000, refundedCents: 500, returnedCents: 0, paidCents: 1_500 },
    remittance: buildRemittance({ state: 'not_sent' }),
    reason: 'Paid twice',
    note: '',
    isUncollected: false,
  },
} as const satisfies Record<string, PayerEvent>

/** What the email says, and the start of its subject. */
const emails = {
  sent: [receiptEmailCopy.heading, 'In review'],
  question: [infoRequestCopy.heading, 'Please answer by November 24'],
  answered: [infoAnsweredEmailCopy.done.heading, 'Answer received'],
  withdrawn: [infoAnsweredEmailCopy.withdrawn.heading, 'No answer needed'],
  new_total: [
    infoRequestCopy.newTotal.heading('$150.00'),
    'Please pay the new total by December 1',
  ],
  accepted: [paymentAcceptedEmailCopy.heading, 'Accepted'],
  remitted: [paymentAcceptedEmailCopy.remittances.sent.heading, 'Sent'],
  remittance_returned: [paymentAcceptedEmailCopy.remittances.returned.heading, 'Came back to us'],
  rejected: [paymentRejectedEmailCopy.heading, 'Not accepted'],
  canceled: [paymentCanceledEmailCopy.heading, 'Canceled'],
  refunded: [paymentRefundedEmailCopy.heading.part, 'Partially refunded'],
} as const

const toWords = (topic: PaymentTextTopic, by = '') => paymentTextCopy.words(topic, 'REFERENCE', by)
const texts = {
  sent: toWords('received'),
  question: toWords('question', 'Nov 24, 2026'),
  withdrawn: toWords('withdrawn'),
  new_total: toWords('new_total', 'Dec 1, 2026'),
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
  /** The payee is neither medical nor a debt collector. */
  readonly isOrdinary?: boolean
  readonly isStopped?: boolean
  readonly textsAreOff?: boolean
}

const payerKinds = {
  email: { payment: {} },
  'optional email, given': { payment: { query: '&optE=1' }, isOrdinary: true },
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
  ['withdrawn', 'email', 'email', 'text', 'email',         'text',          'email', 'text', '-',              'email', '-'],
  ['new_total', 'email', 'email', 'text', 'email',         'text',          'email', 'text', 'staff: stopped', 'email', 'staff: texts_off'],
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

type Created = Awaited<ReturnType<typeof createPaymentIn>>
const created = new Map<PayerKindName, Created>()

async function createPaymentOf(name: PayerKindName): Promise<Created> {
  const known = created.get(name)
  if (known) return known
  const { payment, isDebtCollector = false, isOrdinary = false }: PayerKind = payerKinds[name]
  const isMedical = !(isDebtCollector || isOrdinary)
  const phone = newPhone()
  const made = await createPaymentIn('in-review', {
    ...payment,
    form: { ...payment.form, phone: phone.slice(2) },
    payee: {
      ...{ name: payeeName, debt_collector: Number(isDebtCollector) },
      not_medical: Number(!isMedical),
    },
  })
  created.set(name, made)
  return made
}

async function notify(event: keyof typeof events, name: PayerKindName): Promise<string> {
  const { isStopped, textsAreOff }: PayerKind = payerKinds[name]
  const { id: paymentId } = await createPaymentOf(name)
  const payment = await findPayment(env.DB, paymentId)
  if (!payment) throw new Error('the payment was not recorded')
  if (isStopped)
    await stopSms(env.DB, { phone: payment.phone, source: 'stop', messageId: null, now: noon })
  const services = textsAreOff
    ? createBackServices({ ...env, SMS_PROVIDER: 'off' }, { origin: siteOrigin })
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

const previewOf = (html: string) => /<body[^>]*><div[^>]*>(.*?)<\/div>/.exec(html)?.[1] ?? ''

describe('messages to payers', () => {
  test('the table has a cell for every event and every kind of payer', () => {
    expect(table.map((row) => row.length)).toEqual(table.map(() => columns.length + 1))
    expect(new Set(columns)).toEqual(new Set(Object.keys(payerKinds)))
    expect(table.map(([event]) => event)).toEqual(['sent', ...Object.keys(events)])
  })

  test.each(cells)(
    'for the event “$event”, the payer “$kind” gets “$cell”',
    async ({ event, kind, cell }) => {
      const { id: paymentId } = await createPaymentOf(kind)
      const id = event === 'sent' ? `${paymentId}:receipt` : await notify(event, kind)
      const message = await readMessage(id)
      if (cell === '-') return expect(message).toBeNull()
      if (message === null) throw new Error('nothing was written')
      if (cell.startsWith('staff'))
        return expect(`staff: ${message.last_code}`).toBe(
          message.status === 'suppressed' ? cell : 'not suppressed',
        )
      expect(message.status).not.toBe('suppressed')
      const { isDebtCollector = false, isOrdinary = false }: PayerKind = payerKinds[kind]
      const payment = await findPayment(env.DB, paymentId)
      const { subject, text, html } = await render(message)
      if (cell === 'email') {
        const [sentence, outcome] = emails[event]
        expect(message).toMatchObject({ kind: 'email', recipient: 'pat@example.com' })
        expect(text).toContain(sentence)
        expect(text.includes(debtNotice)).toBe(isDebtCollector)
        const whose = isOrdinary ? `your payment to ${payeeName}` : 'your payment'
        expect(subject).toBe(`${outcome}: ${whose} (${payment?.reference})`)
        expect(/\$\d/.test(previewOf(html))).toBe(isOrdinary)
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
      const made = await createPaymentIn('in-review', {
        ...payment,
        form: { ...payment.form, phone: newPhone().slice(2) },
        payee: { name: payeeName, debt_collector: Number(isDebtCollector) },
      })
      expect(await readStatusPage(made)).toContain(receiptCopy.statuses.in_review)
      expect(await requestInfo(made.id)).toMatchObject({ ok: true })
      const { answers, outcomes } = receiptCopy
      const html = await readStatusPage(made)
      expect(html).toContain(outcomes.awaiting_info(payeeName))
      // Without this, a payer whom no message reached could not answer.
      expect(html).toContain('value="open"')
      await takeSteps(made, { do: 'cancel' })
      expect(await readStatusPage(made)).toContain(answers.notCharged)
    },
  )
})
