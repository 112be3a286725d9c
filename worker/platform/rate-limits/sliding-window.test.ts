import { describe, expect, test } from 'vitest'
import { countHits, dropNewest, type Hit, recordHit, type WindowRule } from './sliding-window'

const at = 1_900_000_000_000
const twoWindows: WindowRule = {
  windows: [
    { max: 3, seconds: 600 },
    { max: 5, seconds: 3600 },
  ],
}

/** Records a hit at each of the seconds and returns the outcomes. */
function tryAt(rule: WindowRule, seconds: readonly number[]) {
  let hits: readonly Hit[] = []
  return seconds.map((second) => {
    const reserved = recordHit(hits, rule, { now: at + second * 1000 })
    if (reserved.ok) hits = reserved.hits
    return reserved.ok ? 'ok' : reserved.retryAfterSeconds
  })
}

describe('a budget of 10,000 in a day with steps of an hour', () => {
  const day = 86_400
  const budget: WindowRule = { windows: [{ max: 10_000, seconds: day }], stepSeconds: 3600 }

  /** Uses every four seconds for two and a half days; the times that were allowed, and the longest list. */
  function useEachSecond() {
    let hits: readonly Hit[] = []
    let longest = 0
    const allowed: number[] = []
    for (let second = 0; second < 2.5 * day; second += 4) {
      const recorded = recordHit(hits, budget, { now: at + second * 1000 })
      if (!recorded.ok) continue
      hits = recorded.hits
      longest = Math.max(longest, JSON.stringify(hits).length)
      allowed.push(second)
    }
    return { allowed, longest }
  }

  test('is stored in less than a kilobyte, and no day has more uses, wherever it begins', () => {
    const { allowed, longest } = useEachSecond()
    expect(longest).toBeLessThan(1024)
    expect(allowed.slice(0, 10_000)).toEqual(
      Array.from({ length: 10_000 }, (_, index) => index * 4),
    )
    // The use that is 10,000 later is never in the same day, to the second.
    const tooEarly = allowed.filter((second, index) => {
      const later = allowed[index + 10_000]
      return later !== undefined && later < second + day
    })
    expect(tooEarly).toEqual([])
    expect(allowed.length).toBeGreaterThan(20_000)
  })

  test('a larger max than the rule has replaces it, and extra is added', () => {
    const one: WindowRule = { windows: [{ max: 1, seconds: day }], stepSeconds: 3600 }
    const first = recordHit([], one, { now: at })
    const hits = first.ok ? first.hits : []
    expect(recordHit(hits, one, { now: at }).ok).toBe(false)
    expect(recordHit(hits, one, { now: at, max: 2 }).ok).toBe(true)
    expect(recordHit(hits, one, { now: at, max: 1, extra: 1 }).ok).toBe(true)
    expect(countHits(hits, one, at)).toBe(1)
    expect(countHits(hits, one, at + 2 * day * 1000)).toBe(0)
  })
})

describe('recordHit', () => {
  test('the fourth hit in ten minutes waits until the first has left the window', () => {
    expect(tryAt(twoWindows, [0, 10, 20, 30, 599, 600])).toEqual(['ok', 'ok', 'ok', 570, 1, 'ok'])
  })

  test('a hit that leaves the window allows one more', () => {
    expect(tryAt(twoWindows, [0, 300, 590, 600, 601, 900])).toEqual([
      'ok',
      'ok',
      'ok',
      'ok',
      299,
      'ok',
    ])
  })

  test('the longer of two waits is reported', () => {
    expect(tryAt(twoWindows, [0, 1, 2, 700, 701, 702])).toEqual([
      'ok',
      'ok',
      'ok',
      'ok',
      'ok',
      2898,
    ])
  })

  test('a hit with a use is counted once until it expires, even beside other hits of the same moment', () => {
    let hits: readonly Hit[] = []
    const hit = (second: number, use?: string) => {
      const recorded = recordHit(hits, twoWindows, { now: at + second * 1000, use })
      if (recorded.ok) hits = recorded.hits
      return recorded.ok ? hits.reduce((sum, { count }) => sum + count, 0) : 'refused'
    }
    expect([hit(0, 'a'), hit(0, 'a'), hit(0), hit(0, 'b')]).toEqual([1, 1, 2, 3])
    expect([hit(1, 'c'), hit(1, 'a')]).toEqual(['refused', 3])
    // After the longest window the same use counts again.
    expect(hit(3601, 'a')).toBe(1)
  })

  test('a wait is rounded up to whole seconds', () => {
    expect(tryAt(twoWindows, [0, 0, 0, 598.5, 599, 599.5])).toEqual(['ok', 'ok', 'ok', 2, 1, 1])
  })

  test('a refused hit counts in no window', () => {
    expect(tryAt(twoWindows, [0, 1, 2, 3, 4, 5, 6, 602, 603])).toEqual([
      'ok',
      'ok',
      'ok',
      597,
      596,
      595,
      594,
      'ok',
      'ok',
    ])
  })

  test('hits of the same millisecond all count', () => {
    expect(tryAt(twoWindows, [0, 0, 0, 0])).toEqual(['ok', 'ok', 'ok', 600])
  })

  test('a clock that goes back does not allow more hits', () => {
    expect(tryAt(twoWindows, [100, 100, 100, 0])).toEqual(['ok', 'ok', 'ok', 700])
  })

  test('with steps the list stays short and no window exceeds its limit', () => {
    const rule: WindowRule = { windows: [{ max: 100, seconds: 3600 }], stepSeconds: 600 }
    let hits: readonly Hit[] = []
    const accepted: number[] = []
    for (let second = 0; second < 20_000; second += 7) {
      const reserved = recordHit(hits, rule, { now: at + second * 1000 })
      if (!reserved.ok) continue
      hits = reserved.hits
      accepted.push(second)
      expect(hits.length).toBeLessThanOrEqual(8)
      expect(accepted.filter((earlier) => earlier > second - 3600).length).toBeLessThanOrEqual(100)
    }
    expect(accepted.length).toBeGreaterThan(400)
  })
})

describe('a block after a full window', () => {
  const blocking: WindowRule = { windows: [{ max: 5, seconds: 900 }], blockSeconds: 900 }

  test('a block lasts from the last hit of a full window, even after the first has left it', () => {
    expect(tryAt(blocking, [0, 60, 120, 180, 240, 241, 901, 1139, 1140])).toEqual([
      ...Array.from({ length: 5 }, () => 'ok'),
      899,
      239,
      1,
      'ok',
    ])
  })

  test('hits that never filled one window cause no block', () => {
    expect(tryAt(blocking, [0, 300, 600, 899, 901])).toEqual(['ok', 'ok', 'ok', 'ok', 'ok'])
    expect(tryAt(blocking, [0, 1, 2, 3, 901, 902])).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'ok'])
  })
})

describe('dropNewest', () => {
  test('dropNewest removes a single hit, even of several at the same moment', () => {
    const hits = [
      { at: 2, count: 2 },
      { at: 1, count: 1 },
    ]
    const once = dropNewest(hits)
    expect(once).toEqual([
      { at: 2, count: 1 },
      { at: 1, count: 1 },
    ])
    expect(dropNewest(once)).toEqual([{ at: 1, count: 1 }])
    expect(dropNewest([])).toEqual([])
  })
})
