// What a payer is told of a question that staff take back.
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { infoAnsweredEmailCopy } from '../../../../shared/locales/emails/info-request'
import { locales } from '../../../../shared/locales/locale'
import { paymentTextCopy } from '../../../../shared/locales/payments/payment-texts'
import {
  createInfoRequest,
  deadline,
  increase,
  memberId,
  postAnswer,
  requestInfo,
} from '../../../../tests/support/builders/info-request'
import { createOffice } from '../../../../tests/support/builders/office'
import { createTestServices } from '../../../../tests/support/requests/services'
import { toOutboxDeps } from '../../../outbox-deps'
import { renderStored } from '../../notifications/render-message'
import { sendMessage } from '../../notifications/send-message'
import { paymentChangedCode } from '../../notifications/store'
import { askForInfo, withdrawQuestion } from './ask-for-info'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

const office = createOffice('Sam Staff')
const withdraw = (paymentId: string) =>
  withdrawQuestion({ paymentId, by: 'Sam Staff' }, createTestServices())
const replace = (paymentId: string, request: unknown) =>
  askForInfo({ paymentId, by: 'Sam Staff', request, replaces: true }, createTestServices())

/** The questions' messages, as the queue leaves them. */
const setQuestions = (paymentId: string, status: 'sent' | 'pending', since = 0) =>
  env.DB.prepare(
    `UPDATE outbox SET status = ?2, next_try_at = 9e15
     WHERE payment_id = ?1 AND template LIKE 'info_question%' AND rowid > ?3`,
  )
    .bind(paymentId, status, since)
    .run()

type Row = {
  readonly id: string
  readonly template: string
  readonly recipient: string
  readonly data: string
}

/** The messages that say it, oldest first. */
async function readTold(paymentId: string): Promise<readonly Row[]> {
  const { results } = await env.DB.prepare(
    `SELECT id, template, recipient, data FROM outbox WHERE id LIKE ?1 || ':withdrawn:%' ORDER BY rowid`,
  )
    .bind(paymentId)
    .all<Row>()
  return results
}

const { renderContext } = toOutboxDeps(createTestServices())
const withoutEmail = { form: { email: '' }, query: '&optE=1' }

test.each(locales)('a payer who was asked by email is told by email (%s)', async (locale) => {
  const made = await createInfoRequest(memberId, { query: `&lang=${locale}` })
  await setQuestions(made.id, 'sent')
  const preview = await office.previewMessage({ payment: made.id, action: 'withdraw' })
  expect(await withdraw(made.id)).toBe('done')
  const [row, ...others] = await readTold(made.id)
  if (row === undefined) throw new Error('nobody is told')
  expect(others).toEqual([])
  const { subject, text } = await renderStored(row, renderContext)
  const { withdrawn, done } = infoAnsweredEmailCopy[locale]
  expect(subject).toContain(withdrawn.subject)
  for (const part of [withdrawn.heading, done.result]) expect(text).toContain(part)
  expect(text).not.toContain(done.heading)
  expect(preview).toMatchObject({ value: { channel: 'email', subject } })
})

test.each(locales)('a payer who was asked by text is told by text (%s)', async (locale) => {
  const query = `${withoutEmail.query}&lang=${locale}`
  const made = await createInfoRequest(memberId, { ...withoutEmail, query })
  await setQuestions(made.id, 'sent')
  await withdraw(made.id)
  const [row] = await readTold(made.id)
  if (row === undefined) throw new Error('nobody is told')
  const { reference } = JSON.parse(row.data)
  expect((await renderStored(row, renderContext)).text).toContain(
    paymentTextCopy[locale].words('withdrawn', reference, ''),
  )
})

describe.each([
  ['email', {}],
  ['text', withoutEmail],
  ['silent', { query: '&silent=1' }],
])('a payer (%s)', (_, options) => {
  test('whose question’s message was not sent is told nothing', async () => {
    const made = await createInfoRequest(memberId, options)
    await setQuestions(made.id, 'pending')
    const preview = await office.previewMessage({ payment: made.id, action: 'withdraw' })
    expect(preview).toMatchObject({ value: { channel: 'none' } })
    await withdraw(made.id)
    expect(await readTold(made.id)).toEqual([])
  })

  test('who was sent an earlier one of the questions is told once', async () => {
    const made = await createInfoRequest(memberId, options)
    await setQuestions(made.id, 'sent')
    await replace(made.id, increase)
    await env.DB.prepare(
      `UPDATE outbox SET status = 'pending', next_try_at = 9e15
       WHERE payment_id = ?1 AND template LIKE 'info_question%' AND status <> 'sent'`,
    )
      .bind(made.id)
      .run()
    await withdraw(made.id)
    expect(await readTold(made.id)).toHaveLength(1)
  })
})

test('a payer who answered is not told of a later question that was never sent', async () => {
  const made = await createInfoRequest(memberId)
  await setQuestions(made.id, 'sent')
  await postAnswer(made.token, [{ field: { name: 'Member ID', value: '7' } }])
  const last = await env.DB.prepare('SELECT max(rowid) AS n FROM outbox').first<number>('n')
  await requestInfo(made.id, deadline)
  await setQuestions(made.id, 'pending', last ?? 0)
  await withdraw(made.id)
  expect(await readTold(made.id)).toEqual([])
})

test('a message that waits is not sent once staff ask again', async () => {
  const made = await createInfoRequest(memberId)
  await setQuestions(made.id, 'sent')
  await withdraw(made.id)
  await requestInfo(made.id, deadline)
  const [row] = await readTold(made.id)
  const id = row?.id ?? ''
  await env.DB.prepare(`UPDATE outbox SET status = 'pending', next_try_at = 0 WHERE id = ?1`)
    .bind(id)
    .run()
  await sendMessage(id, toOutboxDeps(createTestServices()))
  const read = env.DB.prepare('SELECT status, last_code FROM outbox WHERE id = ?1').bind(id)
  expect(await read.first()).toEqual({ status: 'suppressed', last_code: paymentChangedCode })
})
