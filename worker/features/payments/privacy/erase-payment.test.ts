import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { crash, failingAt } from '../../../../tests/support/archive-faults'
import {
  createEndedNewTotal,
  findPlace,
  sumLedger,
} from '../../../../tests/support/builders/ended-payment'
import {
  createErasable,
  createSettled,
  listObjects,
  readObjectRows,
  servicesAtErasure,
} from '../../../../tests/support/builders/erasure'
import { servicesAfterDays } from '../../../../tests/support/builders/remittance'
import { captureLogEvents } from '../../../../tests/support/capture-log-lines'
import { archivePayment, toPayerHash } from '../archive/archive-payment'
import { readLivePayment } from '../archive/archive-store'
import { findArchived, findArchivedByTransaction } from '../archive/archived-payments-store'
import { deleteArchived } from '../archive/delete-archived'
import { restorePayment } from '../archive/restore-payment'
import { erasePayment } from './erase-payment'
import { isErasedObject } from './erase-rows'
import { readPerson } from './person-store'
import { reapplyErasures, settlePrivacy } from './reapply-erasures'
import { saveRequest } from './request-store'

const logged = captureLogEvents()
const erasure = { requestId: 'prv_1', by: 'Ana Clerk', at: Date.now() }

const at = (point: string, act: () => unknown) => ({
  ...servicesAtErasure(),
  hitFaultPoint: async (hit: string) => {
    if (hit === point) await act()
  },
})

async function expectErased(id: string): Promise<void> {
  expect(await findPlace({ id })).toBe('verified')
  const rows = await readObjectRows(id)
  expect(rows && isErasedObject(rows)).toBe(true)
  const stub = await findArchived(env.DB, id)
  expect(stub).toMatchObject({ email_hash: '', phone_hash: '', card_last_four: '' })
  expect(await listObjects(`payments/${id}/`)).toEqual([stub?.object_key])
  expect(await sumLedger()).toMatchObject({ live: { cents: 0 }, archived: { cents: 0 } })
}
const listErased = (id: string) =>
  env.DB.prepare('SELECT * FROM erased_payments WHERE payment_id = ?1').bind(id).all()

describe('an erasure', () => {
  test('replaces the object of an archived payment, and the processor’s id still finds it', async () => {
    const { id, transactionId } = await createErasable()
    expect(await erasePayment(id, erasure, servicesAtErasure())).toBe('erased')
    await expectErased(id)
    expect((await listErased(id)).results).toEqual([
      {
        ...{ payment_id: id, request_id: 'prv_1', erased_by: 'Ana Clerk', erased_at: erasure.at },
        consents_until: null,
      },
    ])
    expect((await findArchivedByTransaction(env.DB, transactionId))?.id).toBe(id)
  })

  test('archives a live payment first, whose messages it erases', async () => {
    const { id } = await createSettled()
    expect(await erasePayment(id, erasure, servicesAfterDays(1))).toBe('erased')
    await expectErased(id)
  })

  test.each([
    ['an open refund', "UPDATE refunds SET status = 'requested' WHERE payment_id = ?1"],
    [
      'a refund whose outcome is unknown',
      "UPDATE refunds SET status = 'unknown' WHERE payment_id = ?1",
    ],
    [
      'an open dispute',
      "UPDATE disputes SET status = 'opened', decided_on = NULL, decided_by = NULL WHERE payment_id = ?1",
    ],
    ['unsent money', 'UPDATE payments SET remittance_open_since = 1 WHERE id = ?1'],
  ])('of a payment with %s changes nothing, not even its messages', async (_, sql) => {
    const { id } = await createSettled()
    await env.DB.prepare(sql).bind(id).run()
    const before = await readLivePayment(env.DB, id)
    expect(before?.outbox.some(({ recipient }) => recipient !== '')).toBe(true)
    expect(await erasePayment(id, erasure, servicesAtErasure())).toBe('not_over')
    expect(await archivePayment(id, servicesAtErasure())).toBe(false)
    expect(await deleteArchived(id, servicesAfterDays(9000))).toBe(false)
    expect(await readLivePayment(env.DB, id)).toEqual(before)
  })

  test('can be repeated, and changes nothing', async () => {
    const { id } = await createErasable()
    await erasePayment(id, erasure, servicesAtErasure())
    const before = await findArchived(env.DB, id)
    const again = { ...erasure, by: 'Bo', at: erasure.at + 1 }
    expect(await erasePayment(id, again, servicesAtErasure())).toBe('erased')
    expect(await findArchived(env.DB, id)).toEqual(before)
  })

  test('leaves a payment that was restored since as it is, and its dispute can be recorded', async () => {
    const { id } = await createErasable()
    await erasePayment(id, erasure, servicesAtErasure())
    await restorePayment(id, servicesAtErasure())
    const rows = await readLivePayment(env.DB, id)
    expect(rows && isErasedObject(rows)).toBe(true)
    expect(await erasePayment(id, erasure, servicesAtErasure())).toBe('erased')
    expect(await findPlace({ id })).toBe('live')
  })

  test('of a bill that was paid as a new total erases the later payment first', async () => {
    const { first, later } = await createEndedNewTotal()
    const services = servicesAtErasure()
    expect(await erasePayment(first.id, erasure, services)).toBe('not_over')
    expect(await erasePayment(later.id, erasure, services)).toBe('erased')
    expect(await erasePayment(first.id, erasure, services)).toBe('erased')
    await expectErased(later.id)
    await expectErased(first.id)
  })

  test('of a payment whose object is damaged changes nothing, with an alert', async () => {
    const { id } = await createErasable()
    const stub = await findArchived(env.DB, id)
    await env.ARCHIVE.put(stub?.object_key ?? '', '{}')
    expect(await erasePayment(id, erasure, servicesAtErasure())).toBe('unreadable')
    expect(await findArchived(env.DB, id)).toEqual(stub)
    expect(logged).toContainEqual(
      expect.objectContaining({ event: 'archive_not_readable', paymentId: id, code: 'damaged' }),
    )
  })

  test('that finds the payment restored meanwhile says so, and the next run erases it', async () => {
    const { id } = await createErasable()
    const services = at('after_erase_verified', () => restorePayment(id, servicesAtErasure()))
    expect(await erasePayment(id, erasure, services)).toBe('changed')
    expect(await findPlace({ id })).toBe('live')
    expect(await erasePayment(id, erasure, servicesAfterDays(542))).toBe('erased')
    await expectErased(id)
  })

  test('leaves nothing of a run of the archive that read the payment before', async () => {
    const { id } = await createSettled()
    await env.DB.prepare(
      "UPDATE outbox SET recipient = '', data = '{}', purged_at = 1 WHERE payment_id = ?1",
    )
      .bind(id)
      .run()
    const late = at('before_archive', async () => {
      expect(await erasePayment(id, erasure, servicesAtErasure())).toBe('erased')
    })
    expect(await archivePayment(id, late)).toBe(false)
    await expectErased(id)
  })
})

