// Long, because it is one table of all calls. Sends a valid request and, if there is one, an
// invalid request to every documented call and checks the response against the OpenAPI document:
// status, body shape and error code.

import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  createResetToken,
  insertAccount,
  newPassword,
} from '../../../tests/support/builders/account'
import { insertDifference, insertReconciledDay } from '../../../tests/support/builders/books'
import {
  confirmedAnswer,
  createInfoRequest,
  increase,
  memberId,
  requestCancelTicket,
} from '../../../tests/support/builders/info-request'
import { buildSetPass, createInvite } from '../../../tests/support/builders/invite'
import { createPaymentIn, referenceOfCedar } from '../../../tests/support/builders/made-payment'
import { completeFlow, createBrowser } from '../../../tests/support/builders/oauth-flow'
import { createOffice } from '../../../tests/support/builders/office'
import { sampleKey } from '../../../tests/support/builders/partner-key'
import { easternToday, recordSentPayment } from '../../../tests/support/builders/remittance'
import { newPhone } from '../../../tests/support/builders/sms'
import {
  buildAttemptToken,
  insertPayablePayee,
  pay,
  validForm,
} from '../../../tests/support/builders/submit'
import { checkReply } from '../../../tests/support/requests/documented-reply'
import { allBindingsDown } from '../../../tests/support/requests/every-route'
import { stampFor } from '../../../tests/support/requests/form-stamps'
import { fetchInIsolate } from '../../../tests/support/requests/in-isolate'
import { fillCommand, seedDemoData } from '../../../tests/support/requests/printed-commands'
import { findVariants, listVariants } from '../../../tests/support/requests/reply-variants'
import { toSampleReply } from '../../../tests/support/requests/sample-reply'
import { newIpAddress, type Problem, siteOrigin } from '../../../tests/support/requests/site'
import { documentedCalls, openApiDocument, opsOpenApiDocument } from '../../api-document'
import type { Bindings } from '../../platform/config/config'
import type { DocumentedCall } from '../../platform/http/call-docs'
import { hasRecordedReply, listFailures, listResponses } from './open-api'

beforeAll(seedDemoData)
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

type Sample = {
  /** In place of the call's own, which has a parameter. */
  readonly path?: string
  readonly query?: string
  readonly json?: unknown
  readonly form?: Readonly<Record<string, string>>
  readonly body?: string
  readonly type?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly bindings?: Partial<Bindings>
  /** The simulator of cards does not answer. */
  readonly isProcessorAway?: true
}
type SampleSource = Sample | (() => Promise<Sample>)
/** `bad` is absent when only the method can be wrong. */
const senderIp = newIpAddress()

type Row = {
  readonly good: SampleSource
  /** Valid ones whose replies are other variants or statuses. */
  readonly others?: readonly SampleSource[]
  readonly bad?: SampleSource
}

const nothing: Sample = {}

const variantsOfOtherTests: ReadonlySet<string> = new Set([
  // There is no new payment before the bank responds.
  'POST /api/update_info_request.php 202 .newTotal.ended#null',
  // Money that goes back on another day: posting-file.test.ts.
  'GET /api/partner/v1/remittances 200 .rows.[].deposit#null',
])

/** The simulator of cards does not answer, so the outcome is not known. */
const amountWithoutOutcome = '20.98'

let accountsPaid = 0

/** Pays another bill each time. Returns the day. */
async function sendToCedar(): Promise<string> {
  accountsPaid += 1
  const form = { account: `CH-${7100 + accountsPaid}` }
  const made = await createPaymentIn('accepted', { payeeId: 'p_cedar', form })
  await recordSentPayment(made)
  return easternToday()
}

/** The bank does not release the hold. */
async function refuseToCancel(attemptId: string): Promise<void> {
  await env.DB.prepare(
    "UPDATE simulator_charges SET status = 'captured' WHERE idempotency_key LIKE ?1 || '.%'",
  )
    .bind(attemptId)
    .run()
}

