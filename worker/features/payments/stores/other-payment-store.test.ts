// A payer's other payment of a bill, as the page and the emails of one that was not charged say it.
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { hourMs } from '../../../../shared/durations'
import { type Locale, locales } from '../../../../shared/locales/locale'
import { receiptCopy } from '../../../../shared/locales/payments/receipt'
import { rejectSentences } from '../../../../shared/payments/reject-text'
import { createPaymentIn, takeSteps } from '../../../../tests/support/builders/made-payment'
import { requestRefund } from '../../../../tests/support/builders/refund'
import { explainQuery } from '../../../../tests/support/explain-query'
import { createTestServices } from '../../../../tests/support/requests/services'
import { fetchPage } from '../../../../tests/support/requests/site'
import type { MadePayment } from '../../dev/payment-states/make-payment'
import { toStatusEmail } from '../status-page/email-again'
import { readRecorded } from '../status-page/status-data'
import { findReceiptPath } from '../tokens/receipt-token'
import { findOtherPayment, otherPaymentQueries } from './other-payment-store'
import { findPayment } from './payment-store'

const payeeName = 'Quiet Harbor Clinic'

async function openPage({ attemptId }: MadePayment, lang: Locale, more = ''): Promise<string> {
  const path = await findReceiptPath(attemptId, createTestServices())
  return (await fetchPage(`${path}&lang=${lang}${more}`)).text.replaceAll('<!-- -->', '')
}

const readReference = async ({ id }: MadePayment) =>
  (await findPayment(env.DB, id))?.reference ?? ''

async function readEmailAgain({ id }: MadePayment, locale: Locale) {
  const deps = { ...createTestServices(), locale }
  const payment = await findPayment(env.DB, id)
  const read = payment && (await readRecorded(payment, deps))
  return read && (await toStatusEmail(read.recorded, deps))?.message.data
}

const findOther = async ({ id }: MadePayment) => {
  const payment = await findPayment(env.DB, id)
  const other = payment && (await findOtherPayment(env.DB, payment, { now: Date.now() }))
  return other?.reference ?? null
}

test.each(locales)('a payment that was paid anew is not called unpaid (%s)', async (lang) => {
  const first = await createPaymentIn('canceled', {
    payee: { name: payeeName },
    query: `&lang=${lang}`,
  })
  const copy = receiptCopy[lang]
  expect(await openPage(first, lang)).toContain(copy.stillUnpaid(payeeName))
  const second = await createPaymentIn('accepted', { payeeId: first.payeeId })
  const page = await openPage(first, lang)
  expect(page).toContain(copy.otherPayment(await readReference(second)))
  for (const text of [copy.stillUnpaid(payeeName), copy.payAgain.button.canceled])
    expect(page).not.toContain(text)
  expect(await readEmailAgain(first, lang)).toMatchObject({ isReplaced: true, nextStep: 'none' })
})

test.each(locales)(
  'a payment of a bill that was paid before does not say that it is paid once that was refunded (%s)',
  async (lang) => {
    const rejected = await createPaymentIn('rejected-paid-already', { payee: { name: payeeName } })
    const paid = await createPaymentIn('accepted', { payeeId: rejected.payeeId })
    await requestRefund(paid)
    const sentence = rejectSentences[lang].already_paid
    expect(await openPage(rejected, lang)).toContain(sentence)
    expect(sentence).not.toMatch(/\bis (already )?paid|está pagada|don’t need|no tiene que/i)
  },
)

test('a duplicate that is canceled does not leave the bill owed', async () => {
  const first = await createPaymentIn('in-review', { payee: { name: payeeName } })
  await env.DB.prepare("UPDATE payments SET status = 'canceled' WHERE id = ?1").bind(first.id).run()
  const second = await createPaymentIn('in-review', { payeeId: first.payeeId })
  await env.DB.prepare("UPDATE payments SET status = 'accepted' WHERE id = ?1").bind(first.id).run()
  const page = await openPage(second, 'en', '&cancel')
  expect(page).not.toContain(receiptCopy.en.cancel.owe(payeeName))
  await takeSteps(second, { do: 'cancel' })
  expect(await openPage(second, 'en')).toContain(
    receiptCopy.en.otherPayment(await readReference(first)),
  )
})

test('a payment that was refunded does not count, as to all of it', async () => {
  const first = await createPaymentIn('canceled')
  const other = await createPaymentIn('accepted', { payeeId: first.payeeId })
  await requestRefund(other, { cents: 500 })
  expect(await findOther(first)).toBe(await readReference(other))
  await requestRefund(other)
  expect(await findOther(first)).toBeNull()
  expect(await openPage(first, 'en')).toContain(receiptCopy.en.payAgain.button.canceled)
})

test.each([
  ['within a day before', {}, -23, true],
  ['of last month', {}, -30 * 24, false],
  ['within three weeks later', {}, 20 * 24, true],
  ['of the next month', {}, 35 * 24, false],
  ['of another amount', { amount: '99.00' }, 1, false],
  ['of another payer', { email: 'other@example.com' }, 1, false],
] as const)('a payment %s counts: %s', async (_, form, hours, counts) => {
  const first = await createPaymentIn('canceled')
  const other = await createPaymentIn('in-review', { payeeId: first.payeeId, form })
  await env.DB.prepare(
    `UPDATE payments SET created_at = (SELECT created_at FROM payments WHERE id = ?2) + ?3
      WHERE id = ?1`,
  )
    .bind(other.id, first.id, hours * hourMs)
    .run()
  expect(await findOther(first)).toBe(counts ? await readReference(other) : null)
})

test.each(Object.entries(otherPaymentQueries))('the query %s uses an index', async (_, sql) => {
  for (const step of await explainQuery(sql)) expect(step).not.toMatch(/^SCAN (?!CONSTANT)/)
})
