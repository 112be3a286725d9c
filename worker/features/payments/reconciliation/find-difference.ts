// Decides whether a row of the processor's list and the ledger's entry say the same.
import { hourMs } from '../../../../shared/durations'
import { toEasternDay } from '../../../../shared/eastern-day'

export const differenceKinds = [
  'charge_without_payment',
  'payment_without_charge',
  'other_sum',
  'other_day',
  'refund_sent_back',
  'refund_on_one_side',
] as const
export type DifferenceKind = (typeof differenceKinds)[number]

export const differenceSubjects = ['charge', 'refund', 'dispute'] as const
export type DifferenceSubject = (typeof differenceSubjects)[number]

export type BookDifference = {
  readonly kind: DifferenceKind
  readonly subject: DifferenceSubject
  /** Its id at the processor. */
  readonly subjectId: string
  readonly paymentId: string | null
  readonly processorCents: number | null
  readonly processorAt: number | null
  readonly ledgerCents: number | null
  readonly ledgerAt: number | null
}

type Side = { readonly cents: number; readonly at: number }

/** How long after the processor the ledger may have an event on the next day: the reply was lost, and asked for again. */
const lateMs = hourMs

/** Different days that the processor's cut-off, or a lost reply about midnight, explains. */
const isExplained = (processor: Side, ledger: Side, lagMs: number): boolean => {
  const ms = processor.at - ledger.at
  return toEasternDay(processor.at) === toEasternDay(ledger.at) || (-lateMs <= ms && ms <= lagMs)
}

type Sides = {
  readonly subject: DifferenceSubject
  readonly processor: Side | null
  readonly ledger: Side | null
  /** Of the processor's settlementRules. */
  readonly lagMs: number
}

/** Null if they agree. */
export function findDifferenceKind({
  subject,
  processor,
  ledger,
  lagMs,
}: Sides): DifferenceKind | null {
  if (processor === null || ledger === null) {
    if (subject === 'refund') return 'refund_on_one_side'
    return ledger === null ? 'charge_without_payment' : 'payment_without_charge'
  }
  if (processor.cents !== ledger.cents) return 'other_sum'
  // Our record of a dispute is made of the list.
  return subject === 'dispute' || isExplained(processor, ledger, lagMs) ? null : 'other_day'
}
