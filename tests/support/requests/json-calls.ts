// Every call that accepts JSON, and a valid body for each.
import { authorizationFor, everyRoute, isDevRoute, type RouteCase } from './every-route'
import { siteOrigin } from './site'

const text = { num: '(415) 555-0132', messageType: 'app-download', googleRecaptchaToken: '' }
const question = { type: 'extraFields', fields: [{ type: 'text', name: 'Date of birth' }] }

/** By path. A test fails if a call is missing. */
export const validBodies: Readonly<Record<string, unknown>> = {
  '/api/web_payment.php': {},
  '/api/payee_url.php': {},
  '/api/shorten_url.php': { url: '/pay' },
  '/api/send_sms.php': text,
  '/api/send_sms_client.php': { ...text, sendingApplication: 'WIDGET', id: 'p_cedar', name: 'x' },
  '/api/json_field_check.php': { commonBot: 'bot', pid: 'p_cedar', pname: 'Cedar', key: 'k' },
  '/api/update_info_request.php': [{ field: { name: 'Date of birth', value: '01/02/1980' } }],
  '/cancel_back.php': {},
  '/api/forgot_password_back.php': {
    x: 'user.secret',
    np: 'a long new one',
    googleRecaptchaToken: '',
  },
  '/api/send_team_email.php': {
    ...{ topic: 'support', name: 'Pat Example', email: 'pat@example.com', company: 'Example' },
    ...{ message: 'A few words.', subject: '', started: '', googleRecaptchaToken: '' },
  },
  '/api/api_get_paid/get_paid.php': {
    ...{ whichState: 'access', email: 'pat@example.com', access: '7K2M9XQ4TDH3', newPass: 'x' },
    ...{ confirmPass: 'x', fax: '', statements: '< 3K', temp: 'e30', amount: 1, phone: '' },
  },
  '/api/link_gmail_account.php': { state: 's', code: 'c', scope: 'gmail', error: '' },
  '/api/pay_later.php': { ue: 'cGF0QGV4YW1wbGUuY29t' },
  '/api/member_signup.php': {},
  '/payment-step': { step: 'step_1', payee: 'p_cedar', locale: 'en' },
  '/vitals': { page: 'pay-landing', lcp: 800, inp: 40, cls: 0 },
  '/api/404.php': { path: '/nowhere' },
  '/ops/listPayments': { status: 'in_review', from: 0, to: 1, limit: 10, cursor: '1-1' },
  '/ops/readPayment': { payment: 'pay_1' },
  '/ops/accept': { payment: 'pay_1' },
  '/ops/reject': { payment: 'pay_1', reason: 'not ours' },
  '/ops/refund': {
    payment: 'pay_1',
    key: 'refund-1',
    amountCents: 100,
    reason: 'Paid twice',
    requestedBy: 'Sam',
  },
  '/ops/recordDispute': {
    payment: 'pay_1',
    reference: 'dp_1',
    status: 'opened',
    date: '11/20/2026',
    amountCents: 100,
    recordedBy: 'Sam',
  },
  '/ops/askForInfo': { payment: 'pay_1', request: question },
  '/ops/issueInvite': {
    email: 'pat@example.com',
    payee: 'p_cedar',
    payeeName: 'x',
    amountCents: 1,
  },
  '/ops/issuePasswordReset': { email: 'pat@example.com' },
  '/ops/createBillLink': { payee: 'p_cedar', account: 'A-1001', amountCents: 100 },
  '/ops/readPayee': { payee: 'p_cedar' },
  '/ops/importPayees': { csv: 'id,name\np_1,Example', check: true },
  '/ops/listMessages': {},
  '/ops/retryMessages': { message: 'out_1', evenIfSent: false },
  '/ops/checkSite': {},
  '/ops/readMetrics': { days: 7 },
  '/ops/listWidgets': {},
  '/ops/readWidget': { name: 'clinic' },
  '/ops/saveWidget': {
    ...{ name: 'fuzzed', payee: null, accent: '#2f7d4f', forcedType: null, headline: 'Pay' },
    ...{ description: 'A link.', sendLabel: 'Send Link', payLabel: 'Pay Now', closing: null },
    origins: ['https://www.example.com'],
  },
  '/ops/:command': {},
}

export const jsonCalls: readonly RouteCase[] = everyRoute.filter(
  ({ route, path }) =>
    route.stack === 'json' &&
    !isDevRoute({ path }) &&
    route.methods.includes('POST') &&
    !route.readsOwnBody &&
    (route.bodyTypes ?? ['application/json']).includes('application/json'),
)

/** A valid token clears its rate limit, so all requests to gated routes may share an IP address. */
export const jsonHeaders = (known: RouteCase): Readonly<Record<string, string>> => ({
  'content-type': 'application/json',
  ...(known.route.isGated
    ? { ...authorizationFor(known), 'cf-connecting-ip': '192.0.2.1' }
    : { origin: siteOrigin }),
})