async function insertPayeeWithBot(): Promise<string> {
  const pid = await insertPayablePayee({ common_bot: 'sample-bot' })
  await env.DB.prepare(
    `INSERT INTO payee_bot_fields (payee_id, bot_name, field_key, position)
     VALUES (?1, 'sample-bot', 'guarantor_id', 1)`,
  )
    .bind(pid)
    .run()
  return pid
}

const buildForm = async (more: Readonly<Record<string, string>> = {}): Promise<Sample> => {
  const payee = await insertPayablePayee()
  return {
    query: `?p=${payee}&optE=1&silent=1&generic=1&ref=404`,
    form: { ...validForm, attempt: await buildAttemptToken(payee), ...more },
  }
}

const buildSms = async (): Promise<Sample> => ({
  json: { num: newPhone(), messageType: 'app-download', requestOrigin: '/pay' },
})

/** Returns the id of the change that added the path. */
async function changePath(slug: string): Promise<string> {
  const office = createOffice('Sam Staff')
  await office.setPath({ slug, kind: 'home' })
  const listed = await office.listChanges({})
  return (listed.ok && listed.value.changes[0]?.id) || ''
}

const openPromotion = { bindings: { PAY_LATER_DEADLINE: '9999-12-31' } } as const
/** Of calls whose printed command is not JSON, or does not show what fails. */
const rows: Readonly<Record<string, Row>> = {
  'GET /api/partner/v1/payments/:reference': {
    good: async () => ({ path: `/api/partner/v1/payments/${await referenceOfCedar()}` }),
    bad: { path: '/api/partner/v1/payments/PPY-00000-00000' },
  },
  'GET /api/partner/v1/payments': {
    good: async () => ({
      query: `?limit=${(await referenceOfCedar('CH-7002')).length > 0 ? 1 : 0}`,
    }),
    bad: { query: '?limit=1000' },
  },
  'GET /api/partner/v1/remittances': {
    good: async () => ({ query: `?date=${await sendToCedar()}` }),
    bad: { query: '?date=today' },
  },
  'POST /ops/readBooks': { good: { json: {} }, bad: { json: { date: 'tomorrow' } } },
  'POST /ops/explainDifference': {
    good: async () => ({
      json: { difference: await insertDifference(crypto.randomUUID()), note: 'Refunded' },
    }),
    bad: { json: { difference: 'stripe charge unknown', note: 'Refunded' } },
  },
  'POST /ops/recordPayout': {
    good: async () => ({
      json: {
        ...{ processor: 'authorize_net', date: await insertReconciledDay(), amountCents: 125_000 },
      },
    }),
    bad: { json: { processor: 'stripe', date: '11/25/2026', amountCents: 125_000 } },
  },
  'POST /ops/makePartnerKey': {
    good: async () => ({
      json: { payee: await insertPayablePayee({ is_partner: 1, not_medical: 1 }) },
    }),
    bad: { json: { payee: 'unknown' } },
  },
  'POST /payment/payment_back.php': {
    good: () => buildForm(),
    others: [() => buildForm({ amount: amountWithoutOutcome })],
    bad: () => buildForm({ amount: '0' }),
  },
  'GET /payment/payment_status.php': {
    good: async () => {
      const cookie = `__Host-b=${'b'.repeat(22)}`
      const { attempt } = await createPaymentIn('in-review', { cookie })
      return { query: `?a=${attempt}`, headers: { cookie } }
    },
    others: [
      async () => ({ query: `?a=${(await createPaymentIn('in-review')).attempt}` }),
      async () => ({ query: `?a=${await buildAttemptToken(await insertPayablePayee())}` }),
      async () => {
        const payee = await insertPayablePayee()
        const attempt = await buildAttemptToken(payee)
        await pay(payee, { attempt, amount: amountWithoutOutcome })
        return { query: `?a=${attempt}` }
      },
    ],
    bad: { query: '?a=unknown' },
  },
  'POST /api/json_field_check.php': {
    good: async () => ({ json: { commonBot: 'sample-bot', pid: await insertPayeeWithBot() } }),
    bad: { json: { pid: 7 } },
  },
  'GET /api/update_info_request.php': {
    good: async () => ({ query: `?t=${(await createInfoRequest(memberId)).token}` }),
    others: [
      async () => ({ query: `?t=${(await createInfoRequest()).token}` }),
      async () => ({ query: `?t=${(await createInfoRequest(increase)).token}` }),
      async () => {
        const request = { type: 'confirmAmountIncreaseFee', feeCents: 500 } as const
        return { query: `?t=${(await createInfoRequest(request)).token}` }
      },
    ],
    bad: nothing,
  },
  'POST /api/update_info_request.php': {
    good: async () => ({
      query: `?t=${(await createInfoRequest(memberId)).token}`,
      json: [{ field: { name: 'Member ID', value: 'M-1' } }],
    }),
    others: [
      async () => ({
        query: `?t=${(await createInfoRequest(increase)).token}`,
        json: confirmedAnswer,
      }),
      async () => {
        const { token, attemptId } = await createInfoRequest(increase)
        await refuseToCancel(attemptId)
        return { query: `?t=${token}`, json: confirmedAnswer }
      },
    ],
    bad: async () => ({ query: `?t=${(await createInfoRequest(memberId)).token}`, json: [] }),
  },
  'DELETE /api/update_info_request.php': {
    good: async () => ({ query: `?t=${(await createInfoRequest()).token}` }),
    bad: { query: '?t=unknown' },
  },
  'POST /cancel_back.php': {
    good: async () => {
      const { billId } = await (await requestCancelTicket((await createInfoRequest()).token)).json<{
        billId: string
      }>()
      return { query: `?o=${billId}` }
    },
    others: [
      async () => {
        const { token } = await createInfoRequest()
        const { billId } = await (await requestCancelTicket(token)).json<{ billId: string }>()
        return { query: `?o=${billId}`, isProcessorAway: true }
      },
    ],
    bad: { query: '?o=unknown' },
  },
  'POST /api/web_payment.php': {
    good: { query: '?action=getPayee&p=p_cedar' },
    others: [async () => ({ query: `?action=getPayee&p=${await insertPayablePayee()}` })],
    bad: { query: '?action=getPayee&p=unknown' },
  },
  'GET /api/web_payment.php': {
    good: { query: '?action=getPayees&term=cedar&target=partner' },
    bad: { query: '?action=getPayees&term=ce' },
  },
  'POST /api/payee_url.php': {
    good: { query: '?url=cedar-hollow' },
    others: [async () => ({ query: `?url=${(await insertPayablePayee()).replace('_', '-')}` })],
    bad: { query: '?url=no-such-page' },
  },
  'POST /api/404.php': { good: { json: { path: '/nowhere' } }, bad: { json: { path: 7 } } },
  'POST /api/send_sms.php': { good: buildSms, bad: { json: { num: '12' } } },
  'POST /api/send_sms_client.php': { good: buildSms, bad: { json: { messageType: 'x' } } },
  'POST /api/shorten_url.php': {
    good: { query: '?action=shorten_url', json: { url: '/pay' } },
    bad: { query: '?action=shorten_url', json: { url: 'https://evil.example' } },
  },
  'POST /api/send_team_email.php': {
    good: async () => ({
      headers: { 'cf-connecting-ip': senderIp },
      json: {
        ...{ name: 'Rosa Delgado', email: 'rosa@example.com', company: '' },
        topic: 'payment',
        message: 'Where is my payment?',
        started: await stampFor(senderIp),
      },
    }),
    bad: { json: { topic: 'x' } },
  },
  'POST /api/forgot_password_back.php': {
    good: async () => ({
      json: { x: await createResetToken((await insertAccount()).email), np: newPassword },
    }),
    bad: { json: { x: `acct_unknown.${'A'.repeat(43)}` } },
  },
  'POST /api/api_get_paid/get_paid.php': {
    good: async () => ({ json: buildSetPass(await createInvite()) }),
    bad: { json: { whichState: 'access', email: 'pat@example.com', access: '7K2M9XQ4TDH3' } },
  },
  'POST /api/link_gmail_account.php': {
    good: async () => {
      const browser = createBrowser()
      const json = await completeFlow(browser)
      const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
      return { json, headers: { cookie, 'cf-connecting-ip': browser.ipAddress } }
    },
    bad: { json: { state: 's', code: 'c' } },
  },
  'POST /api/pay_later.php': {
    good: { ...openPromotion, json: { ue: btoa('rosa.delgado@example.com') } },
    bad: { ...openPromotion, json: { ue: btoa('nobody@example.com') } },
  },
  'POST /api/member_signup.php': {
    good: { query: '?p=CARD_ON_FILE&f=mail&a=1', json: {} },
    bad: { query: '?p=gold', json: {} },
  },
  'GET /api/captcha.php': {
    good: { query: '?action=payment' },
    others: [
      { query: '?action=payment', bindings: { CAPTCHA: 'off' } },
      {
        query: '?action=text',
        bindings: {
          CAPTCHA: 'turnstile',
          TURNSTILE_SITE_KEY: 'site-key-of-turnstile',
          TURNSTILE_SECRET: 'secret-of-turnstile',
        },
      },
    ],
    bad: { query: '?action=x' },
  },
  'GET /api/widget_name.php': { good: { query: '?name=cedar-hollow' } },
  'GET /api/unleash/is_enabled.php': {
    good: { query: '?featureName=pay-wpbp-redirect' },
    bad: { query: '?featureName=%20' },
  },
  'GET /readyz': {
    good: nothing,
    others: [{ bindings: allBindingsDown }],
  },
  'GET /.well-known/apple-app-site-association': {
    good: { bindings: { APPLE_APP_ID: 'A1B2C3D4E5.com.example.papaya' } },
    bad: { bindings: { APPLE_APP_ID: '' } },
  },
  'GET /.well-known/assetlinks.json': {
    good: {
      bindings: {
        ANDROID_PACKAGE: 'com.example.papaya',
        ANDROID_CERT_SHA256: Array.from({ length: 32 }, () => 'AB').join(':'),
      },
    },
    bad: { bindings: { ANDROID_PACKAGE: '' } },
  },
}

