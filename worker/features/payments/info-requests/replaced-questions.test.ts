// A question that staff withdraw, replace or overrule while it is open, and when its answer is due.

import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { addDays, toEasternDay } from '../../../../shared/eastern-day'
import { commandErrors } from '../../../../shared/locales/en/back-office/commands'
import { infoRequestCopy } from '../../../../shared/locales/en/payments/info-request'
import { receiptCopy } from '../../../../shared/locales/en/payments/receipt'
import { locales } from '../../../../shared/locales/locale'
import { infoRequestCopy as infoRequestCopies } from '../../../../shared/locales/payments/info-request'
import {
  cancel,
  createInfoRequest,
  deadline,
  fetchInfoRequest,
  increase,
  memberId,
  postAnswer,
  requestInfo,
  statusOf,
} from '../../../../tests/support/builders/info-request'
import {
  createPaymentIn,
  readQuestion,
  takeSteps,
} from '../../../../tests/support/builders/made-payment'
import { createRecordingSenders } from '../../../../tests/support/builders/outbox'
import { createTestServices, getAttemptStub } from '../../../../tests/support/requests/services'
import { fetchPage, postForm } from '../../../../tests/support/requests/site'
import { backOfficeQueries } from '../../back-office/store'
import { endHold } from '../../dev/store'
import { sendMessage } from '../../notifications/send-message'
import { questionEndedCode } from '../../notifications/store'
import { findReceiptPath } from '../tokens/receipt-token'
import { askForInfo, withdrawQuestion } from './ask-for-info'

const { process: closed } = infoRequestCopy
const dayMs = 24 * 60 * 60 * 1000

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

const openQuestion = (token: string) => fetchPage(`/update-info-request?t=${token}`)
const withdraw = (paymentId: string) =>
  withdrawQuestion({ paymentId, by: 'Sam Staff' }, createTestServices())
const replace = (paymentId: string, request: unknown) =>
  askForInfo({ paymentId, by: 'Sam Staff', request, replaces: true }, createTestServices())
const due = (day: string) => ({ type: 'confirmDeadlineApproaching', dueDate: day }) as const

test('a question that is withdrawn needs no answer, and its payment is under review again', async () => {
  const made = await createInfoRequest(memberId)
  expect(await withdraw(made.id)).toBe('done')
  expect(await statusOf(made.id)).toBe('in_review')
  const page = await openQuestion(made.token)
  expect([page.status, page.text.includes(closed.withdrawn)]).toEqual([409, true])
  expect((await postAnswer(made.token, [])).status).toBe(409)
  expect(await (await fetchInfoRequest(made.token)).json()).toMatchObject({
    code: 'QUESTION_WITHDRAWN',
  })
  const status = await fetchPage(await findReceiptPath(made.attemptId, createTestServices()))
  expect(status.text).toContain(receiptCopy.timeline.withdrawn())
  expect(await withdraw(made.id)).toBe('wrong_state')
  expect(await withdraw('pay_unknown')).toBe('not_found')
})

test('an open question cannot be replaced by the same one', async () => {
  const made = await createInfoRequest(memberId)
  expect(await replace(made.id, memberId)).toMatchObject({ error: { kind: 'wrong_state' } })
})

test('a question that replaces an open one is the only one that can be answered', async () => {
  const made = await createInfoRequest(memberId)
  expect(await requestInfo(made.id, increase)).toMatchObject({
    error: { kind: 'wrong_state' },
  })
  const outcomes = await Promise.all([1, 2].map(() => replace(made.id, increase)))
  expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true])
  expect(await statusOf(made.id)).toBe('awaiting_info')
  const { token: later } = await readQuestion(made)
  const { headers } = await openQuestion(made.token)
  expect(headers.get('location')).toBe(`/update-info-request?t=${later}`)
  expect(
    (await postAnswer(made.token, [{ field: { name: 'Member ID', value: '7' } }])).status,
  ).toBe(409)
  expect((await openQuestion(later)).text).toContain(infoRequestCopy.confirmAmountIncrease)
})

test('the link of an answered question leads to the one that is open, until the time to answer is over', async () => {
  const made = await createInfoRequest()
  await postAnswer(made.token)
  expect((await openQuestion(made.token)).text).toContain(infoRequestCopy.submitted.lead)
  await requestInfo(made.id, memberId)
  const { token: later } = await readQuestion(made)
  const { status, headers } = await openQuestion(made.token)
  expect([status, headers.get('location')]).toEqual([303, `/update-info-request?t=${later}`])
  await endHold(env.DB, made.id, Date.now())
  expect((await openQuestion(made.token)).text).toContain(closed.expired)
})

test.each(locales)('a due date that is over is not said to be near (%s)', async (locale) => {
  const made = await createPaymentIn('asked-due-date', { query: `&lang=${locale}` })
  await env.DB.prepare(
    `UPDATE info_requests SET question = json_set(question, '$.dueDate', ?2) WHERE payment_id = ?1`,
  )
    .bind(made.id, addDays(toEasternDay(Date.now()), -1))
    .run()
  const copy = infoRequestCopies[locale]
  const { token } = await readQuestion(made)
  const asked = (await fetchPage(`/update-info-request?t=${token}&lang=${locale}`)).text
  expect([copy.pastDue, copy.confirmDeadlineApproaching].map((one) => asked.includes(one))).toEqual(
    [true, false],
  )
  const status = (await fetchPage(`${made.path}&lang=${locale}`)).text
  for (const page of [asked, status]) expect(page).toContain(copy.headings.pastDue)
  await postForm(made.path ?? '', { intent: 'email' })
  const mail = await env.DB.prepare("SELECT data FROM outbox WHERE id LIKE ?1 || ':again:%'")
    .bind(made.id)
    .first<string>('data')
  expect(JSON.parse(mail ?? '')).toMatchObject({ isPastDue: true })
  await cancel(token)
  const canceled = await fetchPage(`/update-info-request?t=${token}&lang=${locale}`)
  expect(
    [copy.declinedPastDue, copy.declinedNote].map((one) => canceled.text.includes(one)),
  ).toEqual([true, false])
  const end = await env.DB.prepare("SELECT data FROM outbox WHERE id = ?1 || ':canceled'")
    .bind(made.id)
    .first<string>('data')
  expect(JSON.parse(end ?? '')).toMatchObject({ isPastDue: true })
})

