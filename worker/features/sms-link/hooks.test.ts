// The SMS vendor's webhooks. Long, because reports and replies are sent by the same signed requests.
import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { locales } from '../../../shared/locales/locale'
import { smsReplies } from '../../../shared/locales/sms-replies'
import { newPhone } from '../../../tests/support/builders/sms'
import { captureLogLines } from '../../../tests/support/capture-log-lines'
import { eventually } from '../../../tests/support/eventually'
import { getExpectedTwilioSignature } from '../../../tests/support/fakes/twilio-sdk'
import { createTestServices } from '../../../tests/support/requests/services'
import { app } from '../../app'
import { isGsm7 } from '../../vendors/sms/gsm7'
import { insertMessage } from '../notifications/insert-message'
import { purgeReplies } from '../notifications/suppression-store'
import { listInboundTexts } from './inbound-text-store'

const origin = 'https://pay.example.com'
const authToken = 'token-of-the-account'
const sid = `SM${'a'.repeat(32)}`
const twilioEnv = {
  ...env,
  SITE_URL: origin,
  SMS_PROVIDER: 'twilio',
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: authToken,
  TWILIO_FROM: '+14155550100',
}
const logged = captureLogLines()

afterEach(() => vi.restoreAllMocks())

type Post = { readonly signature?: string; readonly host?: string; readonly bindings?: typeof env }

/** Posts like Twilio: no Origin, no Sec-Fetch-Site, and a signature over the configured URL. */
function post(path: string, params: Record<string, string>, more: Post = {}) {
  const { host = origin, bindings = twilioEnv } = more
  const signature =
    more.signature ?? getExpectedTwilioSignature(authToken, `${origin}${path}`, params)
  const headers = {
    'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
    'x-twilio-signature': signature,
  }
  const body = new URLSearchParams(params).toString()
  const init = { method: 'POST', headers, body }
  return app.fetch(new Request(`${host}${path}`, init), bindings, createExecutionContext())
}

let count = 0
const dayMs = 86_400_000

function newSid(): string {
  count += 1
  return `SM${String(count).padStart(32, '0')}`
}

async function insertTextRow(status: string, tries = 1, recipient = newPhone()) {
  count += 1
  const id = `text_${count}`
  const data = {
    locale: 'en',
    messageType: 'pay-link',
    path: '/s/abc1234',
    payeeName: null,
    payeeId: '',
    device: 'unknown',
  } as const
  const message = { kind: 'sms', template: 'sms_link', recipient, paymentId: null, data } as const
  await insertMessage(env.DB, { id, message, now: 1 }).run()
  await env.DB.prepare('UPDATE outbox SET status = ?2, tries = ?3 WHERE id = ?1')
    .bind(id, status, tries)
    .run()
  return { id, recipient }
}
const rowOf = (id: string) =>
  env.DB.prepare('SELECT status, vendor_id, last_code FROM outbox WHERE id = ?').bind(id).first()
const isSuppressed = (phone: string) =>
  env.DB.prepare('SELECT lifted_at IS NULL AS is_on FROM text_suppressions WHERE phone = ?')
    .bind(phone)
    .first<number>('is_on')

const report = (id: string, MessageStatus: string, ErrorCode = '') =>
  post(`/hooks/sms?id=${id}`, { MessageSid: sid, MessageStatus, ErrorCode })

