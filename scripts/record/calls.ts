// The main calls, most of them with a valid body, and payments from the form to the receipt.

import { futureExpiry } from '../../tests/support/builders/future-expiry.ts'
import {
  type CookieJar,
  createCookieJar,
  follow,
  formType,
  headerOf,
  type ReceivedResponse,
  type Send,
  sameOrigin,
} from './send-request.ts'
import { siteUrl } from './site.ts'

type Call = {
  readonly name: string
  readonly path: string
  readonly method?: string
  readonly json?: unknown
  readonly form?: Readonly<Record<string, string>>
  readonly cookie?: string
}

const text = { messageType: 'app-download', googleRecaptchaToken: '' } as const
const teamEmail = {
  ...{ topic: 'payment', name: 'Pat Example', email: 'pat@example.com', company: 'Example' },
  ...{ message: 'A few words.', subject: '', started: '', googleRecaptchaToken: '' },
} as const
const getPaid = '/api/api_get_paid/get_paid.php'
const search = '/api/web_payment.php?action=getPayees&term='
const base64 = (words: string) => Buffer.from(words).toString('base64')

const calls: readonly Call[] = [
  { name: 'search payees', path: `${search}cedar` },
  { name: 'search payees, partners', path: `${search}lake&target=partner` },
  { name: 'search payees, misspelled', path: `${search}ceder%20holow` },
  { name: 'search payees, nothing', path: `${search}zzzzzz` },
  { name: 'search payees, too short', path: `${search}ce` },
  ...['p_cedar', 'p_riverbend', 'p_willow', 'p_elm', 'p_larkspur', 'p_unknown'].map((id) => ({
    ...{ name: `payee ${id}`, path: `/api/web_payment.php?action=getPayee&p=${id}` },
    ...{ method: 'POST', form: {} },
  })),
  ...['cedar-hollow', 'unknown-payee'].map((url) => ({
    ...{ name: `payee by slug ${url}`, path: `/api/payee_url.php?url=${url}` },
    ...{ method: 'POST', form: {} },
  })),
  ...['/web-payment?p=p_oak', 'https://evil.example/'].map((url) => ({
    name: `shorten ${url}`,
    path: '/api/shorten_url.php?action=shorten_url',
    json: { url },
  })),
  { name: 'text', path: '/api/send_sms.php', json: { ...text, num: '(415) 555-0133' } },
  {
    name: 'text of a payee',
    path: '/api/send_sms_client.php',
    json: { ...text, messageType: 'payee-pay-link', num: '(415) 555-0134', id: 'p_cedar' },
  },
  { name: 'text to an invalid number', path: '/api/send_sms.php', json: { ...text, num: '911' } },
  { name: 'team email sent too fast', path: '/api/send_team_email.php', json: teamEmail },
  {
    name: 'team email with a card number',
    path: '/api/send_team_email.php',
    json: { ...teamEmail, message: 'My card is 4111 1111 1111 1111' },
  },
  ...['rosa.delgado', 'milo.tanaka', 'ines.okafor', 'unknown'].flatMap((name) => {
    const call = { path: '/api/pay_later.php', json: { ue: base64(`${name}@example.com`) } }
    return [
      { ...call, name: `pay later ${name}` },
      { ...call, name: `pay later ${name}, in time`, cookie: 'dev_pay_later=open' },
    ]
  }),
  { name: 'member signup', path: '/api/member_signup.php?p=CARD_ON_FILE&f=mail&a=4', json: {} },
  { name: 'member signup without a choice', path: '/api/member_signup.php', json: {} },
  {
    name: 'password reset with an invalid link',
    path: '/api/forgot_password_back.php',
    json: { x: 'acct_rosa.not-the-secret', googleRecaptchaToken: '' },
  },
  {
    name: 'get paid, an unknown code',
    path: getPaid,
    json: { whichState: 'access', access: '7K2M-9XQ4-TDH3' },
  },
  {
    name: 'get paid, a valid code',
    path: getPaid,
    json: { whichState: 'access', access: '4WGQ-NDQN-A2SK' },
  },
  {
    name: 'get paid, an expired code',
    path: getPaid,
    json: { whichState: 'access', access: '77YK-EKBY-XBVH' },
  },
  {
    name: 'get paid, an invite',
    path: getPaid,
    json: { whichState: 'inviteForm', email: 'new.biller@example.com', statements: '< 3K' },
  },
  { name: 'link a mailbox', path: '/api/link_gmail_account.php', json: { state: 's', code: 'c' } },
  {
    name: 'field check',
    path: '/api/json_field_check.php',
    json: { commonBot: 'riverbend-bot', pid: 'p_riverbend', pname: 'Riverbend', key: '' },
  },
  { name: 'report of a 404', path: '/api/404.php', json: { path: '/nowhere' } },
  { name: 'flag', path: '/api/unleash/is_enabled.php?featureName=pay-wpbp-redirect' },
  { name: 'unknown flag', path: '/api/unleash/is_enabled.php?featureName=unknown' },
  { name: 'pixel', path: '/api/pixel.gif?c=download' },
  ...[
    'payment',
    'text',
    'widget',
    'password',
    'team_email',
    'find_payment',
    'access_code',
    'unknown',
  ].map((action) => ({
    name: `captcha ${action}`,
    path: `/api/captcha.php?action=${action}`,
  })),
  { name: 'captcha frame', path: '/embedded/captcha?action=payment' },
  {
    name: 'answers to an unknown info request',
    path: '/api/update_info_request.php?t=x',
    json: [],
  },
  { name: 'cancel an unknown payment', path: '/cancel_back.php?o=x', method: 'POST', form: {} },
  { name: 'status of an unknown attempt', path: '/payment/payment_status.php?a=x' },
  {
    name: 'CSP report',
    path: '/security-reports',
    json: { 'csp-report': { 'violated-directive': 'img-src' } },
  },
  { name: 'staff call without a token', path: '/ops/listPayments', json: {} },
]

