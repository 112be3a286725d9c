import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { at, change, crash, failingAt } from '../../../../tests/support/archive-faults'
import {
  createArchivedPayment,
  createEndedNewTotal,
  createEndedPayment,
  eraseMessages,
  findPlace,
  servicesAtArchive,
  sumLedger,
} from '../../../../tests/support/builders/ended-payment'
import { servicesAfterDays } from '../../../../tests/support/builders/remittance'
import { captureLogEvents } from '../../../../tests/support/capture-log-lines'
import { archivedTables } from './archive-object'
import { archivePayment } from './archive-payment'
import { readLivePayment } from './archive-store'
import { findArchived } from './archived-payments-store'
import { restorePayment } from './restore-payment'

const logged = captureLogEvents()
const listArchiveEvents = () => logged.filter(({ event }) => String(event).startsWith('archive_'))

const restorePoints = ['before_restore', 'after_restore'] as const

describe('a crash', () => {
  test.each(restorePoints)(
    '%s leaves the payment archived or live, and the next run restores it once',
    async (point) => {
      const payment = await createArchivedPayment()
      const totals = await sumLedger()
      await expect(restorePayment(payment.id, at(point, crash))).rejects.toThrow('killed')
      expect(await findPlace(payment)).toBe(point === 'after_restore' ? 'live' : 'verified')
      await restorePayment(payment.id, servicesAtArchive())
      expect(await findPlace(payment)).toBe('live')
      expect((await sumLedger()).archived).toEqual({ cents: 0, n: (totals.archived?.n ?? 0) - 1 })
    },
  )

  test('in the batch that restores leaves the payment archived, whichever statement is the last', async () => {
    const payment = await createArchivedPayment()
    const totals = await sumLedger()
    const size = 7 + archivedTables.length
    for (let position = 0; position <= size; position += 1) {
      const { db, sizes } = failingAt(position)
      await expect(restorePayment(payment.id, { ...servicesAtArchive(), db })).rejects.toThrow()
      expect(sizes).toEqual([size])
      expect(await findPlace(payment)).toBe('verified')
    }
    expect(await sumLedger()).toEqual(totals)
  })
})