/** Of staff's commands, whose valid requests are the printed ones: what fails, besides an unknown payment or payee. */
const staffFailures: Readonly<Record<string, SampleSource>> = {
  'POST /ops/previewMessage': async () => ({
    json: {
      payment: (await createPaymentIn('in-review')).id,
      action: 'ask',
      request: { type: 'x' },
    },
  }),
  'POST /ops/importSent': {
    json: { csv: 'payment,way,version\npay_unknown,ach,1-1', date: easternToday() },
  },
  'POST /ops/askForInfo': async () => ({
    json: { payment: (await createPaymentIn('in-review')).id, request: { type: 'x' } },
  }),
  'POST /ops/withdrawInfo': async () => ({
    json: { payment: (await createPaymentIn('in-review')).id },
  }),
  'POST /ops/issueInvite': { json: { email: 'rosa.delgado@example.com', payeeName: 'Example' } },
  'POST /ops/issuePasswordReset': { json: { email: 'nobody@example.com' } },
  'POST /ops/importPayees': { json: { csv: 'nothing' } },
  'POST /ops/retryMessages': { json: { message: 'unknown' } },
  'POST /ops/handleInboundText': { json: { text: `SM${'8'.repeat(32)}` } },
  'POST /ops/handleMissingPath': { json: { path: '/never-opened' } },
  'POST /ops/setPath': {
    json: { slug: 'sample-bill', kind: 'redirect', target: 'https://unknown.example/' },
  },
  'POST /ops/removePath': { json: { slug: 'unknown' } },
  'POST /ops/removeFinancingLink': { json: { name: 'unknown' } },
  'POST /ops/readChange': { json: { change: crypto.randomUUID() } },
  'POST /ops/undoChange': async () => {
    const change = await changePath('changed-again')
    await send(callOf('POST /ops/removePath'), { json: { slug: 'changed-again' } })
    return { json: { change } }
  },
  'POST /ops/checkLedger': { json: { after: 1 } },
  'POST /ops/readWidget': { json: { name: 'unknown' } },
}

