// `npm run ops -- report` in its own process against a running site.
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { showTextCount } from '../../scripts/ops/texts.ts'
import { root } from '../../scripts/run.ts'
import { commandErrors } from '../../shared/locales/en/back-office/commands.ts'
import { varsOf } from './dist.ts'
import { migrateAndSeed, serveBuilt } from './serve-built.ts'

const token = 'token-of-this-test-7f3a9c1e5b2d8046'
const vars = { ...varsOf('demo'), OPS_TOKEN: token }
const { server, worker } = serveBuilt('production', vars)
const withoutMetrics = serveBuilt('production', { ...vars, METRICS: 'off' })
const folder = mkdtempSync(path.join(os.tmpdir(), 'papaya-report-'))
const browser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0 Safari/537.36'
const noTexts = showTextCount({ open: 0, overdue: 0 })
const picture = path.join(folder, 'report.svg')
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

test('a report without counts says so and writes no picture', async () => {
  const empty = {
    code: 0,
    out: `Nothing was measured in the last 7 days.\n\n${noTexts}\n`,
    err: '',
  }
  expect(await report('--days', '7', '--site', site)).toEqual(empty)
  expect(existsSync(picture)).toBe(false)
})

test('a report of a site that measures nothing says which variable decides it', async () => {
  const { code, out } = await report('--site', siteWithoutMetrics)
  expect({ code, out }).toEqual({
    code: 0,
    out: `The site measures nothing: METRICS is off (docs/deploy.md, "Field data").\n\n${noTexts}\n`,
  })
})

test('a report prints the 75th percentile of each page and draws it', async () => {
  for (const lcp of [700, 800, 900, 5000]) await send({ page: 'contact', lcp, cls: 0 })
  await send({ page: 'guest-payment', lcp: 2600, inp: 96 })
  const expected = [
    '75th percentile of the last 28 days; one page view in ten is measured',
    '',
    'page           LCP           INP         CLS         measured views',
    'contact        900 ms good   -           0.000 good  4',
    'guest-payment  2600 ms fair  96 ms good  -           1',
    '',
    'Pages that something changed before hydration (docs/log-events.md, "hydration")',
    '',
    'None.',
    '',
    'Payments of the last 28 days',
    '',
    'No payer found a biller in this period.',
    '',
    'Picture: report.svg',
    '',
    noTexts,
    '',
  ].join('\n')
  // Counts are written after the response.
  await vi.waitFor(
    async () => expect(await report('--site', site)).toEqual({ code: 0, out: expected, err: '' }),
    { timeout: 20_000, interval: 500 },
  )
  const svg = readFileSync(picture, 'utf8')
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" .*<\/svg>\n$/s)
  for (const text of ['contact', 'guest-payment', '900 ms', '2600 ms']) expect(svg).toContain(text)
})

test('a report splits the funnel by biller or language', async () => {
  const form = await server.fetch('/web-payment?p=p_cedar', { headers: { 'user-agent': browser } })
  expect(form.status).toBe(200)
  const row = /^p_cedar +1( +0){7}$/m
  await vi.waitFor(
    async () => expect((await report('--by', 'biller', '--site', site)).out).toMatch(row),
    { timeout: 20_000, interval: 500 },
  )
  const whole = await report('--site', site)
  expect(whole.out).toMatch(/^found +1\nstep 1 +0\nstep 2 +0\nsent +0\nrecorded +0\naccepted +0$/m)
  expect(readFileSync(picture, 'utf8')).toContain('>found<')
  expect((await report('--by', 'language', '--site', site)).out).toMatch(/^en +1/m)
})

test('with --json, only --svg writes a picture', async () => {
  rmSync(picture, { force: true })
  const { code, out } = await report('--site', site, '--json')
  expect([code, existsSync(picture)]).toEqual([0, false])
  expect(JSON.parse(out).vitals).not.toEqual([])
  expect((await report('--site', site, '--json', '--svg', picture)).out).toBe(out)
  expect(existsSync(picture)).toBe(true)
})

test('the picture goes where --svg says, and a folder that does not exist is named', async () => {
  const file = path.join(folder, 'other.svg')
  expect((await report('--site', site, '--svg', file)).out).toContain(`Picture: ${file}`)
  expect(existsSync(file)).toBe(true)
  const missing = path.join(folder, 'no-such-folder/report.svg')
  expect(await report('--site', site, '--svg', missing)).toEqual({
    code: 1,
    out: '',
    err: `${missing} cannot be written.\n`,
  })
})

test.each([
  [['--days', 'week'], 2, '--days'],
  [['--by', 'payer'], 2, '--by should be day, biller, language, device'],
  [['--days', '401'], 1, commandErrors.days(400)],
  [['--status', 'accepted'], 2, 'report does not take --status'],
] as const)('a report with the options %j is refused', async (args, code, words) => {
  const refused = await report(...args, '--site', site)
  expect(refused).toMatchObject({ code, out: '' })
  expect(refused.err).toContain(words)
})