test('staff can reject a payment whose question is open, and the question’s page says so', async () => {
  const made = await createInfoRequest()
  const reject = {
    action: 'reject',
    by: 'Sam Staff',
    code: 'other',
    reason: 'Closed account',
  } as const
  expect(await getAttemptStub(made.attemptId).review(made.id, reject)).toEqual({
    kind: 'done',
  })
  const page = await openQuestion(made.token)
  expect(page.status).toBe(409)
  expect(page.text).toMatch(new RegExp(closed.rejected('.+ ET').replace(/[.]$/, '')))
})

test('a payment whose question is open cannot be accepted', async () => {
  const made = await createInfoRequest()
  expect(
    await getAttemptStub(made.attemptId).review(made.id, {
      action: 'accept',
      by: 'Sam Staff',
    }),
  ).toEqual({ kind: 'wrong_state' })
})

type OpenQuestion = Awaited<ReturnType<typeof createInfoRequest>>
const ends: Readonly<Record<string, (made: OpenQuestion) => Promise<unknown>>> = {
  'taken back': ({ id }) => withdraw(id),
  replaced: ({ id }) => replace(id, increase),
  answered: ({ token }) => postAnswer(token),
  'overruled by a rejection': (made) => takeSteps(made, { do: 'reject' }),
}
const withoutEmail = { form: { email: '' }, query: '&optE=1' }
const questionRow = 'payment_id = ?1 AND template LIKE ?2 AND data LIKE ?3'

const laterMs = 60 * 60 * 1000
/** Lets the question's message wait, as a debt collector's does at night: the queue does not send it before. */
async function postponeQuestion({ id: paymentId, requestId }: OpenQuestion): Promise<string> {
  const messageId = await env.DB.prepare(
    `UPDATE outbox SET status = 'pending', sent_at = NULL, next_try_at = ?4 WHERE ${questionRow}
     RETURNING id`,
  )
    .bind(paymentId, 'info_question%', `%${requestId}%`, Date.now() + laterMs)
    .first<string>('id')
  return messageId ?? ''
}

describe.each([
  ['email', {}],
  ['text', withoutEmail],
])('the %s with a question that waits to be sent', (_, newPayment) => {
  test('is not sent after the time to answer', async () => {
    const id = await postponeQuestion(await createInfoRequest(deadline, newPayment))
    const { sent, deps } = createRecordingSenders()
    await sendMessage(id, { ...deps, now: () => Date.now() + 7 * dayMs })
    expect(sent).toEqual([])
  })

  test('is sent while the question is open', async () => {
    const id = await postponeQuestion(await createInfoRequest(deadline, newPayment))
    const { sent, deps } = createRecordingSenders()
    await sendMessage(id, { ...deps, now: () => Date.now() + laterMs })
    expect(sent).toEqual([id])
  })

  test.each(Object.keys(ends))('is not sent once the question is %s', async (end) => {
    const made = await createInfoRequest(deadline, newPayment)
    const id = await postponeQuestion(made)
    await ends[end]?.(made)
    const { sent, deps } = createRecordingSenders()
    await sendMessage(id, { ...deps, now: () => Date.now() + laterMs })
    expect(sent).toEqual([])
    const row = env.DB.prepare('SELECT status, last_code FROM outbox WHERE id = ?1').bind(id)
    expect(await row.first()).toEqual({ status: 'suppressed', last_code: questionEndedCode })
    const listed = env.DB.prepare(backOfficeQueries.byId).bind(made.id)
    expect(await listed.first('is_undelivered')).toBe(0)
  })
})

test.each([
  ['five days ago', toEasternDay(Date.now() - 5 * dayMs), commandErrors.dueDatePast],
  ['in 2020', '2020-01-01', commandErrors.dueDatePast],
])('a due date %s is refused', async (_, day, dueDate) => {
  const { id: paymentId } = await createPaymentIn('in-review')
  expect(await requestInfo(paymentId, due(day))).toEqual({
    ok: false,
    error: { kind: 'invalid_request', fields: { dueDate } },
  })
  expect(await statusOf(paymentId)).toBe('in_review')
})

test('an answer to a payment that was canceled in another tab leads to the payment’s status', async () => {
  const made = await createInfoRequest()
  const cancel = { action: 'cancel', why: 'payer' } as const
  await getAttemptStub(made.attemptId).review(made.id, cancel)
  const { text } = await postForm(`/update-info-request?t=${made.token}`, { intent: 'answer' })
  expect(text).toContain(closed.declined)
  expect(text).not.toContain(infoRequestCopy.errors.tryLater)
  expect(text).toMatch(/href="\/web-payment\/receipt\?r=/)
})
