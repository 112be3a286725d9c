import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { toEasternDay } from '../../../../shared/eastern-day'
import { listOutboxTemplates } from '../../../../tests/support/builders/messages'
import {
  type CreatedPayment,
  createAcceptedPayment,
  createPayment,
} from '../../../../tests/support/builders/payment'
import { requestRefund } from '../../../../tests/support/builders/refund'
import { createTestServices } from '../../../../tests/support/requests/services'
import { listDisputes } from '../stores/dispute-store'
import { type DisputeReport, recordDispute } from './record-dispute'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

const today = toEasternDay(Date.now())

const report = ({ id }: CreatedPayment, overrides: Partial<DisputeReport> = {}) =>
  recordDispute(
    {
      paymentId: id,
      vendorReference: 'dp_1',
      status: 'opened',
      date: today,
      cents: 2000,
      recordedBy: 'Sam Staff',
      ...overrides,
    },
    createTestServices(),
  )
const statusesOf = async ({ id }: CreatedPayment) =>
  (await listDisputes(env.DB, id)).map(({ status, cents }) => `${status} ${cents}`)

test.each(['won', 'lost'] as const)(
  'a dispute that was opened and %s is recorded once, and the payer gets no email',
  async (status) => {
    const payment = await createAcceptedPayment()
    const emails = await listOutboxTemplates(payment.id)
    await report(payment)
    await report(payment)
    expect(await statusesOf(payment)).toEqual(['opened 2000'])
    const decided = { status, date: today, cents: null } as const
    expect(await report(payment, decided)).toMatchObject({
      kind: 'done',
      dispute: { status, decided_on: today, recorded_by: 'Sam Staff' },
    })
    expect(await report(payment, decided)).toMatchObject({ kind: 'done' })
    expect(await statusesOf(payment)).toEqual([`${status} 2000`])
    expect(await listOutboxTemplates(payment.id)).toEqual(emails)
  },
)

test('of two concurrent decisions of a dispute, one is recorded', async () => {
  const payment = await createAcceptedPayment()
  await report(payment)
  const results = await Promise.all([
    report(payment, { status: 'won', cents: null }),
    report(payment, { status: 'lost', cents: null }),
  ])
  expect(results.map(({ kind }) => kind).sort()).toEqual(['done', 'recorded_otherwise'])
})

test('an open dispute reduces what can be refunded, and a won one does not', async () => {
  const payment = await createAcceptedPayment()
  await report(payment, { cents: 1500 })
  expect(await requestRefund(payment, { cents: 501 })).toEqual({
    kind: 'exceeds_captured',
    refundableCents: 500,
  })
  await report(payment, { status: 'won', cents: null })
  expect(await requestRefund(payment, { cents: 2000 })).toMatchObject({ kind: 'done' })
})

test('the amount of a lost dispute cannot be refunded, since the bank has returned it', async () => {
  const payment = await createAcceptedPayment()
  await report(payment, { cents: 1500 })
  await report(payment, { status: 'lost', cents: null })
  expect(await requestRefund(payment, { cents: 501 })).toEqual({
    kind: 'exceeds_captured',
    refundableCents: 500,
  })
  expect(await requestRefund(payment, { cents: 500 })).toMatchObject({ kind: 'done' })
})

test.each([
  ['another amount', { cents: 1999 }, 'recorded_otherwise'],
  ['a date before the payment', { date: '2019-01-01' }, 'wrong_date'],
  ['a date in the future', { date: '2099-12-31' }, 'wrong_date'],
  ['a decision before it was opened', { status: 'lost', date: '2019-01-01' }, 'wrong_date'],
  ['no amount', { vendorReference: 'dp_2', cents: null }, 'amount_needed'],
  [
    'more than is left of the captured amount',
    { vendorReference: 'dp_2', cents: 1 },
    'exceeds_captured',
  ],
  ['an unknown reference', { vendorReference: 'dp_3', status: 'won' }, 'unknown_dispute'],
] as const)('a report with %s is refused', async (_, overrides, kind) => {
  const payment = await createAcceptedPayment()
  await report(payment)
  expect(await report(payment, overrides)).toMatchObject({ kind })
  expect(await statusesOf(payment)).toEqual(['opened 2000'])
})

test('a payment that was not captured, or does not exist, cannot be disputed', async () => {
  expect(await report(await createPayment())).toEqual({ kind: 'wrong_state' })
  expect(await report({ id: 'pay_unknown', attemptId: '' })).toEqual({ kind: 'not_found' })
})
