import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { solveChallenge } from '../../../client/ui/captcha/solve-challenge'
import { smsLinkCopy } from '../../../shared/locales/en/sms-link'
import { insertPayee } from '../../../tests/support/builders/payee'
import { newPhone } from '../../../tests/support/builders/sms'
import { captureLogLines } from '../../../tests/support/capture-log-lines'
import { createTestServices } from '../../../tests/support/requests/services'
import { fetchSite, newIpAddress, postJson } from '../../../tests/support/requests/site'
import { altchaCaptcha } from '../../vendors/captcha/altcha'

const logged = captureLogLines()

afterEach(() => vi.restoreAllMocks())

async function createToken(action: 'text' | 'payment' = 'text'): Promise<string> {
  const { config, now } = createTestServices()
  const captcha = altchaCaptcha({ db: env.DB, secrets: [config.APP_SECRET], now })
  return solveChallenge(JSON.parse(JSON.stringify(await captcha.createChallenge(action))))
}

type Post = { readonly path?: string; readonly headers?: Record<string, string> }

const post = (body: unknown, { path = '/api/send_sms.php', headers = {} }: Post = {}) =>
  postJson(path, body, headers)

const buildBody = (overrides: object = {}) => ({
  num: newPhone(),
  messageType: 'app-download',
  sendingApplication: 'PUBLIC_SITE',
  recipientType: 'USER',
  requestOrigin: '/pay',
  ...overrides,
})

test('the SMS call with every field of the specification sends one text', async () => {
  const num = newPhone()
  const body = buildBody({
    num,
    body: '',
    name: '',
    id: '',
    googleRecaptchaToken: await createToken(),
  })
  const response = await post(body)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ status: 'success' })
  const row = await env.DB.prepare('SELECT * FROM outbox WHERE recipient = ?').bind(num).first()
  expect(JSON.parse(String(row?.data)).path).toMatch(/^\/s\/[a-z0-9]{7}$/)
  const link = await fetchSite(JSON.parse(String(row?.data)).path, {
    headers: { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)' },
  })
  expect(link.status).toBe(302)
  expect(link.headers.get('location')).toMatch(/\/download\?s=h$/)
  expect(link.headers.get('set-cookie')).toContain('Max-Age=604800')
})

test('send_sms_client.php responds with 202 under the same limits', async () => {
  const path = '/api/send_sms_client.php'
  const num = newPhone()
  const first = await post(buildBody({ num }), { path })
  expect(first.status).toBe(202)
  const second = await post(buildBody({ num }))
  expect(second.status).toBe(429)
  expect(second.headers.get('retry-after')).toBe('600')
  expect(await second.json()).toMatchObject({
    status: 'error',
    code: 'TEXT_NUMBER_LIMIT',
    message: `${smsLinkCopy.limits.number} Try again in 10 minutes.`,
  })
})

test('the SMS call refuses an IP address a third text without captcha, and says why', async () => {
  const headers = { 'cf-connecting-ip': newIpAddress() }
  for (let count = 0; count < 2; count += 1)
    expect((await post(buildBody(), { headers })).status).toBe(200)
  const third = await post(buildBody(), { headers })
  expect(third.status).toBe(429)
  expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(3500)
  expect(await third.json()).toMatchObject({
    code: 'TEXT_ADDRESS_LIMIT',
    message: `${smsLinkCopy.limits.address} Try again in 1 hour.`,
  })
})

test('no words of a visitor reach an SMS, a table or a log', async () => {
  await insertPayee(env.DB, { id: 'p_canary', name: 'Harmless Company', not_medical: 1 })
  const canary = 'CANARY-buy-at-evil.example'
  const num = newPhone()
  const response = await post(
    buildBody({
      num,
      messageType: 'payee-pay-link',
      id: 'p_canary',
      body: canary,
      name: canary,
      sendingApplication: canary,
      recipientType: canary,
      requestOrigin: `https://x.example/pay?q=${canary}`,
      [canary]: canary,
    }),
  )
  expect(response.status).toBe(200)
  const dumps = await Promise.all(
    ['outbox', 'text_consents', 'text_suppressions', 'links'].map((table) =>
      env.DB.prepare(`SELECT * FROM ${table}`).all(),
    ),
  )
  const everything = JSON.stringify(dumps.map((dump) => dump.results)) + logged.join()
  expect(everything).toContain('Harmless Company')
  expect(everything).not.toContain('CANARY')
  expect(logged.join()).not.toContain(num.slice(2))
})

test.each([
  ['a body that is not JSON', 'num=4155550132', 400, 'MALFORMED'],
  ['an empty body', '', 400, 'MALFORMED'],
  ['null', 'null', 400, 'MALFORMED'],
  ['a list', '[]', 422, 'INVALID_FIELDS'],
  ['a body without a number', buildBody({ num: undefined }), 422, 'INVALID_FIELDS'],
  ['a numeric phone number', buildBody({ num: 4155550132 }), 422, 'INVALID_FIELDS'],
  ['a body without a type', buildBody({ messageType: undefined }), 422, 'INVALID_FIELDS'],
  ['an unknown type', buildBody({ messageType: 'toString' }), 422, 'INVALID_FIELDS'],
  ['an unknown payee', buildBody({ messageType: 'payee-pay-link', id: 'no' }), 404, 'NOT_FOUND'],
])('the SMS call refuses %s', async (_, body, status, code) => {
  const response = await post(body)
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ status: 'error', code })
})

test.each(['555', '+1 416 555 0132', '(800) 555-0132'])(
  'the SMS call refuses the number %s with the message of the specification',
  async (num) => {
    const response = await post(buildBody({ num }))
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      fields: { num: smsLinkCopy.invalidNumber },
    })
  },
)

test('the SMS call refuses a wrong captcha token and accepts a token once', async () => {
  expect((await post(buildBody({ googleRecaptchaToken: 'x' }))).status).toBe(403)
  expect(
    (await post(buildBody({ googleRecaptchaToken: await createToken('payment') }))).status,
  ).toBe(403)
  const googleRecaptchaToken = await createToken()
  expect((await post(buildBody({ googleRecaptchaToken }))).status).toBe(200)
  expect((await post(buildBody({ googleRecaptchaToken }))).status).toBe(403)
})

test('the SMS call refuses other sites, plain forms and GET', async () => {
  for (const [name, value] of [
    ['origin', 'https://evil.example'],
    ['sec-fetch-site', 'cross-site'],
  ] as const)
    expect((await post(buildBody(), { headers: { [name]: value } })).status).toBe(403)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await post('num=4155550132', { headers: form })).status).toBe(415)
  expect((await fetchSite('/api/send_sms.php')).status).toBe(405)
})
