// Checks what a rehearsal has recorded and charged. It reads the database file and the vendors' own counts, because
// the code of either release may be wrong.
import { DatabaseSync } from 'node:sqlite'
import { findMoneyFaults } from '../../tests/bench/money.ts'
import { findDatabaseFile } from '../../tests/chaos/chaos-site.ts'
import { readClaims, readRecordedRows, toAttemptId } from '../../tests/chaos/recorded-rows.ts'
import type { VendorServer } from '../../tests/chaos/vendor-server.ts'
import { findFaults } from '../restore/load-copies.ts'
import { type Bill, toReceiptId } from './unfinished-work.ts'

/** Payments and attempts are named by attempt id, charges by their cents, emails by their outbox id. */
export type EndState = {
  /** Bills that payers paid. */
  readonly paid: readonly Bill[]
  /** Payments that are in the database. */
  readonly recorded: readonly string[]
  /** Attempts that the scheduled job would still settle. */
  readonly open: readonly string[]
  /** Attempts that still claim their bill, so that no other payment can pay it. */
  readonly claiming: readonly string[]
  /** Every charge that the card processor made, canceled ones included. */
  readonly charges: readonly number[]
  /** How often the email vendor accepted each message. */
  readonly emails: ReadonlyMap<string, number>
  readonly brokenRows: readonly string[]
}

/** Empty if each bill is recorded and charged once, with one receipt, nothing else is, and no work is left open. */
export function listFaults({ paid, recorded, ...end }: EndState): readonly string[] {
  const idOf = new Map(paid.map(({ cents, attempt }) => [cents, toAttemptId(attempt)]))
  const charges = end.charges.map((cents) => idOf.get(cents) ?? `${cents} cents`)
  const acknowledged = [...idOf.values()]
  const money = findMoneyFaults({ acknowledged, charges, payments: recorded })
  const toReceipts = (bill: Bill) => end.emails.get(toReceiptId(bill)) ?? 0
  return [
    ...money.lost.map((id) => `payment ${id} is not recorded or not charged`),
    ...money.twice.map((id) => `payment ${id} is recorded or charged twice`),
    ...money.unmatched.map((id) => `${id}: not recorded, charged and submitted by a payer`),
    ...paid
      .filter((bill) => toReceipts(bill) !== 1)
      .map((bill) => `payment ${toAttemptId(bill.attempt)} has ${toReceipts(bill)} receipts`),
    ...end.open.map((id) => `attempt ${id} is still open`),
    ...end.claiming.map((id) => `attempt ${id} still claims its bill`),
    ...end.brokenRows,
  ]
}

/** Returns the counts. Throws an error that lists everything that is wrong. */
export function expectRecordedOnce(
  { persistTo, vendors }: { readonly persistTo: string; readonly vendors: VendorServer },
  paid: readonly Bill[],
): string {
  const { payments, open } = readRecordedRows(persistTo)
  const charges = vendors.listCharges()
  using db = new DatabaseSync(findDatabaseFile(persistTo), { readOnly: true, timeout: 5000 })
  const faults = [
    ...listFaults({
      paid,
      recorded: payments,
      open,
      claiming: readClaims(persistTo),
      charges,
      emails: vendors.emails.accepted,
      brokenRows: findFaults(db),
    }),
    ...vendors.emails.conflicting.map((id) => `${id} was sent again with another body`),
  ]
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return `${paid.length} payments, ${charges.length} charges at the card processor`
}
