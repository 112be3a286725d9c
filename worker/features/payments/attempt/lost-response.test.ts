// A submit whose reply from the Durable Object is lost, as in a deploy or an overload: for the plain form
// and the JSON call, before and after the charge.
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { confirmingPageCopy } from '../../../../shared/locales/en/payments/confirming'
import { paymentFormCopy } from '../../../../shared/locales/en/payments/form'
import { readPaymentPage } from '../../../../tests/support/builders/page'
import {
  buildAttemptToken,
  insertPayablePayee,
  listAuthorizedCharges,
  readPaymentRows,
  validForm,
} from '../../../../tests/support/builders/submit'
import { captureLogLines } from '../../../../tests/support/capture-log-lines'
import { fetchInIsolate } from '../../../../tests/support/requests/in-isolate'
import { fetchPage, fetchSite, siteOrigin } from '../../../../tests/support/requests/site'
import type { Bindings } from '../../../platform/config/config'
import type { SubmitRequest } from '../model/attempt-state'

const lines = captureLogLines()
afterEach(() => vi.restoreAllMocks())

const lost = new Error('Durable Object reset because its code was updated.')
type Stub = ReturnType<Bindings['PAYMENT_ATTEMPTS']['getByName']>

/** The Durable Object binding with some calls replaced. */
function attemptsWith(change: (stub: Stub) => object): Partial<Bindings> {
  const getByName = (name: string) => {
    const stub = env.PAYMENT_ATTEMPTS.getByName(name)
    return new Proxy(stub, {
      get: (_, call) => Reflect.get({ ...toPlainStub(stub), ...change(stub) }, call),
    })
  }
  return {
    PAYMENT_ATTEMPTS: new Proxy(env.PAYMENT_ATTEMPTS, {
      get: (target, name) => (name === 'getByName' ? getByName : Reflect.get(target, name)),
    }),
  }
}
const toPlainStub = (stub: Stub) => ({
  submit: (request: SubmitRequest) => stub.submit(request),
  status: () => stub.status(),
})

const replyLost = attemptsWith((stub) => ({
  submit: async (request: SubmitRequest) => {
    await stub.submit(request)
    throw lost
  },
}))
const requestLost = attemptsWith(() => ({ submit: () => Promise.reject(lost) }))

/** The browser that submits is the one that may get the receipt. */
const cookie = `__Host-b=${'b'.repeat(22)}`

const entryPaths = { plain: '/web-payment', call: '/payment/payment_back.php' } as const

async function send(
  entry: keyof typeof entryPaths,
  form: Readonly<Record<string, string>>,
  { payee, bindings = {} }: { readonly payee: string; readonly bindings?: Partial<Bindings> },
) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...validForm, intent: 'submit', ...form }))
    body.append(name, value)
  const path = `${entryPaths[entry]}?p=${payee}`
  return fetchInIsolate(path, {
    method: 'POST',
    headers: { origin: siteOrigin, cookie },
    body,
    bindings,
  })
}

/** The next URL: the waiting page of the plain form, or the status URL of the call. */
async function readNextUrl(response: Response): Promise<string> {
  if (response.status === 303) return response.headers.get('location') ?? ''
  const body = await response.json<{ status: string; statusUrl: string }>()
  expect([response.status, body.status]).toEqual([202, 'pending'])
  return body.statusUrl
}