const isStaffCall = ({ needs }: DocumentedCall) => needs === 'ops token'

/** The printed command's request, if its body is JSON. */
async function fillSample(call: DocumentedCall): Promise<Sample & { readonly json?: object }> {
  const { path, init } = await fillCommand(nameOf(call))
  const query = path.slice(call.path.length)
  return { query, ...(init.body !== undefined && { json: JSON.parse(String(init.body)) }) }
}

/** A payment or a payee that does not exist is in place of the one of the printed command. */
function findUnknown(call: DocumentedCall): SampleSource | undefined {
  const name = ['payment', 'payee'].find((one) => propertiesOf(call).includes(one))
  if (name === undefined || !isStaffCall(call)) return undefined
  if (!listFailures(call).some(({ code }) => code === 'UNKNOWN_NAME')) return undefined
  return async () => ({ json: { ...(await fillSample(call)).json, [name]: 'unknown' } })
}

function findRow(call: DocumentedCall): Row {
  const bad = staffFailures[nameOf(call)] ?? findUnknown(call)
  return rows[nameOf(call)] ?? { good: () => fillSample(call), ...(bad && { bad }) }
}

/** A query with which the body is validated. */
const queryOf: Readonly<Record<string, string>> = {
  '/api/shorten_url.php': '?action=shorten_url',
  '/api/update_info_request.php': '?t=unknown',
  '/api/member_signup.php': '?p=NEW_METHOD',
}

