import { describe, expect, test } from 'vitest'
import { type PaymentStatus, paymentStatuses } from '../../../../shared/payments/schema'
import { nextStatus, type PaymentAction } from '../review/payment-state'
import { type InfoState, type RequestStatus, toInfoState } from './info-state'

const now = 1_900_000_000_000
const at = (request: RequestStatus, payment: PaymentStatus, expiresAt = now + 1) =>
  toInfoState({ request, payment, expiresAt, now })

describe('toInfoState', () => {
  test.each<[RequestStatus, PaymentStatus, InfoState]>([
    ['open', 'submitted', 'over'],
    ['open', 'in_review', 'over'],
    ['open', 'awaiting_info', 'open'],
    ['open', 'accepted', 'over'],
    ['open', 'rejected', 'over'],
    ['open', 'cancelled', 'declined'],
    ['answered', 'submitted', 'over'],
    ['answered', 'in_review', 'answered'],
    ['answered', 'awaiting_info', 'answered'],
    ['answered', 'accepted', 'over'],
    ['answered', 'rejected', 'over'],
    ['answered', 'cancelled', 'declined'],
  ])('a question that is %s about a payment that is %s is %s', (request, payment, state) => {
    expect(at(request, payment)).toBe(state)
  })

  test('only an open question expires, and exactly at its expiry time', () => {
    expect(at('open', 'awaiting_info', now + 1)).toBe('open')
    expect(at('open', 'awaiting_info', now)).toBe('expired')
    expect(at('answered', 'in_review', now)).toBe('answered')
    expect(at('open', 'cancelled', now)).toBe('declined')
  })
})

describe('the actions of a question', () => {
  test.each<[PaymentAction, readonly PaymentStatus[]]>([
    ['ask', ['in_review']],
    ['answer', ['awaiting_info']],
    ['cancel', ['submitted', 'in_review', 'awaiting_info']],
  ])('the action %s is possible only in the statuses %o', (action, from) => {
    expect(paymentStatuses.filter((status) => nextStatus(status, action) !== null)).toEqual(from)
  })
})
