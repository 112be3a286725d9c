import { expect, test } from 'vitest'
import { withHeaderlessQuery } from './headerless'

test.each([
  ['/pay', '/pay?headerless'],
  ['/web-payment?p=p_cedar', '/web-payment?p=p_cedar&headerless'],
  ['/partners#write', '/partners?headerless#write'],
  ['/download?t=pn#top', '/download?t=pn&headerless#top'],
])('the headerless URL of %s is %s', (url, expected) => {
  expect(withHeaderlessQuery(url, true)).toBe(expected)
  expect(withHeaderlessQuery(url, false)).toBe(url)
})
