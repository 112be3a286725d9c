import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  createInfoRequest,
  createPaymentInReview,
  deadline,
  increase,
  memberId,
  payBalance,
  postAnswer,
  requestInfo,
  statusOf,
} from '../../../../tests/support/builders/info-request'
import { listOutboxTemplates } from '../../../../tests/support/builders/messages'
import { setHoldExpiry } from '../../../../tests/support/builders/payment'
import { readPaymentRows } from '../../../../tests/support/builders/submit'
import { createTestServices, getAttemptStub } from '../../../../tests/support/requests/services'
import { toOutboxDeps } from '../../../outbox-deps'
import { renderStored } from '../../notifications/render-message'
import { releaseMarginMs } from '../review/hold-expiry'
import { findInfo } from './find-info'
import { toInfoToken } from './info-token'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

const accept = (made: { attemptId: string; paymentId: string }) =>
  getAttemptStub(made.attemptId).review(made.paymentId, { action: 'accept', by: 'Sam Staff' })

describe('askForInfo', () => {
  test('a question sets the payment to awaiting_info and sends an email', async () => {
    const { payeeId, paymentId, sentTo } = await createInfoRequest()
    const rows = await readPaymentRows(payeeId)
    expect(rows.payments[0]).toMatchObject({ status: 'awaiting_info' })
    expect(rows.history).toEqual(['submitted', 'in_review', 'awaiting_info'])
    expect(sentTo).toEqual({ email: true, text: false })
    expect(await listOutboxTemplates(paymentId)).toEqual(['info_question', 'receipt'])
  })

  test.each([
    ['email', {}],
    ['text', { form: { email: '' }, query: '&optE=1' }],
  ])('the %s of a question contains its link, and no stored row does', async (_, payment) => {
    const { paymentId, token } = await createInfoRequest(deadline, payment)
    const { results } = await env.DB.prepare(
      "SELECT * FROM outbox WHERE payment_id = ?1 AND template LIKE 'info_%'",
    )
      .bind(paymentId)
      .all<{ template: string; data: string }>()
    expect(results).toHaveLength(1)
    const { renderContext } = toOutboxDeps(createTestServices())
    for (const row of results) {
      const { text } = await renderStored(row, renderContext)
      expect(text).toContain(row.template === 'info_question_text' ? `/q/${token}` : `?t=${token}`)
      expect(JSON.stringify(row)).not.toContain(token)
    }
    const stored = await env.DB.prepare('SELECT * FROM info_requests').all()
    expect(JSON.stringify(stored.results)).not.toContain(token)
  })

  test('a question about a balance payment names the end of the first payment’s hold, which ends the bill', async () => {
    const made = await createInfoRequest(increase)
    await postAnswer(made.token)
    const balance = await payBalance(made)
    const hour = 60 * 60 * 1000
    await setHoldExpiry({ id: made.paymentId, attemptId: made.attemptId }, 20 * hour)
    const billEnd = Date.now() + 20 * hour - releaseMarginMs
    const sent = await requestInfo(balance.paymentId, memberId)
    if (!sent.ok) throw new Error(sent.error.kind)
    const services = createTestServices()
    const token = await toInfoToken(services.config.APP_SECRET, sent.value.requestId)
    const { bill, answerBy } = (await findInfo(token, services))?.requestedInfo ?? {}
    expect(answerBy).toBeLessThanOrEqual(billEnd)
    expect(bill?.finishBy).toBeLessThanOrEqual(billEnd)
  })

  test('the only message about a silent payment is the question', async () => {
    const { paymentId, sentTo } = await createInfoRequest(deadline, { query: '&silent=1' })
    expect(sentTo).toEqual({ email: true, text: false })
    expect(await statusOf(paymentId)).toBe('awaiting_info')
    expect(await listOutboxTemplates(paymentId)).toEqual(['info_question'])
  })

  test('a question is accepted only for a payment in review, one at a time', async () => {
    const made = await createInfoRequest()
    expect(await requestInfo(made.paymentId)).toMatchObject({ error: { kind: 'wrong_state' } })
    const accepted = await createPaymentInReview()
    await accept(accepted)
    expect(await requestInfo(accepted.paymentId)).toMatchObject({ error: { kind: 'wrong_state' } })
    expect(await requestInfo('pay_unknown')).toMatchObject({ error: { kind: 'not_found' } })
  })

  test.each([
    ['to a lower total', { type: 'confirmAmountIncrease', newAmountCents: 12_000 }, {}],
    ['to the same total', { type: 'confirmAmountIncrease', newAmountCents: 12_550 }, {}],
  ])('an increase %s is rejected as not payable', async (_, request, payee) => {
    const { paymentId } = await createPaymentInReview({ payee })
    expect(await requestInfo(paymentId, request)).toMatchObject({ error: { kind: 'not_payable' } })
    expect(await statusOf(paymentId)).toBe('in_review')
  })

  test('an invalid question is rejected with its field errors', async () => {
    const { paymentId } = await createPaymentInReview()
    expect(await requestInfo(paymentId, { ...deadline, dueDate: '' })).toEqual({
      ok: false,
      error: { kind: 'invalid_request', fields: { dueDate: 'Required' } },
    })
  })

  test('a question in the last hour before the hold is released is rejected', async () => {
    const { paymentId } = await createPaymentInReview()
    await env.DB.prepare('UPDATE payments SET hold_until_at = ?2 WHERE id = ?1')
      .bind(paymentId, Date.now() + 6 * 3_600_000 + 59 * 60_000)
      .run()
    expect(await requestInfo(paymentId)).toMatchObject({ error: { kind: 'hold_ending' } })
  })
})
