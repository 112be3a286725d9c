import { describe, expect, test } from 'vitest'
import { emailSenderEmbedded } from './email/embedded'
import type { EmailMessage } from './message-sender'
import { smsSenderEmbedded } from './sms/embedded'

const anEmail = (overrides: Partial<EmailMessage> = {}): EmailMessage => ({
  id: 'm1',
  to: 'jane@example.com',
  replyTo: 'support@papaya.example',
  subject: 'Your payment',
  html: '<p>Thank you</p>',
  text: 'Thank you',
  ...overrides,
})

describe('the embedded email sender', () => {
  const sender = emailSenderEmbedded()

  test('a valid email is sent, and the reply has the email’s id', async () => {
    expect(await sender.send(anEmail())).toEqual({ kind: 'sent', vendorMessageId: 'embedded-m1' })
    expect(await sender.send(anEmail({ replyTo: null }))).toMatchObject({ kind: 'sent' })
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
    expect(await sender.send(anEmail(overrides))).toEqual({ kind: 'rejected', code })
  })

  test('an email with a malformed Reply-To address is reported as misconfigured', async () => {
    expect(await sender.send(anEmail({ replyTo: 'x\n@y.example' }))).toMatchObject({
      kind: 'misconfigured',
    })
  })
})

describe('the embedded SMS sender', () => {
  const sender = smsSenderEmbedded()
  const send = (to: string, body = 'Papaya: here is your link') =>
    sender.send({ id: 'm1', to, body })

  test('a text of 160 characters is sent', async () => {
    expect(await send('+14155550132')).toEqual({ kind: 'sent', vendorMessageId: 'embedded-m1' })
    expect(await send('+14155550132', 'x'.repeat(160))).toMatchObject({ kind: 'sent' })
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

  test.each([
    ['', '21602'],
    ['x'.repeat(161), '21617'],
    [`${'x'.repeat(158)}[€`, '21617'],
    ['Papaya – your link', 'not_gsm7'],
    ['Papaya 🍈', 'not_gsm7'],
  ])('the body %o is refused', async (body, code) => {
    expect(await send('+14155550132', body)).toEqual({ kind: 'rejected', code })
  })
})
