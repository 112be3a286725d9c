// The JSON calls, most of them with a valid body.

import { ownForm, type Send, sameOrigin } from './send-request.ts'

const search = '/api/web_payment.php?action=getPayees&term='

const gets = [
  ...['cedar', 'lake&target=partner', 'ceder%20holow', 'zzzzzz', 'ce'].map((term) => search + term),
  ...['pay-wpbp-redirect', 'unknown'].map((f) => `/api/unleash/is_enabled.php?featureName=${f}`),
  ...['payment', 'text', 'find_payment', 'unknown'].map((a) => `/api/captcha.php?action=${a}`),
  ...['/api/pixel.gif?c=download', '/embedded/captcha?action=payment'],
  '/payment/payment_status.php?a=x',
]

/** Posted with an empty form. */
const forms = [
  ...['cedar', 'riverbend', 'willow', 'elm', 'larkspur', 'unknown'].map(
    (name) => `/api/web_payment.php?action=getPayee&p=p_${name}`,
  ),
  ...['/api/payee_url.php?url=cedar-hollow', '/api/payee_url.php?url=unknown-payee'],
  '/cancel_back.php?o=x',
]

const text = { messageType: 'app-download', googleRecaptchaToken: '' } as const
const teamEmail = {
  ...{ topic: 'payment', name: 'Pat Example', email: 'pat@example.com', company: 'Example' },
  ...{ message: 'A few words.', subject: '', started: '', googleRecaptchaToken: '' },
} as const
const getPaid = '/api/api_get_paid/get_paid.php'

const posts: readonly (readonly [path: string, json: unknown])[] = [
  ...['/web-payment?p=p_oak', 'https://evil.example/'].map(
    (url) => ['/api/shorten_url.php?action=shorten_url', { url }] as const,
  ),
  ['/api/send_sms.php', { ...text, num: '(415) 555-0133' }],
  ['/api/send_sms.php', { ...text, num: '911' }],
  [
    '/api/send_sms_client.php',
    { ...text, messageType: 'payee-pay-link', num: '(415) 555-0134', id: 'p_cedar' },
  ],
  ['/api/send_team_email.php', teamEmail],
  ['/api/send_team_email.php', { ...teamEmail, message: 'My card is 4111 1111 1111 1111' }],
  ...['rosa.delgado', 'milo.tanaka', 'ines.okafor', 'unknown'].map(
    (name) => ['/api/pay_later.php', { ue: btoa(`${name}@example.com`) }] as const,
  ),
  ['/api/member_signup.php?p=CARD_ON_FILE&f=mail&a=4', {}],
  ['/api/member_signup.php', {}],
  ['/api/forgot_password_back.php', { x: 'acct_rosa.not-the-secret', googleRecaptchaToken: '' }],
  ...['7K2M-9XQ4-TDH3', '4WGQ-NDQN-A2SK', '77YK-EKBY-XBVH'].map(
    (access) => [getPaid, { whichState: 'access', access }] as const,
  ),
  [getPaid, { whichState: 'inviteForm', email: 'new.biller@example.com', statements: '< 3K' }],
  ['/api/link_gmail_account.php', { state: 's', code: 'c' }],
  [
    '/api/json_field_check.php',
    { commonBot: 'riverbend-bot', pid: 'p_riverbend', pname: 'Riverbend', key: '' },
  ],
  ['/api/404.php', { path: '/nowhere' }],
  ['/api/update_info_request.php?t=x', []],
  ['/security-reports', { 'csp-report': { 'violated-directive': 'img-src' } }],
  ['/ops/listPayments', {}],
]

const jsonHeaders = { ...sameOrigin, 'content-type': 'application/json' }

/** Each post has its own IPv4 address; other requests use IPv6. */
export async function makeCalls(send: Send): Promise<void> {
  for (const path of gets) await send({ key: `call ${path}`, path })
  for (const path of forms)
    await send({ key: `call ${path}`, path, method: 'POST', headers: ownForm, body: '' })
  for (const [index, [path, json]] of posts.entries()) {
    const [method, body] = ['POST', JSON.stringify(json)]
    const address = { 'cf-connecting-ip': `203.0.113.${index + 1}`, cookie: 'dev_pay_later=open' }
    const headers = { ...jsonHeaders, ...address }
    await send({ key: `call ${path} ${body}`, path, method, headers, body })
  }
}