describe('delivery reports', () => {
  test('set the status of a text whose result is unknown after a timeout', async () => {
    const { id } = await insertTextRow('unknown')
    const response = await report(id, 'sent')
    expect(response.status).toBe(204)
    expect(await rowOf(id)).toEqual({ status: 'sent', vendor_id: sid, last_code: null })
  })

  test.each(
    permutations(['queued', 'sent', 'delivered']).map((order) => [order.join(), order] as const),
  )('in the order %s end with the status delivered', async (_, order) => {
    const { id } = await insertTextRow('sent')
    for (const status of order) expect((await report(id, status)).status).toBe(204)
    const query = 'SELECT status FROM text_deliveries WHERE outbox_id = ?'
    expect(await env.DB.prepare(query).bind(id).first('status')).toBe('delivered')
    expect(await rowOf(id)).toMatchObject({ status: 'sent' })
  })

  test('about a failure are final, unless a later report says delivered', async () => {
    const { id } = await insertTextRow('sent')
    await report(id, 'undelivered', '30003')
    await report(id, 'sent')
    expect(await rowOf(id)).toMatchObject({ status: 'failed', last_code: '30003' })
    await report(id, 'delivered')
    expect(await rowOf(id)).toMatchObject({ status: 'sent', last_code: null })
  })

  test('about a delivered text with a link count it once, for its payee', async () => {
    const { id } = await insertTextRow('sent')
    const data = { locale: 'es', messageType: 'payee-pay-link', path: '/s/a', payeeName: 'Cedar' }
    await env.DB.prepare('UPDATE outbox SET data = ?2 WHERE id = ?1')
      .bind(id, JSON.stringify({ ...data, payeeId: 'p_delivered', device: 'phone' }))
      .run()
    for (const status of ['sent', 'delivered', 'delivered', 'sent', 'read'])
      await report(id, status)
    const counts = async () =>
      (
        await env.DB.prepare(
          "SELECT stage, locale, device, count FROM funnel_counts WHERE payee_id = 'p_delivered'",
        ).all()
      ).results
    await eventually(async () => expect(await counts()).toHaveLength(1))
    const other = await insertTextRow('sent')
    await report(other.id, 'delivered')
    await eventually(async () => {
      const row = await env.DB.prepare(
        "SELECT count FROM funnel_counts WHERE payee_id = '' AND device = 'unknown'",
      ).first()
      expect(row).not.toBeNull()
    })
    expect(await counts()).toEqual([
      { stage: 'text_delivered', locale: 'es', device: 'phone', count: 1 },
    ])
  })

  test('prevent a retry of a text that was sent', async () => {
    const { id } = await insertTextRow('pending', 1)
    await report(id, 'sent')
    expect(await rowOf(id)).toMatchObject({ status: 'sent' })
    const untried = await insertTextRow('pending', 0)
    await report(untried.id, 'sent')
    expect(await rowOf(untried.id)).toMatchObject({ status: 'pending' })
  })

  test('with the code for STOP suppress texts to the number', async () => {
    const { id, recipient } = await insertTextRow('sent')
    await report(id, 'failed', '21610')
    expect(await rowOf(id)).toMatchObject({ status: 'suppressed' })
    expect(await isSuppressed(recipient)).toBe(1)
  })

  test('with the code of a refused sender raise an alert', async () => {
    const { id } = await insertTextRow('sent')
    await report(id, 'undelivered', '30034')
    expect(logged.join()).toContain('"level":"alert","event":"sms_not_delivered"')
  })

  test('with the code of a refused sender after "delivered" raise no alert and change nothing', async () => {
    const { id } = await insertTextRow('sent')
    await report(id, 'delivered')
    await report(id, 'undelivered', '30034')
    expect(logged.join()).not.toContain('sms_not_delivered')
    expect(await rowOf(id)).toMatchObject({ status: 'sent', last_code: null })
  })

  test('about unknown texts change nothing', async () => {
    expect((await report('unknown', 'sent')).status).toBe(204)
    expect((await post('/hooks/sms', { MessageSid: sid })).status).toBe(204)
    const count = await env.DB.prepare(
      `SELECT count(*) AS n FROM text_deliveries WHERE outbox_id = 'unknown'`,
    ).first('n')
    expect(count).toBe(0)
  })
})

