// The card fee of a payment and its total. To change how a fee is computed, change this file. The only
// other sum is an SQL statement, which adds the stored fee to the stored amount: the entry in
// worker/features/payments/ledger/ledger-store.ts.
import type { Payee } from '../payees/payee'

/** What a payee's fees depend on. The payment page gets it, to show the fee of the typed amount. */
export type FeeTerms = { readonly flatCents: number }

/** A payee with a list of fees adds none: the list is text that pages only show. */
export const toFeeTerms = ({ fee, payeeFees }: Pick<Payee, 'fee' | 'payeeFees'>): FeeTerms => ({
  flatCents: payeeFees.length > 0 ? 0 : (fee ?? 0),
})

/** The fee for an amount; the amount is null until one is typed. Each payee's fee is flat. */
export const toFeeCents = ({ flatCents }: FeeTerms, _amountCents: number | null): number =>
  flatCents

export const toTotalCents = (amountCents: number, feeCents: number): number =>
  amountCents + feeCents
