import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { EmailMessage } from '../message-sender'
import { emailSenderResend } from './resend'

const message: EmailMessage = {
  id: 'outbox_1-x',
  to: 'jane@example.com',
  replyTo: 'support@papaya.example',
  subject: 'Your payment to Müller & Söhne',
  html: '<p>Thank you</p>',
  text: 'Thank you',
  stopUrl: null,
}
const id = '49a3999c-0ce1-4ea6-ab68-afcd6dc2e794'
const requests: Request[] = []

function respondWith(respond: () => Response | Promise<Response>) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    requests.push(new Request(input, init))
    return respond()
  })
}
const json = (status: number, body: unknown, headers?: Record<string, string>) => () =>
  Response.json(body, { status, ...(headers && { headers }) })
const sender = emailSenderResend({
  baseUrl: 'https://resend.test',
  apiKey: 're_canary_key',
  from: { name: 'Papaya', email: 'no-reply@papaya.example' },
})
const send = (overrides: Partial<EmailMessage> = {}) => sender.send({ ...message, ...overrides })

beforeEach(() => {
  requests.length = 0
})
afterEach(() => vi.restoreAllMocks())

describe('a Resend request', () => {
  beforeEach(() => respondWith(json(200, { id })))

  test('the request is the documented one', async () => {
    expect(await send()).toEqual({ kind: 'sent', vendorMessageId: id })
    const [request] = requests
    expect([request?.method, request?.url]).toEqual(['POST', 'https://resend.test/emails'])
    expect(request?.redirect).toBe('manual')
    expect(Object.fromEntries(request?.headers ?? [])).toEqual({
      accept: 'application/json',
      authorization: 'Bearer re_canary_key',
      'content-type': 'application/json',
      'idempotency-key': 'outbox_1-x',
      'user-agent': 'papaya-site/1',
    })
    expect(await request?.json()).toEqual({
      from: 'Papaya <no-reply@papaya.example>',
      to: ['jane@example.com'],
      reply_to: 'support@papaya.example',
      subject: 'Your payment to Müller & Söhne',
      html: '<p>Thank you</p>',
      text: 'Thank you',
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  })

  test('a repeated message has the same request and idempotency key', async () => {
    await send()
    await send()
    const [first, second] = await Promise.all(requests.map((request) => request.text()))
    expect(first).toBe(second)
    expect(requests.map((request) => request.headers.get('idempotency-key'))).toEqual([
      'outbox_1-x',
      'outbox_1-x',
    ])
  })

  test('a message that can be stopped has the headers of a one-click unsubscription', async () => {
    await send({ stopUrl: 'https://pay.example.com/stop-emails?e=1&s=2' })
    expect(await requests[0]?.json()).toMatchObject({
      headers: {
        'Auto-Submitted': 'auto-generated',
        'List-Unsubscribe': '<https://pay.example.com/stop-emails?e=1&s=2>',
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    })
  })

  test('a message without a reply address has no reply_to', async () => {
    await send({ replyTo: null })
    expect(await requests[0]?.json()).not.toHaveProperty('reply_to')
  })

  test.each<[Partial<EmailMessage>, string]>([
    [{ to: 'jane@example.com\r\nBcc: a@example.com' }, 'rejected'],
    [{ to: 'jane@example.com, joe@example.com' }, 'rejected'],
    [{ subject: 'Hi\r\nBcc: a@example.com' }, 'rejected'],
    [{ subject: 'Hi\nBcc: a@example.com' }, 'rejected'],
    [{ subject: 'Hi\u0000' }, 'rejected'],
    [{ replyTo: 'a@example.com\nBcc: b@example.com' }, 'misconfigured'],
  ])('a message with %o is not sent', async (overrides, kind) => {
    expect(await send(overrides)).toMatchObject({ kind })
    expect(requests).toEqual([])
  })
})

describe('a Resend reply', () => {
  test.each([
    [400, 'invalid_idempotency_key', 'rejected'],
    [400, 'validation_error', 'rejected'],
    [422, 'validation_error', 'rejected'],
    [422, 'missing_required_field', 'rejected'],
    [422, 'invalid_parameter', 'rejected'],
    [422, 'invalid_attachment', 'rejected'],
    [403, 'validation_error', 'misconfigured'],
    [401, 'missing_api_key', 'misconfigured'],
    [401, 'restricted_api_key', 'misconfigured'],
    [403, 'invalid_api_key', 'misconfigured'],
    [403, 'suspended_api_key', 'misconfigured'],
    [403, 'invalid_permission', 'misconfigured'],
    [422, 'invalid_from_address', 'misconfigured'],
    [403, 'invalid_to_address', 'misconfigured'],
    [422, 'invalid_to_address', 'rejected'],
    [422, 'invalid_region', 'misconfigured'],
    [422, 'invalid_access', 'misconfigured'],
    [404, 'not_found', 'misconfigured'],
    [405, 'method_not_allowed', 'misconfigured'],
    [451, 'security_error', 'misconfigured'],
    [429, 'monthly_quota_exceeded', 'misconfigured'],
    [409, 'invalid_idempotent_request', 'unknown'],
    [409, 'concurrent_idempotent_requests', 'uncertain'],
    [500, 'application_error', 'uncertain'],
    [500, 'internal_server_error', 'uncertain'],
    [429, 'rate_limit_exceeded', 'unavailable'],
    [418, 'a_new_name', 'misconfigured'],
    [503, 'service_unavailable', 'uncertain'],
  ])('the reply %i %s is %s', async (statusCode, name, kind) => {
    respondWith(json(statusCode, { statusCode, name, message: 'about jane@example.com' }))
    expect(await send()).toEqual({ kind, code: name })
    expect(requests).toHaveLength(1)
  })

  test.each([
    [200, 'uncertain', 'unreadable_reply'],
    [302, 'misconfigured', 'http_302'],
    [400, 'rejected', 'http_400'],
    [403, 'misconfigured', 'http_403'],
    [408, 'uncertain', 'http_408'],
    [429, 'unavailable', 'http_429'],
    [500, 'uncertain', 'http_500'],
    [502, 'uncertain', 'http_502'],
    [521, 'unavailable', 'http_521'],
    [524, 'uncertain', 'http_524'],
  ])('the reply %i without a known error is %s', async (status, kind, code) => {
    for (const body of ['<html>', '{}', '', '{"id":7}', '{"name":"jane@example.com"}']) {
      respondWith(() => new Response(body, { status }))
      expect(await send()).toEqual({ kind, code })
    }
  })

  test.each([
    ['12', 12_000],
    ['0', 0],
  ])('a 429 with Retry-After: %s sets the delay', async (header, retryAfterMs) => {
    respondWith(json(429, { name: 'rate_limit_exceeded' }, { 'retry-after': header }))
    expect(await send()).toEqual({ kind: 'unavailable', code: 'rate_limit_exceeded', retryAfterMs })
  })

  test.each(['soon', '-1', '1e9', ''])(
    'the invalid Retry-After "%s" is ignored',
    async (header) => {
      respondWith(json(429, { name: 'rate_limit_exceeded' }, { 'retry-after': header }))
      expect(await send()).toEqual({ kind: 'unavailable', code: 'rate_limit_exceeded' })
    },
  )

  test('an exhausted daily quota is misconfigured and delays the retry by five hours', async () => {
    respondWith(json(429, { name: 'daily_quota_exceeded' }, { 'retry-after': '1' }))
    expect(await send()).toEqual({
      kind: 'misconfigured',
      code: 'daily_quota_exceeded',
      retryAfterMs: 5 * 60 * 60 * 1000,
    })
  })

  test('a message without a reply after ten seconds can be retried', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    respondWith(() => Promise.reject(new DOMException('late', 'TimeoutError')))
    expect(await send()).toEqual({ kind: 'uncertain', code: 'timeout' })
    expect(timeout).toHaveBeenCalledExactlyOnceWith(10_000)
    expect(sender.keyLifetimeMs).toBe(24 * 60 * 60 * 1000)
  })

  test('a message whose reply breaks off can be retried', async () => {
    respondWith(() => Promise.reject(new TypeError('Network connection lost')))
    expect(await send()).toEqual({ kind: 'uncertain', code: 'network' })
    const broken = new ReadableStream({ start: (stream) => stream.error(new Error('cut')) })
    respondWith(() => new Response(broken, { status: 200 }))
    expect(await send()).toEqual({ kind: 'uncertain', code: 'network' })
  })
})
