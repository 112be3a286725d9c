// Payments and refunds on a clock that moves, and what the simulator's list says of them instead of the truth. Staff's
// decisions and refunds are the product's own use cases; only the form and the attempt's object are left out.
import { env } from 'cloudflare:workers'
import { minuteMs } from '../../../shared/durations'
import {
  queueReconciliation,
  reconcileNextPages,
} from '../../../worker/features/payments/reconciliation/reconcile'
import { insertDays } from '../../../worker/features/payments/reconciliation/reconciliation-store'
import {
  carryOutRefund,
  settleRefunds,
} from '../../../worker/features/payments/refunds/carry-out-refund'
import { refundPayment } from '../../../worker/features/payments/refunds/refund-payment'
import { reviewPayment } from '../../../worker/features/payments/review/review'
import { findPayment, insertPayment } from '../../../worker/features/payments/stores/payment-store'
import { findRefund, listRefunds } from '../../../worker/features/payments/stores/refund-store'
import { listSettlements } from '../../../worker/list-settlements'
import type { SettledItem } from '../../../worker/vendors/cards/settlement-list'
import { cardSimulator } from '../../../worker/vendors/cards/simulator'
import { createTestServices } from '../requests/services'
import { cardRequest } from './card'
import { buildOrder } from './order'

/** What the list says of a row: null as its time hides it. */
type ListFault = Partial<Pick<SettledItem, 'cents' | 'transactionId' | 'answerBy'>> & {
  readonly kind: SettledItem['kind'] | 'unavailable'
  readonly id: string
  readonly at: number | null
}

export const orderListFault = (fault: ListFault): Promise<unknown> =>
  env.DB.prepare('INSERT INTO simulator_list_faults VALUES (?1, ?2, ?3, ?4, ?5, ?6)')
    .bind(
      ...[fault.kind, fault.id, fault.cents ?? 0, fault.at],
      ...[fault.transactionId ?? null, fault.answerBy ?? null],
    )
    .run()

/** A capture or refund of these cents is carried out, but its reply is lost. */
export const lostReplyCents = { capture: 92, refund: 98 } as const

export type BookedPayment = {
  readonly id: string
  readonly transactionId: string
  readonly cents: number
}

export function createBooks(payeeId: string, startsAt: number) {
  const clock = { now: startsAt }
  const now = () => clock.now
  const simulator = cardSimulator({ db: env.DB, now })
  const services: ReturnType<typeof createTestServices> = Object.create(createTestServices(), {
    now: { value: now },
    queueOutbox: { value: () => undefined },
    findCardProcessor: { value: () => simulator },
  })
  let count = 0

  async function pay(cents: number): Promise<BookedPayment> {
    count += 1
    const attemptId = `books-${payeeId}-${count}`
    const id = `pay_${attemptId}`
    const idempotencyKey = `${attemptId}.1`
    const approved = await simulator.authorize({
      ...cardRequest,
      idempotencyKey,
      amountCents: cents,
    })
    if (approved.kind !== 'approved') throw new Error(`expected an approval, got ${approved.kind}`)
    await env.DB.batch(
      insertPayment(env.DB, {
        ...{ id, reference: `PPY-${attemptId}`, attemptId, receiptTokenHash: attemptId },
        order: buildOrder({ payeeId, account: `A-${count}`, amountCents: cents }),
        ...({ processor: 'simulator', captcha: 'passed' } as const),
        ...{ approved, billKey: attemptId, now: clock.now },
      }),
    )
    return { id, transactionId: approved.transactionId, cents }
  }

  async function decide({ id }: BookedPayment, decision: Parameters<typeof reviewPayment>[1]) {
    const first = await reviewPayment(await findPayment(env.DB, id), decision, services)
    if (first.kind === 'done') return
    // The reply was lost, and the attempt's alarm asks again.
    clock.now += 10 * minuteMs
    const { kind } = await reviewPayment(await findPayment(env.DB, id), decision, services)
    if (kind !== 'done') throw new Error(`the decision is ${kind}`)
  }

  /** At most 31 runs of the job: more would be an endless one. */
  async function reconcile(listed = listSettlements): Promise<void> {
    const { archive, hitFaultPoint } = services
    const deps = {
      ...{ db: env.DB, now, archive, hitFaultPoint },
      listSettlements: (time: Parameters<typeof listed>[0]) => listed(time, env),
    }
    for (let runs = 0; runs < 200; runs += 1) {
      const queued: string[] = []
      const queueProcessors = async (names: readonly string[]) => {
        queued.push(...names)
      }
      await queueReconciliation({ db: env.DB, now, queueProcessors })
      if (queued.length === 0) return
      // A message may be delivered twice.
      for (const name of queued)
        await Promise.all([reconcileNextPages(name, deps), reconcileNextPages(name, deps)])
    }
    throw new Error('the reconciliation does not end')
  }

  return {
    clock,
    pay,
    accept: (payment: BookedPayment) => decide(payment, { action: 'accept', by: 'Sam Staff' }),
    reject: (payment: BookedPayment) =>
      decide(payment, { action: 'reject', by: 'Sam Staff', code: 'other', reason: 'Not ours' }),
    /** The refund's id at the processor. */
    async refund({ id: paymentId }: BookedPayment, cents: number): Promise<string> {
      const alarms = { setAlarm: async () => undefined }
      const result = await refundPayment(
        {
          paymentId,
          key: `refund-${cents}`,
          cents,
          reason: 'paid_twice',
          requestedBy: 'Sam Staff',
        },
        {
          db: env.DB,
          now,
          paymentAttempt: () => ({ refund: (id) => carryOutRefund(id, alarms, services) }),
        },
      )
      if (result.kind === 'pending') {
        clock.now += 10 * minuteMs
        await settleRefunds(paymentId, alarms, services)
      }
      const refund = (await listRefunds(env.DB, paymentId)).at(-1)
      const row = refund && (await findRefund(env.DB, refund.id))
      if (row?.status !== 'refunded') throw new Error(`the refund is ${row?.status}`)
      const found = await env.DB.prepare(
        'SELECT processor_refund_id AS id FROM refunds WHERE id = ?1',
      )
        .bind(row.id)
        .first<string>('id')
      return found ?? ''
    },
    reconcile,
  }
}

/** Of a charge at Stripe that no payment has. Returns the difference's id. */
export async function insertDifference(chargeId: string): Promise<string> {
  const id = `stripe charge ${chargeId}`
  const insert = `INSERT INTO book_differences (id, processor, day, kind, subject, subject_id, found_at)
    VALUES (?1, 'stripe', '2026-11-25', 'charge_without_payment', 'charge', ?2, 1)`
  await env.DB.prepare(insert).bind(id, chargeId).run()
  return id
}

/** Of a processor whose payouts staff record. Returns the day as staff type it. */
export async function insertReconciledDay(): Promise<string> {
  await insertDays(env.DB, [{ processor: 'authorize_net', day: '2026-11-25' }], 1)
  return '11/25/2026'
}
