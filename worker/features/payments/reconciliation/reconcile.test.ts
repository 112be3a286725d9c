import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dayMs, hourMs } from '../../../../shared/durations'
import { addDays, toEasternMoment } from '../../../../shared/eastern-day'
import { createBooks, orderListFault } from '../../../../tests/support/builders/books'
import { liveBooksMonth, readDifferences } from '../../../../tests/support/builders/books-month'
import { createArchivedPayment } from '../../../../tests/support/builders/ended-payment'
import { insertPayablePayee } from '../../../../tests/support/builders/submit'
import { captureLogEvents } from '../../../../tests/support/capture-log-lines'
import { resetStores } from '../../../../tests/support/reset-stores'
import { findPayment } from '../stores/payment-store'
import { listReconciledDays } from './books-store'
import { listedAfterMs, missingAfterMs } from './reconcile'

const logged = captureLogEvents()
const alerts = () => logged.filter(({ level }) => level === 'alert')
const firstDay = '2026-10-28'
const startOf = (day: string) => toEasternMoment(day, '00:00') ?? 0
const endOf = (day: string) => startOf(addDays(day, 1))

// Payments of another test are payments without a charge on its days.
beforeEach(resetStores)
afterEach(() => vi.restoreAllMocks())

const listDays = (day = firstDay) =>
  listReconciledDays(env.DB, { processor: 'simulator', from: day, to: '9' })

async function openBooks() {
  const books = createBooks(await insertPayablePayee(), startOf(firstDay) + 12 * hourMs)
  return {
    ...books,
    /** Compares the day with these hours after its end. */
    async endDay(day = firstDay, afterMs = listedAfterMs) {
      books.clock.now = endOf(day) + afterMs
      await books.reconcile()
    },
  }
}

describe('a month, with the end of daylight saving time,', () => {
  test('ends with each difference found once, named and linked, and none invented', async () => {
    const { expected, disputed, books } = await liveBooksMonth(firstDay, { days: 8, perDay: 18 })
    const sorted = expected.toSorted((a, b) => (a.subject_id < b.subject_id ? -1 : 1))
    expect(new Set(expected.map(({ kind }) => kind)).size).toBe(6)
    expect(await readDifferences()).toEqual(sorted)
    expect(disputed).toHaveLength(1)
    const counted = logged.filter(({ event }) => event === 'books_differ')
    expect(counted.reduce((sum, { count }) => sum + Number(count), 0)).toBe(expected.length)

    // A run again, from the first page of each day, changes nothing.
    const days = await listDays()
    await env.DB.prepare("UPDATE reconciled_days SET state = 'listing', cursor = ''").run()
    await books.reconcile()
    expect(await readDifferences()).toEqual(sorted)
    expect((await listDays()).map(({ sums }) => sums)).toEqual(days.map(({ sums }) => sums))
  })
})

test('a day without a difference has the same sums on both sides and raises no alert', async () => {
  const books = await openBooks()
  const paid = await books.pay(5000)
  await books.accept(paid)
  await books.refund(paid, 1000)
  await books.endDay()
  const [day] = await listDays()
  expect(day?.state).toBe('done')
  expect(JSON.parse(day?.sums ?? '')).toEqual({
    charge: { count: 1, cents: 5000, ledgerCents: 5000 },
    refund: { count: 1, cents: 1000, ledgerCents: 1000 },
  })
  expect(await readDifferences()).toEqual([])
  expect(alerts()).toEqual([])
})

test('the sums of a day differ by what only one side has', async () => {
  const books = await openBooks()
  const paid = await books.pay(5000)
  await books.accept(paid)
  await orderListFault({ kind: 'charge', id: paid.transactionId, at: null })
  await orderListFault({ kind: 'charge', id: 'stranger', cents: 700, at: books.clock.now })
  await books.endDay()
  // Noon is within what the list of its own day must have.
  const [day] = await listDays()
  expect(JSON.parse(day?.sums ?? '').charge).toEqual({ count: 1, cents: 700, ledgerCents: 5000 })
})

test('a payment that is decided again at night is compared once its reply is there', async () => {
  const books = await openBooks()
  const paid = await books.pay(5000)
  await env.DB.prepare(
    "UPDATE payments SET deciding = 'accept', deciding_by = 'Sam', deciding_since = 1 WHERE id = ?1",
  )
    .bind(paid.id)
    .run()
  await env.DB.prepare(
    "UPDATE simulator_charges SET status = 'captured', captured_at = ?2 WHERE transaction_id = ?1",
  )
    .bind(paid.transactionId, endOf(firstDay) - 1000)
    .run()
  await books.endDay()
  expect(await readDifferences()).toEqual([])
  await books.accept(paid)
  await books.endDay(addDays(firstDay, 1))
  // Hours later and on another day: the ledger has it on the wrong one.
  expect(await readDifferences()).toEqual([
    expect.objectContaining({ kind: 'other_day', payment_id: paid.id }),
  ])
})

test('a charge of a payment that stays undecided is reported after three days', async () => {
  const books = await openBooks()
  const paid = await books.pay(5000)
  await env.DB.prepare(
    "UPDATE payments SET deciding = 'accept', deciding_by = 'Sam', deciding_since = 1 WHERE id = ?1",
  )
    .bind(paid.id)
    .run()
  await env.DB.prepare(
    "UPDATE simulator_charges SET status = 'captured', captured_at = ?2 WHERE transaction_id = ?1",
  )
    .bind(paid.transactionId, books.clock.now)
    .run()
  const found: number[] = []
  for (let late = 0; late <= 3; late += 1) {
    await books.endDay(addDays(firstDay, late))
    found.push((await readDifferences()).length)
  }
  expect(found).toEqual([0, 0, 0, 1])
})

