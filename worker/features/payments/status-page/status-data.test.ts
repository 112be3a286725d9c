// What the status page says about a bill that is paid in two parts, and about how the payer learns the result.
import { beforeEach, expect, test, vi } from 'vitest'
import { toDeadlineText } from '../../../../client/pages/payments/dates'
import { infoRequestCopy } from '../../../../shared/locales/en/payments/info-request'
import { receiptCopy } from '../../../../shared/locales/en/payments/receipt'
import {
  createInfoRequest,
  createPaymentInReview,
  increase,
  payBalance,
  postAnswer,
} from '../../../../tests/support/builders/info-request'
import { setHoldExpiry } from '../../../../tests/support/builders/payment'
import { createTestServices } from '../../../../tests/support/requests/services'
import { fetchPage } from '../../../../tests/support/requests/site'
import { toReleaseAt } from '../review/hold-expiry'
import { findReceiptPath } from '../tokens/receipt-token'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

const openStatus = async (attemptId: string) =>
  (await fetchPage(await findReceiptPath(attemptId, createTestServices()))).text

const payRemaining = receiptCopy.parts.pay('$24.50')

test('the status page links to the balance payment of an agreed increase until it is paid', async () => {
  const made = await createInfoRequest(increase)
  expect(await openStatus(made.attemptId)).not.toContain(payRemaining)
  await postAnswer(made.token)
  const waiting = await openStatus(made.attemptId)
  expect(waiting).toContain(payRemaining)
  expect(waiting).toMatch(/href="\/web-payment\?p=[^"]*&amp;balance=/)
  expect(waiting).toContain(`<h1>${receiptCopy.parts.dueHeading('$24.50')}</h1>`)
  expect(waiting).toMatch(new RegExp(receiptCopy.parts.due('.+ ET', '.+').replace(/[.?]$/, '')))
  expect(waiting).not.toContain(receiptCopy.timeline.inReview)
  await payBalance(made)
  expect(await openStatus(made.attemptId)).not.toContain(payRemaining)
})

test('the page of a balance payment names the end of the first payment’s hold, which ends the bill', async () => {
  const made = await createInfoRequest(increase)
  await postAnswer(made.token)
  const balance = await payBalance(made)
  const hours = 60 * 60 * 1000
  await setHoldExpiry({ id: made.paymentId, attemptId: made.attemptId }, 20 * hours)
  const by = toDeadlineText(toReleaseAt(Date.now() + 20 * hours), 'en').replace(/:\d\d /, ':.. ')
  expect(await openStatus(balance.attemptId)).toMatch(new RegExp(receiptCopy.review(by)))
})

test('the status pages of both payments of a bill list both payments', async () => {
  const made = await createInfoRequest(increase)
  await postAnswer(made.token)
  const balance = await payBalance(made)
  for (const attemptId of [made.attemptId, balance.attemptId]) {
    const page = await openStatus(attemptId)
    expect(page).toContain(receiptCopy.parts.heading)
    expect(page).toContain('$125.50, in review')
    expect(page).toContain('$24.50, in review')
  }
})

test('the status page of a bill with one payment lists no parts', async () => {
  const { attemptId } = await createPaymentInReview()
  expect(await openStatus(attemptId)).not.toContain(receiptCopy.parts.heading)
})

test.each([
  ['by email', {}, '', receiptCopy.result.email],
  ['by text', { email: '' }, '&optE=1', receiptCopy.result.text],
  ['on this page', {}, '&silent=1', receiptCopy.result.page],
])('the status page says that the result comes %s', async (_, form, query, sentence) => {
  const { attemptId } = await createPaymentInReview({ form, query })
  expect(await openStatus(attemptId)).toContain(sentence)
})

test('the status page shows an open question with its deadline until it is answered', async () => {
  const made = await createInfoRequest(increase)
  const open = await openStatus(made.attemptId)
  expect(open).toContain(infoRequestCopy.confirmAmountIncrease)
  expect(open).toMatch(new RegExp(infoRequestCopy.answerBy('.+ ET')))
  await postAnswer(made.token)
  expect(await openStatus(made.attemptId)).not.toContain(infoRequestCopy.confirmAmountIncrease)
})
