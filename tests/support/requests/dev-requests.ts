// Requests to the dev site, and the rows that they write.
import { env } from 'cloudflare:workers'
import { fetchPage } from './site'

/** One IP address for all pages: the dev site must work without rate limits. */
export const devVisitor = { 'cf-connecting-ip': '203.0.113.80' } as const

/** Follows at most four redirects, as a browser does. */
export async function follow(path: string, headers: Readonly<Record<string, string>> = {}) {
  let here = path
  for (let hops = 0; hops < 5; hops += 1) {
    const page = await fetchPage(here, { ...devVisitor, ...headers })
    if (page.location === '') return { ...page, path: here }
    here = page.location
  }
  throw new Error(`${path} redirects forever`)
}

/** The most recent payment. */
export async function newestPayment() {
  const row = await env.DB.prepare(
    'SELECT id, reference, attempt_id, status FROM payments ORDER BY rowid DESC LIMIT 1',
  ).first<{
    readonly id: string
    readonly reference: string
    readonly attempt_id: string
    readonly status: string
  }>()
  if (!row) throw new Error('there is no payment')
  return row
}

/** Creates a payment in review with the real use case. */
export async function createDemoPayment() {
  await fetchPage('/dev/go/receipt', devVisitor)
  return newestPayment()
}

/** The simulator's charges of an attempt, including declined ones, with their number of calls. */
export function listSimulatorCharges(attemptId: string) {
  return env.DB.prepare(
    "SELECT status, calls FROM simulator_charges WHERE idempotency_key LIKE ?1 || '.%'",
  )
    .bind(attemptId)
    .all<{ readonly status: string; readonly calls: number }>()
    .then(({ results }) => results)
}