const nameOf = ({ method, path }: DocumentedCall) => `${method} ${path}`

function callOf(name: string): DocumentedCall {
  const found = documentedCalls.find((call) => nameOf(call) === name)
  if (!found) throw new Error(`${name} is not documented`)
  return found
}

async function send(call: DocumentedCall, source: SampleSource, method: string = call.method) {
  const sample = await (typeof source === 'function' ? source() : source)
  const { query = '', json, form, bindings, path = call.path } = sample
  const body = json === undefined ? sample.body : JSON.stringify(json)
  const type = json === undefined ? sample.type : 'application/json'
  const headers: Readonly<Record<string, string>> = call.needs
    ? // A correct token resets the rate limit, so one address is enough.
      {
        authorization: `Bearer ${call.needs === 'ops token' ? env.OPS_TOKEN : sampleKey}`,
        'cf-connecting-ip': '192.0.2.7',
      }
    : { origin: siteOrigin }
  const rename = (from: string, to: string) =>
    sample.isProcessorAway && env.DB.prepare(`ALTER TABLE ${from} RENAME TO ${to}`).run()
  await rename('simulator_charges', 'simulator_away')
  return fetchInIsolate(path + query, {
    method,
    ...(bindings && { bindings }),
    ...(body !== undefined && { body }),
    ...(form && { body: new URLSearchParams(form) }),
    headers: { ...headers, ...(type !== undefined && { 'content-type': type }), ...sample.headers },
  }).finally(() => rename('simulator_away', 'simulator_charges'))
}

const [document, opsDocument]: readonly unknown[] = JSON.parse(
  JSON.stringify([openApiDocument, opsOpenApiDocument]),
)
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
/** Follows references. */
function at(root: unknown, value: unknown, ...path: readonly string[]): unknown {
  const resolved: unknown =
    isRecord(value) && typeof value.$ref === 'string'
      ? at(root, root, ...value.$ref.slice(2).split('/'))
      : value
  const [name, ...rest] = path
  if (name === undefined) return resolved
  return isRecord(resolved) ? at(root, resolved[name], ...rest) : undefined
}
const rootOf = ({ needs }: DocumentedCall) => (needs === 'ops token' ? opsDocument : document)
const operationOf = (call: DocumentedCall) =>
  at(
    rootOf(call),
    rootOf(call),
    'paths',
    call.path.replace(/:(\w+)/, '{$1}'),
    call.method.toLowerCase(),
  )
