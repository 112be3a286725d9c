import { afterEach, describe, expect, test, vi } from 'vitest'
import type { EmailMessage } from '../message-sender'
import { emailSenderCloudflare } from './cloudflare'

const from = { name: 'Papaya', email: 'no-reply@papaya.example' }
const message: EmailMessage = {
  id: 'outbox_1-x',
  to: 'jane@example.com',
  replyTo: 'support@papaya.example',
  subject: 'Your payment',
  html: '<p>Thank you</p>',
  text: 'Thank you',
  stopUrl: null,
}

/** A sender whose binding gives this reply, and the messages that the binding received. */
function aBinding(reply: () => Promise<unknown>) {
  const sent: unknown[] = []
  const binding = {
    send: (builder: unknown) => {
      sent.push(builder)
      return reply()
    },
  }
  return { sent, sender: emailSenderCloudflare(binding, from) }
}
const throwing = (code: unknown) =>
  aBinding(() => Promise.reject(Object.assign(new Error('to jane@example.com'), { code })))
const accepting = () => aBinding(async () => ({ messageId: '<abc@papaya.example>' }))

afterEach(() => vi.useRealTimers())

describe('a Cloudflare email', () => {
  test('the message is the documented one', async () => {
    const { sent, sender } = accepting()
    expect(await sender.send(message)).toEqual({
      kind: 'sent',
      vendorMessageId: '<abc@papaya.example>',
    })
    expect(sent).toEqual([
      {
        from,
        to: 'jane@example.com',
        replyTo: 'support@papaya.example',
        subject: 'Your payment',
        html: '<p>Thank you</p>',
        text: 'Thank you',
        headers: { 'Auto-Submitted': 'auto-generated' },
      },
    ])
  })

  test('a message that can be stopped has the headers of a one-click unsubscription', async () => {
    const { sent, sender } = accepting()
    await sender.send({ ...message, stopUrl: 'https://pay.example.com/stop-emails?e=1&s=2' })
    expect(sent[0]).toMatchObject({
      headers: {
        'Auto-Submitted': 'auto-generated',
        'List-Unsubscribe': '<https://pay.example.com/stop-emails?e=1&s=2>',
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    })
  })

  test('a message without a reply address has no replyTo', async () => {
    const { sent, sender } = accepting()
    await sender.send({ ...message, replyTo: null })
    expect(sent[0]).not.toHaveProperty('replyTo')
  })

  test.each<[Partial<EmailMessage>, string]>([
    [{ to: 'jane@example.com\r\nBcc: a@example.com' }, 'rejected'],
    [{ subject: 'Hi\r\nBcc: a@example.com' }, 'rejected'],
    [{ replyTo: 'a@example.com\nBcc: b@example.com' }, 'misconfigured'],
  ])('a message with %o is not sent', async (overrides, kind) => {
    const { sent, sender } = accepting()
    expect(await sender.send({ ...message, ...overrides })).toMatchObject({ kind })
    expect(sent).toEqual([])
  })
})

describe('a Cloudflare email error', () => {
  test.each([
    ['E_VALIDATION_ERROR', 'rejected'],
    ['E_FIELD_MISSING', 'rejected'],
    ['E_TOO_MANY_RECIPIENTS', 'rejected'],
    ['E_CONTENT_TOO_LARGE', 'rejected'],
    ['E_RECIPIENT_SUPPRESSED', 'suppressed'],
    ['E_RATE_LIMIT_EXCEEDED', 'unavailable'],
    ['E_DELIVERY_FAILED', 'unavailable'],
    ['E_INTERNAL_SERVER_ERROR', 'unavailable'],
    ['E_RECIPIENT_NOT_ALLOWED', 'misconfigured'],
    ['E_SENDER_NOT_VERIFIED', 'misconfigured'],
    ['E_SENDER_DOMAIN_NOT_AVAILABLE', 'misconfigured'],
    ['E_SENDER_SOMETHING_NEW', 'misconfigured'],
    ['E_HEADER_NOT_ALLOWED', 'misconfigured'],
    ['E_HEADER_USE_API_FIELD', 'misconfigured'],
    ['E_HEADER_VALUE_INVALID', 'misconfigured'],
    ['E_HEADER_VALUE_TOO_LONG', 'misconfigured'],
    ['E_HEADER_NAME_INVALID', 'misconfigured'],
    ['E_HEADERS_TOO_LARGE', 'misconfigured'],
    ['E_HEADERS_TOO_MANY', 'misconfigured'],
    ['E_SOMETHING_NEW', 'unknown'],
  ])('the error %s is %s', async (code, kind) => {
    const { sent, sender } = throwing(code)
    expect(await sender.send(message)).toEqual({ kind, code })
    expect(sent).toHaveLength(1)
  })

  test('an exhausted daily quota is misconfigured and delays the retry by five hours', async () => {
    expect(await throwing('E_DAILY_LIMIT_EXCEEDED').sender.send(message)).toEqual({
      kind: 'misconfigured',
      code: 'E_DAILY_LIMIT_EXCEEDED',
      retryAfterMs: 5 * 60 * 60 * 1000,
    })
  })

  test.each([undefined, 7, '', 'jane@example.com', 'E_jane'])(
    'an error with the code %o is unknown',
    async (code) => {
      expect(await throwing(code).sender.send(message)).toEqual({ kind: 'unknown', code: 'threw' })
    },
  )

  test('an error thrown synchronously is handled like a rejected promise', async () => {
    const { sender } = aBinding(() => {
      throw Object.assign(new Error('x'), { code: 'E_RATE_LIMIT_EXCEEDED' })
    })
    expect(await sender.send(message)).toMatchObject({ kind: 'unavailable' })
  })
})

test.each([undefined, null, {}, { messageId: '' }, { messageId: 7 }])(
  'the reply %o is unknown',
  async (reply) => {
    const { sender } = aBinding(async () => reply)
    expect(await sender.send(message)).toEqual({ kind: 'unknown', code: 'unreadable_reply' })
  },
)

test('a message without a reply after ten seconds is unknown, and a late reply changes nothing', async () => {
  vi.useFakeTimers()
  let fail: (error: Error) => void = () => {}
  const { sender } = aBinding(
    () =>
      new Promise((_, reject) => {
        fail = reject
      }),
  )
  const sending = sender.send(message)
  await vi.advanceTimersByTimeAsync(9_999)
  const early = await Promise.race([sending, Promise.resolve('still waiting')])
  expect(early).toBe('still waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(await sending).toEqual({ kind: 'unknown', code: 'timeout' })
  fail(new Error('late'))
  // Cloudflare does not deduplicate: a repeated message is sent twice.
  expect(sender.keyLifetimeMs).toBe(0)
})
