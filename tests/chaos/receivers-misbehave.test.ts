// Receivers of ill will, called by the built worker over a socket: what each leads to, and that the payer's mail leaves on time
// beside them.
import { createServer } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDatabaseFile, waitFor } from './chaos-site.ts'
import { timeoutMs } from './fault-run.ts'
import { type LocalServer, listenLocally } from './listen-locally.ts'
import { readOutbox } from './outbox-rows.ts'
import { openForm, submit } from './payer.ts'
import { toAttemptId } from './recorded-rows.ts'
import { prepareRestartableSite } from './restartable-site.ts'

const chaos = prepareRestartableSite()
const requested: string[] = []
/** Longer than a receiver may take. */
const slowMs = 8000
const mailMs = 4000
let local: LocalServer | undefined
let receiverUrl = ''

const server = createServer((request, response) => {
  const path = request.url ?? ''
  requested.push(path)
  if (path === '/redirects') response.writeHead(307, { location: `${receiverUrl}/inside` }).end()
  if (path === '/slow') setTimeout(() => response.writeHead(204).end(), slowMs)
  if (path === '/endless') {
    response.writeHead(200)
    const timer = setInterval(() => response.write('x'.repeat(65_536)), 50)
    response.on('close', () => clearInterval(timer))
  }
})

beforeAll(async () => {
  local = await listenLocally(server)
  receiverUrl = `http://127.0.0.1:${local.port}`
  await chaos.call('setReceiver', { payee: 'p_cedar', url: 'https://hooks.cedarhollow.example/' })
})
afterAll(() => local?.close())

function withDatabase<Result>(use: (db: DatabaseSync) => Result): Result {
  const db = new DatabaseSync(findDatabaseFile(chaos.persistTo), { timeout: 5000 })
  try {
    return use(db)
  } finally {
    db.close()
  }
}

/** Of the notice of the newest payment: `sent`, or why its latest try failed; null while it waits. */
const readOutcome = () =>
  withDatabase((db) => {
    const row = db
      .prepare('SELECT sent_at, last_code FROM partner_notices ORDER BY created_at DESC LIMIT 1')
      .get()
    if (row === undefined || (row.sent_at === null && row.last_code === null)) return null
    return row.sent_at === null ? String(row.last_code) : 'sent'
  })

test.each([
  { path: '/redirects', outcome: 'http_307', cents: 9201 },
  { path: '/never', outcome: 'timeout', cents: 9202 },
  { path: '/slow', outcome: 'timeout', cents: 9203 },
  { path: '/endless', outcome: 'sent', cents: 9204 },
] as const)(
  'a receiver at $path leads to $outcome, and the payer’s mail leaves on time',
  async ({ path, outcome, cents }) => {
    // Not by the command, which takes https only.
    withDatabase((db) =>
      db.prepare('UPDATE partner_receivers SET url = ?').run(`${receiverUrl}${path}`),
    )
    const attempt = await openForm(chaos.site.url)
    expect((await submit(chaos.site.url, { attempt, cents })).reply.status).toBe('success')
    const receipt = `pay_${toAttemptId(attempt)}:receipt`
    await waitFor(
      'the payer’s mail',
      () =>
        readOutbox(chaos.persistTo).some(({ id, status }) => id === receipt && status === 'sent'),
      mailMs,
    )
    await waitFor('the outcome of the notice', () => readOutcome() !== null, timeoutMs)
    expect(readOutcome()).toBe(outcome)
    expect(requested).toContain(path)
    expect(requested).not.toContain('/inside')
  },
)
