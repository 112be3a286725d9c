import { env } from 'cloudflare:workers'
import { describe, expect, test, vi } from 'vitest'
import { at, change, crash, failingAt } from '../../../../tests/support/archive-faults'
import {
  createArchivedPayment,
  createEndedPayment,
  eraseMessages,
  findPlace,
  servicesAtArchive,
  sumLedger,
} from '../../../../tests/support/builders/ended-payment'
import { servicesAfterDays } from '../../../../tests/support/builders/remittance'
import { captureLogEvents } from '../../../../tests/support/capture-log-lines'
import { eventually } from '../../../../tests/support/eventually'
import { archivedTables } from './archive-object'
import { archivePayment } from './archive-payment'
import { readLivePayment } from './archive-store'
import { findArchived } from './archived-payments-store'
import { queueEndedPayments } from './queue-ended-payments'

const logged = captureLogEvents()
const listArchiveEvents = () => logged.filter(({ event }) => String(event).startsWith('archive_'))

const archivePoints = [
  'before_archive',
  'after_archive_written',
  'after_archive_verified',
  'after_archive',
] as const

describe('the archive of a payment', () => {
  test('every table that refers to a payment or to its messages is archived, children first', async () => {
    const { results: tables } = await env.DB.prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
    ).all<{ readonly name: string }>()
    const names: readonly string[] = archivedTables.map(({ name }) => name)
    const referring = new Set<string>()
    for (const { name } of tables) {
      const { results } = await env.DB.prepare(`PRAGMA foreign_key_list(${name})`).all<{
        readonly table: string
      }>()
      for (const { table: parent } of results)
        if (names.includes(parent)) {
          referring.add(name)
          expect(names.indexOf(name)).toBeLessThan(names.indexOf(parent))
        }
    }
    expect([...referring, 'payments'].sort()).toEqual(names.toSorted())
  })

  test('an ended payment is an object in R2, found by a row, and has no other row in D1', async () => {
    const payment = await createArchivedPayment()
    expect(await findPlace(payment)).toBe('verified')
    for (const [name, rows] of Object.entries(payment.rows))
      expect([name, rows.length > 0]).toEqual([name, true])
    const archived = await findArchived(env.DB, payment.id)
    const object = await env.ARCHIVE.get(archived?.object_key ?? '')
    const text = await object?.text()
    const { tables, replies } = JSON.parse(text ?? '')
    expect(tables).toEqual(payment.rows)
    for (const reply of [replies.staff, replies.receipt])
      expect(reply).toMatchObject({ reference: archived?.reference, status: 'accepted' })
    expect(archived).toMatchObject({
      reference: payment.rows.payments[0]?.reference,
      payee_id: payment.rows.payments[0]?.payee_id,
      receipt_token_hash: payment.rows.payments[0]?.receipt_token_hash,
      first_payment_id: null,
      ended_at: payment.rows.remittances[0]?.updated_at,
    })
    const row = JSON.stringify(archived)
    for (const secret of ['email', 'phone', 'payer_name', 'account'])
      expect(row).not.toContain(String(payment.rows.payments[0]?.[secret]))
    expect(await findArchived(env.DB, String(archived?.reference).toLowerCase())).toEqual(archived)
  })

  test('the totals of its month have what its ledger had, and live and archived entries sum to zero', async () => {
    const read = () =>
      env.DB.prepare('SELECT * FROM archived_totals').first<Record<string, number>>()
    const before = await read()
    await createArchivedPayment()
    const after = await read()
    const added = Object.fromEntries(
      Object.entries(after ?? {})
        .filter(([name]) => name !== 'month')
        .map(([name, value]) => [name, value - (before?.[name] ?? 0)]),
    )
    expect(added).toEqual({
      ...{ payments: 1, deleted: 0, authorized_cents: 12_550, captured_cents: 12_550 },
      ...{
        voided_cents: 0,
        refunded_cents: 500,
        disputed_cents: 1000,
        won_cents: 1000,
        lost_cents: 0,
      },
      ...{
        in_card_cents: -12_050,
        in_reserved_cents: 0,
        in_payee_cents: 12_050,
        in_disputed_cents: 0,
      },
    })
    expect(await sumLedger()).toMatchObject({ live: { cents: 0 }, archived: { cents: 0 } })
  })

  test('a second run changes nothing', async () => {
    const payment = await createArchivedPayment()
    const totals = await sumLedger()
    expect(await archivePayment(payment.id, servicesAtArchive())).toBe(false)
    expect(await findPlace(payment)).toBe('verified')
    expect(await sumLedger()).toEqual(totals)
  })

  test('of two runs at the same time one archives', async () => {
    const payment = await createEndedPayment()
    await eraseMessages()
    const before = await sumLedger()
    const runs = await Promise.all(
      [1, 2].map(() => archivePayment(payment.id, servicesAtArchive())),
    )
    expect(runs.filter(Boolean)).toHaveLength(1)
    expect(await findPlace(payment)).toBe('verified')
    expect((await sumLedger()).archived?.n).toBe((before.archived?.n ?? 0) + 1)
  })
})

