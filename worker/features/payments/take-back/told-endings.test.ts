// A code that is void after the payer was told that the biller can collect, and the end of a sending that staff take
// back: the payer is told if a message told what was before.
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { addDays } from '../../../../shared/eastern-day'
import { paymentAcceptedEmailCopy } from '../../../../shared/locales/emails/payments'
import { type Locale, locales } from '../../../../shared/locales/locale'
import { paymentTextCopy } from '../../../../shared/locales/payments/payment-texts'
import { createOffice } from '../../../../tests/support/builders/office'
import {
  createCharged,
  easternToday,
  recordSentPayment,
} from '../../../../tests/support/builders/remittance'
import { createTestServices } from '../../../../tests/support/requests/services'
import { postForm } from '../../../../tests/support/requests/site'
import { toOutboxDeps } from '../../../outbox-deps'
import type { MadePayment } from '../../dev/payment-states/make-payment'
import { renderStored } from '../../notifications/render-message'
import { recordRemittanceEnd } from '../remittances/end-remittance'
import { refreshMessage } from '../status-page/refresh-message'
import { takeBackRecord } from './take-back-record'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

const office = createOffice('Mia Manager')
const wren = { name: 'Wren Hollow Podiatry' }
const options: Readonly<Record<'email' | 'text', object>> = {
  email: {},
  text: { form: { email: '' }, query: '&optE=1' },
}

async function createCode(channel: 'email' | 'text' = 'email', locale: Locale = 'en') {
  const { query = '', ...rest } = { query: '', ...options[channel] }
  const payment = await createCharged({ ...rest, query: `${query}&lang=${locale}`, payee: wren })
  await recordSentPayment(payment, { way: 'code' })
  return payment
}

const setMessages = ({ id }: MadePayment, status: 'sent' | 'pending') =>
  env.DB.prepare('UPDATE outbox SET status = ?2, next_try_at = 9e15 WHERE payment_id = ?1')
    .bind(id, status)
    .run()

const end = ({ id }: MadePayment, action: 'confirm' | 'void') =>
  recordRemittanceEnd(
    { paymentId: id, action, endedOn: easternToday(), endedBy: 'Mia Manager' },
    createTestServices(),
  )
const takeBack = ({ id }: MadePayment) =>
  takeBackRecord(
    {
      ...{ paymentId: id, record: { kind: 'ended' } as const },
      ...{ why: 'Of another payment', takenBackBy: 'Mia Manager' },
    },
    createTestServices(),
  )

type Row = {
  readonly id: string
  readonly template: string
  readonly recipient: string
  readonly data: string
}

const listMessages = async ({ id }: MadePayment): Promise<readonly Row[]> => {
  const { results } = await env.DB.prepare(
    'SELECT id, template, recipient, data FROM outbox WHERE payment_id = ?1 ORDER BY rowid',
  )
    .bind(id)
    .all<Row>()
  return results
}

/** The messages that the act adds. */
async function listTold(payment: MadePayment, act: () => Promise<unknown>) {
  const { length } = await listMessages(payment)
  expect(await act()).toMatchObject({ kind: 'done' })
  return (await listMessages(payment)).slice(length)
}

const { renderContext } = toOutboxDeps(createTestServices())
const read = async (row: Row | undefined) => {
  if (row === undefined) throw new Error('nobody is told')
  return renderStored(row, renderContext)
}

describe.each(locales)('a code that is void after “Your biller can collect” (%s)', (locale) => {
  test('is told by email', async () => {
    const payment = await createCode('email', locale)
    await setMessages(payment, 'sent')
    const preview = await office.previewMessage({ payment: payment.id, action: 'void' })
    const [row, ...others] = await listTold(payment, () => end(payment, 'void'))
    expect(others).toEqual([])
    const { subject, text } = await read(row)
    const words = paymentAcceptedEmailCopy[locale].corrections.code
    expect(subject).toContain(words.subject)
    for (const part of [words.heading, words.text]) expect(text).toContain(part)
    expect(preview).toMatchObject({ value: { channel: 'email', subject } })
    const waiting = { id: '', data: '', template: '', ...row, paymentId: payment.id }
    expect(await refreshMessage(waiting, createTestServices())).toBeNull()
  })

  test('is told by text', async () => {
    const payment = await createCode('text', locale)
    await setMessages(payment, 'sent')
    const [row] = await listTold(payment, () => end(payment, 'void'))
    const { reference } = JSON.parse(row?.data ?? '{}')
    expect((await read(row)).text).toContain(
      paymentTextCopy[locale].words('code_void', reference, ''),
    )
  })

  test('and is out again is told as a correction', async () => {
    const payment = await createCode('email', locale)
    await setMessages(payment, 'sent')
    await end(payment, 'void')
    await setMessages(payment, 'sent')
    const [row] = await listTold(payment, () => takeBack(payment))
    const { text } = await read(row)
    const { record } = paymentAcceptedEmailCopy[locale].corrections
    for (const part of [record.heading, record.text]) expect(text).toContain(part)
    expect(JSON.parse(row?.data ?? '{}').remittance).toMatchObject({ state: 'sent', way: 'code' })
  })
})

describe.each(['email', 'text'] as const)('a payer by %s', (channel) => {
  test('who was not told that a code is ready to collect is not told that it is void', async () => {
    const payment = await createCode(channel)
    await setMessages(payment, 'pending')
    const preview = await office.previewMessage({ payment: payment.id, action: 'void' })
    expect(preview).toMatchObject({ value: { channel: 'none' } })
    expect(await listTold(payment, () => end(payment, 'void'))).toEqual([])
    expect(await listTold(payment, () => takeBack(payment))).toEqual([])
  })

  test('whose refund is due once the code is void is told of the refund only', async () => {
    const payment = await createCode(channel)
    await setMessages(payment, 'sent')
    await env.DB.prepare('UPDATE payments SET refund_on = ?2 WHERE id = ?1')
      .bind(payment.id, addDays(easternToday(), -1))
      .run()
    expect(await listTold(payment, () => end(payment, 'void'))).toEqual([])
  })

  test('who was not told of a confirmation is not told that it is taken back', async () => {
    const payment = await createCode(channel)
    await setMessages(payment, 'sent')
    await end(payment, 'confirm')
    expect(await listTold(payment, () => takeBack(payment))).toEqual([])
  })
})

test('a payer to whom an email told a confirmation is told once that it is taken back', async () => {
  const payment = await createCode()
  await end(payment, 'confirm')
  await postForm(payment.path ?? '', { intent: 'email' })
  await setMessages(payment, 'sent')
  const [row] = await listTold(payment, () => takeBack(payment))
  expect((await read(row)).subject).toContain(
    paymentAcceptedEmailCopy.en.corrections.record.subject,
  )
  await setMessages(payment, 'sent')
  await end(payment, 'confirm')
  expect(await listTold(payment, () => takeBack(payment))).toEqual([])
})
