// What happens to a captured payment of a walk: refunds and disputes.
import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import { toEasternDay } from '../../../shared/eastern-day'
import { recordDispute } from '../../../worker/features/payments/disputes/record-dispute'
import { refundPayment } from '../../../worker/features/payments/refunds/refund-payment'
import { listDisputes } from '../../../worker/features/payments/stores/dispute-store'
import { findPayment } from '../../../worker/features/payments/stores/payment-store'
import { takeBackRecord } from '../../../worker/features/payments/take-back/take-back-record'
import type { Fault } from './faulty-process'
import { readWalkFacts } from './walk-facts'
import { disputedCents, findPaymentOf, type Role, type WalkPayment } from './walk-model'
import type { Walk } from './walk-world'

export type RefundAction = {
  readonly do: 'refund'
  readonly role: Role
  /** Null refunds what is left, or repeats a refund whose outcome is open. */
  readonly cents: number | null
}
export type DisputeAction = {
  readonly do: 'dispute'
  readonly role: Role
  readonly status: 'opened' | 'won' | 'lost'
}
export type TakeBackAction = { readonly do: 'take_back'; readonly role: Role }
export type AfterCaptureAction = RefundAction | DisputeAction | TakeBackAction

/** What the processor charged. */
async function readChargedCents({ attemptId }: WalkPayment): Promise<number> {
  const found = (await readWalkFacts([attemptId])).get(attemptId)
  return found?.charged_cents ?? 0
}

export async function walkRefund(
  { role, cents }: RefundAction,
  fault: Fault,
  { model, world }: Walk,
): Promise<void> {
  const payment = findPaymentOf(model, role)
  if (!payment) return
  const { openRefunds, attemptId } = payment
  const charged = await readChargedCents(payment)
  const leftCents = charged - payment.refundedCents - disputedCents(payment)
  const isKnown = openRefunds.size === 0
  const [openKey] = cents === null ? [...openRefunds.keys()] : []
  const key = openKey ?? world.nextKey()
  const order = { paymentId: `pay_${attemptId}`, key, cents, reason: 'Twice', requestedBy: 'Sam' }
  const reply = await world.run(fault, () => refundPayment(order, world.services))
  if (reply?.kind === 'done') {
    openRefunds.delete(key)
    payment.refundedCents += reply.cents
  } else if (reply?.kind === 'pending') openRefunds.set(key, reply.cents)
  else if (reply === null) openRefunds.set(key, cents ?? charged - payment.refundedCents)
  if (!isKnown || world.process.isFaulty) return
  const wanted = cents ?? leftCents
  const isPossible = wanted > 0 && wanted <= leftCents
  expect(reply?.kind, `a refund of ${wanted} of ${leftCents} cents`).toBe(
    isPossible ? 'done' : 'exceeds_captured',
  )
}

export async function dispute(
  { role, status }: DisputeAction,
  fault: Fault,
  { model, world }: Walk,
): Promise<void> {
  const payment = findPaymentOf(model, role)
  if (!payment) return
  const { attemptId, disputes } = payment
  const open = disputes.find((other) => other.status === 'opened')
  if (!open && status !== 'opened') return
  const place = open ? disputes.indexOf(open) : disputes.length
  // Each has its own sum, so that the page can be searched for it.
  const subject = open ?? {
    reference: `dp_${place}`,
    cents: 100 * (place + 1),
    status: 'opened' as const,
  }
  const { reference: vendorReference, cents } = subject
  const isPossible =
    open !== undefined || cents <= (await readChargedCents(payment)) - disputedCents(payment)
  const paymentId = `pay_${attemptId}`
  // The same day each time that it is recorded.
  const created = (await findPayment(env.DB, paymentId))?.created_at ?? 0
  const report = { paymentId, vendorReference, status, date: toEasternDay(created), cents }
  const reply = await world.run(fault, () =>
    recordDispute({ ...report, recordedBy: 'Sam' }, world.services),
  )
  if (!world.process.isFaulty)
    expect(reply?.kind, `a dispute is ${status}`).toBe(isPossible ? 'done' : 'exceeds_captured')
  else {
    const row = (await listDisputes(world.services.db, paymentId))[place]
    if (row?.status !== status) return
  }
  if (!isPossible) return
  if (!open) disputes.push(subject)
  subject.status = status
}

/** The latest dispute, which may be recorded again. */
export async function takeBack(
  { role }: TakeBackAction,
  fault: Fault,
  { model, world }: Walk,
): Promise<void> {
  const payment = findPaymentOf(model, role)
  const latest = payment?.disputes.at(-1)
  if (!payment || !latest) return
  const paymentId = `pay_${payment.attemptId}`
  const record = { kind: 'dispute', vendorReference: latest.reference } as const
  const report = { paymentId, record, why: 'Of another payment', takenBackBy: 'Sam' }
  const reply = await world.run(fault, () => takeBackRecord(report, world.services))
  if (!world.process.isFaulty) expect(reply?.kind, 'a dispute is taken back').toBe('done')
  const { length } = await listDisputes(world.services.db, paymentId)
  if (length < payment.disputes.length) payment.disputes.pop()
}
