// For tests: visits to the whole worker, and what they left in the tables.
import { env, exports } from 'cloudflare:workers'

export const origin = 'https://papaya.test'

type Visit = { readonly status: number; readonly location: string; readonly text: string }

export async function visit(
  path: string,
  form?: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Visit & { readonly headers: Headers }> {
  const response = await exports.default.fetch(new URL(path, origin).href, {
    redirect: 'manual',
    headers: { 'cf-connecting-ip': '203.0.113.80', ...headers },
    ...(form && {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { origin, 'cf-connecting-ip': '203.0.113.80', ...headers },
    }),
  })
  return {
    status: response.status,
    location: response.headers.get('location') ?? '',
    text: await response.text(),
    headers: response.headers,
  }
}

/** As a browser does it: where the redirects end, at most five of them. */
export async function follow(path: string) {
  let here = path
  for (let hops = 0; hops < 5; hops += 1) {
    const page = await visit(here)
    if (page.location === '') return { ...page, path: here }
    here = page.location
  }
  throw new Error(`${path} redirects for ever`)
}

/** The payment that was made last. */
export async function newestPayment() {
  const row = await env.DB.prepare(
    'SELECT id, attempt_id, status FROM payments ORDER BY rowid DESC LIMIT 1',
  ).first<{ readonly id: string; readonly attempt_id: string; readonly status: string }>()
  if (!row) throw new Error('there is no payment')
  return row
}

/** A payment under review, made by the real use case. */
export async function aPaymentInReview() {
  await visit('/dev/go/receipt')
  return newestPayment()
}

export function chargesOf(attemptId: string) {
  return env.DB.prepare(
    "SELECT status, calls FROM simulator_charges WHERE idempotency_key LIKE ?1 || '.%'",
  )
    .bind(attemptId)
    .all<{ readonly status: string; readonly calls: number }>()
    .then(({ results }) => results)
}

export function mailsOf(paymentId: string) {
  return env.DB.prepare('SELECT id, template FROM outbox WHERE payment_id = ?1 ORDER BY template')
    .bind(paymentId)
    .all<{ readonly id: string; readonly template: string }>()
    .then(({ results }) => results.map(({ template }) => template))
}
