// The history of a browser: payments that staff accepted a week ago or earlier. While a breaker is tripped, each of
// them lets one try of its browser learn its outcome right away. A tester would have to wait a week for each answer.

import { run } from '../../../platform/db/d1'
import { log, toErrorText } from '../../../platform/logging/logger'
import { historySeconds } from '../../../platform/rate-limits/limits'

/**
 * Exported for the test that runs EXPLAIN QUERY PLAN. A disputed payment is no history: its card may be stolen. Nor is a
 * refunded one, which costs a tester only time.
 */
export const historyQueries = {
  use: `UPDATE payments SET vouched_try = ?2 WHERE id = (
    SELECT id FROM payments p INDEXED BY payments_accepted_by_browser
    WHERE p.browser_hash = ?1 AND p.status = 'accepted' AND p.decided_at <= ?3
      AND (p.vouched_try IS NULL OR p.vouched_try = ?2)
      AND NOT EXISTS (SELECT 1 FROM disputes d WHERE d.payment_id = p.id)
      AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.payment_id = p.id)
    ORDER BY p.vouched_try IS NULL, p.decided_at LIMIT 1)`,
  release: 'UPDATE payments SET vouched_try = NULL WHERE vouched_try = ?1',
} as const

export type PayerHistory = {
  /** False without a payment that has not vouched for another try. A repeated call uses one payment. */
  use(browserHash: string, tryId: string): Promise<boolean>
  /** For a try that was not charged. */
  release(tryId: string): Promise<void>
}

/** If D1 fails, the browser has no history. */
export function payerHistory(db: D1Database, now: () => number): PayerHistory {
  const change = async (statement: D1PreparedStatement) => {
    try {
      return (await run(statement)) > 0
    } catch (error) {
      log('warn', 'payer_history_unavailable', { error: toErrorText(error) })
      return false
    }
  }
  return {
    use: (browserHash, tryId) =>
      change(
        db.prepare(historyQueries.use).bind(browserHash, tryId, now() - historySeconds * 1000),
      ),
    async release(tryId) {
      await change(db.prepare(historyQueries.release).bind(tryId))
    },
  }
}
