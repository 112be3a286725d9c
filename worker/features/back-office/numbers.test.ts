// The numbers of managers agree with the ledger, day by day, and are read in a bounded number of rows.
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { dayMs } from '../../../shared/durations'
import { addDays, toEasternDay } from '../../../shared/eastern-day'
import { moneyRetentionMs } from '../../../shared/retention'
import {
  archiveNow,
  createEndedPayment,
  eraseMessages,
} from '../../../tests/support/builders/ended-payment'
import { servicesAtErasure } from '../../../tests/support/builders/erasure'
import { createPaymentIn } from '../../../tests/support/builders/made-payment'
import { createOffice } from '../../../tests/support/builders/office'
import { createCharged } from '../../../tests/support/builders/remittance'
import { restorePayment } from '../payments/archive/restore-payment'
import { moneyQueries, purgeMoneyDays } from '../payments/ledger/money-days-store'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

const office = createOffice('Mo Manager')
const today = () => toEasternDay(Date.now())
const toTyped = (day: string) => day.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1')
const typed = () => toTyped(today())

async function read(input: Parameters<typeof office.readNumbers>[0] = {}) {
  const numbers = await office.readNumbers(input)
  if (!numbers.ok) throw new Error(numbers.error.kind)
  return numbers.value
}

/** What the ledger and the sendings have, by Eastern day, payee and event, as the table has it. */
async function readLedger(): Promise<ReadonlyMap<string, string>> {
  const { results } = await env.DB.prepare(
    `SELECT p.payee_id, e.at, e.event, e.cents FROM ledger_entries e JOIN payments p ON p.id = e.payment_id WHERE e.cents > 0
    UNION ALL SELECT p.payee_id, e.at, 'card_fee', p.fee_cents FROM ledger_entries e JOIN payments p ON p.id = e.payment_id
      WHERE e.event = 'captured' AND e.account = 'payee' AND p.fee_cents > 0`,
  ).all<{ payee_id: string; at: number; event: string; cents: number }>()
  const sent = await env.DB.prepare(
    'SELECT payee_id, sent_on, ended_on, status, cents FROM remittances',
  ).all<{ payee_id: string; sent_on: string; ended_on: string; status: string; cents: number }>()
  const sums = new Map<string, [number, number]>()
  const add = (payee: string, day: string, event: string, cents: number) => {
    for (const id of ['', payee]) {
      const key = `${id} ${day} ${event}`
      const [count, sum] = sums.get(key) ?? [0, 0]
      sums.set(key, [count + 1, sum + cents])
    }
  }
  for (const { payee_id, at, event, cents } of results)
    add(payee_id, toEasternDay(at), event, cents)
  for (const { payee_id, sent_on, ended_on, status, cents } of sent.results) {
    add(payee_id, sent_on, 'sent', cents)
    if (status === 'returned' || status === 'void') add(payee_id, ended_on, 'came_back', cents)
  }
  return new Map([...sums].map(([key, sum]) => [key, sum.join()]))
}

type Row = Readonly<Record<'payee_id' | 'day' | 'event', string>> &
  Readonly<Record<'count' | 'cents', number>>

async function readTable(): Promise<ReadonlyMap<string, string>> {
  const { results } = await env.DB.prepare('SELECT * FROM money_days WHERE count <> 0').all<Row>()
  return new Map(
    results.map((row) => [`${row.payee_id} ${row.day} ${row.event}`, `${row.count},${row.cents}`]),
  )
}