describe('a payment is not archived', () => {
  test.each([
    ['before the days of ARCHIVE_AFTER_DAYS', '', 179],
    ['while it is under review', "UPDATE payments SET status = 'in_review' WHERE id = ?1", 181],
    [
      'while it waits to be sent or collected',
      'UPDATE payments SET remittance_open_since = 1 WHERE id = ?1',
      181,
    ],
    ['while a refund is open', "UPDATE refunds SET status = 'unknown' WHERE payment_id = ?1", 181],
    [
      'within the days after a refund',
      `UPDATE refunds SET updated_at = ${Date.now() + 10 ** 9} WHERE payment_id = ?1`,
      181,
    ],
    [
      'while a dispute is open',
      "UPDATE disputes SET status = 'opened', decided_on = NULL, decided_by = NULL WHERE payment_id = ?1",
      181,
    ],
    [
      'within the days after a dispute',
      `UPDATE disputes SET updated_at = ${Date.now() + 10 ** 9} WHERE payment_id = ?1`,
      181,
    ],
    [
      'within the days after a remittance',
      `UPDATE remittances SET updated_at = ${Date.now() + 10 ** 9} WHERE payment_id = ?1`,
      181,
    ],
    [
      'within the days after a record was taken back',
      `UPDATE taken_back_records SET created_at = ${Date.now() + 10 ** 9} WHERE payment_id = ?1`,
      181,
    ],
    [
      'within the days after a note of staff',
      `UPDATE payment_notes SET created_at = ${Date.now() + 10 ** 9} WHERE payment_id = ?1`,
      181,
    ],
    [
      'while a message has its contents',
      'UPDATE outbox SET purged_at = NULL WHERE payment_id = ?1',
      181,
    ],
    [
      'within the days after it was restored',
      `UPDATE payments SET restored_at = ${Date.now() + 10 ** 9} WHERE id = ?1`,
      181,
    ],
    [
      'while its attempt has no outcome',
      'INSERT INTO open_attempts SELECT attempt_id, 1 FROM payments WHERE id = ?1',
      181,
    ],
  ])('%s', async (_, sql, days) => {
    const payment = await createEndedPayment()
    await eraseMessages()
    if (sql !== '') await change(sql)(payment.id)
    expect(await archivePayment(payment.id, servicesAfterDays(days))).toBe(false)
    expect(await findPlace(payment)).toBe('live')
  })

  test('with ARCHIVE_AFTER_DAYS = off', async () => {
    const payment = await createEndedPayment()
    await eraseMessages()
    const services = servicesAtArchive()
    const config = { ...services.config, ARCHIVE_AFTER_DAYS: 'off' }
    expect(await archivePayment(payment.id, { ...services, config })).toBe(false)
    expect(await findPlace(payment)).toBe('live')
  })

  test.each([
    [
      'a refund',
      "INSERT INTO refunds (id, payment_id, cents, reason, requested_by, status, next_try_at, created_at, updated_at) VALUES (?1 || '.late', ?1, 1, '', '', 'failed', 1, 1, 1)",
    ],
    ['a note', "INSERT INTO payment_notes VALUES (?1 || ':late', ?1, 'Sam', 'wait', 1)"],
    ['a change of a text', "UPDATE payments SET note = 'a later note' WHERE id = ?1"],
    ['a change to NULL', 'UPDATE payments SET browser_hash = NULL WHERE id = ?1'],
    ['a row that is gone', 'DELETE FROM payment_openings WHERE payment_id = ?1'],
  ])('when %s comes between the object and the deletion', async (_, sql) => {
    const payment = await createEndedPayment()
    await eraseMessages()
    const services = at('after_archive_verified', () => change(sql)(payment.id))
    expect(await archivePayment(payment.id, services)).toBe(false)
    expect(await findPlace(payment)).toBe('live')
    expect(await archivePayment(payment.id, servicesAtArchive())).toBe(true)
  })

  test.each([
    ['missing', async () => null],
    ['damaged', async () => ({ text: async () => '{"format":1}' })],
  ])('when its object is %s after it was written', async (code, get) => {
    const payment = await createEndedPayment()
    await eraseMessages()
    const services = servicesAtArchive()
    const archive = Object.assign(Object.create(env.ARCHIVE), {
      put: env.ARCHIVE.put.bind(env.ARCHIVE),
      get,
    })
    expect(await archivePayment(payment.id, { ...services, archive })).toBe(false)
    expect(await findPlace(payment)).toBe('live')
    expect(listArchiveEvents()).toMatchObject([
      { level: 'alert', event: 'archive_not_verified', paymentId: payment.id, code },
    ])
  })
})

