// A refund by check, after the card refused: what is recorded, what the payer reads, and how it is taken back.
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { addDays } from '../../../../shared/eastern-day'
import { toDayText } from '../../../../shared/locales/dates'
import { paymentRefundedEmailCopy } from '../../../../shared/locales/emails/payments'
import { type Locale, locales } from '../../../../shared/locales/locale'
import { receiptCopy } from '../../../../shared/locales/payments/receipt'
import { remittanceCopy } from '../../../../shared/locales/payments/remittance'
import type { PaymentOptions } from '../../../../tests/support/builders/made-payment'
import { readRefundState, requestRefund } from '../../../../tests/support/builders/refund'
import {
  createCharged,
  easternToday,
  recordSentPayment,
  servicesAfterDays,
} from '../../../../tests/support/builders/remittance'
import { readMessages } from '../../../../tests/support/payer-states/read-sentences'
import { createTestServices, settleAttempts } from '../../../../tests/support/requests/services'
import { fetchPage } from '../../../../tests/support/requests/site'
import type { MadePayment } from '../../dev/payment-states/make-payment'
import { refundUncollected } from '../remittances/refund-uncollected'
import { countWaitingRefunds } from '../remittances/uncollected-store'
import { insertRefund } from '../stores/refund-store'
import { takeBackRecord } from '../take-back/take-back-record'
import { findReceiptPath } from '../tokens/receipt-token'
import { refundAlarmGraceMs, settleOpenRefunds } from './settle-open-refunds'

vi.spyOn(console, 'log').mockImplementation(() => undefined)

const payeeName = 'Wren Hollow Podiatry'

type OwedOptions = Pick<PaymentOptions, 'form' | 'query'> & {
  /** The day after the promised one: 0 is today. */
  readonly afterDays?: number
}

/** $120.96 is owed: the simulator refuses a refund that ends in .96. */
async function createOwed({ form, query = '', afterDays = 0 }: OwedOptions = {}) {
  const payment = await createCharged({
    payee: { name: payeeName },
    form: { amount: '120.96', ...form },
    query,
  })
  await env.DB.prepare('UPDATE payments SET refund_on = ?2 WHERE id = ?1')
    .bind(payment.id, addDays(easternToday(), afterDays - 1))
    .run()
  await refundUncollected(servicesAfterDays(afterDays))
  return payment
}

const mailCheck = (payment: MadePayment, overrides: Parameters<typeof requestRefund>[1] = {}) =>
  requestRefund(payment, { checkNumber: '1042', reason: 'not_collected', ...overrides })

const takeBack = ({ id: paymentId }: MadePayment, trace?: string) =>
  takeBackRecord(
    { paymentId, record: { kind: 'check', trace }, why: 'Lost in the mail', takenBackBy: 'Mia' },
    createTestServices(),
  )

async function openPage({ attemptId }: MadePayment, locale: Locale): Promise<string> {
  const path = await findReceiptPath(attemptId, createTestServices())
  const { text } = await fetchPage(`${path}&lang=${locale}`)
  return text.replaceAll('&#x27;', "'").replaceAll(/<!-- -->|<\/?a\b[^>]*>/g, '')
}

const readMail = async ({ id }: MadePayment, template: string) =>
  (await readMessages(id)).findLast((mail) => mail.template === template)?.lines.join(' ') ?? ''

const countMails = async ({ id }: MadePayment, template: string) =>
  (await readMessages(id)).filter((mail) => mail.template === template).length

const countOwed = async () => (await countWaitingRefunds(env.DB, easternToday())).count

test.each(locales)('ends what is owed, on page and in mail (%s)', async (lang) => {
  const payment = await createOwed({ query: `&lang=${lang}` })
  expect(await openPage(payment, lang)).toContain(remittanceCopy[lang].askAddress)
  const owed = await countOwed()
  expect(await mailCheck(payment)).toMatchObject({ kind: 'done', cents: 12_096 })
  expect(await countOwed()).toBe(owed - 1)
  expect(await readRefundState(payment)).toEqual({
    refunds: ['failed 12096', 'refunded 12096'],
    ledger: ['card 12096', 'payee -12096'],
    simulated: [],
    emails: 1,
  })
  const { refunds, timeline, proof } = receiptCopy[lang]
  const on = refunds.days.one(toDayText(easternToday(), lang))
  const page = await openPage(payment, lang)
  expect(page).toContain(`${refunds.whole('$120.96', refunds.ways.check, on)} ${refunds.mailed}`)
  for (const text of [timeline.check_mailed('$120.96'), proof.uncollected])
    expect(page).toContain(text)
  for (const text of [refunds.settling, remittanceCopy[lang].owed.whole])
    expect(page).not.toContain(text)
  const mail = await readMail(payment, 'payment_refunded')
  expect(mail).toContain(paymentRefundedEmailCopy[lang].byCheck('1042'))
  expect(mail).toContain(refunds.mailed)
  expect(mail).toContain(paymentRefundedEmailCopy[lang].stillUnpaid('bill'))
})

