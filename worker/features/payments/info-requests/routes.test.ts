import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { infoRequestCopy as copy } from '../../../../shared/locales/en/payments/info-request'
import type { InfoAnswer } from '../../../../shared/payments/info-question-schema'
import {
  cancel,
  createInfoRequest,
  fetchInfoRequest,
  memberId,
  postAnswer,
  requestCancelTicket,
  requestInfo,
  statusOf,
  submitCancelTicket,
} from '../../../../tests/support/builders/info-request'
import { createPaymentIn, readQuestion } from '../../../../tests/support/builders/made-payment'
import { listOutboxTemplates } from '../../../../tests/support/builders/messages'
import { listAuthorizedCharges, readPaymentRows } from '../../../../tests/support/builders/submit'
import { getAttemptStub } from '../../../../tests/support/requests/services'
import { fetchPage, postForm } from '../../../../tests/support/requests/site'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

const pagePath = (token: string) => `/update-info-request?t=${token}`
/** As a part of a regular expression. */
const dateShape = '\\w{3} \\d{1,2}, \\d{4}, .*'
const typed = (value: string) => [{ field: { name: 'Member ID', value } }]

describe('GET /api/update_info_request.php', () => {
  test('a call returns the question and its bill, but no payer data', async () => {
    const { token } = await createInfoRequest(memberId)
    const response = await fetchInfoRequest(token)
    expect(response.status).toBe(200)
    const text = await response.text()
    expect(JSON.parse(text)).toEqual({
      requestedInfo: [
        {
          field: {
            type: 'text',
            name: 'Member ID',
            value: '',
            placeholder: 'As on your insurance card',
          },
        },
      ],
      question: { type: 'extraFields' },
      bill: {
        payeeName: expect.any(String),
        isDebtCollector: false,
        reference: expect.stringMatching(/^PPY-/),
        amountCents: 12_550,
        feeCents: 0,
        payeePhone: null,
        notifiedBy: 'email',
        finishBy: expect.any(Number),
      },
      isPastDue: false,
      answerBy: expect.any(Number),
    })
    expect(text).not.toMatch(/Test Patient|pat@example|555-?0132|A-1001/)
  })

  test('the list that a call returns can be posted back as the answer to a question without fields', async () => {
    const { token } = await createInfoRequest()
    const { requestedInfo } = await (await fetchInfoRequest(token)).json<{
      requestedInfo: readonly InfoAnswer[]
    }>()
    expect(requestedInfo).toHaveLength(1)
    expect((await postAnswer(token, requestedInfo)).status).toBe(200)
  })

  test('a question stays open however often it is retrieved', async () => {
    const { token, id: paymentId } = await createInfoRequest()
    for (let count = 0; count < 5; count += 1) {
      expect((await fetchInfoRequest(token)).status).toBe(200)
      expect((await fetchPage(pagePath(token))).status).toBe(200)
    }
    expect(await statusOf(paymentId)).toBe('awaiting_info')
  })

  test.each([
    ['', 400, 'INVALID_TOKEN', copy.errors.invalidToken],
    ['unknown', 404, 'NOT_FOUND', copy.errors.retrieving],
    ['x'.repeat(43), 404, 'NOT_FOUND', copy.errors.retrieving],
  ])('a call with the token %j responds %i %s', async (token, status, code, message) => {
    const response = await fetchInfoRequest(token)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ code, message })
  })
})

