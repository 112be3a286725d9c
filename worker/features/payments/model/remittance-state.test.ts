import { expect, test } from 'vitest'
import { isUncollectedRefund, toRefundId, toUncollectedKey } from './remittance-state'

test('no key that staff may choose makes the refund of an uncollected payment', () => {
  const key = toUncollectedKey('2026-12-25')
  expect(key).not.toMatch(/^[\w-]{8,40}$/)
  expect(isUncollectedRefund(toRefundId('pay_1', key))).toBe(true)
  expect(isUncollectedRefund(toRefundId('pay_1', 'collected'))).toBe(false)
})