const responseOf = (call: DocumentedCall, status: number) =>
  at(rootOf(call), operationOf(call), 'responses', String(status))

function bodySchemaOf(call: DocumentedCall): unknown {
  const type = call.bodyTypes[0] ?? ''
  return at(rootOf(call), operationOf(call), 'requestBody', 'content', type, 'schema')
}

/** The documented properties of the body. */
function propertiesOf(call: DocumentedCall): readonly string[] {
  const found = at(rootOf(call), bodySchemaOf(call), 'properties')
  return isRecord(found) ? Object.keys(found) : []
}

/** Fields that the sample needs and others may leave out, which the field's error says. */
const neededBySample: Readonly<Record<string, readonly string[]>> = {
  // Each step of the journey has fields of its own.
  'POST /api/api_get_paid/get_paid.php': [
    'email',
    'access',
    'newPass',
    'confirmPass',
    'statements',
  ],
  // Only of payees that ask for an account number, and without a card token.
  'POST /payment/payment_back.php': ['account', 'ccn', 'exp', 'cvv'],
  // Only without a payee.
  'POST /ops/issueInvite': ['payeeName'],
  // Only of a redirect.
  'POST /ops/setPath': ['target'],
  // Only of a dispute that is opened.
  'POST /ops/recordDispute': ['amountCents'],
  // Other facts can take their place.
  'POST /ops/askForConfirmation': ['reference', 'lastFour'],
  'POST /ops/resendNotices': ['since'],
}

function isRequired(call: DocumentedCall, name: string): boolean {
  const required = at(rootOf(call), bodySchemaOf(call), 'required')
  return Array.isArray(required) && required.includes(name)
}

