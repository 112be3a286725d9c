// Submits of the payment form to the whole worker, and the rows that they write.

import { env } from 'cloudflare:workers'
import { paymentFormCopy } from '../../../shared/locales/en/payments/form'
import { issueAttemptToken } from '../../../worker/features/payments/tokens/attempt-token'
import { configOf } from '../../../worker/platform/config/config'
import { createTestServices } from '../requests/services'
import { fetchSite, newIpAddress, siteOrigin } from '../requests/site'
import { futureExpiry } from './future-expiry'
import { insertPayee } from './payee'

/** Inserts a payee that can be paid. Returns its id. */
export async function insertPayablePayee(
  overrides: Parameters<typeof insertPayee>[1] = {},
): Promise<string> {
  const id = `p_${crypto.randomUUID().slice(0, 8)}`
  await insertPayee(env.DB, {
    id,
    slug: id.toLowerCase().replace('_', '-'),
    has_account: 1,
    ...overrides,
  })
  return id
}

export function buildAttemptToken(payeeId: string, now = Date.now()): Promise<string> {
  return issueAttemptToken(configOf(env).APP_SECRET, payeeId, now)
}

export const validForm = {
  patientName: 'Test Patient',
  account: 'A-1001',
  amount: '125.50',
  email: 'pat@example.com',
  phone: '(415) 555-0132',
  ccn: '4111 1111 1111 1111',
  exp: futureExpiry,
  cvv: '123',
  billName: 'Test Patient',
  zip: '94107',
  addr1: '1 Example Way',
  city: 'Springfield',
  state: 'CA',
  payNote: '',
  isBtoB: '0',
  deviceType: 'desktop',
  webUrl: '/web-payment',
  WebPayVue: '1',
  Submit: paymentFormCopy.submit,
  googleRecaptchaToken: '',
} as const

type Fields = Readonly<Record<string, string>>

/** Posts as the payment page's script does, from a new IP address unless the headers name one. */
export function postMultipart(
  path: string,
  fields: Fields,
  headers: Fields = {},
): Promise<Response> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  return fetchSite(path, {
    method: 'POST',
    body,
    headers: { origin: siteOrigin, 'cf-connecting-ip': newIpAddress(), ...headers },
  })
}

let sent = 0

/** Call it before a submit: the tests of one file could reach the site's limit of payments without a captcha. */
export async function clearSiteLimit(): Promise<void> {
  if (sent % 50 === 0) await createTestServices().limiter.clear('payment_unchecked_site', 'site')
  sent += 1
}

type PayOptions = { readonly query?: string; readonly ip?: string; readonly cookie?: string }

/** POST /payment/payment_back.php, with a new attempt unless the form has one. */
export async function pay(
  payeeId: string,
  form: Fields = {},
  { query = '', ip, cookie }: PayOptions = {},
): Promise<Response> {
  const attempt = form.attempt ?? (await buildAttemptToken(payeeId))
  await clearSiteLimit()
  return postMultipart(
    `/payment/payment_back.php?p=${payeeId}${query}`,
    { ...validForm, ...form, attempt },
    {
      ...(ip !== undefined && { 'cf-connecting-ip': ip }),
      ...(cookie !== undefined && { cookie }),
    },
  )
}

/** Rows of one payee's payments, by table. */
export async function readPaymentRows(payeeId: string) {
  const payments = await env.DB.prepare('SELECT * FROM payments WHERE payee_id = ?1')
    .bind(payeeId)
    .all()
  const ids = JSON.stringify(payments.results.map((row) => row.id))
  const outbox = await env.DB.prepare(
    'SELECT * FROM outbox WHERE payment_id IN (SELECT value FROM json_each(?1))',
  )
    .bind(ids)
    .all()
  const history = await env.DB.prepare(
    'SELECT to_status FROM payment_history WHERE payment_id IN (SELECT value FROM json_each(?1)) ORDER BY id',
  )
    .bind(ids)
    .all<{ to_status: string }>()
  return {
    payments: payments.results,
    outbox: outbox.results,
    history: history.results.map((row) => row.to_status),
  }
}

/** The simulator's charges of an attempt, without declined and abandoned ones. */
export async function listAuthorizedCharges(attempt: string) {
  const attemptId = attempt.split('.')[0]
  const rows = await env.DB.prepare(
    "SELECT status, amount_cents FROM simulator_charges WHERE idempotency_key LIKE ?1 || '.%'",
  )
    .bind(attemptId)
    .all<{ status: string; amount_cents: number }>()
  return rows.results.filter((row) => row.status !== 'declined' && row.status !== 'abandoned')
}
