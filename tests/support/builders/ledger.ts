import { env } from 'cloudflare:workers'

type LedgerRow = { readonly event: string; readonly account: string; readonly cents: number }

/** Negative cents leave the account. */
export async function listLedger(paymentId: string): Promise<readonly LedgerRow[]> {
  const { results } = await env.DB.prepare(
    `SELECT event, account, cents FROM ledger_entries
    WHERE payment_id = ?1 ORDER BY event, subject_id, account`,
  )
    .bind(paymentId)
    .all<LedgerRow>()
  return results
}
