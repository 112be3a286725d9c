// Port: what a card processor lists of a time, for the comparison with our ledger. The lists are no part of CardProcessor,
// because no payer waits for them, and only list-settlements.ts loads them.
import { hourMs } from '../../../shared/durations'
import type { CardProcessorName } from './card-processor'

/** `refund_returned`: the bank sent a refund back. */
export const settledKinds = ['charge', 'dispute', 'payout', 'refund', 'refund_returned'] as const
export type SettledKind = (typeof settledKinds)[number]

export type SettledItem = {
  readonly kind: SettledKind
  /** Of a charge as in `Authorized`, of a refund as in `Refunded`; of a refund that was sent back, the refund's. */
  readonly id: string
  /** Above zero, except of a payout. */
  readonly cents: number
  /** When the processor moved the money, or settled the batch: epoch ms. */
  readonly at: number
  /** Of the charge, as in `Authorized`; null if the list does not say. */
  readonly transactionId: string | null
  /** The last day to answer a dispute, YYYY-MM-DD; null of everything else. */
  readonly answerBy: string | null
}

export type ListedTime = {
  /** Epoch ms. */
  readonly from: number
  /** Exclusive. */
  readonly to: number
  /** Where the next page begins; empty for the first. */
  readonly cursor: string
}

export type SettlementPage =
  /** `next`: the cursor of the next page; null after the last. */
  | { readonly kind: 'page'; readonly items: readonly SettledItem[]; readonly next: string | null }
  | { readonly kind: 'unknown'; readonly cause: string }
  /** Its keys are not configured. */
  | { readonly kind: 'off' }

export type SettlementRequest = ListedTime & { readonly processor: CardProcessorName }

/** The same request lists the same items. At most some hundred items and calls a page. */
export interface SettlementList {
  list(time: ListedTime): Promise<SettlementPage>
}

type SettlementRules = {
  /** The longest time from our record of a charge or refund to the processor's time of it. */
  readonly lagMs: number
  /** Whether it lists disputes and payouts. Otherwise staff record them by hand. */
  readonly listsDisputes: boolean
}

export const settlementRules: Readonly<Record<CardProcessorName, SettlementRules>> = {
  simulator: { lagMs: hourMs, listsDisputes: true },
  stripe: { lagMs: hourMs, listsDisputes: true },
  // A batch closes once a day, at a time that the account chooses, and settles some hours later.
  authorize_net: { lagMs: 36 * hourMs, listsDisputes: false },
}
