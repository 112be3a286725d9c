// Which change of a payment stores which notice: one each, in the batch of the change, and none for what is no change.
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import partners from '../../../../docs/partners.md?raw'
import { noticeTypes } from '../../../../shared/partner/notice-types'
import {
  archiveNow,
  eraseMessages,
  servicesAtArchive,
} from '../../../../tests/support/builders/ended-payment'
import { createPaymentIn, takeSteps } from '../../../../tests/support/builders/made-payment'
import { createOffice } from '../../../../tests/support/builders/office'
import { insertReceiver, readNotices } from '../../../../tests/support/builders/receiver'
import { insertPayablePayee } from '../../../../tests/support/builders/submit'
import type { PaymentStateName } from '../../dev/payment-states/payment-states'
import { restorePayment } from '../../payments/archive/restore-payment'
import { removeReceiver } from './receiver-store'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  // Otherwise the product would send the notices.
  vi.spyOn(Object.getPrototypeOf(env.OUTBOX_QUEUE), 'sendBatch').mockResolvedValue(undefined)
})

async function insertNotified(overrides = {}): Promise<string> {
  const payeeId = await insertPayablePayee({ not_medical: 1, ...overrides })
  await insertReceiver(payeeId)
  return payeeId
}

const typesOf = async (payeeId: string) =>
  (await readNotices(payeeId)).map(({ type }) => type.replace('payment.', ''))

const states: readonly (readonly [PaymentStateName, readonly string[]])[] = [
  ['in-review', ['submitted']],
  ['accept-pending', ['submitted']],
  ['rejected', ['submitted', 'rejected']],
  ['canceled', ['submitted', 'canceled']],
  ['hold-ended', ['submitted', 'canceled']],
  ['asked-due-date', ['submitted']],
  ['account-corrected', ['submitted', 'accepted']],
  ['new-total-paid', ['submitted', 'canceled', 'submitted']],
  ['sent', ['submitted', 'accepted', 'sent']],
  ['confirmed', ['submitted', 'accepted', 'sent']],
  ['returned', ['submitted', 'accepted', 'sent', 'returned']],
  ['code-void', ['submitted', 'accepted', 'sent', 'returned']],
  ['move-asked', ['submitted', 'accepted', 'sent', 'corrected']],
  ['refunded', ['submitted', 'accepted', 'refunded']],
  ['refund-open', ['submitted', 'accepted']],
  ['refund-refused', ['submitted', 'accepted']],
  ['disputed', ['submitted', 'accepted', 'in_question']],
  ['dispute-lost', ['submitted', 'accepted', 'in_question', 'question_lost']],
]

