import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  archiveNow,
  createEndedNewTotal,
  createEndedPayment,
  dropArchivedRows,
  eraseMessages,
  findPlace,
} from '../../../tests/support/builders/ended-payment'
import { createOffice } from '../../../tests/support/builders/office'
import { easternToday } from '../../../tests/support/builders/remittance'
import { firstReleaseReplies } from '../../../tests/support/first-release-replies'
import { recordTrips } from '../../../tests/support/record-trips'
import { ana, readStaffPage, requestAs } from '../../../tests/support/requests/staff-page'
import { createBackServices } from '../../back-services'
import { messageData } from '../notifications/messages'
import { findArchived } from '../payments/archive/archived-payments-store'
import { toOffice } from './commands'
import { eraseReplies, storedReply } from './read-payment'

const office = createOffice('Sam Staff')
const today = easternToday().replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1')

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

async function createArchived() {
  const { id } = await createEndedPayment()
  await eraseMessages()
  const live = await office.readPayment({ payment: id })
  await archiveNow(id)
  if (!live.ok) throw new Error('the payment is not readable')
  // What staff may do is known once it is restored.
  // What people did last is not stored with it.
  const value = { ...live.value, lastChange: null, offers: expect.any(Object) }
  return { id, live: value, reference: live.value.reference }
}

const changeRow = (sql: string, id: string) => env.DB.prepare(sql).bind(id).run()

async function damage(id: string): Promise<void> {
  const archived = await findArchived(env.DB, id)
  await env.ARCHIVE.put(archived?.object_key ?? '', '{}')
}

