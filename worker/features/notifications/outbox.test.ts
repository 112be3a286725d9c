// Inserting, sending, retrying and purging outbox rows, with fake senders and a fake clock.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildReceiptMessage, renderContext } from '../../../tests/support/builders/messages'
import { emailSenderEmbedded } from '../../vendors/email/embedded'
import type { SendReply } from '../../vendors/message-sender'
import { smsSenderEmbedded } from '../../vendors/sms/embedded'
import { consumeOutbox } from './consumer'
import { insertMessage, type Message } from './messages'
import { type OutboxDeps, sendMessage } from './send-message'
import { startTexts, stopTexts } from './suppressions'
import { retryOutbox } from './sweep'

const at = 1_900_000_000_000
const minute = 60_000
const day = 24 * 60 * minute
const db = env.DB
let logged: Record<string, unknown>[] = []

beforeEach(async () => {
  logged = []
  vi.spyOn(console, 'log').mockImplementation((line) => logged.push(JSON.parse(line)))
  await db.prepare('DELETE FROM outbox').run()
})
afterEach(() => vi.restoreAllMocks())

/** Senders that record each call; they reply with `replies` first, then like the embedded senders. */
function createSenders(replies: (SendReply | Error)[] = []) {
  const sent: string[] = []
  const clock = { now: at }
  const replyTo = async (id: string, fallback: () => Promise<SendReply>) => {
    sent.push(id)
    const reply = replies.shift() ?? (await fallback())
    if (reply instanceof Error) throw reply
    return reply
  }
  const deps: OutboxDeps = {
    db,
    renderContext,
    now: () => clock.now,
    emailSender: {
      name: 'test',
      keyLifetimeMs: day,
      send: (message) => replyTo(message.id, () => emailSenderEmbedded().send(message)),
    },
    smsSender: {
      name: 'test',
      send: (message) => replyTo(message.id, () => smsSenderEmbedded().send(message)),
    },
  }
  return { sent, clock, deps }
}

const buildSms = (recipient: string): Message => ({
  kind: 'sms',
  template: 'text_link',
  recipient,
  paymentId: null,
  data: { messageType: 'pay-link', path: '/s/abc1234', payeeName: null },
})

const insert = (id: string, message = buildReceiptMessage()) =>
  insertMessage(db, { id, message, now: at }).run()
const row = (id: string) =>
  db.prepare('SELECT * FROM outbox WHERE id = ?').bind(id).first<Record<string, unknown>>()
const update = (id: string, assignments: string) =>
  db.prepare(`UPDATE outbox SET ${assignments} WHERE id = ?`).bind(id).run()

function createJob(body: unknown) {
  const calls: string[] = []
  return { body, calls, ack: () => calls.push('ack'), retry: () => calls.push('retry') }
}

describe('insertMessage', () => {
  test('a repeated batch inserts the message once', async () => {
    const batch = () =>
      db.batch([insertMessage(db, { id: 'm', message: buildReceiptMessage(), now: at })])
    await batch()
    await batch()
    const { results } = await db.prepare('SELECT status, tries, next_try_at FROM outbox').all()
    expect(results).toEqual([{ status: 'pending', tries: 0, next_try_at: at }])
  })

  test('a message for a payment that does not exist fails the whole batch', async () => {
    const message = { ...buildReceiptMessage(), paymentId: 'nobody' }
    await expect(
      db.batch([
        insertMessage(db, { id: 'good', message: buildReceiptMessage(), now: at }),
        insertMessage(db, { id: 'bad', message, now: at }),
      ]),
    ).rejects.toThrow('FOREIGN KEY')
    expect(await row('good')).toBeNull()
  })

  test('the outbox row never contains the secret link, before or after sending', async () => {
    const { deps } = createSenders()
    await insert('m')
    await sendMessage('m', deps)
    const text = JSON.stringify(await row('m'))
    expect(text).toContain('attempt-1')
    expect(text).not.toContain('secret-of')
  })
})