describe('a payee with a receiver', () => {
  test.each(states)('is notified of a payment that is %s by: %s', async (state, types) => {
    const payeeId = await insertNotified()
    await createPaymentIn(state, { payeeId })
    expect((await typesOf(payeeId)).toSorted()).toEqual(types.toSorted())
    for (const type of types) expect(noticeTypes).toContain(`payment.${type}`)
  })

  test('is notified of a dispute that is won, and of a record that is taken back', async () => {
    const payeeId = await insertNotified()
    const payment = await createPaymentIn('disputed', { payeeId })
    await takeSteps(payment, { do: 'dispute', input: { status: 'won' } })
    const office = createOffice('Sam Staff')
    const { results } = await env.DB.prepare(
      'SELECT vendor_reference FROM disputes WHERE payment_id = ?1',
    )
      .bind(payment.id)
      .all<{ readonly vendor_reference: string }>()
    const taken = await office.takeBackRecord({
      ...{ payment: payment.id, record: 'dispute', why: 'Of another payment' },
      reference: results[0]?.vendor_reference ?? '',
    })
    expect(taken).toMatchObject({ ok: true })
    expect((await typesOf(payeeId)).slice(2).toSorted()).toEqual([
      ...['corrected', 'in_question', 'question_won'],
    ])
  })

  test('gets type, ID, time, reference and sums, and nothing that is the payer’s', async () => {
    const payeeId = await insertNotified()
    const { id } = await createPaymentIn('sent', { payeeId, query: '&ref=INV-2048' })
    const row = await env.DB.prepare('SELECT * FROM payments WHERE id = ?1')
      .bind(id)
      .first<Record<string, unknown>>()
    const notices = await readNotices(payeeId)
    const sent = notices.find(({ type }) => type === 'payment.sent')
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      id: sent?.id,
      type: 'payment.sent',
      timestamp: new Date(sent?.created_at ?? 0).toISOString(),
      data: {
        ...{ reference: row?.reference, ref: 'INV-2048' },
        ...{ amountCents: row?.amount_cents, feeCents: row?.fee_cents },
        cents: row?.amount_cents,
      },
    })
    const bodies = notices.map(({ body }) => body).join()
    const { payer_name, account, email, phone, bill_name, bill_address1, card_last_four, note } =
      row ?? {}
    for (const value of [
      payer_name,
      account,
      email,
      phone,
      bill_name,
      bill_address1,
      card_last_four,
      note,
    ])
      if (value !== '') expect(bodies).not.toContain(String(value))
    expect(bodies).not.toContain(id)
  })

  test('gets no sums if it is medical', async () => {
    const payeeId = await insertNotified({ not_medical: 0, baa_signed_on: '2026-01-15' })
    await createPaymentIn('refunded', { payeeId })
    for (const { body } of await readNotices(payeeId))
      expect(JSON.parse(body).data).toEqual({ reference: expect.stringMatching(/^PPY-/) })
  })

  test.each([
    ['is no partner', { is_partner: 0 }],
    ['is medical and has not signed', { not_medical: 0 }],
  ] as const)('is not notified while it %s', async (_, overrides) => {
    const payeeId = await insertNotified(overrides)
    await createPaymentIn('in-review', { payeeId })
    expect(await readNotices(payeeId)).toEqual([])
  })

  test('is not notified of what another payee’s payments do', async () => {
    const payeeId = await insertNotified()
    await createPaymentIn('refunded', { payee: { not_medical: 1 } })
    expect(await readNotices(payeeId)).toEqual([])
  })

  test('is not notified by a batch that fails, nor again by one that is repeated', async () => {
    const payeeId = await insertNotified()
    const { id } = await createPaymentIn('in-review', { payeeId })
    const change = env.DB.prepare(
      "UPDATE payments SET status = 'accepted', updated_at = updated_at + 1 WHERE id = ?1 AND status = 'in_review'",
    ).bind(id)
    const failing = env.DB.prepare("SELECT json('changed')")
    await expect(env.DB.batch([change, failing])).rejects.toThrow()
    expect(await typesOf(payeeId)).toEqual(['submitted'])
    await env.DB.batch([change])
    await env.DB.batch([change])
    expect(await typesOf(payeeId)).toEqual(['submitted', 'accepted'])
  })

  test('is not notified of a payment that is archived, or put back', async () => {
    const payeeId = await insertNotified()
    const payment = await createPaymentIn('canceled', { payeeId })
    const before = await typesOf(payeeId)
    await eraseMessages()
    await archiveNow(payment.id)
    expect(await restorePayment(payment.id, servicesAtArchive())).toBe('restored')
    expect(await typesOf(payeeId)).toEqual(before)
  })
})

test('docs/partners.md has each type, and the body as it is sent', async () => {
  const [, section = ''] = partners.split('## Know: notifications')
  for (const type of noticeTypes) expect(section).toContain(`\`${type.replace('payment.', '')}\``)
  const [, sample = ''] = /```json\n([\s\S]*?)```/.exec(section) ?? []
  const payeeId = await insertNotified()
  await createPaymentIn('sent', { payeeId })
  const [{ body = '' } = {}] = await readNotices(payeeId)
  const documented = JSON.parse(sample)
  const sent = JSON.parse(body)
  expect(Object.keys(sent)).toEqual(Object.keys(documented))
  expect(Object.keys(sent.data)).toEqual(Object.keys(documented.data))
})

test('a payee without a receiver, or whose receiver was removed, has no notices', async () => {
  const payeeId = await insertPayablePayee({ not_medical: 1 })
  await createPaymentIn('in-review', { payeeId })
  expect(await readNotices(payeeId)).toEqual([])
  await insertReceiver(payeeId)
  await createPaymentIn('in-review', { payeeId, form: { account: 'A-2' } })
  await removeReceiver(env.DB, payeeId)
  await createPaymentIn('in-review', { payeeId, form: { account: 'A-3' } })
  expect(await readNotices(payeeId)).toMatchObject([{ next_try_at: null, last_code: 'removed' }])
})
