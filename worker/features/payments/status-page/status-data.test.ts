// What the status page says about how the payer learns the result, and about an open question.

import { beforeEach, expect, test, vi } from 'vitest'
import { infoRequestCopy } from '../../../../shared/locales/en/payments/info-request'
import { receiptCopy } from '../../../../shared/locales/en/payments/receipt'
import {
  createInfoRequest,
  increase,
  postAnswer,
} from '../../../../tests/support/builders/info-request'
import { createPaymentIn } from '../../../../tests/support/builders/made-payment'
import { createTestServices } from '../../../../tests/support/requests/services'
import { fetchPage } from '../../../../tests/support/requests/site'
import { findReceiptPath } from '../tokens/receipt-token'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

const openStatus = async (attemptId: string) =>
  (await fetchPage(await findReceiptPath(attemptId, createTestServices()))).text

test.each([
  ['by email', {}, '', receiptCopy.result.email],
  ['by text', { email: '' }, '&optE=1', receiptCopy.result.text],
  ['on this page', {}, '&silent=1', receiptCopy.result.page],
])('the status page says that the result comes %s', async (_, form, query, sentence) => {
  const { attemptId } = await createPaymentIn('in-review', { form, query })
  expect(await openStatus(attemptId)).toContain(sentence)
})

test('the status page shows an open question with its deadline until it is answered', async () => {
  const made = await createInfoRequest(increase)
  const open = await openStatus(made.attemptId)
  expect(open).toContain(receiptCopy.answerQuestion)
  expect(open).toMatch(new RegExp(infoRequestCopy.answerBy('.+ ET')))
  await postAnswer(made.token)
  expect(await openStatus(made.attemptId)).not.toContain(receiptCopy.answerQuestion)
})
