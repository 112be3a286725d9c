// Resend's own SDK: the adapter sends what it sends, and both understand the replies of our fake.
import { Resend } from 'resend'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { toHeaders } from '../../worker/vendors/email/email-rules.ts'
import { emailSenderResend } from '../../worker/vendors/email/resend.ts'
import type { EmailMessage } from '../../worker/vendors/message-sender.ts'
import { mockNetwork } from '../support/fakes/mock-network.ts'
import { type FakeResend, fakeResend, resendVars } from '../support/fakes/resend.ts'
import { recordRequests } from './compare-requests.ts'

const { RESEND_BASE_URL: baseUrl, RESEND_API_KEY: apiKey, EMAIL_FROM: from } = resendVars
const sdk = new Resend(apiKey, { baseUrl })
const toAdapter = (key: string) =>
  emailSenderResend({
    baseUrl,
    apiKey: key,
    from: { name: 'Papaya', email: 'no-reply@papaya.example' },
  })
const message: EmailMessage = {
  id: 'row-1',
  to: 'pat@example.com',
  replyTo: 'help@papaya.example',
  subject: 'Your receipt',
  html: '<p>Thank you</p>',
  text: 'Thank you',
  stopUrl: null,
}
const { id: idempotencyKey, to, replyTo, subject, html, text } = message
const email = {
  ...{ from, to: [to], replyTo: replyTo ?? '', subject, html, text },
  headers: toHeaders(message),
}

let fake: FakeResend
beforeEach(() => {
  fake = fakeResend()
  mockNetwork(fake)
})
afterEach(() => vi.restoreAllMocks())

test('the adapter’s request has the fields and headers of the SDK’s', async () => {
  const headers = ['authorization', 'content-type', 'idempotency-key']
  const recording = { headers, replies: [Response.json({ id: 'email-1' })] }
  const toFields = (requests: Awaited<ReturnType<typeof recordRequests>>) =>
    requests.map(({ content, ...request }) => ({ ...request, body: JSON.parse(String(content)) }))
  const byAdapter = await recordRequests(recording, () => toAdapter(apiKey).send(message))
  const bySdk = await recordRequests(recording, () => sdk.emails.send(email, { idempotencyKey }))
  expect(toFields(byAdapter)).toEqual(toFields(bySdk))
})

test('the SDK and the adapter read the id of an accepted email, which is sent once per key', async () => {
  const { data } = await sdk.emails.send(email, { idempotencyKey: 'key-1' })
  expect(data?.id).toMatch(/^[\w-]{36}$/)
  const sent = { kind: 'sent', vendorMessageId: expect.stringMatching(/^[\w-]{36}$/) }
  const first = await toAdapter(apiKey).send(message)
  expect(first).toEqual(sent)
  expect(await toAdapter(apiKey).send(message)).toEqual(first)
  expect(fake.emails).toHaveLength(2)
})

describe('Resend refuses', () => {
  test('a key that was used for another email', async () => {
    await toAdapter(apiKey).send(message)
    const other = { ...message, subject: 'Another receipt' }
    const code = 'invalid_idempotent_request'
    expect(await toAdapter(apiKey).send(other)).toEqual({ kind: 'unknown', code })
    const { error } = await sdk.emails.send({ ...email, subject: 'Other' }, { idempotencyKey })
    expect(error).toMatchObject({ name: code, statusCode: 409 })
    expect(fake.emails).toHaveLength(1)
  })

  test('requests above the account’s rate, and then accepts the next one', async () => {
    fake.limitNext()
    expect((await sdk.emails.send(email)).error).toMatchObject({ name: 'rate_limit_exceeded' })
    fake.limitNext()
    expect(await toAdapter(apiKey).send(message)).toEqual({
      kind: 'unavailable',
      code: 'rate_limit_exceeded',
      retryAfterMs: 1000,
    })
    expect(await toAdapter(apiKey).send(message)).toMatchObject({ kind: 'sent' })
  })

  test('another key of the API', async () => {
    const { error } = await new Resend('re_other', { baseUrl }).emails.send(email)
    expect(error).toMatchObject({ name: 'invalid_api_key', statusCode: 403 })
    const code = 'invalid_api_key'
    expect(await toAdapter('re_other').send(message)).toEqual({ kind: 'misconfigured', code })
  })

  test('a sender that is not verified, and a path that it does not have', async () => {
    const { error } = await sdk.emails.send({ ...email, from: 'other@papaya.example' })
    expect(error).toMatchObject({ name: 'invalid_from_address' })
    expect((await sdk.emails.get('email-1')).error).toMatchObject({ name: 'not_found' })
  })

  test('a request without a user agent', async () => {
    const request = new Request(`${baseUrl}/emails`, { method: 'POST', body: '{}' })
    expect((await fake.respond(request)).status).toBe(403)
  })
})
