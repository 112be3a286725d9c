// A submit whose answer is lost on its way back from the attempt's object, as with a deploy, an overload or a
// broken connection: at both doors, before and after the money moved. Never a failure, and always an end.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readPaymentPage } from '../../../../tests/support/builders/page'
import {
  booksOf,
  buildAttemptToken,
  goodForm,
  insertPayablePayee,
  listReservedCharges,
} from '../../../../tests/support/builders/submit'
import { fetchInIsolate } from '../../../../tests/support/requests/in-isolate'
import { fetchSite, siteOrigin } from '../../../../tests/support/requests/site'
import type { Bindings } from '../../../platform/config/config'
import type { SubmitRequest } from './attempt-state'

let lines: string[] = []
beforeEach(() => {
  lines = []
  vi.spyOn(console, 'log').mockImplementation((line: unknown) => {
    lines.push(String(line))
  })
})
afterEach(() => vi.restoreAllMocks())

const lost = new Error('Durable Object reset because its code was updated.')
type Stub = ReturnType<Bindings['PAYMENT_ATTEMPTS']['getByName']>

/** The attempts' objects, of whose calls some are changed. */
function attemptsWith(change: (stub: Stub) => object): Partial<Bindings> {
  const getByName = (name: string) => {
    const stub = env.PAYMENT_ATTEMPTS.getByName(name)
    return new Proxy(stub, {
      get: (_, call) => Reflect.get({ ...plain(stub), ...change(stub) }, call),
    })
  }
  return {
    PAYMENT_ATTEMPTS: new Proxy(env.PAYMENT_ATTEMPTS, {
      get: (target, name) => (name === 'getByName' ? getByName : Reflect.get(target, name)),
    }),
  }
}
const plain = (stub: Stub) => ({
  submit: (request: SubmitRequest) => stub.submit(request),
  status: () => stub.status(),
})

const afterwards = attemptsWith((stub) => ({
  submit: async (request: SubmitRequest) => {
    await stub.submit(request)
    throw lost
  },
}))
const never = attemptsWith(() => ({ submit: () => Promise.reject(lost) }))

const doors = { plain: '/web-payment', call: '/payment/payment_back.php' } as const

async function send(
  door: keyof typeof doors,
  form: Readonly<Record<string, string>>,
  { payee, bindings = {} }: { readonly payee: string; readonly bindings?: Partial<Bindings> },
) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...goodForm, intent: 'submit', ...form }))
    body.append(name, value)
  const path = `${doors[door]}?p=${payee}`
  return fetchInIsolate(path, { method: 'POST', headers: { origin: siteOrigin }, body, bindings })
}

/** Where the answer leads: the page that waits, or what the call is told to ask. */
async function nextOf(response: Response): Promise<string> {
  if (response.status === 303) return response.headers.get('location') ?? ''
  const answer = await response.json<{ status: string; statusUrl: string }>()
  expect([response.status, answer.status]).toEqual([202, 'pending'])
  return answer.statusUrl
}

describe.each(['plain', 'call'] as const)('by the %s door', (door) => {
  test('lost after the charge: pending, then the receipt, for one charge', async () => {
    const payee = await insertPayablePayee()
    const attempt = await buildAttemptToken(payee)
    const answer = await send(door, { attempt }, { payee, bindings: afterwards })
    const asked = await fetchSite(await nextOf(answer))
    const receipt =
      door === 'plain'
        ? asked.headers.get('location')
        : (await asked.json<{ confirmationUrl: string }>()).confirmationUrl
    expect(receipt).toMatch(/^\/web-payment\/receipt\?r=/)
    expect(await listReservedCharges(attempt)).toHaveLength(1)
    expect((await booksOf(payee)).payments).toHaveLength(1)
    const alerts = lines.filter((line) => line.includes('"alert"'))
    expect(alerts).toHaveLength(1)
    expect(alerts[0]).toContain('"submit_answer_lost"')
    expect(lines.join()).not.toMatch(/4111|code was updated/)
  })

  test('lost before the object heard of it: "nothing was charged", and the bill can be paid', async () => {
    const payee = await insertPayablePayee()
    const attempt = await buildAttemptToken(payee)
    const answer = await send(door, { attempt }, { payee, bindings: never })
    const asked = await fetchSite(await nextOf(answer))
    expect(await asked.text()).toMatch(/nothing was charged/i)
    // One step back is the form as it was typed; its attempt is closed, and it gets another one.
    const again = await send('plain', { attempt }, { payee })
    expect(again.status).toBe(409)
    const page = await readPaymentPage(again)
    for (const name of ['patientName', 'account', 'amount', 'billName'] as const)
      expect(page.value(name)).toBe(goodForm[name])
    const fresh = page.value('attempt') ?? ''
    expect(fresh).not.toBe(attempt)
    expect((await send(door, { attempt: fresh }, { payee })).status).toBe(
      door === 'plain' ? 303 : 200,
    )
    expect(await listReservedCharges(attempt)).toEqual([])
    expect((await booksOf(payee)).payments).toHaveLength(1)
  })

  test('with the receipt’s address out of reach it is pending, and the receipt a moment later', async () => {
    const payee = await insertPayablePayee()
    const attempt = await buildAttemptToken(payee)
    const rotated = { APP_SECRET_PREVIOUS: env.APP_SECRET, APP_SECRET: 'tomorrow'.repeat(6) }
    const prepare = env.DB.prepare.bind(env.DB)
    const spy = vi.spyOn(env.DB, 'prepare').mockImplementation((sql) => {
      if (sql.includes('receipt_token_hash') && sql.startsWith('SELECT'))
        throw new Error('D1_ERROR: Network connection lost.')
      return prepare(sql)
    })
    const next = await nextOf(await send(door, { attempt }, { payee, bindings: rotated }))
    const waiting = await fetchInIsolate(next, { bindings: rotated })
    expect([waiting.status, (await waiting.text()).includes('"pending"')]).toEqual([200, true])
    spy.mockRestore()
    const found = await fetchInIsolate(next, { bindings: rotated })
    expect(`${found.headers.get('location')} ${await found.text()}`).toContain('/receipt?r=')
  })
})

test('an object that does not answer is a payment that is being confirmed, never a failed page', async () => {
  const payee = await insertPayablePayee()
  const attempt = await buildAttemptToken(payee)
  const bindings = attemptsWith(() => ({ status: () => Promise.reject(lost) }))
  const page = await fetchInIsolate(`/web-payment/confirming?a=${attempt}`, { bindings })
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('We are confirming your payment. Do not pay again.')
  const call = await fetchInIsolate(`/payment/payment_status.php?a=${attempt}`, { bindings })
  expect(await call.json()).toEqual({ status: 'pending' })
})
