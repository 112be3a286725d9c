import { expect, test } from 'vitest'
import { captureLogEvents } from '../../../tests/support/capture-log-lines'
import { logRedirect } from './log-redirect'

const lines = captureLogEvents()

const logMany = (count: number, perLine: number) => {
  for (let index = 0; index < count; index += 1)
    logRedirect(
      { route: '/pay', status: 302, requestId: crypto.randomUUID() },
      { REDIRECTS_PER_LOG_LINE: perLine },
    )
}

test('every redirect has a line of its own by default', () => {
  logMany(20, 1)
  expect(lines).toHaveLength(20)
  expect(lines[0]).not.toHaveProperty('count')
})

test('one of ten redirects is logged, with the number that it stands for', () => {
  logMany(10_000, 10)
  expect(lines.length).toBeGreaterThan(800)
  expect(lines.length).toBeLessThan(1_200)
  expect(new Set(lines.map(({ count }) => count))).toEqual(new Set([10]))
})