describe('a crash', () => {
  test.each(archivePoints)(
    '%s leaves the payment live or archived, and the next run archives it',
    async (point) => {
      const payment = await createEndedPayment()
      await eraseMessages()
      await expect(archivePayment(payment.id, at(point, crash))).rejects.toThrow('killed')
      expect(await findPlace(payment)).toBe(point === 'after_archive' ? 'verified' : 'live')
      await archivePayment(payment.id, servicesAtArchive())
      expect(await findPlace(payment)).toBe('verified')
      expect(await sumLedger()).toMatchObject({ live: { cents: 0 }, archived: { cents: 0 } })
    },
  )

  test('in the batch that archives leaves the payment live, whichever statement is the last', async () => {
    const payment = await createEndedPayment()
    await eraseMessages()
    const rows = await readLivePayment(env.DB, payment.id)
    const totals = await sumLedger()
    const { sizes, db } = failingAt(0)
    await archivePayment(payment.id, { ...servicesAtArchive(), db })
    const size = sizes.at(-1) ?? 0
    expect(size).toBe(4 + archivedTables.length)
    for (let position = 0; position <= size; position += 1) {
      const failing = { ...servicesAtArchive(), db: failingAt(position).db }
      expect(await archivePayment(payment.id, failing)).toBe(false)
      expect(await readLivePayment(env.DB, payment.id)).toEqual(rows)
      expect(await findArchived(env.DB, payment.id)).toBe(null)
    }
    expect(await sumLedger()).toEqual(totals)
  })
})

describe('the scheduled job', () => {
  const fullHour = Date.UTC(2027, 7, 1, 12)
  const deps = (minutes: number, queued: string[]) => ({
    ...servicesAtArchive(),
    now: () => fullHour + minutes * 60_000,
    queuePayments: async (ids: readonly string[]) => {
      queued.push(...ids)
    },
  })

  test('puts ended payments on the queue once an hour, and each minute while there are more', async () => {
    await env.DB.prepare('DELETE FROM due_cursors').run()
    const payment = await createEndedPayment()
    const queued: string[] = []
    await queueEndedPayments(deps(1, queued))
    expect(queued).toEqual([])
    await queueEndedPayments(deps(60, queued))
    expect(queued).toContain(payment.id)
    await env.DB.prepare("INSERT INTO due_cursors VALUES ('ended', 0, '')").run()
    queued.length = 0
    await queueEndedPayments(deps(61, queued))
    expect(queued).toContain(payment.id)
    queued.length = 0
    await queueEndedPayments(deps(62, queued))
    expect(queued).toEqual([])
  })

  test('through the queue archives it', async () => {
    const payment = await createEndedPayment()
    await eraseMessages()
    vi.useFakeTimers({ now: servicesAtArchive().now(), toFake: ['Date'] })
    try {
      await env.OUTBOX_QUEUE.send({ paymentId: payment.id })
      await eventually(async () => expect(await findPlace(payment)).toBe('verified'))
    } finally {
      vi.useRealTimers()
    }
  })
})