describe('sendMessage', () => {
  test('sends a message once when twenty calls run concurrently', async () => {
    const { sent, deps } = createSenders()
    await insert('m')
    const tried = await Promise.all(Array.from({ length: 20 }, () => sendMessage('m', deps)))
    expect(tried.filter(Boolean)).toHaveLength(1)
    expect(sent).toEqual(['m'])
    expect(await row('m')).toMatchObject({
      status: 'sent',
      tries: 1,
      provider_id: 'embedded-m',
      sent_at: at,
      last_code: null,
    })
    expect(logged).toEqual([])
  })

  test('does not send a message that is not due', async () => {
    const { sent, deps } = createSenders()
    await insert('m')
    await update('m', `next_try_at = ${at + minute}`)
    expect(await sendMessage('m', deps)).toBe(false)
    expect(await sendMessage('not there', deps)).toBe(false)
    expect(sent).toEqual([])
  })

  test('tries a vendor that is down five times, then raises an alert', async () => {
    const down = { kind: 'unavailable', code: '503' } as const
    const { sent, clock, deps } = createSenders([down, down, down, down, down])
    await insert('m')
    for (let i = 0; i < 10; i += 1) {
      await sendMessage('m', deps)
      clock.now += 30 * minute
    }
    expect(sent).toHaveLength(5)
    expect(await row('m')).toMatchObject({ status: 'failed', tries: 5, last_code: '503' })
    expect(logged).toEqual([
      { level: 'alert', event: 'outbox_not_sent', outboxId: 'm', code: '503', count: 5 },
    ])
  })

  test('retries a vendor that times out with the same id, then sets the message to unknown', async () => {
    const late = { kind: 'uncertain', code: 'timeout' } as const
    const { sent, clock, deps } = createSenders([late, late, late, late, late])
    await insert('m')
    for (let i = 0; i < 10; i += 1) {
      await sendMessage('m', deps)
      clock.now += 30 * minute
    }
    expect(sent).toEqual(Array(5).fill('m'))
    expect(await row('m')).toMatchObject({ status: 'unknown', tries: 5, last_code: 'timeout' })
    expect(logged).toMatchObject([{ level: 'alert', event: 'outbox_not_sent', code: 'timeout' }])
  })

  test.each<readonly [string, SendReply, number]>([
    ['goes down', { kind: 'unavailable', code: '503' }, 5],
    ['rejects the next try', { kind: 'rejected', code: '422' }, 2],
  ])(
    'a message whose first try timed out ends as unknown when the vendor %s',
    async (_, reply, tries) => {
      const late = { kind: 'uncertain', code: 'timeout' } as const
      const { sent, clock, deps } = createSenders([late, reply, reply, reply, reply])
      await insert('m')
      for (let i = 0; i < 10; i += 1) {
        await sendMessage('m', deps)
        clock.now += 30 * minute
      }
      expect(sent).toHaveLength(tries)
      expect(await row('m')).toMatchObject({ status: 'unknown', tries })
      expect(logged).toMatchObject([{ level: 'alert', event: 'outbox_not_sent', count: tries }])
    },
  )

  test('does not retry an uncertain email once its idempotency key has expired', async () => {
    const { sent, clock, deps } = createSenders([{ kind: 'uncertain', code: 'timeout' }])
    await insert('m')
    await sendMessage('m', deps)
    clock.now += day
    await sendMessage('m', deps)
    expect(sent).toEqual(['m'])
    expect(await row('m')).toMatchObject({ status: 'unknown', last_code: 'key_expired' })
    expect(logged).toMatchObject([{ level: 'alert', code: 'key_expired' }])
  })

  test('sends a late first try, since no earlier try can have gone out', async () => {
    const { sent, clock, deps } = createSenders()
    await insert('m')
    clock.now += 3 * day
    await sendMessage('m', deps)
    expect(sent).toEqual(['m'])
    expect(await row('m')).toMatchObject({ status: 'sent' })
  })

  test('raises an alert for an email in unknown state, since no callback settles it', async () => {
    const { deps } = createSenders([{ kind: 'unknown', code: 'timeout' }])
    await insert('m')
    await sendMessage('m', deps)
    expect(logged).toMatchObject([{ level: 'alert', event: 'outbox_not_sent', code: 'timeout' }])
  })

  test('a suppressed address stays suppressed and raises no alert', async () => {
    const { sent, clock, deps } = createSenders([
      { kind: 'suppressed', code: 'E_RECIPIENT_SUPPRESSED' },
    ])
    await insert('m')
    await sendMessage('m', deps)
    clock.now += day
    await sendMessage('m', deps)
    expect(sent).toEqual(['m'])
    expect(await row('m')).toMatchObject({ status: 'suppressed' })
    expect(logged).toEqual([])
  })

  test('a sender that throws leaves the message unknown and is not retried', async () => {
    const { sent, clock, deps } = createSenders([new Error('jane@example.com')])
    await insert('m')
    await sendMessage('m', deps)
    clock.now += day
    await sendMessage('m', deps)
    expect(sent).toEqual(['m'])
    expect(await row('m')).toMatchObject({ status: 'unknown', last_code: 'threw' })
    expect(JSON.stringify(logged)).not.toContain('jane')
  })

  test('data that does not match its template fails without a retry and raises an alert', async () => {
    const { sent, deps } = createSenders()
    await insert('m')
    await update('m', `data = '{}'`)
    await sendMessage('m', deps)
    expect(sent).toEqual([])
    expect(await row('m')).toMatchObject({ status: 'failed', last_code: 'not_rendered' })
    expect(logged).toMatchObject([{ level: 'alert', event: 'outbox_not_rendered' }])
  })

  test('a lookup that fails during rendering is retried', async () => {
    const { sent, clock, deps } = createSenders()
    const receiptUrl = vi
      .fn(renderContext.receiptUrl)
      .mockRejectedValueOnce(new Error('D1_ERROR: Network connection lost.'))
    const once = { ...deps, renderContext: { ...renderContext, receiptUrl } }
    await insert('m')
    await sendMessage('m', once)
    expect(sent).toEqual([])
    expect(await row('m')).toMatchObject({ status: 'pending', last_code: 'not_rendered' })
    expect(logged).toMatchObject([{ level: 'alert', event: 'outbox_not_rendered' }])
    clock.now += minute
    await sendMessage('m', once)
    expect(await row('m')).toMatchObject({ status: 'sent', tries: 2 })
  })

  test('a sender that returns after it lost its claim changes nothing', async () => {
    const { deps, clock } = createSenders()
    await insert('m')
    let wasSwept = false
    const slow: OutboxDeps = {
      ...deps,
      emailSender: {
        name: 'slow',
        keyLifetimeMs: day,
        send: async () => {
          clock.now += 3 * minute
          if (!wasSwept) {
            wasSwept = true
            await retryOutbox(deps)
          }
          return { kind: 'rejected', code: 'late' }
        },
      },
    }
    await sendMessage('m', slow)
    expect(await row('m')).toMatchObject({ status: 'sent', tries: 2 })
    expect(logged.map((line) => line.event)).toEqual(['outbox_abandoned', 'outbox_claim_lost'])
  })

  test('a row of kind sms goes to the SMS sender', async () => {
    const { deps } = createSenders()
    await insert('m', buildReceiptMessage('+15005550009'))
    await update('m', `kind = 'sms'`)
    await sendMessage('m', deps)
    expect(await row('m')).toMatchObject({ status: 'failed', last_code: '21614' })
  })
})

