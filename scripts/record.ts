// npm run record: records the demo's responses to thousands of requests in .cache/recording (--out DIR).
// `npm run record -- compare` records again and prints the differences (--with DIR, --accept FILE).
// `npm run record -- titles` and `npm run record -- titles compare` do the same for test titles.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { build } from './build.ts'
import {
  findDifferences,
  printDifferences,
  readIgnoreRules,
  readRecording,
  writeRecording,
} from './record/compare.ts'
import { normalize, type RecordedResponse } from './record/normalize.ts'
import { recordEverything } from './record/requests.ts'
import { type Send, sendRequest } from './record/send-request.ts'
import { startSite } from './record/site.ts'
import { compareTitles, writeTitles } from './record/titles.ts'
import { root } from './run.ts'

async function recordAnswers(): Promise<readonly RecordedResponse[]> {
  await build('demo', true)
  const site = await startSite()
  const answers = new Map<string, RecordedResponse>()
  const send: Send = async (planned) => {
    if (answers.has(planned.key)) throw new Error(`planned twice: ${planned.key}`)
    const response = await sendRequest(site.url, planned)
    answers.set(planned.key, normalize(planned.key, response, site.url))
    return response
  }
  try {
    await recordEverything(send)
  } finally {
    await site.stop()
  }
  return [...answers.values()]
}

async function record(folder: string): Promise<void> {
  const startedAt = Date.now()
  const answers = await recordAnswers()
  writeRecording(folder, answers)
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  console.log(`${answers.length} answers in ${seconds} s: ${folder}`)
}

/** True if every difference is accepted. */
async function compare(stored: string, accepted: string | undefined): Promise<boolean> {
  const before = readRecording(stored)
  const folder = mkdtempSync(path.join(tmpdir(), 'papaya-recording-'))
  await record(folder)
  const found = findDifferences(before, readRecording(folder))
  const rules = accepted === undefined ? [] : readIgnoreRules(accepted)
  const unexpected = printDifferences(found, rules)
  console.log(`${before.length} answers were stored, ${unexpected} unexpected differences`)
  if (found.length === 0) rmSync(folder, { recursive: true })
  return unexpected === 0
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string' }, with: { type: 'string' }, accept: { type: 'string' } },
})
const usual = path.join(root, '.cache/recording')
const out = values.out ?? usual
const stored = values.with ?? usual
let isEqual = true
switch (positionals.join(' ')) {
  case '':
    mkdirSync(out, { recursive: true })
    await record(out)
    break
  case 'compare':
    isEqual = await compare(stored, values.accept)
    break
  case 'titles':
    mkdirSync(out, { recursive: true })
    writeTitles(out)
    break
  case 'titles compare':
    isEqual = compareTitles(stored, values.accept)
    break
  default:
    throw new Error(`no such command: ${positionals.join(' ')}`)
}
process.exit(isEqual ? 0 : 1)