describe('a restored payment', () => {
  test('has every row that it had, a new number for its history, and the time of its return', async () => {
    const payment = await createArchivedPayment()
    const services = servicesAtArchive()
    const now = services.now()
    expect(await restorePayment(payment.id, { ...services, now: () => now })).toBe('restored')
    const rows = await readLivePayment(env.DB, payment.id)
    const withoutNumbers = (list: readonly Readonly<Record<string, unknown>>[] = []) =>
      list.map(({ id, ...row }) => row)
    expect({ ...rows, payment_history: withoutNumbers(rows?.payment_history) }).toEqual({
      ...payment.rows,
      payment_history: withoutNumbers(payment.rows.payment_history),
      payments: payment.rows.payments.map((row) => ({ ...row, restored_at: now })),
    })
    expect(await restorePayment(payment.id, services)).toBe('not_archived')
  })

  test('can be archived again after the days, with its new rows', async () => {
    const payment = await createArchivedPayment()
    await restorePayment(payment.id, servicesAtArchive())
    expect(await archivePayment(payment.id, servicesAtArchive())).toBe(false)
    expect(await archivePayment(payment.id, servicesAfterDays(400))).toBe(true)
    expect(await findPlace(payment)).toBe('verified')
  })

  test('is not deleted by a run that read it before it was archived', async () => {
    const payment = await createEndedPayment()
    await eraseMessages()
    const late = at('after_archive_verified', async () => {
      expect(await archivePayment(payment.id, servicesAtArchive())).toBe(true)
      expect(await restorePayment(payment.id, servicesAtArchive())).toBe('restored')
    })
    expect(await archivePayment(payment.id, late)).toBe(false)
    expect(await findPlace(payment)).toBe('live')
  })

  test('has the default of each column that a later migration added', async () => {
    const payment = await createArchivedPayment()
    const later = [
      { table: 'payments', column: 'later_state', type: "TEXT NOT NULL DEFAULT 'none'" },
      { table: 'refunds', column: 'later_cents', type: 'INTEGER' },
    ]
    const alter = (toSql: (added: (typeof later)[number]) => string) =>
      env.DB.batch(later.map((added) => env.DB.prepare(`ALTER TABLE ${toSql(added)}`)))
    await alter(({ table, column, type }) => `${table} ADD COLUMN ${column} ${type}`)
    try {
      expect(await restorePayment(payment.id, servicesAtArchive())).toBe('restored')
      const rows = await readLivePayment(env.DB, payment.id)
      const { payments, refunds } = payment.rows
      const restored = { restored_at: expect.any(Number), later_state: 'none' }
      expect(rows?.payments).toEqual(payments.map((row) => ({ ...row, ...restored })))
      expect(rows?.refunds).toEqual(refunds.map((row) => ({ ...row, later_cents: null })))
      expect(await archivePayment(payment.id, servicesAfterDays(400))).toBe(true)
      expect(await findPlace(payment)).toBe('verified')
    } finally {
      await alter(({ table, column }) => `${table} DROP COLUMN ${column}`)
    }
  })

  test('is restored once by two calls at the same time', async () => {
    const payment = await createArchivedPayment()
    const totals = await sumLedger()
    const calls = await Promise.all(
      [1, 2].map(() => restorePayment(payment.id, servicesAtArchive())),
    )
    expect(calls).toEqual(['restored', 'restored'])
    expect((await sumLedger()).archived?.n).toBe((totals.archived?.n ?? 0) - 1)
    expect(await findPlace(payment)).toBe('live')
  })

  test('whose object is missing or damaged stays archived, with an alert', async () => {
    const payment = await createArchivedPayment()
    const archived = await findArchived(env.DB, payment.id)
    const key = archived?.object_key ?? ''
    const text = (await (await env.ARCHIVE.get(key))?.text()) ?? ''
    await env.ARCHIVE.put(key, text.replace('Sam', 'Tom'))
    expect(await restorePayment(payment.id, servicesAtArchive())).toBe('unreadable')
    await env.ARCHIVE.delete(key)
    expect(await restorePayment(payment.id, servicesAtArchive())).toBe('unreadable')
    expect(listArchiveEvents().map(({ event, code }) => `${event} ${code}`)).toEqual([
      'archive_not_readable damaged',
      'archive_not_readable missing',
    ])
    expect(await findArchived(env.DB, payment.id)).toEqual(archived)
    await env.ARCHIVE.put(key, text)
    expect(await restorePayment(payment.id, servicesAtArchive())).toBe('restored')
  })
})

describe('a payment that was canceled for a new total', () => {
  test('is archived after the one that paid it, and restored with it, also after a crash between the two', async () => {
    const { first, later } = await createEndedNewTotal()
    expect(await archivePayment(first.id, servicesAtArchive())).toBe(false)
    expect(await archivePayment(later.id, servicesAtArchive())).toBe(true)
    expect(await archivePayment(first.id, servicesAtArchive())).toBe(true)
    let restored = 0
    const services = at('after_restore', () => {
      restored += 1
      if (restored === 1) crash()
    })
    await expect(restorePayment(first.id, services)).rejects.toThrow('killed')
    expect([await findPlace(first), await findPlace(later)]).toEqual(['verified', 'live'])
    expect(await restorePayment(first.id, services)).toBe('restored')
    expect([await findPlace(first), await findPlace(later)]).toEqual(['live', 'live'])
  })

  test('is restored with the one that paid it when that is named', async () => {
    const { first, later } = await createEndedNewTotal()
    await archivePayment(later.id, servicesAtArchive())
    await archivePayment(first.id, servicesAtArchive())
    expect(await restorePayment(later.id, servicesAtArchive())).toBe('restored')
    expect([await findPlace(first), await findPlace(later)]).toEqual(['live', 'live'])
  })

  test('keeps the one that paid it live while it is live', async () => {
    const { first, later } = await createEndedNewTotal()
    await change(`UPDATE payments SET updated_at = ${Date.now() + 10 ** 9} WHERE id = ?1`)(first.id)
    expect(await archivePayment(later.id, servicesAtArchive())).toBe(false)
  })
})
