// A month of payments every day of which is compared. FUZZ_RUNS=3000 makes it one of 3,000 payments; reconcile.test.ts has a
// short one.
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { liveBooksMonth, readDifferences } from '../../../../tests/support/builders/books-month'
import { captureLogEvents } from '../../../../tests/support/capture-log-lines'
import { fuzzRuns } from '../../../../tests/support/fuzz'
import { resetStores } from '../../../../tests/support/reset-stores'

const logged = captureLogEvents()
const days = 30
/** Fewer have no refund on each day. */
const minPerDay = 18

test('each difference of a month is found once, named and linked, and none is invented', async () => {
  await resetStores()
  const perDay = Math.max(minPerDay, Math.floor(fuzzRuns / days))
  const { expected, disputed, books } = await liveBooksMonth('2026-10-15', { days, perDay })
  const sorted = expected.toSorted((a, b) => (a.subject_id < b.subject_id ? -1 : 1))
  expect(new Set(expected.map(({ kind }) => kind)).size).toBe(6)
  expect(await readDifferences()).toEqual(sorted)
  const opened = await env.DB.prepare('SELECT payment_id FROM disputes ORDER BY payment_id').raw()
  expect(opened.flat()).toEqual(disputed.toSorted())
  const alerts = logged.filter(({ event }) => event === 'books_differ')
  expect(alerts.reduce((sum, { count }) => sum + Number(count), 0)).toBe(expected.length)
  await books.reconcile()
  expect(await readDifferences()).toEqual(sorted)
}, 1_200_000)
