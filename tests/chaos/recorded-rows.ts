// Reads payments and charges from the database file, independently of the code under test.
import { DatabaseSync } from 'node:sqlite'
import { findDatabaseFile } from './chaos-site.ts'

export type RecordedRows = {
  /** Attempt ids of charges that hold or captured money at the card processor. */
  readonly charges: readonly string[]
  readonly payments: readonly string[]
  readonly receipts: readonly string[]
  /** Attempts that the scheduled job would still settle. */
  readonly open: readonly string[]
}

/** The attempt id, which is the first part of the token. */
export const toAttemptId = (token: string): string => token.split('.')[0] ?? ''

/** Waits for locks: the server writes to the same file and may be recovering it after a kill. */
const openDatabase = (persistTo: string) =>
  new DatabaseSync(findDatabaseFile(persistTo), { readOnly: true, timeout: 5000 })

/** The rows of these attempts, or of all. */
export function readRecordedRows(persistTo: string, tokens?: readonly string[]): RecordedRows {
  const db = openDatabase(persistTo)
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
         FROM simulator_charges WHERE status IN ('authorized', 'captured')`,
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

/** The simulated bank's page of a charge that waits for the payer. */
export function readBankUrl(persistTo: string, siteUrl: string, token: string): string {
  const db = openDatabase(persistTo)
  try {
    const row = db
      .prepare('SELECT transaction_id FROM simulator_actions WHERE idempotency_key LIKE ?')
      .get(`${toAttemptId(token)}.%`)
    if (!row) throw new Error('no charge of the attempt waits for the payer')
    return `${siteUrl}/dev/card-fields/bank?t=${String(row.transaction_id)}`
  } finally {
    db.close()
  }
}

export type ReviewedPayment = {
  readonly payment: string
  /** The decision that is being carried out; null without one. */
  readonly deciding: string | null
  readonly charge: string
  /** Balance by account, in cents. */
  readonly ledger: Readonly<Record<string, number>>
  readonly emails: readonly string[]
}

/** The state of an attempt's payment in our database and at the card processor; null until both have one. */
export function readReviewedPayment(persistTo: string, token: string): ReviewedPayment | null {
  const db = openDatabase(persistTo)
  try {
    const id = toAttemptId(token)
    const payment = db
      .prepare('SELECT id, status, deciding FROM payments WHERE attempt_id = ?')
      .get(id)
    const charges = db
      .prepare(
        `SELECT status FROM simulator_charges
         WHERE idempotency_key LIKE ? AND status IN ('authorized', 'captured', 'voided')`,
      )
      .all(`${id}.%`)
    if (!payment || charges.length !== 1) return null
    const ledger = db
      .prepare(
        'SELECT account, sum(cents) AS cents FROM ledger_entries WHERE payment_id = ? GROUP BY account',
      )
      .all(String(payment.id))
    const emails = db
      .prepare('SELECT template FROM outbox WHERE payment_id = ? ORDER BY created_at, template')
      .all(String(payment.id))
    return {
      payment: String(payment.status),
      deciding: payment.deciding === null ? null : String(payment.deciding),
      charge: String(charges[0]?.status),
      ledger: Object.fromEntries(ledger.map((row) => [String(row.account), Number(row.cents)])),
      emails: emails.map((row) => String(row.template)),
    }
  } finally {
    db.close()
  }
}

/** How many charges hold or captured money at the card processor, by amount in cents. */
export function countChargesByAmount(persistTo: string): ReadonlyMap<number, number> {
  const db = openDatabase(persistTo)
  try {
    const rows = db
      .prepare(
        `SELECT amount_cents AS cents, count(*) AS charges FROM simulator_charges
         WHERE status IN ('authorized', 'captured') GROUP BY amount_cents`,
      )
      .all()
    return new Map(rows.map(({ cents, charges }) => [Number(cents), Number(charges)]))
  } finally {
    db.close()
  }
}

/** Attempts that claim a bill: no other attempt can pay it. */
export function readClaims(persistTo: string): readonly string[] {
  const db = openDatabase(persistTo)
  try {
    const claims = db.prepare(
      'SELECT attempt_id AS id FROM payment_claims WHERE expires_at IS NULL OR expires_at > ?',
    )
    return claims.all(Date.now()).map((row) => String(row.id))
  } finally {
    db.close()
  }
}

/** The refunds of an attempt's payment in our database and at the card processor. */
export function readRefunds(persistTo: string, token: string) {
  const db = openDatabase(persistTo)
  try {
    const id = `pay_${toAttemptId(token)}`
    const list = (sql: string) =>
      db
        .prepare(sql)
        .all(id)
        .map((row) => Object.values(row).map(String).join(' '))
    const ledger = db
      .prepare(
        'SELECT account, sum(cents) AS cents FROM ledger_entries WHERE payment_id = ? GROUP BY account',
      )
      .all(id)
    return {
      refunds: list('SELECT status, cents FROM refunds WHERE payment_id = ?'),
      atProcessor: list(
        `SELECT r.status, r.cents, 'x' || r.calls FROM simulator_refunds r
         JOIN payments p ON p.processor_transaction_id = r.transaction_id WHERE p.id = ?`,
      ),
      ledger: Object.fromEntries(ledger.map((row) => [String(row.account), Number(row.cents)])),
      emails: list("SELECT id FROM outbox WHERE template = 'payment_refunded' AND payment_id = ?")
        .length,
    }
  } finally {
    db.close()
  }
}
