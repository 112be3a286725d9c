import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { createEndedNewTotal, findPlace } from '../../../tests/support/builders/ended-payment'
import {
  confirmRequest,
  createErasable,
  createSettled,
  officeAtErasure,
  readObjectRows,
  servicesAtErasure,
} from '../../../tests/support/builders/erasure'
import { createOffice } from '../../../tests/support/builders/office'
import { servicesAfterDays } from '../../../tests/support/builders/remittance'
import { captureLogEvents } from '../../../tests/support/capture-log-lines'
import { explainQuery } from '../../../tests/support/explain-query'
import { ana, readStaffPage, requestAs } from '../../../tests/support/requests/staff-page'
import { deleteArchived } from '../payments/archive/delete-archived'
import { queueExpiredPayments } from '../payments/archive/queue-ended-payments'
import { erasePayment } from '../payments/privacy/erase-payment'
import { legalHoldQueries } from '../payments/stores/legal-hold-store'

const logged = captureLogEvents()
const office = createOffice('Ana Clerk')
const why = 'Case 26-CV-118'
const place = (payment: string) => office.placeLegalHold({ payment, why })
const afterRetention = () => servicesAfterDays(2558)
const erasure = { requestId: 'prv_1', by: 'Ana Clerk', at: 1 }

describe('a payment under a legal hold', () => {
  test('is not deleted after its retention period, until the hold is lifted', async () => {
    const { id, reference } = await createErasable()
    expect(await place(reference.toLowerCase())).toMatchObject({
      ok: true,
      value: { id, reference, why, by: 'Ana Clerk' },
    })
    expect(await deleteArchived(id, afterRetention())).toBe(false)
    expect(await findPlace({ id })).toBe('verified')
    const queued: string[] = []
    const { db, config } = afterRetention()
    const toHour = (at: number) => at - (at % 3_600_000)
    const expire = () =>
      queueExpiredPayments({
        ...{ db, config, now: () => toHour(afterRetention().now()) },
        queuePayments: async (ids) => void queued.push(...ids),
      })
    await expire()
    expect(queued).not.toContain(id)
    expect(await office.liftLegalHold({ payment: id })).toMatchObject({
      value: { outcome: 'lifted' },
    })
    await expire()
    expect(queued).toContain(id)
    expect(await deleteArchived(id, afterRetention())).toBe(true)
    expect(
      await env.DB.prepare('SELECT 1 FROM legal_holds WHERE payment_id = ?1').bind(id).first(),
    ).toBe(null)
    expect(logged.filter(({ event }) => event === 'legal_hold')).toMatchObject([
      { actor: 'Ana Clerk', paymentId: id, code: 'place' },
      { actor: 'Ana Clerk', paymentId: id, code: 'lift' },
    ])
  })

  test('is not erased, and the reply says that a legal hold keeps it', async () => {
    const { id, reference } = await createErasable()
    await place(id)
    const confirmed = await confirmRequest('erase', { reference, lastFour: '1111' })
    const erase = () => officeAtErasure()('erasePersonalData', confirmed)
    expect(await erase()).toMatchObject({
      value: {
        payments: [
          { outcome: 'refused', possibleAt: null, reasons: [{ why: 'legal_hold', until: null }] },
        ],
      },
    })
    expect((await readObjectRows(id))?.payments[0]?.payer_name).not.toBe('')
    await office.liftLegalHold({ payment: id })
    expect(await erase()).toMatchObject({ value: { payments: [{ outcome: 'erased' }] } })
  })

  test('is not erased by an erasure that is applied again or under way, nor are its messages', async () => {
    const archived = await createErasable()
    const live = await createSettled()
    for (const { id } of [archived, live]) await place(id)
    const countMessages = () =>
      env.DB.prepare("SELECT count(*) AS n FROM outbox WHERE payment_id = ?1 AND recipient <> ''")
        .bind(live.id)
        .first<number>('n')
    const before = await countMessages()
    for (const { id } of [archived, live])
      expect(await erasePayment(id, erasure, servicesAtErasure())).toBe('held')
    expect(await countMessages()).toBe(before)
    await office.liftLegalHold({ payment: archived.id })
    const placing = {
      ...servicesAtErasure(),
      hitFaultPoint: async (point: string) => {
        if (point === 'after_erase_verified') await place(archived.id)
      },
    }
    expect(await erasePayment(archived.id, erasure, placing)).toBe('changed')
    expect((await readObjectRows(archived.id))?.payments[0]?.payer_name).not.toBe('')
  })

  test('is held with all payments of its bill', async () => {
    const { first, later } = await createEndedNewTotal()
    await place(later.id)
    const listed = await office.listLegalHolds({})
    const ids = listed.ok ? listed.value.holds.map(({ id }) => id) : []
    expect(ids).toEqual(expect.arrayContaining([first.id, later.id]))
    await office.liftLegalHold({ payment: first.id })
    expect(await office.liftLegalHold({ payment: later.id })).toMatchObject({
      value: { outcome: 'not_held' },
    })
  })

  test('says so to staff, and keeps who placed it first', async () => {
    const { id } = await createErasable()
    await place(id)
    expect(await createOffice('Ben').placeLegalHold({ payment: id, why: 'another' })).toMatchObject(
      { value: { why, by: 'Ana Clerk' } },
    )
    expect(await office.readPayment({ payment: id })).toMatchObject({
      value: { legalHold: { why } },
    })
    expect(await readStaffPage(requestAs(ana, `/payments/${id}`))).toContain(why)
  })
})

test('a payment that is being deleted cannot be held', async () => {
  const { id } = await createErasable()
  await env.DB.prepare("UPDATE archived_payments SET state = 'deleting' WHERE id = ?1")
    .bind(id)
    .run()
  expect(await place(id)).toMatchObject({ ok: false, error: { kind: 'not_found' } })
})

test.each(Object.entries(legalHoldQueries).filter(([name]) => name !== 'place'))(
  'the query %s reads an index',
  async (_, sql) => {
    const steps = await explainQuery(sql)
    expect(
      steps.filter((step) => /^SCAN /.test(step) && !/USING (?:COVERING )?INDEX/.test(step)),
    ).toEqual([])
  },
)
