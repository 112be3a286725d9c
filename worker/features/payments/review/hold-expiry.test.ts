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
  'a hold %i hours from its end, with its warning sent at %s, needs the step %o',
  (hours, warnedAt, step) => {
    expect(decideHold({ holdUntilAt, warnedAt }, holdUntilAt + hours * hour)).toEqual(step)
  },
)

test('the scheduled job finds due holds two minutes after their alarm', () => {
  const late = 2 * 60 * 1000
  const toDueSteps = (now: number) => {
    const { endsBefore, warnsBefore } = toDueHoldCutoffs(now)
    return { warn: holdUntilAt < warnsBefore, end: holdUntilAt < endsBefore }
  }
  expect(toDueSteps(toWarnAt(holdUntilAt) + late)).toEqual({ warn: false, end: false })
  expect(toDueSteps(toWarnAt(holdUntilAt) + late + 1)).toEqual({ warn: true, end: false })
  expect(toDueSteps(toReleaseAt(holdUntilAt) + late + 1)).toEqual({ warn: true, end: true })
})
