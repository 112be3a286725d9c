import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import {
  cancel,
  confirmedAnswer,
  createInfoRequest,
  fetchInfoRequest,
  memberId,
  postAnswer,
  requestCancelTicket,
  statusOf,
  submitCancelTicket,
} from '../../../../tests/support/builders/info-request'
import { createPaymentIn } from '../../../../tests/support/builders/made-payment'
import { listAuthorizedCharges, readPaymentRows } from '../../../../tests/support/builders/submit'
import { captureLogLines } from '../../../../tests/support/capture-log-lines'
import { explainQuery } from '../../../../tests/support/explain-query'
import { getAttemptStub } from '../../../../tests/support/requests/services'
import { fetchSite, postForm } from '../../../../tests/support/requests/site'
import { infoQueries } from '../stores/info-request-store'

const logged = captureLogLines()

const callPath = '/api/update_info_request.php'

describe('access to a question', () => {
  test('the ids and the token hash of a question do not open it', async () => {
    const { id: paymentId, attemptId, requestId } = await createInfoRequest()
    const row = await env.DB.prepare('SELECT token_hash FROM info_requests WHERE id = ?1')
      .bind(requestId)
      .first<{ token_hash: string }>()
    for (const id of [paymentId, attemptId, requestId, row?.token_hash ?? '']) {
      expect((await fetchInfoRequest(encodeURIComponent(id))).status).toBe(404)
      expect((await postAnswer(encodeURIComponent(id))).status).toBe(404)
      expect((await requestCancelTicket(encodeURIComponent(id))).status).toBe(404)
      expect((await submitCancelTicket(encodeURIComponent(id))).status).toBe(404)
    }
    expect(await statusOf(paymentId)).toBe('awaiting_info')
  })

  test('the token of one question cannot read or change another payment', async () => {
    const a = await createInfoRequest()
    const b = await createInfoRequest(memberId)
    const { question } = await (await fetchInfoRequest(a.token)).json<{
      question: { type: string }
    }>()
    expect(question.type).toBe('confirmDeadlineApproaching')
    await postAnswer(a.token)
    await cancel(a.token).catch(() => undefined)
    expect(await statusOf(b.id)).toBe('awaiting_info')
    const step = { action: 'answer', requestId: b.requestId, answers: confirmedAnswer } as const
    expect(await getAttemptStub(a.attemptId).exchange(a.id, step)).toEqual({
      kind: 'not_found',
    })
  })

  test('a cancel ticket does not open a question, and a link token does not cancel', async () => {
    const { id: paymentId, token } = await createInfoRequest()
    const { billId } = await (await requestCancelTicket(token)).json<{ billId: string }>()
    expect((await fetchInfoRequest(billId)).status).toBe(404)
    expect((await submitCancelTicket(token)).status).toBe(404)
    expect(await statusOf(paymentId)).toBe('awaiting_info')
  })

  test.each<Readonly<Record<string, string>>>([
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    {},
  ])(
    'a request with the headers %o, which do not name this site, cannot answer or cancel',
    async (headers) => {
      const { id: paymentId, token } = await createInfoRequest()
      const { billId } = await (await requestCancelTicket(token)).json<{ billId: string }>()
      const path = `${callPath}?t=${token}`
      const refused = [
        await fetchSite(path, {
          method: 'POST',
          body: JSON.stringify(confirmedAnswer),
          headers: { ...headers, 'content-type': 'application/json' },
        }),
        await fetchSite(path, { method: 'DELETE', headers }),
        await fetchSite(`/cancel_back.php?o=${billId}`, { method: 'POST', headers }),
        await fetchSite(`/update-info-request?t=${token}`, {
          method: 'POST',
          body: new URLSearchParams({ intent: 'answer' }),
          headers,
        }),
      ]
      expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403])
      expect(await statusOf(paymentId)).toBe('awaiting_info')
    },
  )

  test('a wrong content type, a wrong method and a body that is too large are rejected', async () => {
    const { token } = await createInfoRequest()
    const path = `${callPath}?t=${token}`
    expect((await postForm(path, { intent: 'answer' })).status).toBe(415)
    expect((await fetchSite('/cancel_back.php?o=x')).status).toBe(405)
    expect(
      (await postAnswer(token, [{ field: { name: 'a', value: 'x'.repeat(17_000) } }])).status,
    ).toBe(413)
  })
})

describe('privacy of a question', () => {
  test('responses about a question are not cached or indexed, and send no referrer', async () => {
    const { token } = await createInfoRequest()
    const ticket = await requestCancelTicket(token)
    for (const response of [
      await fetchSite(`/update-info-request?t=${token}`),
      await fetchInfoRequest(token),
      ticket,
    ]) {
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      expect(response.headers.get('referrer-policy')).toBe('no-referrer')
      expect(response.headers.get('x-robots-tag')).toBe('noindex')
    }
  })

  test('tokens, tickets and answers are not logged, and tickets are stored only as hashes', async () => {
    const { token } = await createInfoRequest(memberId)
    const { billId } = await (await requestCancelTicket(token)).json<{ billId: string }>()
    const rows = await env.DB.prepare('SELECT * FROM info_requests').all()
    expect(JSON.stringify(rows.results)).not.toContain(billId)
    await postAnswer(token, [{ field: { name: 'Member ID', value: 'canary-204417' } }])
    const lines = logged.join('\n')
    expect(lines).toContain(callPath)
    for (const secret of [token, billId, 'canary-204417']) expect(lines).not.toContain(secret)
  })

  test('the text of a question is escaped on the page', async () => {
    const { token } = await createInfoRequest({
      type: 'extraFields',
      fields: [{ type: 'text', name: '<img src=x>', placeholder: '"><script>alert(1)</script>' }],
    })
    const html = await (await fetchSite(`/update-info-request?t=${token}`)).text()
    expect(html).toContain('&lt;img src=x&gt;')
    expect(html).not.toMatch(/<img src=x|<script>alert/)
  })
})

