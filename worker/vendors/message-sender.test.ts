// What every sender of emails and texts does: the embedded ones, and the adapters against their vendors' fakes.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { mockNetwork } from '../../tests/support/fakes/mock-network'
import { fakeResend, resendVars } from '../../tests/support/fakes/resend'
import { fakeTwilio, twilioVars } from '../../tests/support/fakes/twilio'
import { emailSenderCloudflare } from './email/cloudflare'
import { emailSenderEmbedded } from './email/embedded'
import { emailSenderResend } from './email/resend'
import type { EmailMessage, EmailSender, SmsSender } from './message-sender'
import { smsSenderEmbedded } from './sms/embedded'
import { smsSenderTwilio } from './sms/twilio'

beforeEach(() => mockNetwork(fakeResend(), fakeTwilio()))
afterEach(() => vi.restoreAllMocks())

const from = { name: 'Papaya', email: 'no-reply@papaya.example' }

const emailSenders: readonly EmailSender[] = [
  emailSenderEmbedded(),
  emailSenderResend({
    baseUrl: resendVars.RESEND_BASE_URL,
    apiKey: resendVars.RESEND_API_KEY,
    from,
  }),
  emailSenderCloudflare({ send: async () => ({ messageId: '<abc@papaya.example>' }) }, from),
]

const smsSenders: readonly SmsSender[] = [
  smsSenderEmbedded(),
  smsSenderTwilio({
    baseUrl: twilioVars.TWILIO_BASE_URL,
    accountSid: twilioVars.TWILIO_ACCOUNT_SID,
    authToken: twilioVars.TWILIO_AUTH_TOKEN,
    messagingServiceSid: '',
    from: twilioVars.TWILIO_FROM,
    statusUrl: 'https://pay.example.com/hooks/sms',
  }),
]

const byName = <Sender extends { readonly name: string }>(senders: readonly Sender[]) =>
  senders.map((sender) => [sender.name, sender] as const)

const buildEmail = (overrides: Partial<EmailMessage> = {}): EmailMessage => ({
  id: 'm1',
  to: 'jane@example.com',
  replyTo: 'support@papaya.example',
  subject: 'Your payment',
  html: '<p>Thank you</p>',
  text: 'Thank you',
  stopUrl: null,
  ...overrides,
})

describe.each(byName(emailSenders))('the email sender %s', (_, sender) => {
  test('sends a valid email, and returns the vendor’s id', async () => {
    const sent = { kind: 'sent', vendorMessageId: expect.stringMatching(/./) }
    expect(await sender.send(buildEmail())).toEqual(sent)
    expect(await sender.send(buildEmail({ id: 'm2', replyTo: null }))).toEqual(sent)
  })

  test.each<[Partial<EmailMessage>, string]>([
    [{ to: '' }, 'to_invalid'],
    [{ to: 'jane' }, 'to_invalid'],
    [{ to: 'jane@example.com\r\nBcc: a@example.com' }, 'to_invalid'],
    [{ to: 'jane@example.com, joe@example.com' }, 'to_invalid'],
    [{ to: ' jane@example.com' }, 'to_invalid'],
    [{ to: 'jane@example.com\n' }, 'to_invalid'],
    [{ subject: 'Hi\r\nBcc: a@example.com' }, 'subject_line_break'],
    [{ subject: ' ' }, 'subject_length'],
    [{ subject: 'x'.repeat(201) }, 'subject_length'],
    [{ html: '' }, 'body_length'],
    [{ text: '' }, 'body_length'],
    [{ html: 'x'.repeat(102_401) }, 'body_length'],
  ])('the email with %o is refused', async (overrides, code) => {
    expect(await sender.send(buildEmail(overrides))).toEqual({ kind: 'rejected', code })
  })

  test('reports a malformed Reply-To address as misconfigured', async () => {
    expect(await sender.send(buildEmail({ replyTo: 'x\n@y.example' }))).toMatchObject({
      kind: 'misconfigured',
    })
  })

  test('sends a repeated email once, unless it does not remember ids', async () => {
    const first = await sender.send(buildEmail({ id: 'm3' }))
    const second = await sender.send(buildEmail({ id: 'm3' }))
    if (sender.keyLifetimeMs > 0) expect(second).toEqual(first)
  })
})

describe.each(byName(smsSenders))('the SMS sender %s', (_, sender) => {
  const send = (to: string, body = 'Papaya: here is your link') =>
    sender.send({ id: 'm1', to, body })

  test('sends a text of 160 characters, and returns the vendor’s id', async () => {
    const sent = { kind: 'sent', vendorMessageId: expect.stringMatching(/./) }
    expect(await send('+14155550132')).toEqual(sent)
    expect(await send('+14155550132', 'x'.repeat(160))).toEqual(sent)
  })

  test.each([
    ['+15005550001', 'rejected', '21211'],
    ['+15005550002', 'rejected', '21612'],
    ['+15005550003', 'rejected', '21408'],
    ['+15005550004', 'suppressed', '21610'],
    ['+15005550009', 'rejected', '21614'],
    ['4155550132', 'rejected', '21211'],
    ['+1415555013x', 'rejected', '21211'],
    ['+14155550132\n', 'rejected', '21211'],
  ])('the number %o is %s with the code %s', async (to, kind, code) => {
    expect(await send(to)).toEqual({ kind, code })
  })
})

describe('the embedded SMS sender', () => {
  const send = (body: string) => smsSenderEmbedded().send({ id: 'm1', to: '+14155550132', body })

  test.each([
    ['', '21602'],
    ['x'.repeat(161), '21617'],
    [`${'x'.repeat(158)}[€`, '21617'],
    ['Papaya – your link', 'not_gsm7'],
    ['Papaya 🍈', 'not_gsm7'],
  ])('the body %o is refused', async (body, code) => {
    expect(await send(body)).toEqual({ kind: 'rejected', code })
  })
})