/** Expects a documented status, shape and code; returns the code. */
async function expectDocumented(call: DocumentedCall, response: Response): Promise<string> {
  const { status } = response
  await checkReply(call.method, call.path, response)
  const text = await response.text()
  const documented = responseOf(call, status)
  expect(documented, `${status} ${text.slice(0, 300)}`).toBeDefined()
  if (listResponses(call).some((one) => one.status === status)) return ''
  const { code, fields, message }: Problem = JSON.parse(text)
  for (const [name, words] of Object.entries(fields ?? {})) {
    expect(name).not.toBe('')
    expect(words, name).not.toMatch(/invalid input|expected|undefined|NaN|\[object/i)
  }
  expect(fields).not.toEqual({})
  expect(message).toMatch(/\S/)
  expect(listFailures(call)).toContainEqual({ status, code })
  expect(
    at(
      rootOf(call),
      documented,
      ...['content', 'application/json', 'schema', 'properties', 'code', 'enum'],
    ),
  ).toContain(code)
  return code
}

/** The API's page shows them: of each status, the first. */
const recorded: Record<string, unknown> = {}
/** Statuses, and variants of their bodies. */
const seen = new Set<string>()

/** A documented response other than a problem. */
async function record(call: DocumentedCall, response: Response): Promise<void> {
  const reply = response.clone()
  await expectDocumented(call, response)
  const found = listResponses(call).find(({ status }) => status === response.status)
  if (!found) throw new Error(`${nameOf(call)} responded with ${response.status}`)
  const name = `${nameOf(call)} ${response.status}`
  seen.add(name)
  if (!found.schema) return
  const body: unknown = await reply.json()
  for (const variant of findVariants(found.schema, body)) seen.add(`${name} ${variant}`)
  if (hasRecordedReply(call, response.status)) recorded[name] ??= toSampleReply(body)
}

test('each row is of a documented call', () => {
  const names = documentedCalls.map(nameOf)
  for (const name of [...Object.keys(rows), ...Object.keys(staffFailures)])
    expect(names).toContain(name)
})

describe.each(documentedCalls.map((call) => [nameOf(call), call] as const))('%s', (_, call) => {
  const { good, others = [], bad } = findRow(call)

  test('responds to a valid request as documented', async () => {
    const response = await send(call, good)
    await record(call, response)
    expect(response.status).toBeLessThan(300)
  })

  if (call.needs !== 'ops token')
    test('responds with each variant of its documented replies', async () => {
      for (const other of others) await record(call, await send(call, other))
      const documented = listResponses(call)
      const all = documented.flatMap(({ status, schema }) => {
        const name = `${nameOf(call)} ${status}`
        return [name, ...(schema ? listVariants(schema).map((one) => `${name} ${one}`) : [])]
      })
      expect(all.filter((one) => !seen.has(one) && !variantsOfOtherTests.has(one))).toEqual([])
    })

  if (bad)
    test('refuses an invalid request as documented', async () => {
      const response = await send(call, bad)
      await expectDocumented(call, response)
      expect(response.status).toBeGreaterThanOrEqual(400)
    })

  test('refuses a body without a field exactly if the field is documented as required', async () => {
    const needed = neededBySample[nameOf(call)] ?? []
    for (const name of propertiesOf(call).filter((one) => !needed.includes(one))) {
      const sample = await (typeof good === 'function' ? good() : good)
      const { json, form } = sample
      const without = (fields: object) =>
        Object.fromEntries(Object.entries(fields).filter(([other]) => other !== name))
      const response = await send(call, {
        ...sample,
        ...(isRecord(json) && { json: without(json) }),
        ...(form && { form: without(form) }),
      })
      const { status } = response
      const isRefused = status === 422 || status === 400
      expect(isRefused, `without ${name}: ${status} ${await response.text()}`).toBe(
        isRequired(call, name),
      )
    }
  })

  test('refuses a request without a required query key with 400', async () => {
    for (const { name } of call.query.filter((key) => key.isRequired)) {
      const sample = await (typeof good === 'function' ? good() : good)
      const query = new URLSearchParams(sample.query)
      query.delete(name)
      const response = await send(call, { ...sample, query: `?${query}` })
      expect(`${name}: ${response.status}`).toBe(`${name}: 400`)
      await expectDocumented(call, response)
    }
  })

  test('refuses another method as documented', async () => {
    const code = await expectDocumented(call, await send(call, nothing, 'PUT'))
    expect(code).toBe('METHOD_NOT_ALLOWED')
  })

  if (call.method === 'GET') return
  test('responds to malformed and unusual bodies as documented, with readable messages', async () => {
    const names = propertiesOf(call)
    const wrong = (value: unknown) =>
      JSON.stringify(Object.fromEntries(names.map((name) => [name, value])))
    const json = ['{', 'null', '[]', '7', '{}', '{"more":1}', wrong({}), wrong(null), wrong([7])]
    const bodies = [
      ['text/xml', '<a/>'],
      ['application/x-www-form-urlencoded', 'a=1&a=2'],
      [
        'application/json',
        `"${'a'.repeat(call.path.endsWith('importPayees') ? 9_000_000 : 70_000)}"`,
      ],
      ...json.map((body) => ['application/json', body] as const),
    ] as const
    await expectDocumented(call, await send(call, { headers: { origin: 'https://evil.example' } }))
    for (const [type, body] of bodies)
      await expectDocumented(
        call,
        await send(call, { query: queryOf[call.path] ?? '', body, type }),
      )
  })
})

// `npm run record -- replies` writes the file.
test('the replies on the page are those of the site', async () => {
  const text = `${JSON.stringify(recorded, null, 2)}\n`
  await expect(text).toMatchFileSnapshot('./recorded-replies.json')
})