describe('after STOP, an SMS', () => {
  const stop = (phone: string) => stopTexts(db, { phone, source: 'stop', messageId: null, now: at })

  test('is not retried when STOP arrived during a try', async () => {
    const phone = '+14155550171'
    const { sent, clock, deps } = createSenders()
    const slow: OutboxDeps = {
      ...deps,
      smsSender: {
        name: 'slow',
        send: async () => {
          await stop(phone)
          return { kind: 'unavailable', code: '20429' }
        },
      },
    }
    await insert('m', buildSms(phone))
    await sendMessage('m', slow)
    expect(await row('m')).toMatchObject({ status: 'pending', tries: 1 })
    clock.now += minute
    expect(await sendMessage('m', deps)).toBe(false)
    expect(sent).toEqual([])
    expect(await row('m')).toMatchObject({ status: 'suppressed', last_code: 'stopped', tries: 1 })
  })

  test('is not sent even when its row is due, until START', async () => {
    const [phone, other] = ['+14155550172', '+14155550173']
    const { sent, deps } = createSenders()
    await stop(phone)
    await insert('stopped', buildSms(phone))
    await insert('other', buildSms(other))
    await insert('mail', buildReceiptMessage(phone))
    for (const id of ['stopped', 'other', 'mail']) await sendMessage(id, deps)
    expect(sent).toEqual(['other', 'mail'])
    expect(await row('stopped')).toMatchObject({ status: 'suppressed', tries: 0 })
    await startTexts(db, { phone, messageId: `SM${phone}`, now: at })
    await insert('after', buildSms(phone))
    await sendMessage('after', deps)
    expect(sent).toEqual(['other', 'mail', 'after'])
  })
})

