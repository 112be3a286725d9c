// The books on the staff page, and the queue of disputes.
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { hourMs } from '../../shared/durations'
import { addDays, toEasternDay, toEasternMoment } from '../../shared/eastern-day'
import { createBooks, orderListFault } from '../../tests/support/builders/books'
import { createOffice } from '../../tests/support/builders/office'
import { insertPayablePayee } from '../../tests/support/builders/submit'
import { ana, mo, readStaffPage, requestAs } from '../../tests/support/requests/staff-page'
import { resetStores } from '../../tests/support/reset-stores'

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await resetStores()
})

const yesterday = addDays(toEasternDay(Date.now()), -1)
const typed = yesterday.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1')
const open = (path: string, person = mo) => readStaffPage(requestAs(person, path))

/** Yesterday: one payment of $50.00, of which $10.00 was refunded, and a charge of which we know nothing. */
async function liveDay() {
  const noon = (toEasternMoment(yesterday, '12:00') ?? 0) - 1000
  const books = createBooks(await insertPayablePayee(), noon)
  const paid = await books.pay(5000)
  await books.accept(paid)
  const refundId = await books.refund(paid, 1000)
  const at = books.clock.now
  return {
    paid,
    refundId,
    at,
    compare: async () => {
      books.clock.now = at + 20 * hourMs
      await books.reconcile()
    },
  }
}

test('a manager reads what differs, what it means and what to do, and marks it as explained', async () => {
  const { paid, at, compare } = await liveDay()
  await orderListFault({ kind: 'charge', id: 'stranger', cents: 700, at })
  await orderListFault({
    ...({ kind: 'charge', id: paid.transactionId, cents: 5100, at } as const),
    transactionId: paid.transactionId,
  })
  await compare()
  const page = await open('/books')
  expect(page).toContain('processor $48.00, ledger $40.00')
  expect(page).toContain('processor $58.00, ledger $50.00')
  expect(page).toContain('<a href="#differences">2 differ</a>')
  expect(page).toContain('<strong>The processor has another sum.</strong> Compare both.')
  expect(page).toContain(`href="/payments/${paid.id}"`)
  expect(page).toContain('2 to explain')
  expect(page).toMatch(/\$51\.00, <time /)

  const difference = 'simulator charge stranger'
  expect(await open('/books', ana)).toContain('Only a manager may do that.')
  const refused = await requestAs(ana, '/books', { difference, note: 'x' })
  expect(refused.status).toBe(422)
  const empty = await requestAs(mo, '/books', { difference, note: ' ' })
  expect([empty.status, await readStaffPage(empty)]).toEqual([
    422,
    expect.stringContaining('Write what you found out first.'),
  ])
  const done = await requestAs(mo, '/books', { difference, note: 'A test charge <b>' })
  expect(done.status).toBe(303)
  const explained = await open('/books')
  expect(explained).toContain('<q>A test charge &lt;b&gt;</q> <span class="soft">mo@example.com')
  expect(explained).toContain('1 to explain')
  // A second person is told that it changed.
  expect((await requestAs(mo, '/books', { difference, note: 'Another' })).status).toBe(422)
  expect((await requestAs(mo, '/books', { difference })).status).toBe(303)
  expect(await open('/books')).toContain('2 to explain')
  expect(
    (await requestAs(mo, '/books', { difference: 'simulator charge x', note: 'y' })).status,
  ).toBe(422)
})

test('what is not explained stands on the page of any day', async () => {
  const { at, compare } = await liveDay()
  await orderListFault({ kind: 'charge', id: 'stranger', cents: 700, at })
  await compare()
  const page = await open('/books?date=01/31/2026')
  expect(page).toContain('Not explained yet, of other days')
  expect(page).toContain('<code>stranger</code>')
})

test('a missing list is no zero', async () => {
  const { compare } = await liveDay()
  await orderListFault({ kind: 'unavailable', id: 'list', at: null })
  await compare()
  const page = await open('/books')
  expect(page).toContain('<span class="badge bad">no list yet</span>')
  expect(page).not.toContain('$0.00')
})

