// `npm run ops -- report` in its own process against a running site.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { root } from '../../scripts/run.ts'
import { commandErrors } from '../../shared/locales/en/back-office/commands.ts'
import { varsOf } from './dist.ts'
import { migrateAndSeed, serveBuilt } from './serve-built.ts'

const token = 'token-of-this-test-7f3a9c1e5b2d8046'
const vars = { ...varsOf('demo'), OPS_TOKEN: token }
const { server, worker } = serveBuilt('demo', vars)
const withoutMetrics = serveBuilt('demo', { ...vars, METRICS: 'off' })
const folder = mkdtempSync(path.join(os.tmpdir(), 'papaya-report-'))
const browser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0 Safari/537.36'
let site = ''
let siteWithoutMetrics = ''

beforeAll(async () => {
  site = (await server.listen()).url.origin
  siteWithoutMetrics = (await withoutMetrics.server.listen()).url.origin
  await Promise.all([migrateAndSeed(worker), migrateAndSeed(withoutMetrics.worker)])
})
afterAll(async () => {
  await Promise.all([server.close(), withoutMetrics.server.close()])
  rmSync(folder, { recursive: true })
})

type Reply = { readonly code: number; readonly out: string; readonly err: string }

const report = (...args: readonly string[]): Promise<Reply> =>
  new Promise((resolve) => {
    const words = [path.join(root, 'scripts/ops/ops.ts'), 'report', ...args]
    const env = { ...process.env, OPS_TOKEN: token, NO_COLOR: '1', XDG_CONFIG_HOME: folder }
    execFile(process.execPath, words, { cwd: folder, env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    )
  })

let senders = 0

/** Each report comes from a new IP address: only three an hour of one address count. */
function send(body: object) {
  senders += 1
  return server.fetch('/vitals', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'cf-connecting-ip': `198.51.100.${senders}`,
    },
    body: JSON.stringify(body),
  })
}

test('a report without counts says so', async () => {
  expect(await report('--days', '7', '--site', site)).toEqual({
    code: 0,
    out: 'store  d1\ndays   7\n\nNone of: vitals; hydrations; funnel.\n',
    err: '',
  })
})

test('a report of a site that measures nothing says which variable decides it', async () => {
  const { code, out } = await report('--site', siteWithoutMetrics)
  expect(code).toBe(0)
  expect(out).toMatch(
    /^store +off: nothing is measured \(METRICS, docs\/deploy\.md, "Field data"\)$/m,
  )
})

test('a report prints the 75th percentile of each page with its rating', async () => {
  for (const lcp of [700, 800, 900, 5000]) await send({ page: 'contact', lcp, cls: 0 })
  await send({ page: 'guest-payment', lcp: 2600, inp: 96 })
  // Counts are written after the response.
  await vi.waitFor(
    async () => {
      const { out } = await report('--site', site)
      expect(out).toMatch(/^contact +lcp +900 +good +4\ncontact +cls +0 +good +4$/m)
      expect(out).toMatch(/^guest-payment +lcp +2600 +fair +1\nguest-payment +inp +96 +good +1$/m)
      expect(out).toContain('None of: hydrations; funnel.')
    },
    { timeout: 60_000, interval: 500 },
  )
})

test('a report splits the funnel by biller or language', async () => {
  const form = await server.fetch('/web-payment?p=p_cedar', { headers: { 'user-agent': browser } })
  expect(form.status).toBe(200)
  const row = /^p_cedar +1( +0){7}$/m
  await vi.waitFor(
    async () => expect((await report('--by', 'biller', '--site', site)).out).toMatch(row),
    { timeout: 60_000, interval: 500 },
  )
  const whole = await report('--site', site)
  expect(whole.out).toMatch(/^found +step_1 +step_2 +sent .*\n1( +0){7}$/m)
  expect((await report('--by', 'language', '--site', site)).out).toMatch(/^en +1/m)
})

test.each([
  [['--days', 'week'], 2, '--days'],
  [['--by', 'payer'], 2, '--by should be one of day, biller, language, device'],
  [['--days', '401'], 1, commandErrors.days(400)],
  [['--status', 'accepted'], 2, "report: Unknown option '--status'"],
] as const)('a report with the options %j is refused', async (args, code, words) => {
  const refused = await report(...args, '--site', site)
  expect(refused).toMatchObject({ code, out: '' })
  expect(refused.err).toContain(words)
})