describe('a missing list', () => {
  test('is an alert once a day and no zero, and the days after wait for it', async () => {
    const books = await openBooks()
    const paid = await books.pay(5000)
    await books.accept(paid)
    await orderListFault({ kind: 'unavailable', id: 'list', at: null })
    await books.endDay()
    expect(alerts()).toEqual([])
    await books.endDay(firstDay, missingAfterMs)
    await books.endDay(firstDay, missingAfterMs + hourMs)
    expect(alerts()).toEqual([
      expect.objectContaining({ event: 'settlements_missing', code: 'simulator' }),
    ])
    expect(await listDays()).toEqual([
      expect.objectContaining({ state: 'listing', cause: 'unavailable', sums: '{}' }),
    ])
    await books.endDay(addDays(firstDay, 1))
    expect((await listDays()).map(({ state }) => state)).toEqual(['listing', 'listing'])
    await env.DB.prepare('DELETE FROM simulator_list_faults').run()
    await books.endDay(addDays(firstDay, 1), listedAfterMs + hourMs)
    expect((await listDays()).map(({ state }) => state)).toEqual(['done', 'done'])
    expect(await readDifferences()).toEqual([])
  })

  test('of a processor without keys is an alert while it has payments', async () => {
    const books = await openBooks()
    await books.accept(await books.pay(5000))
    books.clock.now = endOf(firstDay) + missingAfterMs
    await books.reconcile(async () => ({ kind: 'off' }))
    expect(alerts()).toEqual([
      expect.objectContaining({ event: 'settlements_missing', code: 'simulator' }),
    ])
    expect(await listDays()).toEqual([
      expect.objectContaining({ state: 'listing', cause: 'not_configured' }),
    ])
    const states = await env.DB.prepare(
      "SELECT processor FROM reconciled_days WHERE state = 'off' ORDER BY processor",
    ).raw()
    expect(states.flat()).toEqual(['authorize_net', 'stripe'])
  })

  test('of an unreachable public worker is read later', async () => {
    const books = await openBooks()
    books.clock.now = endOf(firstDay) + listedAfterMs
    await books.reconcile(() => Promise.reject(new Error('no such service')))
    expect((await listDays()).map(({ cause }) => cause)).toEqual(['unreachable'])
  })
})

describe('a chargeback that the processor lists', () => {
  async function listDispute(cents: number, id = 'dp_1') {
    const books = await openBooks()
    const paid = await books.pay(5000)
    await books.accept(paid)
    await orderListFault({
      ...({ kind: 'dispute', id, cents, at: books.clock.now, answerBy: '2026-11-12' } as const),
      transactionId: paid.transactionId,
    })
    await books.endDay()
    return paid
  }

  test('opens with its last day to answer and an alert', async () => {
    const paid = await listDispute(5000)
    const dispute = await env.DB.prepare('SELECT * FROM disputes WHERE payment_id = ?1')
      .bind(paid.id)
      .first()
    expect(dispute).toMatchObject({
      ...{ vendor_reference: 'dp_1', cents: 5000, status: 'opened', opened_on: firstDay },
      ...{ answer_by: '2026-11-12', recorded_by: 'system', confirmed_by: null },
    })
    const entries = await env.DB.prepare(
      "SELECT account, cents FROM ledger_entries WHERE payment_id = ?1 AND event = 'dispute_opened' ORDER BY account",
    )
      .bind(paid.id)
      .raw()
    expect(entries).toEqual([
      ['disputed', 5000],
      ['payee', -5000],
    ])
    expect(alerts()).toEqual([
      expect.objectContaining({ event: 'dispute_opened', paymentId: paid.id }),
    ])
    expect(await readDifferences()).toEqual([])
  })

  test('of an archived payment restores it', async () => {
    const { id } = await createArchivedPayment()
    const transactionId = await env.DB.prepare(
      'SELECT transaction_id FROM archived_payments WHERE id = ?1',
    )
      .bind(id)
      .first<string>('transaction_id')
    const books = await openBooks()
    await orderListFault({
      ...{ kind: 'dispute', id: 'dp_late', cents: 100, at: books.clock.now, transactionId },
    })
    await books.endDay()
    const disputes = await env.DB.prepare(
      "SELECT payment_id, cents FROM disputes WHERE vendor_reference = 'dp_late'",
    ).all()
    expect(disputes.results).toEqual([{ payment_id: id, cents: 100 }])
    expect(await findPayment(env.DB, id)).toMatchObject({ id })
    expect(await readDifferences()).toEqual([])
  })

  test('of more than was charged is a difference', async () => {
    const paid = await listDispute(5001)
    expect(await readDifferences()).toEqual([
      {
        ...{ kind: 'charge_without_payment', subject: 'dispute', subject_id: 'dp_1' },
        payment_id: paid.id,
      },
    ])
  })
})

test('a list of several pages is read over several jobs', async () => {
  const books = await openBooks()
  await env.DB.prepare(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1230)
    INSERT INTO simulator_list_faults (kind, id, cents, at) SELECT 'charge', 'c-' || i, 100, ?1 FROM n`,
  )
    .bind(books.clock.now)
    .run()
  await books.endDay()
  const [day] = await listDays()
  expect(JSON.parse(day?.sums ?? '').charge).toEqual({
    count: 1230,
    cents: 123_000,
    ledgerCents: 0,
  })
  expect((await readDifferences()).length).toBe(1230)
})

test('days during which nothing ran are compared later, in their order', async () => {
  const books = await openBooks()
  await books.endDay()
  books.clock.now += 4 * dayMs + hourMs
  await books.reconcile()
  expect((await listDays()).map(({ day, state }) => `${day} ${state}`)).toEqual(
    [4, 3, 2, 1, 0].map((late) => `${addDays(firstDay, late)} done`),
  )
})
