import { describe, expect, test } from 'vitest'
import { yearMs } from '../../../../shared/durations'
import { createArchivedPayment } from '../../../../tests/support/builders/ended-payment'
import { captureLogEvents } from '../../../../tests/support/capture-log-lines'
import { eraseRows, isErasedObject } from './erase-rows'

captureLogEvents()

const erasure = { requestId: 'prv_1', by: 'Ana Clerk', at: 5 }

describe('erased rows', () => {
  test('keep sums, dates and the processor’s ids, and the history says who erased the rest', async () => {
    const { rows } = await createArchivedPayment()
    const erased = eraseRows(rows, erasure, Date.now())
    expect(isErasedObject(rows)).toBe(false)
    expect(isErasedObject(erased)).toBe(true)
    const [before] = rows.payments
    const [after] = erased.payments
    for (const column of ['amount_cents', 'created_at', 'payee_id', 'processor_transaction_id'])
      expect(after?.[column]).toBe(before?.[column])
    expect(erased.ledger_entries).toEqual(rows.ledger_entries)
    expect(erased.payment_notes).toEqual([])
    expect(erased.taken_back_records).toMatchObject([{ cents: 100, why: '' }])
    expect(erased.payment_history.at(-1)).toMatchObject({
      ...{ from_status: 'accepted', to_status: 'accepted', actor: 'staff', at: 5 },
      ...{ actor_name: 'Ana Clerk', note: 'Personal information erased' },
    })
  })

  test('are the same when they are erased again', async () => {
    const { rows } = await createArchivedPayment()
    const erased = eraseRows(rows, erasure, Date.now())
    expect(eraseRows(erased, { ...erasure, at: 6, by: 'Bo' }, Date.now())).toEqual(erased)
  })

  test('keep the proof of a consent to texts for five years', async () => {
    const { rows } = await createArchivedPayment()
    const consents = (at: number) => {
      const erased = eraseRows(rows, erasure, at)
      return erased.payment_text_consents.length
    }
    // The builder's consents are of 1970.
    expect(consents(5 * yearMs)).toBe(1)
    expect(consents(5 * yearMs + 2)).toBe(0)
  })

  test('of a refund keep its code', async () => {
    const { rows } = await createArchivedPayment()
    const [refund = {}] = rows.refunds
    const toReason = (reason: string) =>
      eraseRows({ ...rows, refunds: [{ ...refund, reason }] }, erasure, 0).refunds[0]?.reason
    expect(toReason('paid_twice: for Pat')).toBe('paid_twice')
    expect(toReason('other')).toBe('other')
    expect(toReason('You paid twice, Pat')).toBe('')
  })
})
