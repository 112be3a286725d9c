import { env } from 'cloudflare:workers'
import { describe, expect, test, vi } from 'vitest'
import { captureLogLines } from '../../../../tests/support/capture-log-lines'
import { createBackServices } from '../../../back-services'
import { toOffice } from '../commands'
import { reportDatabaseSize } from './database-size'
import { readDatabaseSize } from './health-store'

const logged = captureLogLines()

/** The test database, for which D1 reports this size. */
function withSize(bytes: number): D1Database {
  const prepare = vi.fn((sql: string) => {
    const statement = env.DB.prepare(sql)
    return new Proxy(statement, {
      get: (target, name) =>
        name === 'run'
          ? async () => ({ ...(await target.run()), meta: { size_after: bytes } })
          : Reflect.get(target, name).bind(target),
    })
  })
  return new Proxy(env.DB, {
    get: (db, name) => (name === 'prepare' ? prepare : Reflect.get(db, name).bind(db)),
  })
}

const firstMinute = Date.UTC(2026, 10, 26, 9, 0, 30)

test('the size is the one that D1 reports', async () => {
  expect(await readDatabaseSize(env.DB)).toBeGreaterThan(100_000)
})

describe('the report of the database size', () => {
  test.each([
    [5.9, []],
    [6, ['warn']],
    [7.9, ['warn']],
    [8, ['alert']],
    [9.99, ['alert']],
  ])('with %d GB has the levels %o', async (gigabytes, levels) => {
    await reportDatabaseSize({ db: withSize(gigabytes * 1e9), now: () => firstMinute })
    const lines = logged.map((line) => JSON.parse(line))
    expect(lines.map(({ level }) => level)).toEqual(levels)
    for (const { event } of lines) expect(event).toBe('database_filling')
  })

  test('comes once an hour', async () => {
    await reportDatabaseSize({ db: withSize(9e9), now: () => firstMinute + 60_000 })
    expect(logged).toEqual([])
  })
})

test.each([
  [5.94, 'ok', '5.9 GB of 10.0 GB'],
  [6.2, 'wrong', '6.2 GB of 10.0 GB'],
])('with %d GB the site check of the size is %s', async (gigabytes, state, found) => {
  const services = createBackServices({ ...env, DB: withSize(gigabytes * 1e9) })
  const result = await toOffice('Sam Staff', services)('checkSite', {})
  const checks = result.ok ? result.value.checks : []
  expect(checks.find(({ name }) => name === 'database size')).toMatchObject({ state, found })
})
