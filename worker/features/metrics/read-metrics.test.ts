import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { createServices } from '../../services'
import { metricsD1 } from '../../vendors/metrics/d1'
import { commands } from '../back-office/commands'

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await env.DB.prepare('DELETE FROM vital_counts').run()
})

const services = createServices(env)
const read = (input: object = {}, deps = services) => commands.readMetrics.call(input, 'ops', deps)

test('staff read the 75th percentile of each page and metric', async () => {
  const store = metricsD1({ db: env.DB, now: Date.now })
  for (const lcp of [400, 500, 600, 2000]) await store.addVitals({ page: 'pay-landing', lcp })
  await store.addVitals({ page: 'contact', cls: 3, inp: 16 })
  expect(await read()).toEqual({
    ok: true,
    value: {
      store: 'd1',
      days: 28,
      vitals: [
        { page: 'contact', metric: 'inp', p75: 16, views: 1 },
        { page: 'contact', metric: 'cls', p75: 3, views: 1 },
        { page: 'pay-landing', metric: 'lcp', p75: 600, views: 4 },
      ],
    },
  })
})

test('a report without counts is empty', async () => {
  expect(await read({ days: 7 })).toMatchObject({ ok: true, value: { days: 7, vitals: [] } })
})

test('with METRICS = off there is nothing to read', async () => {
  await metricsD1({ db: env.DB, now: Date.now }).addVitals({ page: 'contact', cls: 3 })
  const off = createServices({ ...env, METRICS: 'off' })
  expect(await read({}, off)).toMatchObject({ ok: true, value: { store: 'off', vitals: [] } })
})

test.each([{ days: 0 }, { days: 401 }, { days: 1.5 }, { days: '7' }, { since: 1 }])(
  'the input %j is refused',
  async (input) => {
    expect(await read(input)).toMatchObject({ ok: false, error: { kind: 'invalid' } })
  },
)
