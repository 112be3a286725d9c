// Finds whether a token was issued: its hash is stored in the table of what it gives access to.
import { one } from '../db/d1'
import { hashToken, toShortHash } from './tokens'

/** Exported for the EXPLAIN QUERY PLAN test. */
export const issuedQueries = {
  receipt: `SELECT 1 FROM payments WHERE receipt_token_hash = ?1
    UNION ALL SELECT 1 FROM archived_payments WHERE receipt_token_hash = ?1`,
  question: 'SELECT 1 FROM info_requests WHERE token_hash = ?1',
  reset: 'SELECT 1 FROM password_resets WHERE secret_hash = ?1',
  invite: 'SELECT 1 FROM invites WHERE code_hash = ?1',
} as const

export const isIssued =
  (db: D1Database, kind: keyof typeof issuedQueries) =>
  async (token: string): Promise<boolean> => {
    const hash = await (kind === 'receipt' ? toShortHash(token) : hashToken(token))
    return (await one(db.prepare(issuedQueries[kind]).bind(hash))) !== null
  }
