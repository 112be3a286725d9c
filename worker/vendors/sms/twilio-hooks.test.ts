import { describe, expect, test } from 'vitest'
import {
  getExpectedTwilioSignature,
  validateRequest,
} from '../../../tests/support/fakes/twilio-sdk'
import { fc } from '../../../tests/support/fuzz'
import { twilioHooks } from './twilio-hooks'

const authToken = 'token-of-the-account'
const siteUrl = 'https://pay.example.com'
const hooks = twilioHooks({ authToken, siteUrl })
const replyUrl = `${siteUrl}/hooks/sms`
const url = `${replyUrl}?id=outbox_1-x`
const sid = `SM${'a'.repeat(32)}`

type Params = Readonly<Record<string, string>>

const toRequest = (to: string, body: URLSearchParams, signature: string) =>
  new Request(to, { method: 'POST', body, headers: { 'x-twilio-signature': signature } })

/** What a signed post says. */
async function readSigned(to: string, params: Params) {
  const signature = getExpectedTwilioSignature(authToken, to, params)
  return hooks.read(toRequest(to, new URLSearchParams(params), signature))
}

describe('the Twilio signature', () => {
  test('the signature matches the example in Twilio’s docs', async () => {
    const documented = twilioHooks({ authToken: '12345', siteUrl: 'https://mycompany.com' })
    const params = new URLSearchParams({
      CallSid: 'CA1234567890ABCDE',
      Caller: '+12349013030',
      Digits: '1234',
      From: '+12349013030',
      To: '+18005551212',
    })
    const page = 'https://mycompany.com/myapp.php?foo=1&bar=2'
    const signature = '0/KCTR6DLpKmkAf8muzZqo1nDgQ='
    const post = await documented.read(toRequest(page, params, signature))
    expect(post.kind).not.toBe('forged')
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
        expect((await hooks.read(toRequest(url, params, signature))).kind).not.toBe('forged')
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
    const other = twilioHooks({ authToken: token, siteUrl: new URL(otherUrl).origin })
    const request = toRequest(otherUrl, new URLSearchParams(params), signature)
    expect(await other.read(request)).toEqual({ kind: 'forged' })
  })

  test.each(['', 'x', 'é', '='.repeat(28)])(
    'the malformed signature %o is refused',
    async (signature) => {
      const request = toRequest(url, new URLSearchParams(), encodeURIComponent(signature))
      expect(await hooks.read(request)).toEqual({ kind: 'forged' })
    },
  )
})

describe('a Twilio delivery report', () => {
  const toReport = (more: Params) =>
    readSigned(url, { MessageSid: sid, AccountSid: 'AC', From: '+14155550132', ...more })

  test.each([
    ['queued', 2, 'sent'],
    ['sending', 3, 'sent'],
    ['sent', 4, 'sent'],
    ['undelivered', 5, 'failed'],
    ['failed', 5, 'failed'],
    ['canceled', 5, 'failed'],
    ['delivered', 6, 'sent'],
    ['read', 7, 'sent'],
  ])('the status %s has rank %i and means %s', async (MessageStatus, rank, outcome) => {
    const more = outcome === 'failed' ? { ErrorCode: '30003' } : { ErrorCode: '' }
    const post = await toReport({ MessageStatus, ...more })
    expect(post).toMatchObject({
      kind: 'report',
      outboxId: 'outbox_1-x',
      response: { status: 204 },
    })
    expect(post.kind === 'report' && post.report).toEqual({
      vendorMessageId: sid,
      status: MessageStatus,
      rank,
      isDelivered: MessageStatus === 'delivered',
      outcome,
      code: outcome === 'failed' ? '30003' : null,
      alert: false,
    })
  })

  test('an opted-out number is suppressed, and an unregistered sender raises an alert', async () => {
    expect(await toReport({ MessageStatus: 'failed', ErrorCode: '21610' })).toMatchObject({
      report: { outcome: 'suppressed' },
    })
    expect(await toReport({ MessageStatus: 'undelivered', ErrorCode: '30034' })).toMatchObject({
      report: { outcome: 'failed', alert: true },
    })
  })

  test.each<Params>([
    { MessageStatus: 'toString' },
    { MessageStatus: 'sent', MessageSid: 'x' },
    { MessageStatus: 'failed', ErrorCode: 'jane@example.com' },
  ])('the report %o is unreadable', async (params) => {
    // Twilio's reports have the sender's number, as replies have.
    expect(await toReport(params)).toMatchObject({ kind: 'unreadable', response: { status: 204 } })
  })
})

