// npm run lighthouse [paths]: Lighthouse on the demo build in both languages, as a slow phone and as a
// computer, LIGHTHOUSE_RUNS times (1), and up to three times while a goal is missed; slowest interaction with the
// payment form; cost of our widget on a partner's page. Prints the tables; with all pages, or only
// "interactions" or "partner", writes docs/performance.md.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEdge } from '../../tests/bench/edge.ts'
import {
  toInteractionTable,
  watchPayment,
  writeInteractions,
} from '../../tests/bench/interactions.ts'
import {
  isMet,
  type MeasuredPage,
  pages,
  type Run,
  readRun,
  toFindings,
  toFlags,
  toTable,
  toVariantPath,
  toVariants,
  writeReport,
} from '../../tests/bench/lighthouse.ts'
import {
  partnerPages,
  servePartner,
  toPartnerTable,
  writePartner,
} from '../../tests/bench/partner.ts'
import { ports } from '../../tests/bench/targets.ts'
import { productService, startWorkerd } from '../../tests/bench/workerd.ts'
import { build } from '../build/build.ts'
import { root } from '../run.ts'
import { chromiumArgs, requireChromium } from '../suite/chromium.ts'

const benchFolder = path.join(root, 'tests/bench')
const cli = path.join(benchFolder, 'node_modules/lighthouse/cli/index.js')
const runs = Math.max(1, Number(process.env.LIGHTHOUSE_RUNS ?? 1))
/** Runs of `interactions` and `partner`, whose single runs differ more. */
const repeats = Math.max(5, runs)
const runsAfterMiss = 3
const port = Number(process.env.LIGHTHOUSE_PORT ?? 8826)
const siteUrl = `http://localhost:${port}`
const built = path.join(root, 'dist/demo')

function install(): void {
  if (existsSync(cli)) return
  console.log('Installing Lighthouse …')
  const args = ['ci', '--prefix', benchFolder, '--no-audit', '--no-fund', '--ignore-scripts']
  if (spawnSync('npm', args, { stdio: 'inherit' }).status !== 0)
    throw new Error('npm ci failed in tests/bench')
}

/**
 * Serves the built worker in workerd behind a proxy that acts as Cloudflare. The returned function
 * stops both.
 */
async function serve(): Promise<() => Promise<void>> {
  const { vars } = JSON.parse(readFileSync(path.join(built, 'worker/wrangler.json'), 'utf8'))
  const site = productService(path.join(built, 'worker'), { ...vars, SITE_URL: siteUrl })
  const sockets = [
    { service: 'site', port: ports.site },
    { service: 'd1', port: ports.database },
  ]
  const worker = await startWorkerd('lighthouse', site, sockets, null)
  try {
    const seeding: { seed(url: string, links: number): Promise<void> } = await import(
      path.join(benchFolder, 'seed.js')
    )
    await seeding.seed(`http://127.0.0.1:${ports.database}`, 1)
    const stopEdge = await startEdge(path.join(built, 'client'), { port, workerPort: ports.site })
    return async () => {
      await stopEdge()
      await worker.stop()
    }
  } catch (error) {
    await worker.stop()
    throw error
  }
}

/** Repeats a run in which Chromium painted nothing, which happens now and then. */
async function runLighthouse(
  url: string,
  chromium: string,
  more: readonly string[] = [],
): Promise<Run> {
  for (let left = 3; ; left -= 1) {
    const run = await runLighthouseOnce(url, chromium, more)
    if (left === 0 || [run.lcpMs, run.tbtMs, run.cls].every(Number.isFinite)) return run
  }
}

/** One run with its own profile; the report is read from a file. */
async function runLighthouseOnce(
  url: string,
  chromium: string,
  more: readonly string[],
): Promise<Run> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lighthouse-'))
  const report = path.join(folder, 'report.json')
  const flags = [
    '--headless=new',
    ...chromiumArgs,
    `--user-data-dir=${path.join(folder, 'profile')}`,
  ]
  try {
    await new Promise<void>((resolve, reject) => {
      const child = spawn(
        process.execPath,
        [
          cli,
          url,
          '--quiet',
          '--output=json',
          ...more,
          `--output-path=${report}`,
          `--chrome-flags=${flags.join(' ')}`,
        ],
        { env: { ...process.env, CHROME_PATH: chromium }, stdio: ['ignore', 'ignore', 'inherit'] },
      )
      child.on('error', reject)
      child.on('close', () => resolve())
    })
    if (!existsSync(report)) throw new Error(`Lighthouse wrote no report for ${url}`)
    return readRun(JSON.parse(readFileSync(report, 'utf8')))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const requested = process.argv.slice(2)
const unknown = requested.find((name) => !/^(?:\/.*|interactions|partner)$/.test(name))
if (unknown !== undefined)
  throw new Error(`no such page: ${unknown}. There are paths, interactions and partner`)
install()
const chromium = requireChromium()
if (!process.env.LIGHTHOUSE_SKIP_BUILD) {
  console.log('Building …')
  await build('demo', true)
}
const stop = await serve()
const wanted = requested.length > 0 ? requested : pages

async function measureInteractions(): Promise<void> {
  const payments = []
  for (let run = 0; run < repeats; run += 1)
    payments.push(await watchPayment(siteUrl, chromium, ['--headless=new', ...chromiumArgs]))
  const table = toInteractionTable(payments)
  console.log(`\n${table}`)
  writeInteractions(table, repeats)
}

async function measurePages(): Promise<void> {
  const measured: MeasuredPage[] = []
  for (const variant of toVariants(wanted)) {
    const done: Run[] = []
    const measureAgain = async () =>
      done.push(await runLighthouse(siteUrl + toVariantPath(variant), chromium, toFlags(variant)))
    while (done.length < runs) await measureAgain()
    // Another process may have slowed a run down.
    while (!isMet(variant, done) && done.length < runsAfterMiss) await measureAgain()
    measured.push({ variant, runs: done })
    console.log(
      toTable([{ variant, runs: done }])
        .split('\n')
        .at(-1),
    )
    for (const finding of toFindings(done)) console.log(`    ${finding}`)
  }
  console.log(`\n${toTable(measured)}`)
  if (requested.length === 0) writeReport(measured, runs)
}

/** Alternates between the pages, so that a busy minute of the machine affects all of them. */
async function measurePartner(): Promise<void> {
  const partner = await servePartner(siteUrl, port + 1)
  try {
    const measured = new Map(partnerPages.map((name) => [name, [] as Run[]]))
    for (let run = 0; run < repeats; run += 1)
      for (const [name, done] of measured)
        done.push(
          await runLighthouse(partner.urlOf(name), chromium, ['--throttling-method=devtools']),
        )
    const table = toPartnerTable(measured, siteUrl)
    console.log(`\n${table}`)
    writePartner(table, repeats)
  } finally {
    await partner.stop()
  }
}

const separateParts: Readonly<Record<string, () => Promise<void>>> = {
  interactions: measureInteractions,
  partner: measurePartner,
}

try {
  const part = separateParts[requested[0] ?? '']
  if (part) await part()
  else await measurePages()
  if (requested.length === 0)
    for (const measureOne of Object.values(separateParts)) await measureOne()
} finally {
  await stop()
}
