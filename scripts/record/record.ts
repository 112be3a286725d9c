// npm run record: records the demo's responses to thousands of requests in .cache/recording (--out DIR).
// `npm run record -- compare` records again and prints the differences (--with DIR, --accept FILE).
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { build } from '../build/build.ts'
import { root } from '../run.ts'
import {
  findDifferences,
  printDifferences,
  readAcceptedDifferences,
  readRecording,
  writeRecording,
} from './compare.ts'
import { normalize, type RecordedResponse } from './normalize.ts'
import { recordEverything } from './requests.ts'
import { type Send, sendRequest } from './send-request.ts'
import { startSite } from './site.ts'

async function recordResponses(): Promise<readonly RecordedResponse[]> {
  await build('demo', true)
  const site = await startSite()
  const responses = new Map<string, RecordedResponse>()
  const send: Send = async (planned) => {
    if (responses.has(planned.key)) throw new Error(`duplicate key: ${planned.key}`)
    const response = await sendRequest(site.url, planned)
    responses.set(planned.key, normalize(planned.key, response, site.url))
    return response
  }
  try {
    await recordEverything(send)
  } finally {
    await site.stop()
  }
  return [...responses.values()]
}

async function record(folder: string): Promise<void> {
  const startedAt = Date.now()
  const responses = await recordResponses()
  writeRecording(folder, responses)
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  console.log(`${responses.length} responses in ${seconds} s: ${folder}`)
}

/** True if every difference is accepted. */
async function compare(stored: string, acceptedFile: string | undefined): Promise<boolean> {
  const before = readRecording(stored)
  const folder = mkdtempSync(path.join(tmpdir(), 'papaya-recording-'))
  await record(folder)
  const found = findDifferences(before, readRecording(folder))
  const accepted = acceptedFile === undefined ? [] : readAcceptedDifferences(acceptedFile)
  const unexpected = printDifferences(found, accepted)
  console.log(`${before.length} stored responses, ${unexpected} unexpected differences`)
  if (unexpected === 0) rmSync(folder, { recursive: true })
  return unexpected === 0
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string' }, with: { type: 'string' }, accept: { type: 'string' } },
})
const defaultFolder = path.join(root, '.cache/recording')
const out = values.out ?? defaultFolder
const stored = values.with ?? defaultFolder
let hasPassed = true
switch (positionals.join(' ')) {
  case '':
    mkdirSync(out, { recursive: true })
    await record(out)
    break
  case 'compare':
    hasPassed = await compare(stored, values.accept)
    break
  default:
    throw new Error(`no such command: ${positionals.join(' ')}`)
}
process.exit(hasPassed ? 0 : 1)
