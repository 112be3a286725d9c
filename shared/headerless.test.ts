import { expect, test } from 'vitest'
import { keepHeaderless } from './headerless'

test.each([
  ['/pay', '/pay?headerless'],
  ['/web-payment?p=p_cedar', '/web-payment?p=p_cedar&headerless'],
  ['/partners#write', '/partners?headerless#write'],
  ['/download?t=pn#top', '/download?t=pn&headerless#top'],
])('%s is led to as %s', (address, kept) => {
  expect(keepHeaderless(address, true)).toBe(kept)
  expect(keepHeaderless(address, false)).toBe(address)
})
