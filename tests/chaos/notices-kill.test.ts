// Kills the server (SIGKILL) around changes of which a payee's receiver is notified: each is stored exactly once with its change
// and never before it, and each is sent in the end.
import { DatabaseSync } from 'node:sqlite'
import { beforeAll, expect, test } from 'vitest'
import { scheduledPath } from '../../scripts/start/local-site.ts'
import { findDatabaseFile, waitFor, waitForFaultPoint } from './chaos-site.ts'
import { timeoutMs } from './fault-run.ts'
import { killDuringRefund } from './killed-refund.ts'
import { openForm, submit } from './payer.ts'
import { readRecordedRows, toAttemptId } from './recorded-rows.ts'
import { prepareRestartableSite } from './restartable-site.ts'

const chaos = prepareRestartableSite()
const { call } = chaos
const receiver = { payee: 'p_cedar', url: 'https://hooks.cedarhollow.example/papaya' }

beforeAll(async () => {
  // The demo’s own receiver: it takes everything.
  await call('setReceiver', receiver)
})

type Stored = { readonly type: string; readonly isSent: boolean }

/** The notices of an attempt's payment; none without a payment. */
function readNotices(attempt: string): readonly Stored[] {
  const db = new DatabaseSync(findDatabaseFile(chaos.persistTo), { readOnly: true, timeout: 5000 })
  try {
    return db
      .prepare(
        `SELECT n.type, n.sent_at FROM partner_notices n JOIN payments p ON p.reference = n.data ->> '$.reference'
        WHERE p.attempt_id = ? ORDER BY n.created_at, n.type`,
      )
      .all(toAttemptId(attempt))
      .map(({ type, sent_at: sentAt }) => ({
        type: String(type).replace('payment.', ''),
        isSent: sentAt !== null,
      }))
  } finally {
    db.close()
  }
}

/** Of all payments, also of one that was never stored. */
function countNotices(): number {
  const db = new DatabaseSync(findDatabaseFile(chaos.persistTo), { readOnly: true, timeout: 5000 })
  try {
    return Number(db.prepare('SELECT count(*) AS count FROM partner_notices').get()?.count)
  } finally {
    db.close()
  }
}

const typesOf = (attempt: string) => readNotices(attempt).map(({ type }) => type)

const waitForTypes = (attempt: string, types: readonly string[]) =>
  waitFor(
    `the notices ${types.join(', ')}`,
    () => typesOf(attempt).join() === types.join(),
    timeoutMs,
  )

/** The jobs of each minute, whose cron the local site does not run. */
const waitUntilSent = (attempt: string) =>
  waitFor(
    'each notice to be sent',
    async () => {
      await fetch(chaos.site.url + scheduledPath)
      return readNotices(attempt).every(({ isSent }) => isSent)
    },
    timeoutMs,
  )

test.each([
  { point: 'before_record', stored: 0, cents: 9101 },
  { point: 'after_record', stored: 1, cents: 9102 },
] as const)(
  'a payment killed at $point is notified of once, and not before it is stored',
  async ({ point, stored, cents }) => {
    await chaos.restart(point)
    const before = countNotices()
    const attempt = await openForm(chaos.site.url)
    const lost = submit(chaos.site.url, { attempt, cents }).catch(() => null)
    await waitForFaultPoint(chaos.site, point, timeoutMs)
    expect(countNotices() - before).toBe(stored)
    expect(readRecordedRows(chaos.persistTo, [attempt]).payments).toHaveLength(stored)
    await chaos.restart()
    expect(await lost).toBeNull()
    await waitForTypes(attempt, ['submitted'])
    await waitUntilSent(attempt)
    expect(typesOf(attempt)).toEqual(['submitted'])
  },
)

test.each([
  { point: 'before_refund', cents: 9103 },
  { point: 'after_refund', cents: 9104 },
] as const)('a refund killed at $point is notified of once', async ({ point, cents }) => {
  const { attempt, repeat } = await killDuringRefund(chaos, {
    ...{ point, cents },
    atPoint: (started) => expect(typesOf(started)).toEqual(['submitted', 'accepted']),
  })
  await waitForTypes(attempt, ['submitted', 'accepted', 'refunded'])
  await repeat()
  await waitUntilSent(attempt)
  expect(typesOf(attempt)).toEqual(['submitted', 'accepted', 'refunded'])
})
