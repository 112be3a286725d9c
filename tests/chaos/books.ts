// What the database says after the storm, read from its file: not through the code under test.
import { DatabaseSync } from 'node:sqlite'
import { findBooksFile } from './chaos-site.ts'

export type Books = {
  /** Charges at the card company that hold money, by the attempt that made them. */
  readonly charges: readonly string[]
  readonly payments: readonly string[]
  readonly receipts: readonly string[]
  /** Attempts that the sweep would still poke. */
  readonly open: readonly string[]
}

/** An attempt's id as the books have it: the token's first part. */
export const toAttemptId = (token: string): string => token.split('.')[0] ?? ''

/** The books of these attempts; of all when none are named. */
export function readBooks(persistTo: string, tokens?: readonly string[]): Books {
  const db = new DatabaseSync(findBooksFile(persistTo), { readOnly: true })
  try {
    const wanted = tokens && new Set(tokens.map(toAttemptId))
    const column = (sql: string) =>
      db
        .prepare(sql)
        .all()
        .map((row) => String(row.id))
        .filter((id) => !wanted || wanted.has(id))
    return {
      charges: column(
        `SELECT substr(idempotency_key, 1, instr(idempotency_key, '.') - 1) AS id
         FROM simulator_charges WHERE status IN ('authorised', 'captured')`,
      ),
      payments: column('SELECT attempt_id AS id FROM payments'),
      receipts: column(
        `SELECT p.attempt_id AS id FROM outbox o JOIN payments p ON p.id = o.payment_id
         WHERE o.template = 'receipt'`,
      ),
      open: column('SELECT attempt_id AS id FROM open_attempts'),
    }
  } finally {
    db.close()
  }
}
