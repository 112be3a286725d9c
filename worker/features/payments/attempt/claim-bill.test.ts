// How long a bill stays claimed and paid.
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { createPayment } from '../../../../tests/support/builders/payment'
import { day } from '../../../../tests/support/durations'
import { createTestServices } from '../../../../tests/support/requests/services'
import { claimBill } from './claim-bill'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

/** The kind of the claim of another attempt at that time. */
async function claimAt(now: number, billKey: string, attemptId = `attempt-${now}`) {
  const { db, config, secrets } = createTestServices()
  const request = { attemptId, billKey, agreedRequestId: null, payAgain: '' }
  return (await claimBill(request, { db, config, secrets, now: () => now })).kind
}

test('a paid bill needs a confirmation for 24 hours, and none afterwards', async () => {
  const { id } = await createPayment()
  const paid = await env.DB.prepare('SELECT bill_key, created_at FROM payments WHERE id = ?1')
    .bind(id)
    .first<{ readonly bill_key: string; readonly created_at: number }>()
  const { bill_key: billKey = '', created_at: paidAt = 0 } = paid ?? {}
  expect(await claimAt(paidAt + day - 1, billKey)).toBe('duplicate_payment')
  expect(await claimAt(paidAt + day, billKey)).toBe('claimed')
})

test('a claim without a charge ends after 60 seconds', async () => {
  const at = Date.UTC(2028, 1, 29, 12)
  expect(await claimAt(at, 'bill-1')).toBe('claimed')
  expect(await claimAt(at + 59_999, 'bill-1')).toBe('being_paid')
  expect(await claimAt(at + 60_000, 'bill-1')).toBe('claimed')
})