test('of a processor that lists no payouts the page says so, and they are recorded by hand', async () => {
  await env.DB.prepare(
    "INSERT INTO reconciled_days (processor, day, state, next_try_at) VALUES ('authorize_net', ?1, 'done', 0)",
  )
    .bind(yesterday)
    .run()
  expect(await open('/books')).toContain(
    'Authorize.net lists no disputes, no refunds that were sent back, and no payouts.',
  )
  const form = { processor: 'authorize_net', date: typed, amount: '1250.00' }
  expect((await requestAs(mo, '/books/payout', form)).status).toBe(303)
  expect(await open('/books')).toContain('$1,250.00 <span class="soft">by mo@example.com</span>')
  for (const wrong of [{ amount: 'much' }, { processor: 'stripe' }, { date: '01/01/2020' }])
    expect((await requestAs(mo, '/books/payout', { ...form, ...wrong })).status).toBe(422)
  const refused = await requestAs(mo, '/books/payout', { ...form, amount: 'much' })
  expect(await refused.text()).toContain('name="amount" value="much"')
  expect((await requestAs(ana, '/books/payout', form)).status).toBe(422)
})

test('a new dispute waits in its queue with its last day to answer until a manager has seen it', async () => {
  const { paid, at, compare } = await liveDay()
  await orderListFault({
    ...({ kind: 'dispute', id: 'dp_1', cents: 5000, at, answerBy: '2031-05-06' } as const),
    transactionId: paid.transactionId,
  })
  await compare()
  const reviewer = await open('/?queue=disputes', ana)
  expect(reviewer).toContain('Disputes <span class="count">1</span>')
  expect(reviewer).toContain('May 6, 2031')
  expect(reviewer).toContain('<span class="badge bad">new</span>')
  expect(await open('/?queue=disputes')).toContain('>Seen</button>')
  const form = { payment: paid.id, dispute: 'dp_1' }
  expect((await requestAs(ana, '/disputes', form)).status).toBe(422)
  const seen = await requestAs(mo, '/disputes', form)
  expect([seen.status, seen.headers.get('location')]).toEqual([303, '/?queue=disputes'])
  const after = await open('/?queue=disputes')
  expect(after).toContain('dp_1')
  expect(after).not.toContain('>Seen</button>')
  const row = await env.DB.prepare('SELECT confirmed_by FROM disputes').first('confirmed_by')
  expect(row).toBe('mo@example.com')
})

test('a refund that the bank sent back is taken back on the page of its payment, and then a check is due', async () => {
  const { paid, refundId, at, compare } = await liveDay()
  await orderListFault({
    ...({ kind: 'refund_returned', id: refundId, cents: 1000, at } as const),
    transactionId: paid.transactionId,
  })
  await compare()
  expect(await open('/books')).toContain('Take the refund back on the payment’s page')
  expect(await open(`/payments/${paid.id}`)).toContain(
    'that $10.00 was refunded to the card: the bank sent it back',
  )
  const office = createOffice('Mo')
  const read = await office.readPayment({ payment: paid.id })
  if (!read.ok) throw new Error(read.error.kind)
  const { version } = read.value
  const input = { payment: paid.id, version, record: 'refund', why: 'Card closed' } as const
  expect(await office.takeBackRecord({ ...input, trace: 'other' })).toMatchObject({
    error: { kind: 'not_taken_back', why: 'unknown_refund' },
  })
  expect(await office.takeBackRecord({ ...input, trace: refundId })).toMatchObject({ ok: true })
  expect(await office.readPayment({ payment: paid.id })).toMatchObject({
    value: { refundedCents: 0, paidCents: 5000, offers: { isCheckDue: true } },
  })
  const entries = await env.DB.prepare(
    "SELECT event, sum(cents) AS cents FROM ledger_entries WHERE payment_id = ?1 AND account = 'card' GROUP BY event ORDER BY event",
  )
    .bind(paid.id)
    .raw()
  expect(entries).toEqual([
    ['authorized', -5000],
    ['refunded', 1000],
    ['refunded_taken_back', -1000],
  ])
})