describe('concurrent requests', () => {
  test('one of a hundred concurrent answers is stored, and the others get ALREADY_ANSWERED', async () => {
    const { payeeId, token } = await createInfoRequest(memberId)
    const responses = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        postAnswer(token, [{ field: { name: 'Member ID', value: `member ${index}` } }]),
      ),
    )
    const winners = responses.flatMap(({ status }, index) => (status === 200 ? [index] : []))
    expect(winners).toHaveLength(1)
    for (const response of responses) {
      if (response.status === 200) continue
      expect(response.status).toBe(409)
      expect(await response.json()).toMatchObject({ code: 'ALREADY_ANSWERED' })
    }
    const rows = await readPaymentRows(payeeId)
    expect(rows.history).toEqual(['submitted', 'in_review', 'awaiting_info', 'in_review'])
    expect(rows.outbox.filter((row) => row.template === 'info_answered')).toHaveLength(1)
    const stored = await env.DB.prepare('SELECT answers FROM info_requests WHERE payment_id = ?1')
      .bind(rows.payments[0]?.id)
      .first<{ answers: string }>()
    expect(stored?.answers).toContain(`"member ${winners[0]}"`)
  })

  test('the Durable Object accepts one of a hundred concurrent answers', async () => {
    const { attemptId, id: paymentId, requestId } = await createInfoRequest()
    const step = { action: 'answer', requestId, answers: confirmedAnswer } as const
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, () => getAttemptStub(attemptId).exchange(paymentId, step)),
    )
    expect(outcomes.filter(({ kind }) => kind === 'answered')).toHaveLength(1)
    expect(outcomes.filter(({ kind }) => kind === 'not_open')).toHaveLength(99)
  })

  test('a cancel ticket that is used twenty times cancels once', async () => {
    const { attempt, payeeId, token } = await createInfoRequest()
    const { billId } = await (await requestCancelTicket(token)).json<{ billId: string }>()
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => submitCancelTicket(billId)),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    const rows = await readPaymentRows(payeeId)
    expect(rows.history.filter((status) => status === 'canceled')).toHaveLength(1)
    expect(rows.outbox.filter((row) => row.template === 'payment_canceled')).toHaveLength(1)
    expect(await listAuthorizedCharges(attempt)).toEqual([
      { status: 'voided', amount_cents: 12_550 },
    ])
  })

  test('one of ten concurrent questions is accepted, and the others get wrong_state', async () => {
    const { attemptId, id: paymentId, token } = await createInfoRequest()
    await postAnswer(token)
    const ask = { type: 'confirmDeadlineApproaching', dueDate: '2030-11-30' } as const
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () =>
        getAttemptStub(attemptId).exchange(paymentId, {
          action: 'ask',
          by: 'Sam Staff',
          ask,
          replaces: false,
        }),
      ),
    )
    expect(outcomes.filter(({ kind }) => kind === 'asked')).toHaveLength(1)
    expect(outcomes.filter(({ kind }) => kind === 'wrong_state')).toHaveLength(9)
  })

  test.each(Array.from({ length: 6 }, (_, round) => round))(
    'concurrent answer, cancellation and acceptance in order %i leave the payment and the charge consistent',
    async (round) => {
      const { attempt, attemptId, id: paymentId, payeeId, token } = await createInfoRequest()
      const { billId } = await (await requestCancelTicket(token)).json<{ billId: string }>()
      const acts = [
        () => postAnswer(token).then(() => undefined),
        () => submitCancelTicket(billId).then(() => undefined),
        () =>
          getAttemptStub(attemptId)
            .review(paymentId, { action: 'accept', by: 'Sam Staff' })
            .then(() => undefined),
      ]
      // All start orders; any of the three may win.
      const [first = 0, second = 1, third = 2] =
        [
          [0, 1, 2],
          [0, 2, 1],
          [1, 0, 2],
          [1, 2, 0],
          [2, 0, 1],
          [2, 1, 0],
        ][round] ?? []
      await Promise.all([acts[first]?.(), acts[second]?.(), acts[third]?.()])
      const status = await statusOf(paymentId)
      const [charge] = await listAuthorizedCharges(attempt)
      const expected = { accepted: 'captured', canceled: 'voided', in_review: 'authorized' }
      expect([status, charge?.status]).toBeOneOf(Object.entries(expected))
      const { history, outbox } = await readPaymentRows(payeeId)
      expect(history.at(-1)).toBe(status)
      expect(outbox.filter((row) => /accepted|canceled/.test(String(row.template)))).toHaveLength(
        status === 'in_review' ? 0 : 1,
      )
    },
  )

  test('a question during a decision is rejected', async () => {
    const { attemptId, id: paymentId } = await createPaymentIn('in-review')
    const ask = { type: 'confirmDeadlineApproaching', dueDate: '2030-11-30' } as const
    const [reviewed, requested] = await Promise.all([
      getAttemptStub(attemptId).review(paymentId, {
        action: 'reject',
        by: 'Sam Staff',
        code: 'other',
        reason: 'no',
      }),
      getAttemptStub(attemptId).exchange(paymentId, {
        action: 'ask',
        by: 'Sam Staff',
        ask,
        replaces: false,
      }),
    ])
    expect([reviewed, requested]).toEqual([{ kind: 'done' }, { kind: 'wrong_state' }])
  })
})

test.each(Object.entries(infoQueries))('the query %s uses an index', async (_, sql) => {
  for (const step of await explainQuery(sql)) expect(step).not.toMatch(/^SCAN (?!CONSTANT)/)
})
