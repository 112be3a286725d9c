import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sdkRequest } from '../../../tests/support/fakes/twilio-sdk'
import { smsSenderTwilio, type TwilioAccount } from './twilio'

const account: TwilioAccount = {
  baseUrl: 'https://twilio.test',
  accountSid: `AC${'0'.repeat(32)}`,
  authToken: 'token-of-the-account',
  messagingServiceSid: `MG${'1'.repeat(32)}`,
  from: '',
  statusUrl: 'https://pay.example.com/hooks/sms',
}
const message = {
  id: 'outbox_1-x',
  to: '+14155550132',
  body: 'Pay Müller & Söhne here: https://p.co/s/abc1234 + STOP to opt out',
}
const sid = `SM${'a'.repeat(32)}`
const requests: Request[] = []

/** Mocks every network call; `respond` returns the response or throws. */
function respondWith(respond: () => Response | Promise<Response>) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    requests.push(new Request(input, init))
    return respond()
  })
}
const json = (status: number, body: unknown) => () => Response.json(body, { status })
const send = (overrides: Partial<TwilioAccount> = {}) =>
  smsSenderTwilio({ ...account, ...overrides }).send(message)

beforeEach(() => {
  requests.length = 0
})
afterEach(() => vi.restoreAllMocks())

describe('a Twilio request', () => {
  beforeEach(() => respondWith(json(201, { sid, status: 'queued' })))

  test('the request is the documented one', async () => {
    expect(await send()).toEqual({ kind: 'sent', vendorMessageId: sid })
    const [request] = requests
    expect(request?.url).toBe(
      `https://twilio.test/2010-04-01/Accounts/${account.accountSid}/Messages.json`,
    )
    expect(request?.method).toBe('POST')
    expect(request?.redirect).toBe('manual')
    expect(request?.headers.get('authorization')).toBe(
      `Basic ${btoa(`${account.accountSid}:token-of-the-account`)}`,
    )
    expect(request?.headers.get('content-type')).toBe('application/x-www-form-urlencoded')
    expect(Object.fromEntries((await request?.formData()) ?? [])).toEqual({
      To: '+14155550132',
      MessagingServiceSid: account.messagingServiceSid,
      Body: message.body,
      StatusCallback: 'https://pay.example.com/hooks/sms?id=outbox_1-x',
      ValidityPeriod: '600',
      SmartEncoded: 'true',
    })
  })

  test('without a messaging service the text is sent from our number', async () => {
    await send({ messagingServiceSid: '', from: '+14155550100' })
    const form = await requests[0]?.formData()
    expect([form?.get('From'), form?.get('MessagingServiceSid')]).toEqual(['+14155550100', null])
  })

  test.each([
    ['a service', {}],
    ['a number', { messagingServiceSid: '', from: '+14155550100' }],
  ])('the request from %s equals that of the vendor’s own client', async (_, overrides) => {
    const used = { ...account, ...overrides }
    await send(overrides)
    const request = requests[0]
    const oracle = await sdkRequest(used, message)
    expect({
      method: request?.method.toLowerCase(),
      path: new URL(request?.url ?? '').pathname,
      authorization: request?.headers.get('authorization'),
      form: Object.fromEntries((await request?.formData()) ?? []),
    }).toEqual(oracle)
  })
})

describe('a Twilio reply', () => {
  test.each([
    [400, 21211, 'rejected'],
    [400, 21614, 'rejected'],
    [400, 21612, 'rejected'],
    [403, 21408, 'rejected'],
    [400, 21610, 'suppressed'],
    [400, 21606, 'misconfigured'],
    [400, 21212, 'misconfigured'],
    [429, 21611, 'unavailable'],
    [429, 20429, 'unavailable'],
    [401, 20003, 'misconfigured'],
    [404, 20404, 'misconfigured'],
    [400, 29999, 'rejected'],
    [403, 29999, 'misconfigured'],
    [500, 20500, 'unknown'],
    [503, 20503, 'unavailable'],
  ])('the reply %i with code %i is %s', async (status, code, kind) => {
    const failure = {
      code,
      message: 'The number +14155550132 is …',
      more_info: `https://www.twilio.com/docs/errors/${code}`,
      status,
    }
    respondWith(json(status, failure))
    expect(await send()).toEqual({ kind, code: String(code) })
    expect(requests).toHaveLength(1)
  })

  test.each([
    [200, 'unknown', 'unreadable_reply'],
    [201, 'unknown', 'unreadable_reply'],
    [301, 'misconfigured', 'http_301'],
    [400, 'rejected', 'http_400'],
    [401, 'misconfigured', 'http_401'],
    [404, 'misconfigured', 'http_404'],
    [408, 'unknown', 'http_408'],
    [429, 'unavailable', 'http_429'],
    [500, 'unknown', 'http_500'],
    [502, 'unknown', 'http_502'],
    [503, 'unavailable', 'http_503'],
    [504, 'unknown', 'http_504'],
    [520, 'unknown', 'http_520'],
    [521, 'unavailable', 'http_521'],
    [524, 'unknown', 'http_524'],
    [530, 'unavailable', 'http_530'],
  ])('the reply %i without a known code is %s', async (status, kind, code) => {
    for (const body of ['<html>', '{}', '', '{"code":"21211"}']) {
      respondWith(() => new Response(body, { status }))
      expect(await send()).toEqual({ kind, code })
    }
  })

  test('a text without a reply after ten seconds is unknown', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    respondWith(() => Promise.reject(new DOMException('late', 'TimeoutError')))
    expect(await send()).toEqual({ kind: 'unknown', code: 'timeout' })
    expect(timeout).toHaveBeenCalledExactlyOnceWith(10_000)
  })

  test('a text whose reply breaks off is unknown', async () => {
    respondWith(() => Promise.reject(new TypeError('Network connection lost')))
    expect(await send()).toEqual({ kind: 'unknown', code: 'network' })
    const broken = new ReadableStream({ start: (stream) => stream.error(new Error('cut')) })
    respondWith(() => new Response(broken, { status: 201 }))
    expect(await send()).toEqual({ kind: 'unknown', code: 'network' })
    expect(requests).toHaveLength(2)
  })
})