describe('an inbound text', () => {
  const reply = (From: string, Body: string, MessageSid = newSid()) =>
    post('/hooks/sms', { From, Body, MessageSid })

  test('suppresses texts with STOP, allows them with START and does nothing with other words', async () => {
    const phone = newPhone()
    const response = await reply(phone, 'STOP')
    expect(response.headers.get('content-type')).toContain('text/xml')
    expect(await response.text()).toMatch(/<Response><\/Response>$/)
    expect(await isSuppressed(phone)).toBe(1)
    for (const word of ['HELP', 'thanks', 'start over']) await reply(phone, word)
    expect(await isSuppressed(phone)).toBe(1)
    await reply(phone, 'START')
    expect(await isSuppressed(phone)).toBe(0)
    await reply(phone, 'stop')
    expect(await isSuppressed(phone)).toBe(1)
  })

  const answerOf = async (response: Response) =>
    /<Message>(.*)<\/Message>/.exec(await response.text())?.[1] ?? null
  const both = (locale: 'en' | 'es') =>
    `${smsReplies[locale].stopped} ${smsReplies[locale].notCanceled}`

  test('that asks for help in words that the vendor does not answer is answered in their language', async () => {
    const phone = newPhone()
    const { config } = createTestServices()
    for (const [body, locale] of [
      ['AYUDA', 'es'],
      ['Info?', 'en'],
    ] as const) {
      const answer = smsReplies[locale].help(config.SUPPORT_EMAIL)
      expect(isGsm7(answer) && answer.length <= 160).toBe(true)
      expect(await answerOf(await reply(phone, body))).toBe(answer)
    }
    expect(await answerOf(await reply(phone, 'HELP'))).toBeNull()
  })

  test.each([
    ...(['CANCEL', 'Please stop', 'please cancel'] as const).map((body) => [body, 'en'] as const),
    ...(['CANCELAR', 'SALIR', 'BAJA', 'PARAR'] as const).map((body) => [body, 'es'] as const),
  ])(
    'with the words %o stops texts, and one answer says that no payment was canceled',
    async (body, locale) => {
      const [phone, messageSid] = [newPhone(), newSid()]
      expect(await answerOf(await reply(phone, body, messageSid))).toBe(both(locale))
      expect(await isSuppressed(phone)).toBe(1)
      expect(await answerOf(await reply(phone, body, messageSid))).toBeNull()
    },
  )

  test('with words about texts alone gets an answer that does not mention a payment', async () => {
    for (const [body, locale] of [
      ['no more texts', 'en'],
      ['wrong number', 'en'],
      ['ya no me manden mensajes', 'es'],
    ] as const) {
      const phone = newPhone()
      expect(await answerOf(await reply(phone, body))).toBe(smsReplies[locale].stopped)
      expect(await isSuppressed(phone)).toBe(1)
    }
  })

  test('that Twilio answers itself gets no second answer', async () => {
    const answered: readonly Record<string, string>[] = [
      { Body: 'STOP' },
      { Body: 'unsubscribe' },
      { Body: 'CANCEL', OptOutType: 'STOP' },
      { Body: 'Detener', OptOutType: 'STOP' },
    ]
    for (const params of answered) {
      const From = newPhone()
      const response = await post('/hooks/sms', {
        From,
        MessageSid: newSid(),
        ...params,
      })
      expect(await answerOf(response)).toBeNull()
      expect(await isSuppressed(From)).toBe(1)
    }
  })

  test.each(locales)('is answered in %s with 160 GSM-7 characters at most', (locale) => {
    expect(isGsm7(both(locale))).toBe(true)
    expect(both(locale).length).toBeLessThanOrEqual(160)
  })

  test.each(['please cancel my payment', 'can’t stop by today', 'don’t stop', 'who is this?'])(
    'with the words %o stops nothing and waits for staff',
    async (body) => {
      const [phone, messageSid] = [newPhone(), newSid()]
      expect(await answerOf(await reply(phone, body, messageSid))).toBeNull()
      await reply(phone, body, messageSid)
      expect(await isSuppressed(phone)).toBeNull()
      const texts = await listInboundTexts(200, createTestServices())
      expect(texts.filter((text) => text.phone === phone)).toMatchObject([
        { id: messageSid, text: body },
      ])
    },
  )

  test('that was captured and is posted again changes nothing, and gets the same response', async () => {
    const [phone, started, stopped] = [newPhone(), newSid(), newSid()]
    await reply(phone, 'STOP')
    await reply(phone, 'START', started)
    await reply(phone, 'STOP', stopped)
    const { id } = await insertTextRow('pending', 0, phone)
    const again = await reply(phone, 'START', started)
    expect(again.status).toBe(200)
    expect(await again.text()).toMatch(/<Response><\/Response>$/)
    expect(await isSuppressed(phone)).toBe(1)
    expect(logged.join()).toContain('REPLY_REPEATED')
    await reply(phone, 'START')
    expect(await isSuppressed(phone)).toBe(0)
    await reply(phone, 'STOP', stopped)
    expect(await isSuppressed(phone)).toBe(0)
    expect(await rowOf(id)).toMatchObject({ status: 'pending' })
  })

  test('with a STOP that could not be stored is stored when it is posted again', async () => {
    const [phone, messageSid] = [newPhone(), newSid()]
    const failing = new Proxy(env.DB, {
      get: (db, name) =>
        name === 'batch'
          ? () => Promise.reject(new Error('D1_ERROR: lost, for a test'))
          : Reflect.get(db, name).bind(db),
    })
    const params = { From: phone, Body: 'STOP', MessageSid: messageSid }
    const lost = await post('/hooks/sms', params, {
      bindings: { ...twilioEnv, DB: failing },
    })
    expect(lost.status).toBe(503)
    expect((await reply(phone, 'STOP', messageSid)).status).toBe(200)
    expect(await isSuppressed(phone)).toBe(1)
  })

  test('posted ten times concurrently counts once', async () => {
    const [phone, messageSid] = [newPhone(), newSid()]
    await Promise.all(Array.from({ length: 10 }, () => reply(phone, 'STOP', messageSid)))
    expect(logged.filter((line) => line.includes('REPLY_STOP'))).toHaveLength(1)
    expect(logged.filter((line) => line.includes('REPLY_REPEATED'))).toHaveLength(9)
  })

  test('is remembered for 400 days', async () => {
    const sids = [newSid(), newSid()]
    const now = Date.now()
    const insert = 'INSERT INTO text_replies (message_sid, received_at) VALUES (?1, ?2)'
    for (const [index, at] of [now - 401 * dayMs, now - 399 * dayMs].entries())
      await env.DB.prepare(insert).bind(sids[index], at).run()
    await purgeReplies(env.DB, now)
    const { results } = await env.DB.prepare(
      'SELECT message_sid FROM text_replies WHERE message_sid IN (?1, ?2)',
    )
      .bind(...sids)
      .all()
    expect(results).toEqual([{ message_sid: sids[1] }])
  })

  test('is logged without its words and its number', async () => {
    const phone = newPhone()
    await reply(phone, 'my card is canary')
    expect(logged.join()).not.toMatch(new RegExp(`canary|${phone.slice(2)}`))
    expect(logged.join()).toContain('REPLY_NONE')
  })
})

