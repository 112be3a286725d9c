// Lighthouse on the built demo.
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { build } from '../../scripts/build/build.ts'
import { findFreePort } from '../../scripts/start/free-port.ts'
import { chromiumArgs, requireChromium } from '../../scripts/suite/chromium.ts'
import { startDemo } from '../e2e/site.ts'
import { startEdge } from './edge.ts'
import {
  cellHead,
  isGood,
  pages,
  type Run,
  readRun,
  toCells,
  toFlags,
  toVariantPath,
  toVariants,
} from './lighthouse-pages.ts'
import { toHead, toRow } from './report.ts'
import { installTools, toToolFile } from './tools.ts'

/** One run with its own profile; the report is read from a file. */
async function runOnce(url: string, chromium: string, flags: readonly string[]): Promise<Run> {
  const folder = mkdtempSync(path.join(tmpdir(), 'papaya-lighthouse-'))
  const report = path.join(folder, 'report.json')
  const profile = `--user-data-dir=${path.join(folder, 'profile')}`
  const args = [
    ...[toToolFile('lighthouse/cli/index.js'), url, '--quiet', '--output=json', ...flags],
    `--output-path=${report}`,
    `--chrome-flags=${['--headless=new', ...chromiumArgs, profile].join(' ')}`,
  ]
  try {
    await promisify(execFile)(process.execPath, args, {
      env: { ...process.env, CHROME_PATH: chromium },
    })
    return readRun(JSON.parse(readFileSync(report, 'utf8')))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measurePages(siteUrl: string, paths: readonly string[], chromium: string) {
  console.log(toHead(cellHead))
  for (const variant of toVariants(paths)) {
    const run = await runOnce(siteUrl + toVariantPath(variant), chromium, toFlags(variant))
    console.log(toRow(toCells(variant, run)))
    if (!isGood(run)) process.exitCode = 1
  }
}

/** Exit code 1 if a score is below 100, or if a page shifts. */
export async function lighthouse(paths: readonly string[]): Promise<void> {
  const unknown = paths.find((name) => !name.startsWith('/'))
  if (unknown !== undefined) throw new Error(`no such page: ${unknown}`)
  installTools()
  const chromium = requireChromium()
  await build('demo', true)
  const [port, sitePort] = [await findFreePort(), await findFreePort()]
  const siteUrl = `http://localhost:${port}`
  const site = await startDemo({ port: sitePort, vars: { SITE_URL: siteUrl } })
  const stopEdge = await startEdge(port, sitePort)
  try {
    await measurePages(siteUrl, paths.length > 0 ? paths : pages, chromium)
  } finally {
    stopEdge()
    await site.stop()
  }
}
