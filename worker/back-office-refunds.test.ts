// Calls the entrypoint as another worker does: refunds and disputes.
import { exports } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createReviewablePayment } from '../tests/support/builders/back-office-payment'

const office = exports.BackOffice

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

describe('refund and recordDispute', () => {
  const order = { key: 'refund-1', reason: 'Paid twice', requestedBy: 'Sam Staff' }

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
        date: '11/20/2026',
        amountCents: 10_000,
        recordedBy: 'Sam Staff',
      }),
    ).toMatchObject({ ok: true, value: { dispute: { status: 'opened', openedOn: '2026-11-20' } } })
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
    ['reason', { reason: ' ' }],
    ['reason', { reason: 'card 4111 1111 1111 1111' }],
    ['requestedBy', { requestedBy: '' }],
  ])('a refund with a wrong %s is refused, and nothing is stored', async (name, overrides) => {
    const payment = await createReviewablePayment()
    await office.accept({ payment: payment.id })
    expect(await office.refund({ payment: payment.id, ...order, ...overrides })).toMatchObject({
      ok: false,
      error: { kind: 'invalid', fields: { [name]: expect.any(String) } },
    })
    const read = await office.readPayment({ payment: payment.id })
    expect(read.ok && read.value.refunds).toEqual([])
  })
})