describe('an archived payment', () => {
  test('reads as it did when it was live, by id and by reference', async () => {
    const { id, live, reference } = await createArchived()
    const expected = { ok: true, value: { ...live, archivedAt: expect.any(Number) } }
    expect(live.archivedAt).toBe(null)
    expect(await office.readPayment({ payment: id })).toEqual(expected)
    expect(await office.readPayment({ payment: reference.toLowerCase() })).toEqual(expected)
    expect(await findPlace({ id })).toBe('verified')
  })

  test('reads as it did, whatever became of its rows', async () => {
    const { id, live } = await createArchived()
    await dropArchivedRows(id)
    const read = { ok: true, value: { ...live, archivedAt: expect.any(Number) } }
    expect(await office.readPayment({ payment: id })).toEqual(read)
  })

  // Until the first release a new field is added to the file too; from then on it needs a default.
  test('that the first release archived is read, emailed and erased', () => {
    const { staff, receipt } = firstReleaseReplies
    expect(storedReply.parse(staff)).toMatchObject(staff)
    const erased = eraseReplies(firstReleaseReplies, { by: 'Ana', at: 1 })
    expect(erased).toMatchObject({
      staff: { isErased: true },
      receipt: { ...receipt, email: null, link: null },
    })
    const { data } = receipt.email.message
    expect(messageData.payment_refunded.parse(data)).toEqual(data)
  })

  test('that was canceled for a new total reads as it did, with the payment of that total', async () => {
    const { first, later } = await createEndedNewTotal()
    const read = async () => [
      await office.readPayment({ payment: first.id }),
      await office.readPayment({ payment: later.id }),
    ]
    const live = await read()
    await archiveNow(later.id)
    await archiveNow(first.id)
    // Other payments of the account, and what staff may do, are not stored with it.
    const others = { earlier: [], possibleDuplicates: [], offers: null, lastChange: null }
    const toOwn = (list: Awaited<ReturnType<typeof read>>) =>
      list.map((one) => ({
        ...one,
        value: one.ok && { ...one.value, ...others, archivedAt: null },
      }))
    expect(toOwn(await read())).toEqual(toOwn(live))
    expect(live[0]).toMatchObject({
      value: { newTotal: { cents: 15_000 }, newPayments: [{ id: later.id }] },
    })
  })

  test('is found by reference, id, email and phone, and by nothing else', async () => {
    const { id, live, reference } = await createArchived()
    await changeRow("UPDATE archived_payments SET email_hash = '' WHERE id <> ?1", id)
    await changeRow("UPDATE archived_payments SET phone_hash = '' WHERE id <> ?1", id)
    const found = {
      ...{ id, reference, payeeName: live.payeeName, lastFour: live.card.lastFour },
      ...{ month: easternToday().slice(0, 7), isErased: false },
    }
    const search = async (term: string) => {
      const result = await office.searchPayments({ term })
      return result.ok ? result.value.archived : result.error
    }
    for (const term of [reference, id, live.email.toUpperCase(), live.phone])
      expect([term, await search(term)]).toEqual([term, [found]])
    for (const term of [live.payerName, live.card.lastFour, 'other@example.com'])
      expect(await search(term)).toEqual([])
  })

  test('is found only if its month has a day of the search', async () => {
    const { reference } = await createArchived()
    const count = async (days: { from?: string; to?: string }) => {
      const result = await office.searchPayments({ term: reference, ...days })
      return result.ok ? result.value.archived.length : result.error
    }
    expect([await count({ from: today }), await count({ to: today })]).toEqual([1, 1])
    expect([await count({ from: '01/01/2100' }), await count({ to: '01/01/2026' })]).toEqual([0, 0])
  })

  test('is searched at the same time as the live ones', async () => {
    const { bindings, countWaited } = recordTrips({ isFar: true })
    const services = createBackServices({ ...env, ...bindings })
    const found = await toOffice('Ana', services)('searchPayments', { term: 'ana@example.com' })
    expect([found.ok, countWaited()]).toEqual([true, { d1: 1, object: 0 }])
  })

  test.each([
    ['accept', (payment: string) => office.accept({ payment })],
    ['reject', (payment: string) => office.reject({ payment, reason: 'already_paid' })],
    ['addNote', (payment: string) => office.addNote({ payment, note: 'x', key: 'note-0001' })],
    ['openPayment', (payment: string) => office.openPayment({ payment })],
    ['withdrawInfo', (payment: string) => office.withdrawInfo({ payment })],
    ['previewMessage', (payment: string) => office.previewMessage({ payment, action: 'accept' })],
    ['recordSent', (payment: string) => office.recordSent({ payment, way: 'ach', date: today })],
  ])('is not changed by %s, which says that it is archived', async (_, call) => {
    const { id } = await createArchived()
    expect(await call(id)).toEqual({
      ok: false,
      error: { kind: 'wrong_state', status: 'archived' },
    })
    expect(await findPlace({ id })).toBe('verified')
  })

  test('is restored by a late refund, which happens once', async () => {
    const { id, reference } = await createArchived()
    const order = {
      payment: reference,
      amountCents: 700,
      reason: 'paid_twice',
      key: 'late-0001',
    } as const
    for (const _ of [1, 2])
      expect(await office.refund(order)).toMatchObject({
        ok: true,
        value: { id, cents: 700, refundedCents: 1200, outcome: 'done' },
      })
    expect(await findPlace({ id })).toBe('live')
    const refunds = await changeRow(
      'SELECT * FROM refunds WHERE payment_id = ?1 AND cents = 700',
      id,
    )
    expect(refunds.results).toHaveLength(1)
  })

  test('is restored by a late dispute', async () => {
    const { id } = await createArchived()
    const dispute = {
      reference: 'dp_late',
      status: 'opened',
      date: today,
      amountCents: 900,
    } as const
    expect(await office.recordDispute({ payment: id, ...dispute })).toMatchObject({
      ok: true,
      value: { dispute: { status: 'opened', cents: 900 } },
    })
    expect(await findPlace({ id })).toBe('live')
  })

  test('is checked for a return without being restored, as it was when it was live', async () => {
    const check = (id: string) =>
      office.recordRemittanceEnd({ payment: id, status: 'confirmed', date: today, check: true })
    const { id } = await createEndedPayment()
    const live = await check(id)
    await eraseMessages()
    await archiveNow(id)
    expect(live).toMatchObject({ ok: true, value: { id } })
    expect(await check(id)).toEqual(live)
    expect(await check('pay_unknown')).toEqual({ ok: false, error: { kind: 'not_found' } })
    expect(await findPlace({ id })).toBe('verified')
    await damage(id)
    expect(await check(id)).toEqual({ ok: false, error: { kind: 'archive_unreadable' } })
  })

  test('is restored by the command, and a second call changes nothing', async () => {
    const { id, reference } = await createArchived()
    const restore = () => office.restorePayment({ payment: reference })
    expect(await restore()).toEqual({ ok: true, value: { id, reference, outcome: 'restored' } })
    expect(await restore()).toEqual({ ok: true, value: { id, reference, outcome: 'live' } })
    expect(await office.restorePayment({ payment: 'pay_unknown' })).toEqual({
      ok: false,
      error: { kind: 'not_found' },
    })
  })

  test('whose object is damaged is neither read nor restored', async () => {
    const { id } = await createArchived()
    await damage(id)
    const unreadable = { ok: false, error: { kind: 'archive_unreadable' } }
    expect(await office.readPayment({ payment: id })).toEqual(unreadable)
    expect(await office.restorePayment({ payment: id })).toEqual(unreadable)
    expect(await office.refund({ payment: id, reason: 'paid_twice', key: 'late-0002' })).toEqual(
      unreadable,
    )
    expect(await findArchived(env.DB, id)).not.toBe(null)
  })
})

