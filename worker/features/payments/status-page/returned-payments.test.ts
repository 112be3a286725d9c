// What the status page and its email say of a payment whose money went back, in whole or in part.
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { dayMs } from '../../../../shared/durations'
import { toEasternDay } from '../../../../shared/eastern-day'
import { toDayText, toShortDayText } from '../../../../shared/locales/dates'
import { receiptCopy } from '../../../../shared/locales/en/payments/receipt'
import { remittanceCopy } from '../../../../shared/locales/en/payments/remittance'
import { locales } from '../../../../shared/locales/locale'
import { receiptCopy as receiptCopies } from '../../../../shared/locales/payments/receipt'
import { remittanceCopy as remittanceCopies } from '../../../../shared/locales/payments/remittance'
import { createPaymentIn, takeSteps } from '../../../../tests/support/builders/made-payment'
import {
  type CreatedPayment,
  createAcceptedPayment,
} from '../../../../tests/support/builders/payment'
import { requestRefund } from '../../../../tests/support/builders/refund'
import { createTestServices } from '../../../../tests/support/requests/services'
import { fetchPage, postForm } from '../../../../tests/support/requests/site'
import { recordDispute } from '../disputes/record-dispute'
import { findPayment } from '../stores/payment-store'
import { findReceiptPath } from '../tokens/receipt-token'
import { toStatusEmail } from './email-again'
import { readRecorded } from './status-data'

const { documents, proof, refunds, returns, statuses, timeline } = receiptCopy
const { charged, headings, stillDue } = remittanceCopy

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

const pathOf = ({ attemptId }: CreatedPayment) => findReceiptPath(attemptId, createTestServices())
const openStatus = async (payment: CreatedPayment) => (await fetchPage(await pathOf(payment))).text

async function dispute({ id }: CreatedPayment, cents: number, status: 'opened' | 'won' | 'lost') {
  const date = toEasternDay(Date.now())
  const report = { paymentId: id, vendorReference: 'dp_1', date, cents, recordedBy: 'Sam Staff' }
  await recordDispute({ ...report, status: 'opened' }, createTestServices())
  if (status !== 'opened') await recordDispute({ ...report, status }, createTestServices())
}

/** The sum of the slip, which is not in a list. */
const largeSum = (sum: string) => new RegExp(`<p class="[^"]+">\\${sum}</p>`)

/** Of the printed page, and of the file that it is saved as. */
const findTitles = (page: string) =>
  Object.values(documents).filter(
    (title) => page.includes(`>${title}</p>`) && page.includes(`<title>${title} PPY-`),
  )

/** Nothing was sent: the page proves the charge alone. */
const isProof = (page: string) => page.includes(proof.charged)

test('a payment whose whole charge the bank returned is not called paid in headline, badge, sums or proof', async () => {
  const payment = await createAcceptedPayment()
  const before = await openStatus(payment)
  expect(isProof(before)).toBe(true)
  expect(findTitles(before)).toEqual([documents.receipt])
  await dispute(payment, 2000, 'lost')
  const page = await openStatus(payment)
  expect(findTitles(page)).toEqual([documents.status])
  expect(page).toContain(returns.headings.whole)
  expect(page).toContain(returns.whole('$20.00'))
  expect(page).toContain(`>${returns.status.whole}<`)
  expect(page).toContain(returns.returned)
  expect(page).not.toContain(refunds.paidOf('').trim())
  expect(page).toContain('<s>$20.00</s>')
  expect(isProof(page)).toBe(false)
  const { accepted } = statuses
  for (const text of [headings.not_sent, charged, stillDue, `>${accepted}<`])
    expect(page).not.toContain(text)
})

test.each([
  ['opened', false],
  ['won', true],
] as const)(
  'a dispute that is %s leaves the payment paid, and its page proves it: %s',
  async (status, isProven) => {
    const payment = await createAcceptedPayment()
    await dispute(payment, 2000, status)
    const page = await openStatus(payment)
    expect(page).toContain(headings.not_sent)
    expect(page).toContain(charged)
    expect(isProof(page)).toBe(isProven)
  },
)

