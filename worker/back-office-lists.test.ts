// Calls the entrypoint as another worker does: lists of payments and the overdue ones.
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { PaymentStatus } from '../shared/payments/payment-status'
import {
  type BackOfficePayment,
  createReviewablePayment,
} from '../tests/support/builders/back-office-payment'
import { createOffice } from '../tests/support/builders/office'
import type { CommandInput } from './features/back-office/commands'

const office = createOffice('Sam Staff')

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

describe('listPayments', () => {
  async function insertCopies(rows: readonly (readonly [string, PaymentStatus, number])[]) {
    const { id } = await createReviewablePayment()
    const columns = await env.DB.prepare('SELECT * FROM payments WHERE id = ?1')
      .bind(id)
      .first<Record<string, string | number>>()
    for (const [copyId, status, createdAt] of rows) {
      const copy = {
        ...columns,
        id: copyId,
        reference: `PPY-${copyId}`,
        attempt_id: copyId,
        receipt_token_hash: copyId,
        status,
        created_at: createdAt,
      }
      await env.DB.prepare(
        `INSERT INTO payments (${Object.keys(copy).join(', ')}) VALUES (${Object.keys(copy)
          .map(() => '?')
          .join(', ')})`,
      )
        .bind(...Object.values(copy))
        .run()
    }
  }

  const listIds = async (input: CommandInput<'listPayments'>) => {
    const ids: string[] = []
    let cursor: string | undefined
    for (let page = 0; page < 20; page += 1) {
      const result = await office.listPayments({
        ...input,
        ...(cursor !== undefined && { cursor }),
      })
      if (!result.ok) throw new Error(result.error.kind)
      ids.push(...result.value.payments.map(({ id }) => id))
      if (result.value.nextCursor === null) return ids
      expect(result.value.payments).toHaveLength(input.limit ?? 50)
      cursor = result.value.nextCursor
    }
    throw new Error('more than 20 pages')
  }

  test('payments filtered by status and time are listed newest first, without a gap or a repeat between pages', async () => {
    await insertCopies([
      ['l1', 'accepted', 1000],
      ['l2', 'in_review', 2000],
      ['l3', 'accepted', 2000],
      ['l4', 'accepted', 2000],
      ['l5', 'in_review', 3000],
      ['l6', 'accepted', 4000],
    ])
    const all = ['l6', 'l5', 'l4', 'l3', 'l2', 'l1']
    for (const limit of [1, 2, 3, 5, 6, 50]) {
      expect(await listIds({ to: 5000, limit }), `${limit} a page`).toEqual(all)
      expect(await listIds({ to: 5000, status: 'accepted', limit })).toEqual([
        'l6',
        'l4',
        'l3',
        'l1',
      ])
      expect(await listIds({ from: 2000, to: 3000, limit })).toEqual(['l4', 'l3', 'l2'])
      expect(await listIds({ from: 3000, to: 4001, status: 'in_review', limit })).toEqual(['l5'])
    }
    expect(await listIds({ to: 5000, status: 'rejected' })).toEqual([])
    const beyond = await office.listPayments({ cursor: '9000-1', to: 1500 })
    expect(beyond.ok && beyond.value.payments.map(({ id }) => id)).toEqual(['l1'])
  })
})

describe('overdue payments', () => {
  const makeOverdue = ({ id }: BackOfficePayment) =>
    env.DB.prepare('UPDATE payments SET updated_at = 1000 WHERE id = ?1').bind(id).run()
  const listOverdue = async (input: CommandInput<'listPayments'>) => {
    const result = await office.listPayments(input)
    return result.ok ? result.value.overdue.map(({ id }) => id) : []
  }

  test('a payment that waits for staff for more than a day is overdue until it is decided', async () => {
    const payment = await createReviewablePayment()
    expect(await listOverdue({})).not.toContain(payment.id)
    await makeOverdue(payment)
    expect(await listOverdue({})).toContain(payment.id)
    expect(await listOverdue({ status: 'in_review' })).toContain(payment.id)
    expect(await listOverdue({ status: 'accepted' })).not.toContain(payment.id)
    expect(await listOverdue({ to: 5000 })).toEqual([])
    expect(await listOverdue({ cursor: '9000-1' })).toEqual([])
    await office.accept({ payment: payment.id })
    await makeOverdue(payment)
    expect(await listOverdue({})).not.toContain(payment.id)
  })
})
