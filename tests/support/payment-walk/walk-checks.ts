// What must be true of every payment of a walk after each command, whatever failed.
import { expect } from 'vitest'
import { toTotalCents } from '../../../shared/payments/fees'
import { isOpen } from '../../../worker/features/payments/review/payment-state'
import { findRequest } from '../../../worker/features/payments/stores/info-request-store'
import { toPaymentId } from '../../../worker/features/payments/stores/payment-store'
import { findLedgerFaults } from '../ledger-properties'
import { readWalkFacts, type WalkFacts } from './walk-facts'
import { isEnded, type WalkModel, type WalkPayment } from './walk-model'
import { expectPageMatchesMoney } from './walk-page'
import type { WalkWorld } from './walk-world'

/** Checks all payments, and takes over which of the possible statuses each has. */
export async function checkWalk(model: WalkModel, world: WalkWorld): Promise<void> {
  const facts = await readWalkFacts(model.payments.map(({ attemptId }) => attemptId))
  const paidBills = new Set<number | null>()
  for (const payment of model.payments) {
    const found = facts.get(payment.attemptId)
    if (!found) throw new Error('the facts lack an attempt')
    // Two forms with other amounts are two bills, and after a day or a whole return a bill may be paid again.
    if (payment.role !== 'agreed' && isStillCharged(found) && !world.isDaysLater) {
      expect(paidBills, 'two forms charged one bill').not.toContain(found.charged_cents)
      paidBills.add(found.charged_cents)
    }
    expectOneCharge(payment, found)
    expectLedger(found)
    expectNotLost(payment, found, world)
    updateStatus(payment, found)
    if (payment.status !== null) await expectPageMatchesMoney(payment, found)
  }
  await expectOneNewPayment(facts, world)
}

/** Completed refunds and lost disputes leave something of the charge. */
function isStillCharged({ live_charges, charged_cents, refunded, not_won, opened }: WalkFacts) {
  return live_charges > 0 && refunded + not_won - opened < (charged_cents ?? 0)
}

function expectOneCharge({ isClosed, status }: WalkPayment, found: WalkFacts): void {
  expect(found.live_charges, 'an attempt has at most one charge').toBeLessThanOrEqual(1)
  if (isClosed) expect(found.live_charges, 'a payer who was told so is not charged').toBe(0)
  if (status === 'accepted') expect(found.charge, 'captured, then voided').toBe('captured')
  expect(found.returned, 'refunds exceed the charge').toBeLessThanOrEqual(found.charged_cents ?? 0)
  expect(found.refunded, 'a refund in D1 is at the processor').toBeLessThanOrEqual(found.returned)
  expect(found.returned - found.refunded).toBeLessThanOrEqual(found.open_refund_cents)
}

function expectLedger(found: WalkFacts): void {
  const { status, amount_cents: cents, fee_cents: feeCents, refunded, not_won: notWon } = found
  if (status === null || cents === null || feeCents === null) return
  const total = toTotalCents(cents, feeCents)
  expect(found.charged_cents, 'the row has the amount of the charge').toBe(total)
  expect(found.ledger_total, 'the ledger sums to zero').toBe(0)
  expect(found.reserved).toBe(isOpen(status) ? total : 0)
  expect(found.payee).toBe(status === 'accepted' ? total - refunded - notWon : 0)
  expect(found.disputed).toBe(found.opened)
  if (status === 'accepted') expect(found.row_charge).toBe('captured')
  if (status === 'rejected' || status === 'canceled') expect(found.row_charge).toBe('voided')
}

/** Money that the processor holds is in D1, or an alarm or the scheduled job will put it there. */
function expectNotLost({ attemptId }: WalkPayment, found: WalkFacts, world: WalkWorld): void {
  if (found.live_charges === 0 || found.status !== null) return
  const { state, alarmAt } = world.storage(attemptId)
  expect(['authorizing', 'needs_action', 'authorized'], 'a lost payment').toContain(state.phase)
  expect(alarmAt !== null || found.is_open === 1, 'nothing settles a held payment').toBe(true)
}

function updateStatus(payment: WalkPayment, { status }: WalkFacts): void {
  const possible = isEnded(payment) ? [payment.status] : [payment.status, ...payment.wanted]
  expect(possible, `an unexpected status of the ${payment.role} payment`).toContain(status)
  payment.status = status
  if (status === null) return
  // A decision may still be carried out later, but nothing repeats a submit, a question or an answer.
  payment.wanted.delete('in_review')
  payment.wanted.delete('awaiting_info')
  if (isEnded(payment)) payment.wanted.clear()
}

/** Of all payments of a new total one holds or took money, and the payment that it replaces none. */
async function expectOneNewPayment(
  facts: ReadonlyMap<string, WalkFacts>,
  { requests, services }: WalkWorld,
): Promise<void> {
  for (const requestId of new Set(requests.values())) {
    const asked = (await findRequest(services.db, requestId))?.payment_id
    const charged = [...facts.values()].filter(
      ({ id, live_charges: charges }) =>
        charges > 0 && (requests.get(id) === requestId || toPaymentId(id) === asked),
    )
    expect(charged.length, 'a new total is charged once, and the first total is not').toBeLessThan(
      2,
    )
  }
}

/** After everything is settled: the ledger, the processor and the model agree, and nothing is left open. */
export async function checkEnd(model: WalkModel, world: WalkWorld): Promise<void> {
  await checkWalk(model, world)
  const ids = model.payments.map(({ attemptId }) => attemptId)
  expect(await findLedgerFaults(ids)).toEqual([])
  const facts = await readWalkFacts(ids)
  for (const payment of model.payments) {
    const found = facts.get(payment.attemptId)
    const { state } = world.storage(payment.attemptId)
    expect(['open', 'closed', 'recorded'], 'an attempt was not settled').toContain(state.phase)
    expect(found?.live_charges === 1, 'held or charged, but not in D1').toBe(
      payment.status !== null && payment.status !== 'rejected' && payment.status !== 'canceled',
    )
    const openCents = [...payment.openRefunds.values()].reduce((sum, cents) => sum + cents, 0)
    expect(found?.refunded).toBeGreaterThanOrEqual(payment.refundedCents)
    expect(found?.refunded).toBeLessThanOrEqual(payment.refundedCents + openCents)
  }
}