test('after a refund and a lost dispute, the page proves only what is still paid', async () => {
  const payment = await createAcceptedPayment()
  await requestRefund(payment, { cents: 500 })
  await dispute(payment, 700, 'lost')
  const page = await openStatus(payment)
  expect(page).toContain(
    returns.both(
      '$5.00',
      refunds.ways.card,
      refunds.days.one(toDayText(toEasternDay(Date.now()), 'en')),
      '$7.00',
    ),
  )
  expect(page).toMatch(largeSum('$8.00'))
  expect(page).toContain(refunds.paidOf('$20.00'))
  expect(page).toContain(proof.chargedPart('$8.00'))
})

test('a refunded payment is no proof of payment, and its page has the reason of the refund', async () => {
  const payment = await createAcceptedPayment()
  await requestRefund(payment, { reason: 'You paid a part twice.' })
  const page = await openStatus(payment)
  expect(isProof(page)).toBe(false)
  expect(page).toContain(proof.none('').split(',')[0])
  expect(page).toContain(timeline.reason)
  expect(page).toContain('You paid a part twice.')
})

test('a dispute is listed after the payment that was accepted on its day, without a time', async () => {
  const payment = await createAcceptedPayment()
  await dispute(payment, 2000, 'opened')
  const page = await openStatus(payment)
  expect(page.indexOf(timeline.accepted())).toBeGreaterThan(0)
  expect(page.lastIndexOf(timeline.disputed('$20.00'))).toBeGreaterThan(
    page.indexOf(timeline.accepted()),
  )
  const today = toEasternDay(Date.now())
  expect(page).toContain(`<time dateTime="${today}"`)
  expect(page).toMatch(new RegExp(`>${toShortDayText(today, 'en')}</time>`))
})

test('the email of a payment’s state says that the bank returned the charge', async () => {
  const payment = await createAcceptedPayment()
  await dispute(payment, 2000, 'lost')
  await postForm(await pathOf(payment), { intent: 'email' })
  const row = await env.DB.prepare(
    "SELECT template, data FROM outbox WHERE payment_id = ?1 AND id LIKE '%:again:%'",
  )
    .bind(payment.id)
    .first<{ readonly template: string; readonly data: string }>()
  expect(row?.template).toBe('payment_refunded')
  expect(JSON.parse(row?.data ?? '{}')).toMatchObject({ returnedCents: 2000, paidCents: 0 })
})

test.each(locales)(
  'a sending or a return after a part was refunded is the headline of page and email (%s)',
  async (locale) => {
    const query = `&lang=${locale}`
    const payment = await createPaymentIn('refunded-in-part', { query })
    const read = async () => {
      const services = { ...createTestServices(), locale }
      const row = await findPayment(env.DB, payment.id)
      const found = row && (await readRecorded(row, services))
      const email = found && (await toStatusEmail(found.recorded, services))
      const { text } = await fetchPage(`${payment.path}${query}`)
      return { page: text, template: email?.message.template }
    }
    const { headings: places, returnedStatus } = remittanceCopies[locale]
    const { headings: refunded } = receiptCopies[locale].refunds
    const before = await read()
    expect(before.page).toContain(`>${refunded.part}</h1>`)
    expect(before.template).toBe('payment_refunded')
    await takeSteps(payment, { do: 'wait', ms: 3 * dayMs }, { do: 'send' })
    const sent = await read()
    expect(sent.page).toContain(`>${places.sent}</h1>`)
    expect(sent.template).toBe('payment_remitted')
    await takeSteps(payment, { do: 'return' })
    const back = await read()
    expect(back.page).toContain(`>${places.returned}</h1>`)
    expect(back.page).toContain(`>${returnedStatus.whole}<`)
    expect(back.template).toBe('payment_remitted')
  },
)