describe('a crash', () => {
  test.each([
    'before_archive',
    'after_archive_written',
    'after_archive_verified',
    'after_archive',
    'before_erase',
    'after_erase_written',
    'after_erase_verified',
    'after_erase',
    'after_erase_deleted',
  ])('%s leaves the payment to the next run, which erases it', async (point) => {
    const { id } = await createSettled()
    await expect(erasePayment(id, erasure, at(point, crash))).rejects.toThrow('killed')
    expect(['live', 'verified']).toContain(await findPlace({ id }))
    const again = { ...erasure, requestId: 'prv_2', at: erasure.at + 1 }
    expect(await erasePayment(id, again, servicesAtErasure())).toBe('erased')
    await expectErased(id)
    const history = (await readObjectRows(id))?.payment_history ?? []
    expect(history.filter(({ note }) => note === 'Personal information erased')).toHaveLength(1)
  })

  test('in the batch that replaces the object leaves the payment as it was', async () => {
    const { id } = await createErasable()
    const stub = await findArchived(env.DB, id)
    for (let position = 0; position <= 3; position += 1) {
      const { db } = failingAt(position, 0)
      await expect(erasePayment(id, erasure, { ...servicesAtErasure(), db })).resolves.toBe(
        'changed',
      )
      expect(await findArchived(env.DB, id)).toEqual(stub)
      expect((await listErased(id)).results).toEqual([])
    }
    expect(await erasePayment(id, erasure, servicesAtErasure())).toBe('erased')
    await expectErased(id)
  })
})

describe('the scheduled job', () => {
  test('finishes an erasure that a crash left, with the other objects and tables', async () => {
    const { id, email } = await createErasable()
    await env.DB.prepare("INSERT OR REPLACE INTO get_paid_requests VALUES ('kit', ?1, 'Elm', 1)")
      .bind(email)
      .run()
    const services = servicesAtErasure()
    const emailHash = await toPayerHash(services.config.APP_SECRET, email)
    const request = { id: 'prv_crash', kind: 'erase', facts: 'email phone', emailHash } as const
    const who = { paymentIds: [id], by: 'Ana Clerk', at: services.now() }
    await saveRequest({ ...request, ...who }, services)
    await expect(
      erasePayment(id, { ...erasure, requestId: request.id }, at('after_erase', crash)),
    ).rejects.toThrow('killed')
    expect(await listObjects(`payments/${id}/`)).toHaveLength(2)
    const isOpen = () =>
      env.DB.prepare('SELECT finished_at IS NULL AS n FROM privacy_requests WHERE id = ?1')
        .bind(request.id)
        .first('n')
    await settlePrivacy(services)
    expect(await isOpen()).toBe(1)
    await settlePrivacy({ ...services, now: () => who.at + 11 * 60_000 })
    expect(await isOpen()).toBe(0)
    await expectErased(id)
    const { requests } = await readPerson(env.DB, email)
    expect(requests).toEqual([])
  })
})

