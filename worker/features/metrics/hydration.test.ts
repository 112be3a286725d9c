// Pages that something changed before they were hydrated: reported by the browser, logged and counted.
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { hydrationOutcomes, hydrationPath } from '../../../shared/metrics/hydration'
import { captureLogEvents } from '../../../tests/support/capture-log-lines'
import { eventually } from '../../../tests/support/eventually'
import { fetchInIsolate } from '../../../tests/support/requests/in-isolate'
import { siteOrigin } from '../../../tests/support/requests/site'
import { metricsD1 } from '../../vendors/metrics/d1'

const lines = captureLogEvents()

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM hydration_counts').run()
})

const store = metricsD1({ db: env.DB, now: Date.now })

const report = (overrides: object = {}, headers: Readonly<Record<string, string>> = {}) =>
  fetchInIsolate(hydrationPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: siteOrigin, ...headers },
    body: JSON.stringify({ page: 'guest-payment', outcome: 'static_mismatch', ...overrides }),
  })

const logged = () => lines.filter(({ event }) => event === 'hydration')

/** Counts are written after the response. */
const expectCounts = (expected: readonly unknown[]) =>
  eventually(async () => expect(await store.readHydrations(1)).toEqual(expected))

test.each(hydrationOutcomes)(
  'the outcome %s is logged with its own code, and counted',
  async (outcome) => {
    expect((await report({ outcome })).status).toBe(204)
    await report({ outcome })
    const level = outcome.startsWith('changes_repeated') ? 'info' : 'warn'
    const line = { level, event: 'hydration', code: outcome, page: 'guest-payment' }
    expect(logged()).toMatchObject([line, line])
    await expectCounts([{ page: 'guest-payment', outcome, count: 2 }])
  },
)

test.each([
  ['an unknown outcome', { outcome: 'CANARY' }],
  ['a page without a script', { page: 'site' }],
  ['a URL beside the outcome', { url: 'https://papaya.test/?t=CANARY' }],
])('a report with %s is refused, neither logged nor counted', async (_, overrides) => {
  expect((await report(overrides)).status).toBe(422)
  expect(logged()).toEqual([])
  expect(await store.readHydrations(1)).toEqual([])
})

test('a report of a browser that refuses measurement is logged but not counted', async () => {
  await report({}, { 'sec-gpc': '1' })
  await report({ page: 'contact' })
  await expectCounts([{ page: 'contact', outcome: 'static_mismatch', count: 1 }])
  expect(logged()).toHaveLength(2)
})

test('six reports of one page from one IP address are counted three times in an hour', async () => {
  const headers = { 'cf-connecting-ip': '203.0.113.21' }
  for (let sent = 0; sent < 6; sent += 1) expect((await report({}, headers)).status).toBe(204)
  await report()
  await expectCounts([{ page: 'guest-payment', outcome: 'static_mismatch', count: 4 }])
})