describe('a webhook post', () => {
  const stop = (phone: string) => ({ From: phone, Body: 'STOP', MessageSid: newSid() })
  const path = '/hooks/sms'

  test.each(['', 'wrong', 'L/OH5YylLD5NRKLltdqwSvS0BnU='])(
    'with the signature %o is refused',
    async (signature) => {
      const phone = newPhone()
      const response = await post(path, stop(phone), { signature })
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({ code: 'SIGNATURE_INVALID' })
      expect(await isSuppressed(phone)).toBeNull()
    },
  )

  test('must be signed for the configured URL, whatever the Host header says', async () => {
    const [phone, other] = [newPhone(), newPhone()]
    const host = 'https://evil.example'
    expect((await post(path, stop(phone), { host })).status).toBe(200)
    const signature = getExpectedTwilioSignature(authToken, `${host}${path}`, stop(other))
    expect((await post(path, stop(other), { host, signature })).status).toBe(403)
  })

  test('is read while the card processor hosts the card fields', async () => {
    const phone = newPhone()
    const bindings = { ...twilioEnv, CARD_ENTRY: 'hosted' }
    expect((await post(path, stop(phone), { bindings })).status).toBe(200)
    expect(await isSuppressed(phone)).toBe(1)
  })

  test('with the signature of another text is refused', async () => {
    const [mine, other] = [await insertTextRow('unknown'), await insertTextRow('unknown')]
    const params = { MessageSid: sid, MessageStatus: 'delivered' }
    const signed = `${origin}/hooks/sms?id=${mine.id}`
    const signature = getExpectedTwilioSignature(authToken, signed, params)
    const response = await post(`/hooks/sms?id=${other.id}`, params, { signature })
    expect(response.status).toBe(403)
    expect(await rowOf(other.id)).toMatchObject({ status: 'unknown' })
  })

  test('gets a 404 if texts are not sent with Twilio', async () => {
    expect((await post(path, stop(newPhone()), { bindings: env })).status).toBe(404)
  })
})

function permutations<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  if (items.length <= 1) return [items]
  return items.flatMap((item, index) =>
    permutations(items.filter((_, at) => at !== index)).map((others) => [item, ...others]),
  )
}