test('a payer without an email gets a text', async () => {
  const payment = await createOwed({ form: { email: '' }, query: '&optE=1' })
  await mailCheck(payment)
  const texts = await env.DB.prepare(
    `SELECT json_extract(data, '$.topic') AS topic FROM outbox
      WHERE payment_id = ?1 AND template = 'payment_text' ORDER BY created_at DESC, id DESC`,
  )
    .bind(payment.id)
    .all<{ readonly topic: string }>()
  expect(texts.results.map(({ topic }) => topic)).toContain('check_mailed')
})

test('is not due before the card refused', async () => {
  const payment = await createCharged()
  expect(await mailCheck(payment)).toEqual({ kind: 'check_not_due' })
  await requestRefund(payment, { cents: 500 })
  expect(await mailCheck(payment)).toEqual({ kind: 'check_not_due' })
  expect((await readRefundState(payment)).refunds).toEqual(['refunded 500'])
})

test('is not due while the payee can collect the money with a code', async () => {
  // A code of a day after the promised one would be refused.
  const payment = await createOwed({ afterDays: 1 })
  await recordSentPayment(payment, { way: 'code' })
  expect(await mailCheck(payment)).toEqual({ kind: 'check_not_due' })
  expect((await readRefundState(payment)).refunds).toEqual(['failed 12096'])
})

test('repeated and at the same time, it is recorded once', async () => {
  const payment = await createOwed()
  const order = { key: 'check-0001' }
  const results = await Promise.all([mailCheck(payment, order), mailCheck(payment, order)])
  expect(results.map(({ kind }) => kind)).toEqual(['done', 'done'])
  expect(await mailCheck(payment, { ...order, checkNumber: '1043' })).toEqual({ kind: 'key_used' })
  expect(await mailCheck(payment, { key: 'check-0002' })).toMatchObject({
    kind: 'exceeds_captured',
    refundableCents: 0,
  })
  expect(await readRefundState(payment)).toMatchObject({
    refunds: ['failed 12096', 'refunded 12096'],
    ledger: ['card 12096', 'payee -12096'],
    emails: 1,
  })
})

test('after a crash, the job records it without calling the card processor', async () => {
  const payment = await createOwed()
  const refund = { id: `${payment.id}.r-check-0001`, paymentId: payment.id, cents: 12_096 }
  const words = { reason: 'not_collected', requestedBy: 'Sam Staff', checkNumber: '1042' }
  const now = Date.now() - refundAlarmGraceMs - 1
  await insertRefund(env.DB, { ...refund, ...words, now }).run()
  await settleOpenRefunds({ ...createTestServices(), queueAttempts: settleAttempts })
  expect(await readRefundState(payment)).toMatchObject({
    refunds: ['refunded 12096', 'failed 12096'],
    simulated: [],
    emails: 1,
  })
})

test('of a part, beside a refund to the card, both are named', async () => {
  const payment = await createOwed()
  await requestRefund(payment, { cents: 5_000 })
  await mailCheck(payment)
  const { refunds } = receiptCopy.en
  const on = refunds.days.one(toDayText(easternToday(), 'en'))
  expect(await openPage(payment, 'en')).toContain(
    [refunds.whole('$120.96', refunds.ways.both, on), refunds.settling, refunds.mailed].join(' '),
  )
})

test('taken back, the money is owed again, and can be paid back again', async () => {
  const payment = await createOwed()
  const owed = await countOwed()
  await mailCheck(payment, { key: 'check-0001' })
  expect(await takeBack(payment, '1043')).toEqual({ kind: 'refused', why: 'unknown_check' })
  expect(await takeBack(payment, '1042')).toMatchObject({ kind: 'done' })
  expect(await takeBack(payment)).toEqual({ kind: 'refused', why: 'unknown_check' })
  expect(await countOwed()).toBe(owed)
  expect(await readMail(payment, 'payment_remitted')).toContain(remittanceCopy.en.askAddress)
  expect(await countMails(payment, 'payment_remitted')).toBe(2)
  const page = await openPage(payment, 'en')
  for (const text of [
    remittanceCopy.en.owed.whole,
    receiptCopy.en.timeline.check_taken_back('$120.96'),
  ])
    expect(page).toContain(text)
  expect(page).not.toContain(receiptCopy.en.timeline.check_mailed('$120.96'))
  expect(await mailCheck(payment, { key: 'check-0001' })).toMatchObject({
    kind: 'refused_by_processor',
  })
  await mailCheck(payment, { checkNumber: '1044' })
  const sums = await env.DB.prepare(
    'SELECT account, sum(cents) AS cents FROM ledger_entries WHERE payment_id = ?1 GROUP BY account',
  )
    .bind(payment.id)
    .all<{ readonly account: string; readonly cents: number }>()
  expect(sums.results.map(({ account, cents }) => `${account} ${cents}`)).toEqual([
    'card 0',
    'payee 0',
    'reserved 0',
  ])
  expect((await readRefundState(payment)).refunds).toEqual([
    ...['failed 12096', 'failed 12096', 'refunded 12096'],
  ])
})