describe('POST /api/update_info_request.php', () => {
  test('an answer is stored and puts the payment back in review', async () => {
    const { payeeId, id: paymentId, token } = await createInfoRequest(memberId)
    const response = await postAnswer(token, typed(' XKJ 204 '))
    expect(await response.json()).toMatchObject({ status: 'success', newTotal: null })
    expect((await readPaymentRows(payeeId)).history).toEqual([
      'submitted',
      'in_review',
      'awaiting_info',
      'in_review',
    ])
    const stored = await env.DB.prepare(
      'SELECT status, answers FROM info_requests WHERE payment_id = ?1',
    )
      .bind(paymentId)
      .first<{ status: string; answers: string }>()
    expect(stored?.status).toBe('answered')
    expect(JSON.parse(stored?.answers ?? '')).toEqual(typed('XKJ 204'))
    expect(await listOutboxTemplates(paymentId)).toContain('info_answered')
  })

  test('a missing answer or one with a card number is rejected with its field error', async () => {
    const { id: paymentId, token } = await createInfoRequest(memberId)
    const missing = await postAnswer(token, typed(' '))
    expect(missing.status).toBe(422)
    expect(await missing.json()).toMatchObject({ fields: { info1: 'Required' } })
    const card = await postAnswer(token, typed('4111 1111 1111 1111'))
    expect(card.status).toBe(422)
    const text = await card.text()
    expect(text).not.toContain('4111')
    expect(JSON.parse(text)).toMatchObject({ fields: { info1: expect.any(String) } })
    expect(await statusOf(paymentId)).toBe('awaiting_info')
  })

  test.each([
    [null],
    ['{'],
    [{}],
    [[{ field: { name: 1 } }]],
    [Array.from({ length: 9 }, () => typed('a')[0])],
  ])('the malformed answer body %j is rejected', async (body) => {
    const { token } = await createInfoRequest(memberId)
    expect((await postAnswer(token, body)).status).toBe(400)
  })

  test('a second answer is rejected with ALREADY_ANSWERED', async () => {
    const { token } = await createInfoRequest()
    await postAnswer(token)
    const second = await postAnswer(token)
    expect(second.status).toBe(409)
    expect(await second.json()).toMatchObject({
      code: 'ALREADY_ANSWERED',
      message: copy.process.answered,
    })
    expect((await requestCancelTicket(token)).status).toBe(409)
  })

  test('an expired link is rejected by every call', async () => {
    const { token } = await readQuestion(await createPaymentIn('question-expired'))
    for (const response of [
      await fetchInfoRequest(token),
      await postAnswer(token),
      await requestCancelTicket(token),
    ]) {
      expect(response.status).toBe(410)
      expect(await response.json()).toMatchObject({ code: 'LINK_EXPIRED' })
    }
    expect((await fetchPage(pagePath(token))).status).toBe(410)
  })

  test('an answer with an unknown token is rejected with the message of its call', async () => {
    const response = await postAnswer('x'.repeat(43))
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ message: copy.errors.submitting })
  })

  test('staff can ask again or accept after an answer', async () => {
    const made = await createInfoRequest()
    await postAnswer(made.token)
    expect((await requestInfo(made.id, memberId)).ok).toBe(true)
    expect((await (await fetchInfoRequest(made.token)).json<{ code: string }>()).code).toBe(
      'ALREADY_ANSWERED',
    )
    const other = await createInfoRequest()
    await postAnswer(other.token)
    const accepted = await getAttemptStub(other.attemptId).review(other.id, {
      action: 'accept',
      by: 'Sam Staff',
    })
    expect(accepted).toEqual({ kind: 'done' })
    expect(await listAuthorizedCharges(other.attempt)).toEqual([
      { status: 'captured', amount_cents: 12_550 },
    ])
  })

  test.each([
    [{ action: 'accept', by: 'Sam Staff' }, new RegExp(copy.process.accepted(dateShape))],
    [
      { action: 'reject', by: 'Sam Staff', code: 'other', reason: 'Wrong bill.' },
      new RegExp(copy.process.rejected(dateShape)),
    ],
  ] as const)(
    'the page of a question shows when the decision %j was made, and links to the receipt',
    async (decision, words) => {
      const { token, attemptId, id: paymentId } = await createInfoRequest()
      await postAnswer(token)
      const done = await getAttemptStub(attemptId).review(paymentId, decision)
      expect(done).toEqual({ kind: 'done' })
      const shown = await fetchPage(pagePath(token))
      const posted = await postForm(pagePath(token), { intent: 'answer', info1: 'XKJ 204' })
      for (const { status, text } of [shown, posted]) {
        expect(status).toBe(409)
        expect(text).toMatch(words)
        expect(text).toMatch(/href="\/web-payment\/receipt\?r=[\w-]{43}"/)
        expect(text).not.toContain(copy.errors.tryLater)
      }
    },
  )
})

describe('the cancellation of a payment by its payer', () => {
  test('a cancel ticket cancels nothing until it is used, then voids the charge and sends an email', async () => {
    const { attempt, id: paymentId, token } = await createInfoRequest()
    const response = await requestCancelTicket(token)
    const { billId } = await response.json<{ billId: string }>()
    expect(billId).toMatch(/^[\w-]{43}$/)
    expect(await statusOf(paymentId)).toBe('awaiting_info')
    const canceled = await submitCancelTicket(billId)
    expect([canceled.status, await canceled.json()]).toEqual([200, { status: 'success' }])
    expect(await statusOf(paymentId)).toBe('canceled')
    expect(await listAuthorizedCharges(attempt)).toEqual([
      { status: 'voided', amount_cents: 12_550 },
    ])
    expect(await listOutboxTemplates(paymentId)).toContain('payment_canceled')
  })

  test('a cancel ticket is invalid once it is replaced or expired', async () => {
    const { id: paymentId, token } = await createInfoRequest()
    const first = await (await requestCancelTicket(token)).json<{ billId: string }>()
    const second = await (await requestCancelTicket(token)).json<{ billId: string }>()
    expect((await submitCancelTicket(first.billId)).status).toBe(404)
    await env.DB.prepare('UPDATE info_requests SET cancel_ticket_until = 1 WHERE payment_id = ?1')
      .bind(paymentId)
      .run()
    const late = await submitCancelTicket(second.billId)
    expect(late.status).toBe(404)
    expect(await late.json()).toMatchObject({ message: copy.errors.canceling })
    expect(await statusOf(paymentId)).toBe('awaiting_info')
    expect((await cancel(token)).status).toBe(200)
  })

  test('a cancel ticket from before the answer is invalid after it', async () => {
    const { id: paymentId, token } = await createInfoRequest()
    const { billId } = await (await requestCancelTicket(token)).json<{ billId: string }>()
    await postAnswer(token)
    expect((await submitCancelTicket(billId)).status).toBe(404)
    expect(await statusOf(paymentId)).toBe('in_review')
  })

  test('a second cancellation is rejected with ALREADY_CANCELED', async () => {
    const { token } = await createInfoRequest()
    await cancel(token)
    const again = await requestCancelTicket(token)
    expect(again.status).toBe(409)
    expect(await again.json()).toMatchObject({ code: 'ALREADY_CANCELED' })
    expect((await postAnswer(token)).status).toBe(409)
  })

  test('a cancellation without a reply from the processor is pending and finishes later', async () => {
    const { attemptId, id: paymentId, token } = await createInfoRequest()
    await env.DB.prepare('ALTER TABLE simulator_charges RENAME TO simulator_away').run()
    const response = await cancel(token).finally(() =>
      env.DB.prepare('ALTER TABLE simulator_away RENAME TO simulator_charges').run(),
    )
    expect([response.status, await response.json()]).toEqual([202, { status: 'pending' }])
    const answer = await postAnswer(token)
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ code: 'BEING_DECIDED' })
    await getAttemptStub(attemptId).settle()
    expect(await statusOf(paymentId)).toBe('canceled')
  })
})
