// What `npm run deploy` reads from a site whose new version has not reached every location yet.
import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { examine } from '../../scripts/deploy/examine.ts'

const commit = '0123456789ab'
const toReport = (of: string) => ({
  status: 'success',
  result: {
    environment: 'production',
    siteUrl: '',
    staffUrl: 'off',
    opsUrl: '',
    version: '1.0.0',
    commit: of,
    now: Date.now(),
    checks: [{ name: 'payees', state: 'ok', found: 'the directory is not empty', advice: '' }],
  },
})
const toProblem = (code: string) => ({
  status: 'error',
  code,
  message: 'Configuration:\nAPP_SECRET is missing',
  requestId: 'abc',
})

let server: Server | null = null
beforeEach(() => vi.stubEnv('OPS_TOKEN', 'a-token-of-this-test'))
afterEach(() => {
  server?.close()
  server = null
  vi.unstubAllEnvs()
})

/** Serves one reply after the other, the last one again and again. */
async function stage(...replies: readonly (readonly [status: number, body: object])[]) {
  let requests = 0
  const listening = createServer((_, response) => {
    const [status, body] = replies[Math.min(requests, replies.length - 1)] ?? [500, {}]
    requests += 1
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  })
  server = listening
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  const address = listening.address()
  const opsUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const run = () => examine({ opsUrl, commit, target: 'production' }, { tries: 3, waitMs: 1 })
  return { run, count: () => requests }
}

test('a configuration that the previous version rejects is asked for again', async () => {
  const { run, count } = await stage(
    [500, toProblem('CONFIGURATION')],
    [200, toReport('previous')],
    [200, toReport(commit)],
  )
  const { hasProblems, text } = await run()
  expect([hasProblems, count()]).toEqual([false, 3])
  expect(text).toContain('No problems found.')
})

test('a configuration that stays wrong is named', async () => {
  const { run, count } = await stage([500, toProblem('CONFIGURATION')])
  await expect(run()).rejects.toThrow('APP_SECRET is missing')
  expect(count()).toBe(3)
})

test('a version that stays the previous one is a problem', async () => {
  const { run } = await stage([200, toReport('previous')])
  const { hasProblems, text } = await run()
  expect(hasProblems).toBe(true)
  expect(text).toContain(`still responds as previous, not as ${commit}`)
})

test('a wrong token is sent once, because ten wrong ones block this address', async () => {
  const { run, count } = await stage([401, toProblem('UNAUTHORIZED')])
  await expect(run()).rejects.toThrow('does not accept this token')
  expect(count()).toBe(1)
})

test('a site of another environment at the deployed address is a problem', async () => {
  const { result, ...reply } = toReport(commit)
  const { run } = await stage([
    200,
    { ...reply, result: { ...result, environment: 'development' } },
  ])
  const { hasProblems, text } = await run()
  expect(hasProblems).toBe(true)
  expect(text).toContain('ENVIRONMENT: Another build answers at this address')
})
