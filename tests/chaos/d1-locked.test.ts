// The database rejects every write for five seconds while payers submit. No payer may see a failure for
// a charged payment or be charged twice, and every attempt must reach an outcome.
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LocalSite } from '../../scripts/local-site.ts'
import { type ChaosSite, findBooksFile, makeChaosSite, waitFor } from './chaos-site.ts'
import { fetchStatus, openForm, submit } from './payer.ts'
import { readRecordedRows, toAttemptId } from './recorded-rows.ts'

const lockedMs = 5000
/** Time until an attempt without a stored charge is settled as not charged. */
const settleMs = 30_000
let chaos: ChaosSite
let site: LocalSite

beforeAll(async () => {
  chaos = await makeChaosSite(8804)
  site = await chaos.start()
})
afterAll(() => chaos.remove())

/** Takes the write lock. The returned function releases it. */
function lockBooks(): () => void {
  const db = new DatabaseSync(findBooksFile(chaos.persistTo), { timeout: 5000 })
  db.exec('BEGIN IMMEDIATE')
  return () => {
    db.exec('ROLLBACK')
    db.close()
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('payments sent before and during a database lock end as one charge and one payment, or as none', async () => {
  const attempts = await Promise.all(Array.from({ length: 12 }, () => openForm(site.url)))
  // Some are done, some half done, some not started when the database is locked.
  const sent = attempts.map(async (attempt, index) => {
    await pause(index * 30)
    return submit(site.url, { attempt, cents: 8100 + index })
  })
  await pause(180)
  const unlock = lockBooks()
  const lockedAt = Date.now()
  const [page, lookup] = await Promise.all([
    fetch(`${site.url}/web-payment?p=p_cedar`),
    fetch(`${site.url}/api/web_payment.php?action=getPayees&term=cedar&target=partner`),
  ])
  // The form can still be opened and filled in.
  expect(page.status).toBe(200)
  expect(lookup.status).toBe(503)
  expect(lookup.headers.get('retry-after')).toBe('5')
  await pause(lockedMs - (Date.now() - lockedAt))
  unlock()

  const responses = await Promise.all(sent)
  console.log(`while locked: ${responses.map(({ httpStatus }) => httpStatus).join(' ')}`)
  for (const { httpStatus, reply } of responses) {
    expect([200, 202, 503]).toContain(httpStatus)
    expect(reply.status).not.toBe('not_charged')
  }
  const paid: string[] = []
  for (const attempt of attempts)
    await waitFor(
      'every attempt settled',
      async () => {
        const { status } = await fetchStatus(site.url, attempt)
        if (status === 'success') paid.push(toAttemptId(attempt))
        return status !== 'pending'
      },
      settleMs,
    )
  const rows = readRecordedRows(chaos.persistTo, attempts)
  expect(rows.charges.toSorted()).toEqual(paid.toSorted())
  expect(rows.payments.toSorted()).toEqual(paid.toSorted())
  expect(rows.receipts.toSorted()).toEqual(paid.toSorted())
  const acknowledged = attempts.filter((_, index) => responses[index]?.reply.status === 'success')
  expect(paid).toEqual(expect.arrayContaining(acknowledged.map(toAttemptId)))
})
