// What the rate limits allow, on both sides of each window.
import { describe, expect, test } from 'vitest'
import { limits } from '../../worker/platform/rate-limits/limits'
import {
  type Hit,
  recordHit,
  type WindowRule,
} from '../../worker/platform/rate-limits/sliding-window'
import { promisedLimits } from '../support/promised-numbers/limits'

/** A whole day, so that steps of an hour begin here. */
const start = Date.UTC(2028, 1, 29)

type Named = keyof typeof promisedLimits
const names = Object.keys(promisedLimits).filter((name): name is Named => name in limits)
const windows = names.flatMap((name) =>
  promisedLimits[name].windows.map((window, index, all) => ({
    name,
    ...window,
    // Uses as far apart as the shorter window lasts never fill it.
    apartSeconds: all[index - 1]?.seconds ?? 0,
  })),
)

function startCounter(rule: WindowRule) {
  let hits: readonly Hit[] = []
  return (second: number) => {
    const recorded = recordHit(hits, rule, { now: start + second * 1000 })
    if (recorded.ok) hits = recorded.hits
    return recorded.ok ? 'allowed' : recorded.retryAfterSeconds
  }
}

describe.each(windows)(
  'the limit $name of $max in $seconds s',
  ({ name, max, seconds, apartSeconds }) => {
    test('allows so many uses, and refuses one more until the first has left the window', () => {
      const use = startCounter(limits[name])
      for (let count = 0; count < max; count += 1) expect(use(count * apartSeconds)).toBe('allowed')
      expect(use(max * apartSeconds)).toBe(seconds - max * apartSeconds)
      expect(use(seconds - 1)).toBe(1)
      expect(use(seconds)).toBe('allowed')
    })
  },
)

test('the limit access_code refuses for 15 minutes from the last of five uses', () => {
  const use = startCounter(limits.access_code)
  for (const second of [0, 60, 120, 180, 240]) expect(use(second)).toBe('allowed')
  expect(use(240 + 15 * 60 - 1)).toBe(1)
  expect(use(240 + 15 * 60)).toBe('allowed')
})