test('the numbers of each day and payee are those of the ledger and the sendings', async () => {
  const date = typed()
  const returned = await createCharged()
  await office.recordSent({ payment: returned.id, way: 'ach', trace: 'T-1', date })
  await office.recordRemittanceEnd({ payment: returned.id, status: 'returned', date })
  await office.takeBackRecord({ payment: returned.id, record: 'ended', why: 'wrong payment' })
  const sent = await createCharged()
  await office.recordSent({ payment: sent.id, way: 'ach', trace: 'T-2', date })
  await office.takeBackRecord({ payment: sent.id, record: 'sent', why: 'wrong payment' })
  const disputed = await createCharged()
  const dispute = { payment: disputed.id, reference: 'dp_1', date }
  await office.recordDispute({ ...dispute, status: 'opened', amountCents: 600 })
  await office.recordDispute({ ...dispute, status: 'lost' })
  await office.takeBackRecord({
    ...{ payment: disputed.id, record: 'dispute', reference: 'dp_1', why: 'wrong payment' },
  })
  await office.reject({
    payment: (await createPaymentIn('in-review')).id,
    reason: 'account_not_found',
  })
  await createPaymentIn('canceled')
  // As loading a copy does.
  const loaded = await createCharged()
  await office.recordSent({ payment: loaded.id, way: 'ach', trace: 'T-3', date })
  await env.DB.prepare(
    `INSERT INTO remittances SELECT id || '-copy', payment_id, payee_id, cents, fee_cents, way, trace, 'returned', sent_on,
      sent_on, recorded_by, recorded_by, created_at, updated_at, NULL, NULL, NULL FROM remittances WHERE payment_id = ?1`,
  )
    .bind(loaded.id)
    .run()
  const ledger = await readLedger()
  expect([...(await readTable())].sort()).toEqual([...ledger].sort())
  expect([...ledger.keys()].filter((key) => key.startsWith(` ${today()} `)).length).toBeGreaterThan(
    5,
  )

  const { total, days, payees, decisionsOfHour } = await read()
  expect(total.disputed).toEqual({ count: 0, cents: 0 })
  expect([total.cameBack.count, total.sent.count, total.accepted.count]).toEqual([1, 3, 4])
  expect(decisionsOfHour).toBeGreaterThanOrEqual(4)
  expect(days.map(({ day }) => day)).toEqual([today()])
  const ofPayee = await read({ payee: returned.payeeId, days: 7 })
  expect(ofPayee.total.sent.count).toBe(1)
  expect(payees.find(({ payeeId }) => payeeId === returned.payeeId)?.sent).toEqual(
    ofPayee.total.sent,
  )
  expect(await office.readNumbers({ payee: 'no-such-payee' })).toMatchObject({
    error: { kind: 'not_found' },
  })
})

test('a moment counts for its day in Eastern Time, in winter and in summer', async () => {
  const { id, payeeId } = await createCharged()
  const hours = ['2026-03-08', '2026-11-01', '2027-03-14', '2028-11-05', '2026-07-01', '2026-12-31']
  const moments = hours.flatMap((day) =>
    Array.from({ length: 14 }, (_, hour) => Date.parse(`${day}T00:30:00Z`) + hour * 3_600_000),
  )
  const insert = env.DB.prepare(
    `INSERT INTO ledger_entries (payment_id, event, account, cents, at, subject_id)
    VALUES (?1, 'dispute_opened', 'disputed', 1, ?2, ?3)`,
  )
  await env.DB.batch(moments.map((at, index) => insert.bind(id, at, `day-${index}`)))
  const expected = Map.groupBy(moments, toEasternDay)
  const { results } = await env.DB.prepare(
    "SELECT day, count FROM money_days WHERE payee_id = ?1 AND event = 'dispute_opened'",
  )
    .bind(payeeId)
    .all<{ readonly day: string; readonly count: number }>()
  expect(new Map(results.map(({ day, count }) => [day, count]))).toEqual(
    new Map([...expected].map(([day, of]) => [day, of.length])),
  )
})

test('a payment that is archived, and put back, counts once', async () => {
  const { id } = await createEndedPayment()
  await eraseMessages()
  const before = [...(await readTable())].sort()
  await archiveNow(id)
  expect([...(await readTable())].sort()).toEqual(before)
  await restorePayment(id, servicesAtErasure())
  expect([...(await readTable())].sort()).toEqual(before)
})

test('thirty days of any number of payments are read in at most 3,000 rows, and end after 400 days', async () => {
  const insert = env.DB.prepare(
    'INSERT OR IGNORE INTO money_days VALUES (?1, ?2, ?3, 1000000, 100)',
  )
  const events = ['authorized', 'captured', 'voided', 'refunded', 'dispute_opened', 'sent']
  const days = Array.from({ length: moneyRetentionMs / dayMs + 5 }, (_, ago) =>
    addDays(today(), -ago),
  )
  for (const event of events)
    await env.DB.batch(
      days.flatMap((day) => ['', 'p_many'].map((payee) => insert.bind(payee, day, event))),
    )
  await env.DB.batch(
    Array.from({ length: 3000 }, (_, index) => insert.bind(`p_${index}`, today(), 'captured')),
  )
  const range = ['', addDays(today(), -29), today()] as const
  const ofDays = await env.DB.prepare(moneyQueries.ofDays)
    .bind(...range)
    .run()
  expect(ofDays.meta.rows_read).toBeLessThanOrEqual(30 * 12)
  const ofPayees = await env.DB.prepare(moneyQueries.ofPayees).bind(today()).run()
  expect(ofPayees.results).toHaveLength(2000)
  expect((await read({ days: 30 })).days).toHaveLength(30)
  expect(await purgeMoneyDays(env.DB, Date.now())).toBe(4 * 2 * events.length)
})
