import { expect, test } from 'vitest'
import { decideHold, toDueHoldCutoffs, toReleaseAt, toWarnAt } from './hold-expiry'

const hour = 60 * 60 * 1000
const holdUntilAt = Date.UTC(2026, 10, 27, 15)

test('a hold is released six hours before the processor’s deadline, with a warning a day earlier', () => {
  expect(holdUntilAt - toReleaseAt(holdUntilAt)).toBe(6 * hour)
  expect(holdUntilAt - toWarnAt(holdUntilAt)).toBe(30 * hour)
})

test.each([
  [-31, null, { kind: 'wait', untilAt: holdUntilAt - 30 * hour }],
  [-30, null, { kind: 'warn', untilAt: holdUntilAt - 6 * hour }],
  [-30, 1, { kind: 'wait', untilAt: holdUntilAt - 6 * hour }],
  [-7, null, { kind: 'warn', untilAt: holdUntilAt - 6 * hour }],
  [-6, null, { kind: 'end' }],
  [-6, 1, { kind: 'end' }],
  [100, 1, { kind: 'end' }],
])(
  'a hold %i hours from its end that was warned at %s needs the step %o',
  (hours, warnedAt, step) => {
    expect(decideHold({ holdUntilAt, warnedAt }, holdUntilAt + hours * hour)).toEqual(step)
  },
)

test('the scheduled job finds due holds two minutes after their alarm', () => {
  const late = 2 * 60 * 1000
  const isDue = (now: number) => {
    const { endsBefore, warnsBefore } = toDueHoldCutoffs(now)
    return [holdUntilAt < warnsBefore, holdUntilAt < endsBefore]
  }
  expect(isDue(toWarnAt(holdUntilAt) + late)).toEqual([false, false])
  expect(isDue(toWarnAt(holdUntilAt) + late + 1)).toEqual([true, false])
  expect(isDue(toReleaseAt(holdUntilAt) + late + 1)).toEqual([true, true])
})
