import { describe, expect, test } from 'vitest'
import {
  getExpectedTwilioSignature,
  validateRequest,
} from '../../../tests/support/fakes/twilio-sdk'
import { fc } from '../../../tests/support/fuzz'
import { twilioHooks } from './twilio-hooks'

const authToken = 'token-of-the-account'
const hooks = twilioHooks({ authToken })
const url = 'https://pay.example.com/hooks/twilio/status?id=outbox_1-x'
const sid = `SM${'a'.repeat(32)}`

describe('the Twilio signature', () => {
  test('the signature matches the example in Twilio’s docs', async () => {
    const documented = twilioHooks({ authToken: '12345' })
    const params = new URLSearchParams({
      CallSid: 'CA1234567890ABCDE',
      Caller: '+12349013030',
      Digits: '1234',
      From: '+12349013030',
      To: '+18005551212',
    })
    const page = 'https://mycompany.com/myapp.php?foo=1&bar=2'
    const signature = '0/KCTR6DLpKmkAf8muzZqo1nDgQ='
    expect(await documented.isGenuine(page, params, signature)).toBe(true)
  })

  test('the signature matches the one of the twilio package for any parameters', async () => {
    const word = fc.string({ unit: 'grapheme', maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(word, word), { maxLength: 6 }), async (pairs) => {
        // The prefix keeps names such as __proto__ out of `grouped`.
        const params = new URLSearchParams(pairs.map(([name, value]) => [`p${name}`, value]))
        const grouped = Object.fromEntries(
          [...new Set(params.keys())].map((name) => [name, params.getAll(name)]),
        )
        const signature = getExpectedTwilioSignature(authToken, url, grouped)
        expect(validateRequest(authToken, signature, url, grouped)).toBe(true)
        expect(await hooks.isGenuine(url, params, signature)).toBe(true)
      }),
    )
  })

  test.each([
    ['a changed value', url, { MessageStatus: 'failed' }, authToken],
    ['an extra parameter', url, { MessageStatus: 'sent', A: '' }, authToken],
    ['the URL of another message', url.replace('-x', '-y'), { MessageStatus: 'sent' }, authToken],
    ['another host', url.replace('pay.', 'www.'), { MessageStatus: 'sent' }, authToken],
    ['another account', url, { MessageStatus: 'sent' }, 'another token'],
  ])('the signature is refused with %s', async (_, otherUrl, params, token) => {
    const signature = getExpectedTwilioSignature(authToken, url, { MessageStatus: 'sent' })
    const other = twilioHooks({ authToken: token })
    expect(await other.isGenuine(otherUrl, new URLSearchParams(params), signature)).toBe(false)
  })

  test.each(['', 'x', 'é', '='.repeat(28)])(
    'the malformed signature %o is refused',
    async (signature) => {
      expect(await hooks.isGenuine(url, new URLSearchParams(), signature)).toBe(false)
    },
  )
})

describe('a Twilio delivery report', () => {
  const toReport = (more: Record<string, string>) =>
    hooks.toReport(new URLSearchParams({ MessageSid: sid, AccountSid: 'AC', ...more }))

  test.each([
    ['queued', 2, 'sent'],
    ['sending', 3, 'sent'],
    ['sent', 4, 'sent'],
    ['undelivered', 5, 'failed'],
    ['failed', 5, 'failed'],
    ['canceled', 5, 'failed'],
    ['delivered', 6, 'sent'],
    ['read', 7, 'sent'],
  ])('the status %s has rank %i and means %s', (MessageStatus, rank, outcome) => {
    const more = outcome === 'failed' ? { ErrorCode: '30003' } : { ErrorCode: '' }
    expect(toReport({ MessageStatus, ...more })).toEqual({
      vendorMessageId: sid,
      status: MessageStatus,
      rank,
      isDelivered: MessageStatus === 'delivered',
      outcome,
      code: outcome === 'failed' ? '30003' : null,
      alert: false,
    })
  })

  test('an opted-out number is suppressed, and an unregistered sender raises an alert', () => {
    expect(toReport({ MessageStatus: 'failed', ErrorCode: '21610' })).toMatchObject({
      outcome: 'suppressed',
    })
    expect(toReport({ MessageStatus: 'undelivered', ErrorCode: '30034' })).toMatchObject({
      outcome: 'failed',
      alert: true,
    })
  })

  test.each([
    [{}],
    [{ MessageStatus: 'toString' }],
    [{ MessageStatus: 'sent', MessageSid: 'x' }],
    [{ MessageStatus: 'failed', ErrorCode: 'jane@example.com' }],
  ])('the report %o is invalid', (more) => {
    expect(toReport(more as Record<string, string>)).toBeNull()
  })
})

describe('a reply by SMS', () => {
  const keywordOf = (Body: string, more = {}) =>
    hooks.toReply(new URLSearchParams({ From: '+14155550132', Body, MessageSid: sid, ...more }))
      ?.optOutKeyword

  test.each([
    ...['STOP', 'stop', ' Stop! ', 'STOPALL', 'Unsubscribe', 'CANCEL', 'end', 'Quit', 'revoke'],
    ...['OPTOUT', 'opt-out', 'Opt out', 'stop texting me', 'STOP PLEASE', 'unsubscribe me'],
  ])('the reply %o is a STOP', (body) => expect(keywordOf(body)).toBe('stop'))

  test.each(['START', 'yes', 'Unstop'])('the reply %o is a START', (body) =>
    expect(keywordOf(body)).toBe('start'),
  )

  test.each(['HELP', 'info?'])('the reply %o asks for help', (body) =>
    expect(keywordOf(body)).toBe('help'),
  )

  test.each(['', 'start over', 'yes I paid', 'the end', 'don’t stop', '🛑', 'cancel my payment'])(
    'the reply %o matches no keyword',
    (body) => expect(keywordOf(body)).toBe('none'),
  )

  test('Twilio’s own opt-out type takes precedence', () => {
    expect(keywordOf('Detener', { OptOutType: 'STOP' })).toBe('stop')
    expect(keywordOf('hola', { OptOutType: 'START' })).toBe('start')
  })

  test.each<Readonly<Record<string, string>>>([{}, { MessageSid: '' }, { MessageSid: 'SM1' }])(
    'a reply with the message id %o is invalid, because a replay could not be detected',
    (more) => {
      const params = { From: '+14155550132', Body: 'START', ...more }
      expect(hooks.toReply(new URLSearchParams(params))).toBeNull()
    },
  )

  test.each(['', 'anonymous', '12345', '+1415555013x'])('a reply from %o is invalid', (From) => {
    expect(hooks.toReply(new URLSearchParams({ From, Body: 'STOP', MessageSid: sid }))).toBeNull()
  })
})