const toRequest = ({ path, method, json, form }: Omit<Call, 'name'>) => {
  const type = json === undefined ? formType : 'application/json'
  const body = json === undefined ? form && String(new URLSearchParams(form)) : JSON.stringify(json)
  return {
    path,
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    ...(body !== undefined && { body, headers: { ...sameOrigin, 'content-type': type } }),
  }
}

/** Each call has its own IPv4 address; other requests use IPv6. */
export async function makeCalls(send: Send): Promise<void> {
  let visitors = 0
  for (const { name, cookie, ...call } of calls) {
    visitors += 1
    const planned = toRequest(call)
    const ipHeader = { 'cf-connecting-ip': `203.0.113.${visitors}` }
    const headers = { ...planned.headers, ...ipHeader, ...(cookie !== undefined && { cookie }) }
    await send({ ...planned, key: `call ${name}`, headers })
  }
  await sendTeamEmail(send)
  for (const [name, change] of Object.entries(payments)) await pay(send, name, change)
  for (const [name, change] of Object.entries(payments)) await payWithoutScript(send, name, change)
}

/** A form submitted faster counts as sent by a bot. */
const minFillMs = 3200

async function sendTeamEmail(send: Send): Promise<void> {
  const page = await send({ key: 'call team email: form', path: '/contact' })
  await new Promise((resolve) => setTimeout(resolve, minFillMs))
  const email = { ...teamEmail, started: readInput(page, 'started') }
  const planned = toRequest({ path: '/api/send_team_email.php', json: email })
  await send({ ...planned, key: 'call team email: sent' })
}

const form = {
  ...{ patientName: 'Pat Example', account: 'A-1001', amount: '125.50', email: 'pat@example.com' },
  ...{ phone: '(415) 555-0132', ccn: '4111 1111 1111 1111', exp: futureExpiry, cvv: '123' },
  ...{ billName: 'Pat Example', zip: '94103', addr1: '12 Example Street', city: 'Springfield' },
  ...{ state: 'CA', payNote: '', isBtoB: '0', googleRecaptchaToken: '' },
} as const

const payments: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  approved: {},
  declined: { ccn: '4000 0000 0000 0002', amount: '31.00' },
  'with a wrong CVC': { cvv: '901', amount: '32.00' },
  'without a response': { amount: '33.98' },
  'held for review': { amount: '34.44' },
  'with invalid fields': { amount: 'x', email: 'x', ccn: '4111 1111 1111 1112' },
  'with a card that is not a test card': { ccn: '4012 8888 8888 1881', amount: '35.00' },
}

function readInput(page: ReceivedResponse, name: string): string {
  const input = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(String(page.body))?.[0] ?? ''
  return /value="([^"]+)"/.exec(input)?.[1] ?? ''
}

/** Submits as the hydrated page does. */
async function pay(send: Send, name: string, change: Readonly<Record<string, string>>) {
  const key = `payment ${name}`
  const { jar, attempt } = await openForm(send, key)
  const path = '/payment/payment_back.php?p=p_cedar'
  const planned = toRequest({ path, form: { ...form, ...change, attempt } })
  const headers = { ...planned.headers, ...jar.toHeaders() }
  const response = await send({ ...planned, key: `${key}: sent`, headers })
  await send({ ...planned, key: `${key}: sent again`, headers })
  const cookies = jar.toHeaders()
  const status = `/payment/payment_status.php?a=${encodeURIComponent(attempt)}`
  await send({ key: `${key}: status`, path: status, headers: cookies })
  const { confirmationUrl } = readObject(response)
  if (typeof confirmationUrl !== 'string') return
  const { pathname, search: query } = new URL(confirmationUrl, siteUrl)
  await send({ key: `${key}: receipt`, path: `${pathname}${query}`, headers: cookies })
}

/** Submits as a plain form and follows the redirects. */
async function payWithoutScript(
  send: Send,
  name: string,
  change: Readonly<Record<string, string>>,
) {
  const key = `plain payment ${name}`
  const { jar, attempt } = await openForm(send, key)
  // `pay` has paid the bills of account A-1001, for which the page would ask to confirm a second payment.
  const fields = { ...form, account: 'A-1002', intent: 'submit', ...change, attempt }
  const planned = toRequest({ path: '/web-payment?p=p_cedar', form: fields })
  await follow(send, { ...planned, key: `${key}: sent` }, jar)
}

async function openForm(send: Send, key: string): Promise<{ jar: CookieJar; attempt: string }> {
  const jar = createCookieJar()
  const page = await send({ key: `${key}: form`, path: '/web-payment?p=p_cedar' })
  jar.storeCookies(page)
  const attempt = readInput(page, 'attempt')
  if (attempt === '') throw new Error(`no attempt in the form: ${page.status}`)
  return { jar, attempt }
}

function readObject(response: ReceivedResponse): Readonly<Record<string, unknown>> {
  if (!headerOf(response, 'content-type').includes('json')) return {}
  return JSON.parse(String(response.body))
}
