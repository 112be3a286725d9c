import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fetchSite } from '../../../tests/support/requests/site'
import { checkReadiness, type Probes } from './readiness'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
})

const fine = () => Promise.resolve(1)
const buildProbes = (overrides: Partial<Probes> = {}): Probes => ({
  d1: fine,
  kv: fine,
  durableObjects: fine,
  ...overrides,
})

const secret = 'D1_ERROR: no such table: secrets at 10.0.0.7'
const failures = {
  'throws synchronously': () => {
    throw new Error(secret)
  },
  rejects: () => Promise.reject(new Error(secret)),
}

describe.each(['d1', 'kv', 'durableObjects'] as const)('the readiness check of %s', (name) => {
  test.each(Object.entries(failures))(
    'reports down without the cause when the probe %s',
    async (_, probe) => {
      const readiness = await checkReadiness(buildProbes({ [name]: probe }))
      expect(readiness.status).toBe('down')
      expect(readiness.checks).toEqual({ d1: 'ok', kv: 'ok', durableObjects: 'ok', [name]: 'down' })
      expect(JSON.stringify(readiness)).not.toContain('secrets')
    },
  )

  test('reports down when the probe times out after two seconds', async () => {
    vi.useFakeTimers()
    const checked = checkReadiness(buildProbes({ [name]: () => new Promise(() => undefined) }))
    await vi.advanceTimersByTimeAsync(2000)
    expect((await checked).checks[name]).toBe('down')
  })
})

test('/readyz probes the real stores and responds with 200 when all are up', async () => {
  const response = await fetchSite('/readyz')
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toContain('no-store')
  expect(await response.json()).toEqual({
    status: 'ready',
    checks: { d1: 'ok', kv: 'ok', durableObjects: 'ok' },
  })
})

test('/healthz responds with the status "ok"', async () => {
  const response = await fetchSite('/healthz')
  expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }])
})
