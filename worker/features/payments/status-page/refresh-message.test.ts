// Messages that are sent long after they were written: at night, after an outage, by staff's retry.
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createPaymentIn, takeSteps } from '../../../../tests/support/builders/made-payment'
import { newPhone } from '../../../../tests/support/builders/sms'
import { createTestServices } from '../../../../tests/support/requests/services'
import { postForm } from '../../../../tests/support/requests/site'
import { toOutboxDeps } from '../../../outbox-deps'
import type { PaymentStateName, Step } from '../../dev/payment-states/payment-states'
import { insertMessage } from '../../notifications/insert-message'
import { renderStored } from '../../notifications/render-message'
import { sendMessage } from '../../notifications/send-message'
import { findReceiptPath } from '../tokens/receipt-token'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

type Row = {
  readonly id: string
  readonly template: string
  readonly recipient: string
  readonly data: string
  readonly status: string
  readonly last_code: string | null
}

const readRow = async (id: string): Promise<Row> => {
  const row = await env.DB.prepare('SELECT * FROM outbox WHERE id = ?1').bind(id).first<Row>()
  if (row === null) throw new Error(`no message ${id}`)
  return row
}

/** The newest message about the payment. */
const readNewest = async (paymentId: string): Promise<Row> => {
  const row = await env.DB.prepare(
    'SELECT * FROM outbox WHERE payment_id = ?1 ORDER BY rowid DESC LIMIT 1',
  )
    .bind(paymentId)
    .first<Row>()
  if (row === null) throw new Error('no message')
  return row
}

/** Sends the message as if it had waited until now. */
async function sendNow({ id }: Row): Promise<Row> {
  await env.DB.prepare(
    `UPDATE outbox SET status = 'pending', tries = 0, next_try_at = 0, last_code = NULL WHERE id = ?1`,
  )
    .bind(id)
    .run()
  await sendMessage(id, toOutboxDeps(createTestServices()))
  return readRow(id)
}

const toText = async (row: Row) =>
  (await renderStored(row, toOutboxDeps(createTestServices()).renderContext)).text

const accept = { do: 'accept' } as const
const refund = (amountCents: number, key: string) =>
  ({ do: 'refund', input: { amountCents, key } }) as const
const lost = [
  { do: 'dispute', input: { status: 'opened', amountCents: 12_550 } },
  { do: 'dispute', input: { status: 'lost' } },
] as const

const sent = { status: 'sent', last_code: null }
const dropped = { status: 'suppressed', last_code: 'payment_changed' }

type Case = readonly [what: string, from: PaymentStateName, step: Step]

describe('a waiting email', () => {
  test.each<Case>([
    ['about the review, after a cancellation', 'in-review', { do: 'cancel' }],
    ['about the review, after the decision', 'in-review', accept],
    ['about the charge, after a whole refund', 'accepted', refund(12_550, 'refund-0002')],
    ['about the charge, after a refund of a part', 'accepted', refund(2_500, 'refund-0002')],
    ['about the charge, after the sending', 'accepted', { do: 'send' }],
    ['about the sending, after it came back', 'sent', { do: 'return' }],
    ['about a new total that was paid', 'new-total-due', { do: 'pay new total' }],
  ])('%s is not sent, because another says what is true', async (_, from, step) => {
    const payment = await createPaymentIn(from)
    const waiting = await readNewest(payment.id)
    await takeSteps(payment, step)
    expect(await sendNow(waiting)).toMatchObject(dropped)
    const { is_undelivered: isUndelivered } =
      (await env.DB.prepare('SELECT is_undelivered FROM payments WHERE id = ?1')
        .bind(payment.id)
        .first()) ?? {}
    expect(isUndelivered).toBe(0)
  })

  test.each([
    ['the biller confirmed the sending', 'sent', [{ do: 'confirm' }], 'Your payment arrived.'],
    ['the payer’s bank returned the charge', 'accepted', lost, 'Payment returned'],
  ] as const)(
    'is written again when %s, which has no message of its own',
    async (_, from, steps, heading) => {
      const payment = await createPaymentIn(from)
      const waiting = await readNewest(payment.id)
      await takeSteps(payment, ...steps)
      const row = await sendNow(waiting)
      expect(row).toMatchObject(sent)
      expect(await toText(row)).toContain(heading)
      expect(await toText(waiting)).not.toContain(heading)
    },
  )

  test.each(['accepted', 'sent', 'returned', 'refunded-in-part', 'new-total-due'] as const)(
    'about a payment that is still %s is sent as it was written',
    async (state) => {
      const payment = await createPaymentIn(state)
      const waiting = await readNewest(payment.id)
      expect(await sendNow(waiting)).toMatchObject({ ...sent, data: waiting.data })
    },
  )

  test('about a refund stays about it, with the sums and the sentences of now', async () => {
    const payment = await createPaymentIn('accepted', { query: '&lang=es' })
    await takeSteps(payment, refund(2_500, 'refund-0001'))
    const waiting = await readNewest(payment.id)
    await takeSteps(payment, refund(10_050, 'refund-0002'))
    const row = await sendNow(waiting)
    expect(row).toMatchObject(sent)
    expect(JSON.parse(row.data)).toMatchObject({
      ...{ locale: 'es', refundCents: 2_500, refundedCents: 12_550, paidCents: 0, isWhole: true },
    })
  })

  test('of a page that a silent payer requested is of the state when it is sent', async () => {
    const payment = await createPaymentIn('in-review', { query: '&silent=1' })
    const page = await findReceiptPath(payment.attemptId, createTestServices())
    await postForm(page, { intent: 'email' })
    const waiting = await readNewest(payment.id)
    await takeSteps(payment, accept)
    expect(waiting.template).toBe('receipt')
    expect(await sendNow(waiting)).toMatchObject({ ...sent, template: 'payment_accepted' })
  })

  test('to the team that a hold ends is not sent after the decision', async () => {
    const payment = await createPaymentIn('accepted')
    const data = { reference: 'PPY-1', endsAt: 1, payeeName: 'Mercy', totalCents: 12_550 }
    const team = {
      kind: 'email',
      template: 'hold_ending',
      recipient: 'team@papaya.example',
    } as const
    const message = { ...team, paymentId: payment.id, data }
    await insertMessage(env.DB, { id: `${payment.id}:hold_ending`, message, now: 1 }).run()
    expect(await sendNow(await readNewest(payment.id))).toMatchObject(dropped)
  })
})