describe('the staff page of an archived payment', () => {
  test('shows it without any form but the one that restores it', async () => {
    const { id, reference } = await createArchived()
    const path = `/payments/${id}`
    const text = await readStaffPage(requestAs(ana, path))
    expect(text).toContain('so it can only be read')
    expect(
      [...text.matchAll(/<form method="post" action="([^"]*)"/g)].map(([, action]) => action),
    ).toEqual([`${path}/restore`])
    const found = await readStaffPage(requestAs(ana, `/search?q=${reference}`))
    expect(found).toContain('In the archive')
    expect(found).toContain(`href="${path}"`)
    const restored = await requestAs(ana, `${path}/restore`, {})
    expect([restored.status, restored.headers.get('location')]).toEqual([
      303,
      `${path}?done=restore`,
    ])
    expect(await readStaffPage(requestAs(ana, `${path}?done=restore`))).toContain(
      'Restored from the archive.',
    )
    expect(await findPlace({ id })).toBe('live')
  })

  test('refuses a form that was opened before it was archived', async () => {
    const { id } = await createArchived()
    const response = await requestAs(ana, `/payments/${id}/note`, { note: 'x', key: 'note-0002' })
    expect(response.status).toBe(409)
    expect(await readStaffPage(response)).toContain('the payment is archived')
  })
})

describe('the command checkLedger', () => {
  test('pages through the live payments, and has the archive’s totals on the last page', async () => {
    await createArchived()
    const page = await office.checkLedger({})
    const totals = page.ok ? page.value.archived : []
    expect(page).toMatchObject({ ok: true, value: { unbalanced: [], next: null } })
    expect(totals.at(-1)).toMatchObject({ month: easternToday().slice(0, 7), deleted: 0 })
    const sums = [page.ok ? page.value.accounts : null, ...totals.map(({ accounts }) => accounts)]
    for (const accounts of sums)
      expect(Object.values(accounts ?? { none: 1 }).reduce((sum, cents) => sum + cents, 0)).toBe(0)
  })

  test('names a payment whose entries do not sum to zero', async () => {
    const { id } = await createEndedPayment()
    await changeRow("INSERT INTO ledger_entries VALUES (?1, 'refunded', 'card', 5, 1, 'x')", id)
    expect(await office.checkLedger({})).toMatchObject({ value: { unbalanced: [id] } })
  })
})
