// Calls the entrypoint as another worker does: refunds and disputes.
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { toEasternDay } from '../shared/eastern-day'
import { createReviewablePayment } from '../tests/support/builders/back-office-payment'
import { createOffice } from '../tests/support/builders/office'

const office = createOffice('Sam Staff')
const todayInIso = toEasternDay(Date.now())
const today = todayInIso.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1')

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

describe('refund and recordDispute', () => {
  const order = { key: 'refund-1', reason: 'paid_twice' } as const

  test('a refund and a dispute are in the payment’s reply, and an open dispute marks it', async () => {
    const payment = await createReviewablePayment()
    const early = await office.refund({ payment: payment.id, ...order })
    expect(early).toEqual({ ok: false, error: { kind: 'wrong_state', status: 'in_review' } })
    await office.accept({ payment: payment.id })
    const refunded = await office.refund({
      payment: payment.reference,
      amountCents: 2550,
      ...order,
    })
    expect(refunded).toMatchObject({
      ok: true,
      value: { reference: payment.reference, cents: 2550, refundedCents: 2550, outcome: 'done' },
    })
    expect(
      await office.recordDispute({
        payment: payment.id,
        reference: 'dp_1',
        status: 'opened',
        date: today,
        amountCents: 10_000,
      }),
    ).toMatchObject({ ok: true, value: { dispute: { status: 'opened', openedOn: todayInIso } } })
    const future = { reference: 'dp_2', status: 'opened', date: '12/31/2099' } as const
    expect(
      await office.recordDispute({
        ...future,
        payment: payment.id,
        amountCents: 1,
      }),
    ).toMatchObject({ ok: false, error: { kind: 'invalid', fields: { date: expect.any(String) } } })
    const read = await office.readPayment({ payment: payment.id })
    expect(read).toMatchObject({
      ok: true,
      value: {
        status: 'accepted',
        refundedCents: 2550,
        isDisputed: true,
        refunds: [{ cents: 2550, status: 'refunded', requestedBy: 'Sam Staff' }],
        disputes: [{ reference: 'dp_1', cents: 10_000 }],
      },
    })
    expect(
      await office.refund({ payment: payment.id, ...order, key: 'refund-2', amountCents: 1 }),
    ).toEqual({
      ok: false,
      error: { kind: 'not_refundable', why: 'exceeds_captured', refundableCents: 0 },
    })
  })

  test.each([
    ['key', { key: 'short' }],
    ['amountCents', { amountCents: 0 }],
    ['amountCents', { amountCents: 1.5 }],
    ['reason', { reason: 'Paid twice' }],
    ['note', { note: 'card 4111 1111 1111 1111' }],
    ['note', { reason: 'other' }],
  ])('a refund with a wrong %s is refused, and nothing is stored', async (name, overrides) => {
    const payment = await createReviewablePayment()
    await office.accept({ payment: payment.id })
    const input = { payment: payment.id, ...order, ...overrides } as Parameters<
      typeof office.refund
    >[0]
    expect(await office.refund(input)).toMatchObject({
      ok: false,
      error: { kind: 'invalid', fields: { [name]: expect.any(String) } },
    })
    const read = await office.readPayment({ payment: payment.id })
    expect(read.ok && read.value.refunds).toEqual([])
  })
})
