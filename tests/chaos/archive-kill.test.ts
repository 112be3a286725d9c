// Kills the server (SIGKILL) between any two steps of an archive, of a restore and of a deletion. A payment is in D1, or in
// R2 and verified, never in neither or both, until it is deleted.
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { scheduledPath } from '../../scripts/start/local-site.ts'
import { findDatabaseFile, waitFor, waitForFaultPoint } from './chaos-site.ts'
import { timeoutMs } from './fault-run.ts'
import { openForm, submit } from './payer.ts'
import { toAttemptId } from './recorded-rows.ts'
import { prepareRestartableSite } from './restartable-site.ts'

const ageMs = 200 * 24 * 60 * 60 * 1000
const chaos = prepareRestartableSite()
const { call } = chaos

function withDatabase<Value>(run: (db: DatabaseSync) => Value): Value {
  const db = new DatabaseSync(findDatabaseFile(chaos.persistTo), { timeout: 5000 })
  try {
    return run(db)
  } finally {
    db.close()
  }
}

const readReply = z.object({ result: z.object({ history: z.array(z.unknown()) }) })

const count = (sql: string, id: string) =>
  withDatabase((db) => Number(db.prepare(sql).get(id)?.n ?? 0))

/** `live` has the rows, `archived` the row of the archive and an object that reads as the payment. */
async function findPlace(id: string): Promise<string> {
  const live = count('SELECT count(*) AS n FROM payments WHERE id = ?', id)
  const rows = count('SELECT count(*) AS n FROM ledger_entries WHERE payment_id = ?', id)
  const archived = count(
    "SELECT count(*) AS n FROM archived_payments WHERE id = ? AND state = 'verified'",
    id,
  )
  const isReadable = await call('readPayment', { payment: id }).then(
    (reply) => readReply.parse(reply).result.history.length === 3,
    () => false,
  )
  if (isReadable && live === 1 && rows === 4 && archived === 0) return 'live'
  if (isReadable && live === 0 && rows === 0 && archived === 1) return 'archived'
  return `live ${live}, ledger ${rows}, archived ${archived}, readable ${isReadable}`
}

/** The job reads its list from the start, whatever the minute is. */
const startList = (list: 'ended' | 'expired' = 'ended') =>
  withDatabase((db) => db.exec(`INSERT OR REPLACE INTO due_cursors VALUES ('${list}', 0, '')`))

async function createEnded(cents: number): Promise<string> {
  const attempt = await openForm(chaos.site.url)
  expect((await submit(chaos.site.url, { attempt, cents })).reply.status).toBe('success')
  const id = `pay_${toAttemptId(attempt)}`
  await call('accept', { payment: id })
  await waitFor(
    'the payer’s messages',
    // The receipt is sent, or dropped because the second message says more.
    () =>
      count(
        "SELECT count(*) AS n FROM outbox WHERE payment_id = ? AND status IN ('pending', 'sending')",
        id,
      ) === 0,
    timeoutMs,
  )
  withDatabase((db) => {
    db.prepare(
      'UPDATE payments SET created_at = created_at - ?2, updated_at = updated_at - ?2, remittance_open_since = NULL WHERE id = ?1',
    ).run(id, ageMs)
    db.prepare('UPDATE outbox SET purged_at = 1 WHERE payment_id = ?').run(id)
  })
  return id
}

async function archive(id: string): Promise<void> {
  startList()
  await fetch(chaos.site.url + scheduledPath)
  await waitFor('the archive', async () => (await findPlace(id)) === 'archived', timeoutMs)
}

test.each([
  { point: 'before_archive', cents: 8201, place: 'live' },
  { point: 'after_archive_written', cents: 8202, place: 'live' },
  { point: 'after_archive_verified', cents: 8203, place: 'live' },
  { point: 'after_archive', cents: 8204, place: 'archived' },
] as const)(
  'a server killed at $point leaves the payment $place, and it is archived once',
  async ({ point, cents, place }) => {
    const id = await createEnded(cents)
    await chaos.restart(point)
    startList()
    const job = fetch(chaos.site.url + scheduledPath).catch(() => null)
    await waitForFaultPoint(chaos.site, point, timeoutMs)
    await chaos.restart()
    await job
    expect(await findPlace(id)).toBe(place)
    await archive(id)
    const totals = withDatabase((db) =>
      db
        .prepare(
          'SELECT sum(payments) AS payments, (SELECT count(*) FROM archived_payments) AS rows FROM archived_totals',
        )
        .get(),
    )
    expect(totals?.payments).toBe(totals?.rows)
  },
)

test.each([
  { point: 'before_restore', cents: 8205, place: 'archived' },
  { point: 'after_restore', cents: 8206, place: 'live' },
] as const)(
  'a server killed at $point leaves the payment $place, and it is restored once',
  async ({ point, cents, place }) => {
    const id = await createEnded(cents)
    await archive(id)
    await chaos.restart(point)
    const lost = call('restorePayment', { payment: id }).catch(() => null)
    await waitForFaultPoint(chaos.site, point, timeoutMs)
    await chaos.restart()
    await lost
    expect(await findPlace(id)).toBe(place)
    await call('restorePayment', { payment: id })
    expect(await findPlace(id)).toBe('live')
  },
)

test.each([
  { point: 'before_archive_deleted', cents: 8207 },
  { point: 'after_archive_deleted', cents: 8208 },
] as const)(
  'a server killed at $point leaves a payment that nobody can restore, and it is deleted and counted once',
  async ({ point, cents }) => {
    const id = await createEnded(cents)
    await archive(id)
    withDatabase((db) =>
      db.prepare('UPDATE archived_payments SET ended_at = 0 WHERE id = ?').run(id),
    )
    const countDeleted = () =>
      count('SELECT sum(deleted) AS n FROM archived_totals WHERE ?1 > 0', id)
    const before = countDeleted()
    await chaos.restart(point)
    startList('expired')
    const job = fetch(chaos.site.url + scheduledPath).catch(() => null)
    await waitForFaultPoint(chaos.site, point, timeoutMs)
    await chaos.restart()
    await job
    await expect(call('restorePayment', { payment: id })).rejects.toThrow()
    startList('expired')
    await fetch(chaos.site.url + scheduledPath)
    const isDeleted = () =>
      count('SELECT count(*) AS n FROM archived_payments WHERE id = ?', id) === 0
    await waitFor('the deletion', isDeleted, timeoutMs)
    expect(countDeleted()).toBe(before + 1)
  },
)
