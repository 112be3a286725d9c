// npm run record: records the demo's responses to thousands of requests in .cache/recording.json.
// `npm run record -- compare` records again, and prints the differences; exit code 1 if there is one.
// `npm run record -- replies` records the sample replies of the API's page.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { startDemo } from '../../tests/e2e/site.ts'
import { build } from '../build/build.ts'
import { mustRun, root } from '../run.ts'
import { findFreePort } from '../start/free-port.ts'
import { printDifferences, type Recording } from './compare.ts'
import { normalize, type RecordedResponse } from './normalize.ts'
import { recordEverything } from './requests.ts'
import { type Send, sendRequest } from './send-request.ts'
import { linkRows, siteUrl } from './site.ts'

const file = path.join(root, '.cache/recording.json')

async function record(): Promise<Recording> {
  const startedAt = Date.now()
  await build('demo', true)
  const port = await findFreePort()
  const site = await startDemo({ port, vars: { SITE_URL: siteUrl }, sql: linkRows })
  const responses: Record<string, RecordedResponse> = {}
  const bodies: Record<string, string> = {}
  const send: Send = async (planned) => {
    if (Object.hasOwn(responses, planned.key)) throw new Error(`duplicate key: ${planned.key}`)
    const response = await sendRequest(site.url, planned)
    const { body, ...rest } = normalize(response, site.url)
    const digest = createHash('sha256').update(body).digest('hex')
    responses[planned.key] = { ...rest, body: digest }
    bodies[digest] = body
    return response
  }
  await recordEverything(send).finally(() => site.stop())
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  console.log(`${Object.keys(responses).length} responses in ${seconds} s`)
  return { responses, bodies }
}

/** Of the API's page: the test that compares them writes them. */
async function recordReplies(): Promise<void> {
  const test = 'worker/features/api-docs/responses.test.ts'
  await mustRun('vitest', ['run', '--project', 'worker', test, '--update'])
}

const words = process.argv.slice(2).join(' ')
if (words === 'compare') {
  const before: Recording = JSON.parse(readFileSync(file, 'utf8'))
  const different = printDifferences(before, await record())
  console.log(`${different} of the responses differ`)
  process.exitCode = different === 0 ? 0 : 1
} else if (words === '') {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(await record()))
} else if (words === 'replies') await recordReplies()
else throw new Error(`no such command: ${words}`)
