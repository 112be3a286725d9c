// The database refuses every write for five seconds while people pay. Nobody is told that it failed
// while money moved, nobody is charged twice, and afterwards every attempt has an ending.
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LocalSite } from '../../scripts/local-site.ts'
import { readBooks, toAttemptId } from './books.ts'
import { type ChaosSite, findBooksFile, makeChaosSite, waitFor } from './chaos-site.ts'
import { askStatus, openForm, submit } from './payer.ts'

const lockedMs = 5000
/** Of an attempt whose charge could not even be noted, until that is believed. */
const settleMs = 30_000
let chaos: ChaosSite
let site: LocalSite

beforeAll(async () => {
  chaos = await makeChaosSite(8804)
  site = await chaos.start()
})
afterAll(() => chaos.remove())

/** Holds the lock that every writer needs; the returned function lets it go. */
function lockBooks(): () => void {
  const db = new DatabaseSync(findBooksFile(chaos.persistTo), { timeout: 5000 })
  db.exec('BEGIN IMMEDIATE')
  return () => {
    db.exec('ROLLBACK')
    db.close()
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('payments sent before and while the books are locked end as one charge and one payment, or as none', async () => {
  const attempts = await Promise.all(Array.from({ length: 12 }, () => openForm(site.url)))
  // Some are through, some half-way, some not begun when the lock falls.
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
  // Needs no payee's record: the rest of the form can be filled in meanwhile.
  expect(page.status).toBe(200)
  expect(lookup.status).toBe(503)
  expect(lookup.headers.get('retry-after')).toBe('5')
  await pause(lockedMs - (Date.now() - lockedAt))
  unlock()

  const answers = await Promise.all(sent)
  console.log(`while locked: ${answers.map(({ httpStatus }) => httpStatus).join(' ')}`)
  for (const { httpStatus, answer } of answers) {
    expect([200, 202, 503]).toContain(httpStatus)
    expect(answer.status).not.toBe('not_charged')
  }
  const paid: string[] = []
  for (const attempt of attempts)
    await waitFor(
      'every attempt settled',
      async () => {
        const { status } = await askStatus(site.url, attempt)
        if (status === 'success') paid.push(toAttemptId(attempt))
        return status !== 'pending'
      },
      settleMs,
    )
  const books = readBooks(chaos.persistTo, attempts)
  expect(books.charges.toSorted()).toEqual(paid.toSorted())
  expect(books.payments.toSorted()).toEqual(paid.toSorted())
  expect(books.receipts.toSorted()).toEqual(paid.toSorted())
  const promised = attempts.filter((_, index) => answers[index]?.answer.status === 'success')
  expect(paid).toEqual(expect.arrayContaining(promised.map(toAttemptId)))
})
