// Checks what a rehearsal has recorded and charged. It reads the database file and the vendors' own counts, because
// the code of either release may be wrong.
import { DatabaseSync } from 'node:sqlite'
import { findDatabaseFile } from '../../tests/chaos/chaos-site.ts'
import { readClaims, readRecordedRows, toAttemptId } from '../../tests/chaos/recorded-rows.ts'
import type { VendorServer } from '../../tests/chaos/vendor-server.ts'
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

const count = <Value>(values: readonly Value[], wanted: Value) =>
  values.filter((value) => value === wanted).length

/** Empty if each bill is recorded and charged once, with one receipt, nothing else is, and no work is left open. */
export function listFaults(end: EndState): readonly string[] {
  const { paid, recorded, charges } = end
  const amounts = new Set(paid.map(({ cents }) => cents))
  const ids = new Set(paid.map(({ attempt }) => toAttemptId(attempt)))
  return [
    ...paid.flatMap((bill) => {
      const found = [
        ['records', count(recorded, toAttemptId(bill.attempt))],
        ['charges', count(charges, bill.cents)],
        ['receipts', end.emails.get(toReceiptId(bill)) ?? 0],
      ] as const
      return found
        .filter(([, times]) => times !== 1)
        .map(([what, times]) => `payment ${toAttemptId(bill.attempt)} has ${times} ${what}`)
    }),
    ...recorded
      .filter((id) => !ids.has(id))
      .map((id) => `${id} is recorded, but no payer submitted it`),
    ...charges
      .filter((cents) => !amounts.has(cents))
      .map((cents) => `${cents} cents were charged, but no payer submitted a bill of that amount`),
    ...end.open.map((id) => `attempt ${id} is still open`),
    ...end.claiming.map((id) => `attempt ${id} still claims its bill`),
    ...end.brokenRows,
  ]
}

function findBrokenRows(persistTo: string): readonly string[] {
  const db = new DatabaseSync(findDatabaseFile(persistTo), { readOnly: true, timeout: 5000 })
  try {
    const unbalanced = db
      .prepare('SELECT payment_id FROM ledger_entries GROUP BY payment_id HAVING sum(cents) <> 0')
      .all()
      .map((row) => `the ledger of ${row.payment_id} does not sum to zero`)
    const dangling = db
      .prepare('PRAGMA foreign_key_check')
      .all()
      .map(({ table, parent }) => `a row of ${table} refers to a missing row of ${parent}`)
    return [...unbalanced, ...dangling]
  } finally {
    db.close()
  }
}

/** Returns the counts. Throws an error that lists everything that is wrong. */
export function expectRecordedOnce(
  { persistTo, vendors }: { readonly persistTo: string; readonly vendors: VendorServer },
  paid: readonly Bill[],
): string {
  const { payments, open } = readRecordedRows(persistTo)
  const charges = vendors.listCharges()
  const faults = [
    ...listFaults({
      paid,
      recorded: payments,
      open,
      claiming: readClaims(persistTo),
      charges,
      emails: vendors.emails.accepted,
      brokenRows: findBrokenRows(persistTo),
    }),
    ...vendors.emails.conflicting.map((id) => `${id} was sent again with another body`),
  ]
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return `${paid.length} payments, ${charges.length} charges at the card processor`
}
