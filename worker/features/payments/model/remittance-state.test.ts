import { expect, test } from 'vitest'
import { isUncollectedRefund, toRefundId, uncollectedRefundKey } from './remittance-state'

test('no key that staff may choose makes the refund of an uncollected payment', () => {
  expect(uncollectedRefundKey).not.toMatch(/^[\w-]{8,40}$/)
  expect(isUncollectedRefund(toRefundId('pay_1', uncollectedRefundKey))).toBe(true)
  expect(isUncollectedRefund(toRefundId('pay_1', 'collected'))).toBe(false)
})
