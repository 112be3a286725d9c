// What a payer reads of a payment whose payee has a contract by which what is paid to us is paid to it.
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { endOfBusinessDay } from '../../../../shared/business-days'
import { addDays, toEasternDay } from '../../../../shared/eastern-day'
import { toDayText } from '../../../../shared/locales/dates'
import { locales } from '../../../../shared/locales/locale'
import { paymentTextCopy } from '../../../../shared/locales/payments/payment-texts'
import { receiptCopy } from '../../../../shared/locales/payments/receipt'
import { remittanceCopy } from '../../../../shared/locales/payments/remittance'
import {
  createPaymentIn,
  type PaymentOptions,
} from '../../../../tests/support/builders/made-payment'
import { requestRefund } from '../../../../tests/support/builders/refund'
import { easternToday, recordSentPayment } from '../../../../tests/support/builders/remittance'
import { readMessages, readStatusPage } from '../../../../tests/support/payer-states/read-sentences'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

const payeeName = 'Wren Hollow Podiatry'
const contract = { paid_to_us: '2026-01-02', paid_to_us_confirmed_by: 'Dana Cole' } as const
const payee = { name: payeeName, posting_days: 3, ...contract }

const charge = (options: PaymentOptions = {}) => createPaymentIn('accepted', { payee, ...options })

test.each(locales)('page, email and proof say so until all is returned (%s)', async (locale) => {
  const payment = await charge({ query: `&lang=${locale}` })
  const copy = remittanceCopy[locale]
  const { proof, notItemized } = { ...receiptCopy[locale], ...receiptCopy[locale].proof }
  const today = toDayText(easternToday(), locale)
  const end = endOfBusinessDay(Date.now(), 3)
  const shows = copy.showsBy(toDayText(toEasternDay(end - 1), locale))
  const counts = copy.creditedOn(payeeName, today)
  const page = await readStatusPage(payment.attemptId)
  expect(page).toContain(copy.chargedOn(today))
  expect(page).toContain([copy.credited(payeeName), shows].join(' '))
  expect(page).toContain([proof.accepted, counts, notItemized].join(' '))
  expect(page.join(' ')).not.toContain(copy.waiting)
  const lines = (await readMessages(payment.id)).flatMap((message) => message.lines).join(' ')
  expect(lines).toContain([counts, shows].join(' '))
  for (const text of [copy.unpaid(payeeName), copy.changedMind])
    expect(`${page.join(' ')} ${lines}`).not.toContain(text)

  await recordSentPayment(payment)
  expect((await readStatusPage(payment.attemptId)).join(' ')).toContain(
    [copy.credited(payeeName), copy.sent(payeeName, today), shows].join(' '),
  )
  await requestRefund(payment)
  const refunded = (await readStatusPage(payment.attemptId)).join(' ')
  for (const text of [copy.credited(payeeName), counts, shows]) expect(refunded).not.toContain(text)
})

test.each(locales)('a text says so to a payer without an email (%s)', async (locale) => {
  const payment = await charge({ form: { email: '' }, query: `&optE=1&lang=${locale}` })
  const reference = await env.DB.prepare('SELECT reference FROM payments WHERE id = ?1')
    .bind(payment.id)
    .first<string>('reference')
  const words = paymentTextCopy[locale].words('accepted_credited', reference ?? '', '')
  const last = (await readMessages(payment.id)).at(-1)
  expect(last?.lines.join(' ')).toContain(words)
})

test('a contract of a later day than the charge says nothing of the payment', async () => {
  const later = { ...payee, paid_to_us: addDays(easternToday(), 2) }
  const { attemptId } = await charge({ payee: later })
  const page = (await readStatusPage(attemptId)).join(' ')
  expect(page).toContain(remittanceCopy.en.unpaid(payeeName))
  expect(page).toContain(remittanceCopy.en.changedMind)
})
