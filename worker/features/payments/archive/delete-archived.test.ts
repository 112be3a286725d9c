import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  createArchivedPayment,
  findPlace,
  servicesAtArchive,
  sumLedger,
} from '../../../../tests/support/builders/ended-payment'
import { servicesAfterDays } from '../../../../tests/support/builders/remittance'
import { deleteArchived, settleArchive } from './delete-archived'
import { queueExpiredPayments } from './queue-ended-payments'
import { restorePayment } from './restore-payment'

/** The default of PAYMENT_RETENTION_DAYS. */
const retentionDays = 2557
const afterRetention = () => servicesAfterDays(retentionDays + 1)

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

const countObjects = async (id: string) =>
  (await env.ARCHIVE.list({ prefix: `payments/${id}/` })).objects.length

const readState = (id: string) =>
  env.DB.prepare('SELECT state FROM archived_payments WHERE id = ?1').bind(id).first('state')

const readTotals = () =>
  env.DB.prepare(
    'SELECT sum(payments) AS payments, sum(deleted) AS deleted FROM archived_totals',
  ).first<{ readonly payments: number; readonly deleted: number }>()

describe('an archived payment after its retention period', () => {
  test('loses its objects, also those of earlier archives, and its row; the totals stay', async () => {
    const payment = await createArchivedPayment()
    await env.ARCHIVE.put(`payments/${payment.id}/earlier`, 'x')
    const [before, ledger] = [await readTotals(), await sumLedger()]
    expect(await deleteArchived(payment.id, afterRetention())).toBe(true)
    expect(await readState(payment.id)).toBe(null)
    expect(await countObjects(payment.id)).toBe(0)
    expect(await readTotals()).toEqual({
      payments: before?.payments,
      deleted: (before?.deleted ?? 0) + 1,
    })
    expect(await sumLedger()).toEqual(ledger)
    expect(await deleteArchived(payment.id, afterRetention())).toBe(false)
  })

  test.each([retentionDays - 1, 181])('is not deleted after %i days', async (days) => {
    const payment = await createArchivedPayment()
    expect(await deleteArchived(payment.id, servicesAfterDays(days))).toBe(false)
    await settleArchive(payment.id, servicesAfterDays(days))
    expect(await findPlace(payment)).toBe('verified')
  })

  test('is not deleted while it is live', async () => {
    const payment = await createArchivedPayment()
    await restorePayment(payment.id, servicesAtArchive())
    expect(await deleteArchived(payment.id, afterRetention())).toBe(false)
    expect(await findPlace(payment)).toBe('live')
    expect(await countObjects(payment.id)).toBe(1)
  })

  test.each(['before_archive_deleted', 'after_archive_deleted'])(
    'is deleted by the next run after a crash %s, is counted once, and cannot be restored meanwhile',
    async (point) => {
      const payment = await createArchivedPayment()
      const before = await readTotals()
      const services = {
        ...afterRetention(),
        hitFaultPoint: async (hit: string) => {
          if (hit === point) throw new Error('killed')
        },
      }
      await expect(deleteArchived(payment.id, services)).rejects.toThrow('killed')
      expect(await readState(payment.id)).toBe('deleting')
      expect(await restorePayment(payment.id, afterRetention())).toBe('not_archived')
      expect(await readState(payment.id)).toBe('deleting')
      await settleArchive(payment.id, afterRetention())
      expect(await readState(payment.id)).toBe(null)
      expect(await countObjects(payment.id)).toBe(0)
      expect((await readTotals())?.deleted).toBe((before?.deleted ?? 0) + 1)
    },
  )

  test('is put on the queue once an hour, and each minute while there are more', async () => {
    await env.DB.prepare('DELETE FROM due_cursors').run()
    const payment = await createArchivedPayment()
    const queued: string[] = []
    const run = (minutes: number) =>
      queueExpiredPayments({
        ...afterRetention(),
        now: () => Date.UTC(2036, 0, 1, 12) + minutes * 60_000,
        queuePayments: async (ids) => {
          queued.push(...ids)
        },
      })
    await run(1)
    expect(queued).toEqual([])
    await run(0)
    expect(queued).toContain(payment.id)
    queued.length = 0
    await env.DB.prepare("INSERT INTO due_cursors VALUES ('expired', 0, '')").run()
    await run(1)
    expect(queued).toContain(payment.id)
    queued.length = 0
    await run(2)
    expect(queued).toEqual([])
  })
})
