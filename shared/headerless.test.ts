import { expect, test } from 'vitest'
import { withHeaderlessQuery } from './headerless'

test.each([
  ['/pay', '/pay?headerless'],
  ['/web-payment?p=p_cedar', '/web-payment?p=p_cedar&headerless'],
  ['/partners#write', '/partners?headerless#write'],
  ['/download?t=pn#top', '/download?t=pn&headerless#top'],
])('the headerless form of %s is %s', (address, preserved) => {
  expect(withHeaderlessQuery(address, true)).toBe(preserved)
  expect(withHeaderlessQuery(address, false)).toBe(address)
})
