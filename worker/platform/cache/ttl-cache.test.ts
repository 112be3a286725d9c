import { expect, test } from 'vitest'
import { TtlCache } from './ttl-cache'

const createCache = () => new TtlCache<string>({ ttlMs: 1000, maxEntries: 3 })

test('a cached value is found until it expires', () => {
  const cache = createCache()
  cache.setCached('a', 'one', 0)
  expect(cache.getCached('a', 999)).toBe('one')
  expect(cache.getCached('a', 1000)).toBeUndefined()
  expect(cache.getCached('b', 0)).toBeUndefined()
})

test('an expired value can still be read as stale', () => {
  const cache = createCache()
  cache.setCached('a', 'one', 0)
  expect(cache.getCached('a', 1000)).toBeUndefined()
  expect(cache.getStale('a')).toBe('one')
})

test('setting a value again restarts its lifetime', () => {
  const cache = createCache()
  cache.setCached('a', 'one', 0)
  cache.setCached('a', 'two', 500)
  expect(cache.getCached('a', 1400)).toBe('two')
})

test('an entry can have its own lifetime', () => {
  const cache = createCache()
  cache.setCached('a', 'one', 0, 10)
  expect(cache.getCached('a', 10)).toBeUndefined()
})

test('a full cache evicts the oldest entry', () => {
  const cache = createCache()
  for (const key of ['a', 'b', 'c']) cache.setCached(key, key, 0)
  cache.setCached('a', 'a', 0)
  cache.setCached('d', 'd', 0)
  expect(['a', 'b', 'c', 'd'].map((key) => cache.getCached(key, 1))).toEqual([
    'a',
    undefined,
    'c',
    'd',
  ])
})