describe('consumeOutbox', () => {
  test('acks malformed and duplicate jobs and sends each message once', async () => {
    const { sent, deps } = createSenders()
    await insert('a')
    await insert('b')
    const jobs = [{ outboxId: 'a' }, 'rubbish', null, { outboxId: 'a' }, { outboxId: 'b' }].map(
      createJob,
    )
    await consumeOutbox({ messages: jobs }, deps)
    expect(jobs.map((job) => job.calls)).toEqual(Array(5).fill(['ack']))
    expect(sent).toEqual(['a', 'b'])
    expect(logged.map((line) => line.event)).toEqual([
      'outbox_job_malformed',
      'outbox_job_malformed',
    ])
  })

  test('retries the job when the database is down', async () => {
    const { deps } = createSenders()
    const job = createJob({ outboxId: 'a' })
    await consumeOutbox({ messages: [job] }, { ...deps, db: brokenDb() })
    expect(job.calls).toEqual(['retry'])
    expect(logged).toMatchObject([{ level: 'warn', event: 'outbox_job_failed', outboxId: 'a' }])
  })
})

describe('retryOutbox', () => {
  test('sends due messages that the queue lost', async () => {
    const { sent, deps } = createSenders()
    await insert('a')
    await insert('b')
    await update('b', `next_try_at = ${at + minute}`)
    await retryOutbox(deps)
    expect(sent).toEqual(['a'])
  })

  test('resends an email stuck in sending for two minutes, and sets an SMS to unknown', async () => {
    const { sent, clock, deps } = createSenders()
    for (const id of ['mail', 'text', 'worn']) {
      await insert(id)
      await update(id, `status = 'sending', tries = 1, next_try_at = ${at + 2 * minute}`)
    }
    await update('text', `kind = 'sms'`)
    await update('worn', 'tries = 5')
    clock.now = at + 2 * minute - 1
    await retryOutbox(deps)
    expect(sent).toEqual([])
    clock.now = at + 2 * minute
    await retryOutbox(deps)
    expect(sent).toEqual(['mail'])
    expect(await row('mail')).toMatchObject({ status: 'sent', tries: 2 })
    expect(await row('text')).toMatchObject({ status: 'unknown', last_code: 'abandoned' })
    expect(await row('worn')).toMatchObject({ status: 'unknown', last_code: 'abandoned' })
    expect(logged.filter((line) => line.level === 'alert')).toHaveLength(2)
  })

  test('an abandoned email ends as unknown even when a later try is rejected', async () => {
    const { clock, deps } = createSenders([{ kind: 'rejected', code: '422' }])
    await insert('m')
    await update('m', `status = 'sending', tries = 1, next_try_at = ${at + 2 * minute}`)
    clock.now = at + 2 * minute
    await retryOutbox(deps)
    expect(await row('m')).toMatchObject({ status: 'unknown', tries: 2, last_code: '422' })
  })

  test.each([
    [0, 2 * minute, 'unknown'],
    [day, day, 'unknown'],
    [day, day - 1, 'sent'],
  ])(
    'with an idempotency key of %i ms, an email stuck for %i ms becomes %s',
    async (keyLifetimeMs, age, status) => {
      const { sent, clock, deps } = createSenders()
      await insert('m')
      await update('m', `status = 'sending', tries = 1, next_try_at = ${at + 2 * minute}`)
      clock.now = at + age
      await retryOutbox({ ...deps, emailSender: { ...deps.emailSender, keyLifetimeMs } })
      expect(await row('m')).toMatchObject({ status })
      expect(sent).toHaveLength(status === 'sent' ? 1 : 0)
    },
  )

  test('purges recipient and data after thirty days, once', async () => {
    const { clock, deps } = createSenders()
    await insert('old')
    await sendMessage('old', deps)
    clock.now = at + 30 * day
    await retryOutbox(deps)
    expect(await row('old')).toMatchObject({ recipient: 'jane@example.com', purged_at: null })
    clock.now = at + 30 * day + 1
    await retryOutbox(deps)
    clock.now += minute
    await retryOutbox(deps)
    expect(await row('old')).toMatchObject({
      recipient: '',
      data: '{}',
      status: 'sent',
      purged_at: at + 30 * day + 1,
    })
  })

  test('logs each failed step and does not throw when the database is down', async () => {
    const { deps } = createSenders()
    await retryOutbox({ ...deps, db: brokenDb() })
    expect(logged.map((line) => line.code)).toEqual(['release', 'resend', 'purge'])
  })
})

function brokenDb(): D1Database {
  return new Proxy(db, {
    get: () => () => {
      throw new Error('D1 is down')
    },
  })
}