describe('a reply by SMS', () => {
  const signed = { From: '+14155550132', MessageSid: sid }
  async function readReply(params: Params) {
    const post = await readSigned(replyUrl, { ...signed, ...params })
    if (post.kind !== 'reply') throw new Error(`${post.kind} instead of a reply`)
    return post
  }
  const toKeyword = async (Body: string, more: Params = {}) =>
    (await readReply({ Body, ...more })).reply.vendorKeyword

  test('has the words as the person wrote them', async () => {
    const text = 'Ya no me manden mensajes, ¿sí? 🛑'
    expect((await readReply({ Body: text })).reply).toEqual({
      from: '+14155550132',
      text,
      vendorKeyword: null,
      messageId: sid,
    })
    expect((await readReply({})).reply.text).toBe('')
  })

  test.each([
    ...['STOP', 'stop', ' Stop ', 'STOPALL', 'Unsubscribe', 'end', 'Quit', 'revoke', 'OPTOUT'],
  ])('of Twilio’s keyword %o is answered by Twilio as a STOP', async (body) => {
    expect(await toKeyword(body)).toBe('stop')
  })

  test.each(['START', 'yes', 'Unstop'])(
    'of Twilio’s keyword %o is answered as a START',
    async (body) => {
      expect(await toKeyword(body)).toBe('start')
    },
  )

  test.each(['HELP', 'info'])('of Twilio’s keyword %o is answered with help', async (body) => {
    expect(await toKeyword(body)).toBe('help')
  })

  test.each([
    ...['', 'CANCEL', 'PARAR', 'stop please', 'start over', 'Please stop texting me', '🛑'],
  ])('%o is left to us', async (body) => {
    expect(await toKeyword(body)).toBeNull()
  })

  test('that Advanced Opt-Out applied is answered by Twilio, whatever its words', async () => {
    expect(await toKeyword('Detener', { OptOutType: 'STOP' })).toBe('stop')
    expect(await toKeyword('cancel', { OptOutType: 'STOP' })).toBe('stop')
    expect(await toKeyword('hola', { OptOutType: 'START' })).toBe('start')
    expect(await toKeyword('ayuda', { OptOutType: 'HELP' })).toBe('help')
  })

  test('is answered in TwiML, with text that cannot add elements', async () => {
    const head = '<?xml version="1.0" encoding="UTF-8"?>'
    const { respond } = await readReply({ Body: 'hello' })
    expect(await respond(null).text()).toBe(`${head}<Response></Response>`)
    const response = respond('a & <b>')
    expect(response.headers.get('content-type')).toBe('text/xml; charset=utf-8')
    expect(await response.text()).toBe(
      `${head}<Response><Message>a &#38; &#60;b&#62;</Message></Response>`,
    )
  })

  test.each<Params>([{ MessageSid: '' }, { MessageSid: 'SM1' }])(
    'with the message id %o is unreadable, because a replay could not be detected',
    async (params) => {
      const post = await readSigned(replyUrl, { ...signed, Body: 'START', ...params })
      expect(post.kind).toBe('unreadable')
    },
  )

  test.each(['', 'anonymous', '12345', '+1415555013x'])('from %o is unreadable', async (From) => {
    const post = await readSigned(replyUrl, { Body: 'STOP', MessageSid: sid, From })
    expect(post.kind).toBe('unreadable')
  })
})