describe('a waiting text', () => {
  const createTexted = async (state: PaymentStateName, payee = {}) =>
    createPaymentIn(state, {
      ...{ payee, query: '&optE=1' },
      form: { email: '', phone: newPhone().slice(2) },
    })

  test.each<Case>([
    ['about the charge, after a whole refund', 'accepted', refund(12_550, 'refund-0002')],
    ['about the sending, after it came back', 'sent', { do: 'return' }],
  ])('%s is not sent, and later ones are', async (_, from, step) => {
    const payment = await createTexted(from)
    const waiting = await readNewest(payment.id)
    await takeSteps(payment, step)
    expect(await sendNow(waiting)).toMatchObject(dropped)
    expect(await sendNow(await readNewest(payment.id))).toMatchObject(sent)
  })

  test('about a payment that did not change is sent as it was written', async () => {
    for (const state of ['in-review', 'accepted', 'sent', 'refunded-in-part'] as const) {
      const waiting = await readNewest((await createTexted(state)).id)
      expect(await sendNow(waiting)).toMatchObject({ ...sent, data: waiting.data })
    }
  })

  test.each<Case>([
    ['disputed', 'accepted', lost[0]],
    ['disputed', 'sent', lost[0]],
    ['uncollected', 'accepted', { do: 'end collecting' }],
  ])(
    'says that a payment is %s in place of what was to become of it (%s)',
    async (topic, from, step) => {
      const payment = await createTexted(from, { is_partner: topic === 'disputed' ? 1 : 0 })
      const waiting = await readNewest(payment.id)
      await takeSteps(payment, step)
      const row = await sendNow(waiting)
      expect([row.status, JSON.parse(row.data).topic]).toEqual(['sent', topic])
    },
  )

  test('of a part of a refund that is owed says that the rest is owed', async () => {
    const payment = await createPaymentIn('refund-refused', {
      ...{ payee: { is_partner: 0 }, query: '&optE=1' },
      form: { email: '', phone: newPhone().slice(2), amount: '120.96' },
    })
    const check = { reason: 'not_collected', way: 'check', trace: '1042', amountCents: 5_000 }
    await takeSteps(payment, { do: 'refund', input: check })
    const waiting = await readNewest(payment.id)
    expect(JSON.parse(waiting.data)).toMatchObject({ topic: 'owed_rest' })
    expect(await sendNow(waiting)).toMatchObject({ ...sent, data: waiting.data })
  })

  test('names the state of now when no other text does', async () => {
    const payment = await createTexted('accepted')
    const waiting = await readNewest(payment.id)
    await takeSteps(payment, ...lost)
    const row = await sendNow(waiting)
    expect(row).toMatchObject(sent)
    expect(JSON.parse(row.data)).toMatchObject({ topic: 'bank_returned' })
  })
})