describe.each(['plain', 'call'] as const)('at the entry point %s,', (entry) => {
  test('a submit whose reply is lost is pending, then leads to the receipt of one charge', async () => {
    const payee = await insertPayablePayee()
    const attempt = await buildAttemptToken(payee)
    const pending = await send(entry, { attempt }, { payee, bindings: replyLost })
    const response = await fetchSite(await readNextUrl(pending), { headers: { cookie } })
    const receipt =
      entry === 'plain'
        ? response.headers.get('location')
        : (await response.json<{ confirmationUrl: string }>()).confirmationUrl
    expect(receipt).toMatch(/^\/web-payment\/receipt\?r=/)
    expect(await listAuthorizedCharges(attempt)).toHaveLength(1)
    expect((await readPaymentRows(payee)).payments).toHaveLength(1)
    const alerts = lines.filter((line) => line.includes('"alert"'))
    expect(alerts).toHaveLength(1)
    expect(alerts[0]).toContain('"submit_reply_lost"')
    expect(lines.join()).not.toMatch(/4111|code was updated/)
  })

  test('a submit that never reaches the Durable Object charges nothing, and the bill can be paid', async () => {
    const payee = await insertPayablePayee()
    const attempt = await buildAttemptToken(payee)
    const pending = await send(entry, { attempt }, { payee, bindings: requestLost })
    const response = await fetchSite(await readNextUrl(pending), { headers: { cookie } })
    expect(await response.text()).toMatch(/You weren’t charged/)
    // The same form pays: its attempt stays.
    expect((await send(entry, { attempt }, { payee })).status).toBe(entry === 'plain' ? 303 : 200)
    expect(await listAuthorizedCharges(attempt)).toHaveLength(1)
    expect((await readPaymentRows(payee)).payments).toHaveLength(1)
  })

  test('a submit whose receipt URL cannot be found is pending until it can be found', async () => {
    const payee = await insertPayablePayee()
    const attempt = await buildAttemptToken(payee)
    const rotated = { APP_SECRET_PREVIOUS: env.APP_SECRET, APP_SECRET: 'tomorrow'.repeat(6) }
    const prepare = env.DB.prepare.bind(env.DB)
    const spy = vi.spyOn(env.DB, 'prepare').mockImplementation((sql) => {
      if (sql.includes('receipt_token_hash') && sql.startsWith('SELECT'))
        throw new Error('D1_ERROR: Network connection lost.')
      return prepare(sql)
    })
    const next = await readNextUrl(await send(entry, { attempt }, { payee, bindings: rotated }))
    const waiting = await fetchInIsolate(next, { headers: { cookie }, bindings: rotated })
    expect([waiting.status, (await waiting.text()).includes('"pending"')]).toEqual([200, true])
    spy.mockRestore()
    const found = await fetchInIsolate(next, { headers: { cookie }, bindings: rotated })
    expect(`${found.headers.get('location')} ${await found.text()}`).toContain('/receipt?r=')
  })
})

test('the page of an attempt that was not charged says it once, with sum and card only in the browser that submitted', async () => {
  const payee = await insertPayablePayee()
  const attempt = await buildAttemptToken(payee)
  await send('call', { attempt, ccn: '4000000000000002' }, { payee })
  const facts = ['$125.50 to ', confirmingPageCopy.card('0002')]
  for (const [headers, isShown] of [
    [{ cookie }, true],
    [{}, false],
  ] as const) {
    const { text } = await fetchPage(`/web-payment/confirming?a=${attempt}`, headers)
    // Without the title, and the page's data, which has the whole message.
    const shown = text.replace(/<head.*?<\/head>|<script.*?<\/script>/gs, '')
    expect(shown.split(confirmingPageCopy.notChargedHeading)).toHaveLength(2)
    for (const fact of facts) expect([fact, shown.includes(fact)]).toEqual([fact, isShown])
  }
})

test('a closed attempt returns the typed values with a new attempt', async () => {
  const payee = await insertPayablePayee()
  const attempt = await buildAttemptToken(payee)
  await send('call', { attempt, ccn: '4000000000000002' }, { payee })
  await fetchSite(`/payment/payment_status.php?a=${attempt}`)
  const again = await send('plain', { attempt }, { payee })
  expect(again.status).toBe(409)
  const page = await readPaymentPage(again)
  for (const name of ['patientName', 'account', 'amount', 'billName'] as const)
    expect(page.value(name)).toBe(validForm[name])
  const nextAttempt = page.value('attempt') ?? ''
  expect(nextAttempt).not.toBe(attempt)
  expect((await send('plain', { attempt: nextAttempt }, { payee })).status).toBe(303)
  expect(await listAuthorizedCharges(attempt)).toEqual([])
})

test('an attempt whose Durable Object fails is shown as pending, not as an error', async () => {
  const payee = await insertPayablePayee()
  const attempt = await buildAttemptToken(payee)
  await send('call', { attempt, ccn: '4000000000000002' }, { payee })
  const bindings = attemptsWith(() => ({ status: () => Promise.reject(lost) }))
  const page = await fetchInIsolate(`/web-payment/confirming?a=${attempt}`, { bindings })
  expect(page.status).toBe(200)
  expect(await page.text()).toContain(paymentFormCopy.confirming.heading)
  const call = await fetchInIsolate(`/payment/payment_status.php?a=${attempt}`, { bindings })
  expect(await call.json()).toEqual({ status: 'pending' })
})
