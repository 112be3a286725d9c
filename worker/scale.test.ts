// The statements of the stores read as many rows after a long history as after a short one. `npm run scale` measures
// the same calls at a million payments.
import { env } from 'cloudflare:workers'
import { beforeAll, expect, test, vi } from 'vitest'
import { fetchPage } from '../tests/support/requests/site'
import { resetStores } from '../tests/support/reset-stores'
import { listScaleCalls, maxSearchRows } from '../tests/support/scale/calls'
import { toHistorySql, toTextSql } from '../tests/support/scale/history'
import { findGrowth, type Measured, measureCalls } from '../tests/support/scale/measure'

async function measure(payments: number): Promise<readonly Measured[]> {
  await resetStores()
  const size = { payments, present: 520, payees: 40, now: Date.UTC(2026, 10, 26, 12) }
  await env.DB.batch([...toHistorySql(size), ...toTextSql(size)].map((sql) => env.DB.prepare(sql)))
  return measureCalls(env.DB, listScaleCalls(size))
}

let small: readonly Measured[] = []
let large: readonly Measured[] = []

beforeAll(async () => {
  small = await measure(520)
  large = await measure(2600)
})

test('no call reads or writes more rows when there were five times as many payments before', () => {
  expect(small.filter(({ sql }) => sql.length === 0)).toEqual([])
  expect(
    findGrowth(small, large).map(
      ({ name, small: before, large: after }) =>
        `${name}: ${before.rowsRead} -> ${after.rowsRead} read, ${before.rowsWritten} -> ${after.rowsWritten} written`,
    ),
  ).toEqual([])
})

test('no search of staff reads more rows than allowed', () => {
  const searches = large.filter(({ name }) => name.startsWith('searchPaymentRows'))
  expect(searches.length).toBeGreaterThan(20)
  expect(searches.filter(({ rowsRead }) => rowsRead > maxSearchRows)).toEqual([])
})

test.each(['/dev/staff', '/dev/staff/search?q=Maria'])(
  'the page %s takes at most six statements',
  async (path) => {
    const open = () => fetchPage(path)
    // The first request also reads what the isolate then caches.
    await open()
    const counts: number[] = []
    for (let times = 0; times < 3; times += 1) {
      const prepare = vi.spyOn(env.DB, 'prepare')
      expect((await open()).status).toBe(200)
      counts.push(prepare.mock.calls.length)
      prepare.mockRestore()
    }
    // Jobs that earlier requests started may add statements of their own.
    expect(Math.min(...counts)).toBeGreaterThan(1)
    expect(Math.min(...counts)).toBeLessThanOrEqual(6)
  },
)
