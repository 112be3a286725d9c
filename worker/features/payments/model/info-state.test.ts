import { describe, expect, test } from 'vitest'
import type { Deciding } from '../../../../shared/payments/deciding'
import { type PaymentStatus, paymentStatuses } from '../../../../shared/payments/payment-status'
import { nextStatus, type PaymentAction } from '../review/payment-state'
import { type InfoState, type RequestStatus, toInfoState } from './info-state'

const now = 1_900_000_000_000
const undecided = { deciding: null, isWithdrawn: false, isAgreed: false, now } as const
const stateOf = (request: RequestStatus, payment: PaymentStatus, expiresAt = now + 1) =>
  toInfoState({ ...undecided, request, payment, expiresAt })

describe('toInfoState', () => {
  test.each<[RequestStatus, PaymentStatus, InfoState]>([
    ['open', 'submitted', 'over'],
    ['open', 'in_review', 'over'],
    ['open', 'awaiting_info', 'open'],
    ['open', 'accepted', 'over'],
    ['open', 'rejected', 'over'],
    ['open', 'canceled', 'declined'],
    ['answered', 'submitted', 'over'],
    ['answered', 'in_review', 'answered'],
    ['answered', 'awaiting_info', 'answered'],
    ['answered', 'accepted', 'over'],
    ['answered', 'rejected', 'over'],
    ['answered', 'canceled', 'declined'],
  ])('the link of an %s question about a payment in status %s is %s', (request, payment, state) => {
    expect(stateOf(request, payment)).toBe(state)
  })

  test('only an open question expires, and exactly at its expiry time, when an answered one’s payment is about to be canceled', () => {
    expect(stateOf('open', 'awaiting_info', now + 1)).toBe('open')
    expect(stateOf('open', 'awaiting_info', now)).toBe('expired')
    expect(stateOf('answered', 'in_review', now)).toBe('canceling')
    expect(stateOf('answered', 'accepted', now)).toBe('over')
    expect(stateOf('open', 'canceled', now)).toBe('declined')
  })

  test.each<[PaymentStatus, InfoState]>([
    ['in_review', 'withdrawn'],
    ['awaiting_info', 'withdrawn'],
    ['accepted', 'over'],
    ['rejected', 'over'],
    ['canceled', 'declined'],
  ])('the link of a withdrawn question about a payment in status %s is %s', (payment, state) => {
    const input = { ...undecided, request: 'open', payment, expiresAt: now } as const
    expect(toInfoState({ ...input, isWithdrawn: true })).toBe(state)
  })
})

test.each<[Deciding, InfoState]>([
  ['accept', 'charging'],
  ['reject', 'canceling'],
  ['cancel', 'canceling'],
  ['new_total', 'canceling'],
])('the link of a question about a payment with the mark %s is %s', (deciding, state) => {
  for (const request of ['open', 'answered'] as const) {
    const input = { ...undecided, deciding, request, payment: 'awaiting_info' } as const
    expect(toInfoState({ ...input, expiresAt: now + 1 })).toBe(state)
  }
})

test('the link of a question in which the payer agreed to a new total leads to that', () => {
  const input = { ...undecided, request: 'answered', payment: 'canceled', expiresAt: now } as const
  expect(toInfoState({ ...input, isAgreed: true })).toBe('answered')
})

describe('the actions of a question', () => {
  test.each<[PaymentAction, readonly PaymentStatus[]]>([
    ['ask', ['in_review']],
    ['replace', ['awaiting_info']],
    ['withdraw', ['awaiting_info']],
    ['answer', ['awaiting_info']],
    ['cancel', ['submitted', 'in_review', 'awaiting_info']],
  ])('the action %s is possible only in the statuses %o', (action, from) => {
    expect(paymentStatuses.filter((status) => nextStatus(status, action) !== null)).toEqual(from)
  })
})
