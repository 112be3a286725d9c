import { expect, test } from 'vitest'
import { decideHold, toDueHoldCutoffs, toReleaseAt, toWarnAt } from './hold-expiry'

const hour = 60 * 60 * 1000
const holdUntilAt = Date.UTC(2026, 10, 27, 15)

test('a hold is released six hours before the processor’s deadline, with a warning a day earlier', () => {
  expect(holdUntilAt - toReleaseAt(holdUntilAt)).toBe(6 * hour)
  expect(holdUntilAt - toWarnAt(holdUntilAt)).toBe(30 * hour)
})

test.each([
  [-31, null, { kind: 'wait', nextAt: holdUntilAt - 30 * hour }],
  [-30, null, { kind: 'warn', nextAt: holdUntilAt - 6 * hour }],
  [-30, 1, { kind: 'wait', nextAt: holdUntilAt - 6 * hour }],
  [-7, null, { kind: 'warn', nextAt: holdUntilAt - 6 * hour }],
  [-6, null, { kind: 'release' }],
  [-6, 1, { kind: 'release' }],
  [100, 1, { kind: 'release' }],
])(
  '%i hours from the processor’s deadline, with warnedAt %s, the next step is %o',
  (hours, warnedAt, step) => {
    expect(decideHold({ holdUntilAt, warnedAt }, holdUntilAt + hours * hour)).toEqual(step)
  },
)

test('the scheduled job finds due holds two minutes after their alarm', () => {
  const graceMs = 2 * 60 * 1000
  const toDueSteps = (now: number) => {
    const { releaseCutoff, warnCutoff } = toDueHoldCutoffs(now)
    return { warn: holdUntilAt < warnCutoff, release: holdUntilAt < releaseCutoff }
  }
  expect(toDueSteps(toWarnAt(holdUntilAt) + graceMs)).toEqual({ warn: false, release: false })
  expect(toDueSteps(toWarnAt(holdUntilAt) + graceMs + 1)).toEqual({ warn: true, release: false })
  expect(toDueSteps(toReleaseAt(holdUntilAt) + graceMs)).toEqual({ warn: true, release: false })
  expect(toDueSteps(toReleaseAt(holdUntilAt) + graceMs + 1)).toEqual({ warn: true, release: true })
})
