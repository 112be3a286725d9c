// When a refund is sent again. The clock and the processor are the test's own: each refund that the processor gets
// is counted, since each could move money.

import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { createAcceptedPayment } from '../../../../tests/support/builders/payment'
import { buildRefundOrder, readRefundState } from '../../../../tests/support/builders/refund'
import { hour, minute, second } from '../../../../tests/support/durations'
import { createTestServices, getAttemptStub } from '../../../../tests/support/requests/services'
import type { CardProcessor, RefundReply } from '../../../vendors/cards/card-processor'
import { PaymentAttemptMachine } from '../attempt/payment-attempt-machine'
import { insertRefund, listRefunds } from '../stores/refund-store'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

/** A processor whose list of refunds is behind: it has each refund, and lists none before `list`. */
function createVendor(reply: RefundReply) {
  const received: string[] = []
  let isListed = false
  const refund: CardProcessor['refund'] = async ({ idempotencyKey }) => {
    received.push(idempotencyKey)
    return reply
  }
  const inquireRefund: CardProcessor['inquireRefund'] = async () =>
    isListed ? { kind: 'refunded', refundId: 're_1' } : { kind: 'none' }
  return {
    received,
    list: () => {
      isListed = true
    },
    calls: { refund, inquireRefund, noneIsFinalAfterMs: 3 * minute },
  }
}

type Vendor = ReturnType<typeof createVendor>
type Steps = {
  /** Settles at this time after the refund was sent, as the alarm and the scheduled job do. */
  readonly settleAfter: (ms: number) => Promise<void>
  readonly read: () => Promise<{ readonly status?: string; readonly last_code?: string | null }>
}

/** Sends a refund of $20, then takes the steps. */
async function withRefund(vendor: Vendor, act: (steps: Steps) => Promise<void>) {
  const payment = await createAcceptedPayment()
  const { paymentId, reason, requestedBy } = buildRefundOrder(payment)
  const id = `${paymentId}.r-late-1`
  const sentAt = Date.now()
  let now = sentAt
  const services = createTestServices()
  const processor = { ...services.cardProcessor, ...vendor.calls }
  await insertRefund(env.DB, { id, paymentId, cents: 2000, reason, requestedBy, now }).run()
  await runInDurableObject(getAttemptStub(payment.attemptId), async (_, { storage }) => {
    const overrides = {
      now: { value: () => now },
      findCardProcessor: { value: () => processor },
    }
    const machine = new PaymentAttemptMachine(storage, Object.create(services, overrides))
    await machine.refund(id)
    await act({
      settleAfter: async (ms) => {
        now = sentAt + ms
        await machine.settle()
      },
      read: async () => (await listRefunds(env.DB, paymentId))[0] ?? {},
    })
    await storage.deleteAlarm()
  })
  return payment
}

const lost = { kind: 'unknown', cause: 'timeout' } as const
const unsettled = { kind: 'not_yet', code: 'unsettled' } as const

test('a refund that the processor has, but does not list yet, is not sent again', async () => {
  const vendor = createVendor(lost)
  const payment = await withRefund(vendor, async ({ settleAfter, read }) => {
    for (const ms of [2 * second, 22 * second, 82 * second, 3 * minute - 1]) {
      await env.DB.prepare('UPDATE refunds SET next_try_at = 0').run()
      await settleAfter(ms)
      expect(vendor.received).toHaveLength(1)
      expect(await read()).toMatchObject({ status: 'unknown', last_code: 'not_found_yet' })
    }
    vendor.list()
    await settleAfter(hour)
  })
  expect(vendor.received).toHaveLength(1)
  const { refunds, emails } = await readRefundState(payment)
  expect({ refunds, emails }).toEqual({ refunds: ['refunded 2000'], emails: 1 })
})

test('a refund that the processor has not listed for three minutes is sent again, with the same key', async () => {
  const vendor = createVendor(lost)
  await withRefund(vendor, async ({ settleAfter }) => {
    await settleAfter(3 * minute)
  })
  expect(vendor.received).toHaveLength(2)
  expect(new Set(vendor.received).size).toBe(1)
})

test('a refund of a charge that is not settled is sent again after an hour, and not before', async () => {
  const vendor = createVendor(unsettled)
  await withRefund(vendor, async ({ settleAfter }) => {
    await settleAfter(hour - 1)
    expect(vendor.received).toHaveLength(1)
    await settleAfter(hour)
    expect(vendor.received).toHaveLength(2)
    await settleAfter(2 * hour - 1)
    expect(vendor.received).toHaveLength(2)
  })
})
