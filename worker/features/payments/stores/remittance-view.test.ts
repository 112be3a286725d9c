// What a payee's contract says of a payment, by the day of its charge and what of it is in question.
import { expect, test } from 'vitest'
import { endOfBusinessDay } from '../../../../shared/business-days'
import { dayMs } from '../../../../shared/durations'
import { toCreditDay } from '../model/credit-day'
import { toRemittance } from './remittance-view'

type Subject = Parameters<typeof toRemittance>[0]

/** 11:30 PM in New York on Tuesday, November 24, 2026; Thursday is a holiday. */
const chargedAt = Date.parse('2026-11-25T04:30:00Z')

const build = (overrides: Partial<Subject> = {}): Subject => ({
  payment: {
    ...{ status: 'accepted', amount_cents: 12_255, fee_cents: 295 },
    ...{ remittance_open_since: chargedAt, refund_on: null, updated_at: chargedAt },
  },
  payee: { isPartner: true, postingDays: 3, paidToUs: '2026-11-24' },
  ...{ refunds: [], disputes: [], remittances: [], now: chargedAt },
  ...overrides,
})
const sent = { cents: 12_550, way: 'ach', sent_on: '2026-11-25', ended_on: null } as const

test.each([
  ['2026-11-23', '2026-11-24'],
  ['2026-11-24', '2026-11-24'],
  ['2026-11-25', null],
  [null, null],
] as const)(
  'a payment is credited on the day of its charge if the contract is not of a later day: %s, %s',
  (paidToUs, day) => {
    expect(toCreditDay(paidToUs, chargedAt)).toBe(day)
    const payee = { isPartner: true, postingDays: null, paidToUs }
    expect(toRemittance(build({ payee }))).toMatchObject({ creditedOn: day, showsBy: null })
  },
)

test('the day until which it can take to show counts business days from the charge, and ends', () => {
  const end = endOfBusinessDay(chargedAt, 3)
  expect(end).toBe(Date.parse('2026-12-01T05:00:00Z'))
  const toShowsBy = (now: number, remittances: Subject['remittances'] = []) =>
    toRemittance(build({ now, remittances })).showsBy
  expect([chargedAt, end - 1, end].map((now) => toShowsBy(now))).toEqual([
    ...['2026-11-30', '2026-11-30', null],
  ])
  expect(toShowsBy(chargedAt + dayMs, [{ ...sent, status: 'sent' }])).toBe('2026-11-30')
})

const refund = { id: 'pay_1.r-1', updated_at: chargedAt } as const

test.each([
  ['a part is refunded', { refunds: [{ ...refund, status: 'refunded', cents: 2_500 }] }, true],
  ['a part is being refunded', { refunds: [{ ...refund, status: 'sent', cents: 2_500 }] }, true],
  ['a part is disputed', { disputes: [{ status: 'opened', cents: 2_500 }] }, true],
  ['all is refunded', { refunds: [{ ...refund, status: 'refunded', cents: 12_550 }] }, false],
  ['all is disputed', { disputes: [{ status: 'opened', cents: 12_550 }] }, false],
  ['all but the card fee is disputed', { disputes: [{ status: 'opened', cents: 12_255 }] }, false],
  ['the bank returned it', { disputes: [{ status: 'lost', cents: 12_550 }] }, false],
  ['it was sent', { remittances: [{ ...sent, status: 'sent' }] }, true],
  ['the payee has it', { remittances: [{ ...sent, status: 'confirmed' }] }, true],
  ['it came back', { remittances: [{ ...sent, status: 'returned' }] }, false],
] as const)('a payment of which %s counts as paid: %s', (_, overrides, isCredited) => {
  expect(toRemittance(build(overrides)).creditedOn !== null).toBe(isCredited)
})