describe('an erasure that was done', () => {
  const toRequest = (id: string) => ({
    ...({
      id: `prv_${id.slice(-12)}`,
      kind: 'erase',
      facts: 'reference email',
      emailHash: '',
    } as const),
    ...{ paymentIds: [id], by: 'Ana Clerk', at: erasure.at },
  })

  const reapplyAll = async () => {
    const pages = []
    let next: string | null = null
    do {
      const page: Awaited<ReturnType<typeof reapplyErasures>> = await reapplyErasures(
        next,
        servicesAtErasure(),
      )
      pages.push(page)
      next = page.next
    } while (next !== null)
    return pages.flatMap(({ failed }) => failed)
  }

  test('is applied again after the database was restored to a time before it', async () => {
    const archived = await createErasable()
    const stub = await findArchived(env.DB, archived.id)
    const request = toRequest(archived.id)
    await saveRequest(request, servicesAtErasure())
    await erasePayment(archived.id, erasure, servicesAtErasure())
    // What a restore of D1 brings back: the stub with its hashes, whose object is gone, and no request.
    await env.DB.batch([
      env.DB.prepare('DELETE FROM privacy_requests'),
      env.DB.prepare('DELETE FROM erased_payments'),
      env.DB.prepare(
        `UPDATE archived_payments SET object_key = ?2, checksum = ?3, email_hash = 'e', phone_hash = 'p',
          card_last_four = '1111' WHERE id = ?1`,
      ).bind(archived.id, stub?.object_key, stub?.checksum),
    ])
    expect(await reapplyAll()).toEqual([])
    await expectErased(archived.id)
    expect(
      await env.DB.prepare(
        'SELECT kind, facts, requested_by, finished_at IS NULL AS is_open FROM privacy_requests WHERE id = ?1',
      )
        .bind(request.id)
        .first(),
    ).toEqual({ kind: 'erase', facts: 'reference email', requested_by: 'Ana Clerk', is_open: 0 })
  })

  test('is applied again to a payment that a copy has as a live one', async () => {
    const { id } = await createSettled()
    await saveRequest(toRequest(id), servicesAtErasure())
    expect(await reapplyAll()).toEqual([])
    await expectErased(id)
  })

  test('names the payment that could not be erased', async () => {
    const { id } = await createSettled()
    await saveRequest(toRequest(id), servicesAtErasure())
    await env.DB.prepare('UPDATE payments SET remittance_open_since = 1 WHERE id = ?1')
      .bind(id)
      .run()
    expect(await reapplyAll()).toEqual([{ paymentId: id, outcome: 'not_over' }])
    await env.DB.prepare('UPDATE payments SET remittance_open_since = NULL WHERE id = ?1')
      .bind(id)
      .run()
    expect(await reapplyAll()).toEqual([])
  })

  test('ends after 24 months, with its object', async () => {
    const { id } = await createErasable()
    const request = toRequest(id)
    await saveRequest(request, servicesAtErasure())
    const count = async () => [
      await env.DB.prepare('SELECT count(*) AS n FROM privacy_requests WHERE id = ?1')
        .bind(request.id)
        .first('n'),
      (await listObjects(`privacy/${request.id}`)).length,
    ]
    await settlePrivacy(servicesAfterDays(729))
    expect(await count()).toEqual([1, 1])
    await settlePrivacy(servicesAfterDays(731))
    expect(await count()).toEqual([0, 0])
  })
})

test('the proof of a consent to texts is erased five years after it was given', async () => {
  const { id } = await createSettled()
  await env.DB.prepare('UPDATE payment_text_consents SET created_at = ?2 WHERE payment_id = ?1')
    .bind(id, Date.now())
    .run()
  await erasePayment(id, erasure, servicesAtErasure())
  const count = async () => (await readObjectRows(id))?.payment_text_consents.length
  expect(await count()).toBe(1)
  await settlePrivacy(servicesAfterDays(5 * 365 - 1))
  expect(await count()).toBe(1)
  await settlePrivacy(servicesAfterDays(5 * 365 + 1))
  expect(await count()).toBe(0)
  await expectErased(id)
})
