// Longer than a file should be: its tests share one set-up, and stand in the order of one story.
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

/** Senders that note what they sent and answer as told, then as the embedded ones do. */
function aPost(answers: (SendReply | Error)[] = []) {
  const sent: string[] = []
  const clock = { now: at }
  const say = async (id: string, otherwise: () => Promise<SendReply>) => {
    sent.push(id)
    const answer = answers.shift() ?? (await otherwise())
    if (answer instanceof Error) throw answer
    return answer
  }
  const deps: OutboxDeps = {
    db,
    renderContext,
    now: () => clock.now,
    emailSender: {
      name: 'test',
      keyLifetimeMs: day,
      send: (message) => say(message.id, () => emailSenderEmbedded().send(message)),
    },
    smsSender: {
      name: 'test',
      send: (message) => say(message.id, () => smsSenderEmbedded().send(message)),
    },
  }
  return { sent, clock, deps }
}

const aText = (recipient: string): Message => ({
  kind: 'sms',
  template: 'text_link',
  recipient,
  paymentId: null,
  data: { messageType: 'pay-link', path: '/s/abc1234', payeeName: null },
})

const put = (id: string, message = buildReceiptMessage()) =>
  insertMessage(db, { id, message, now: at }).run()
const row = (id: string) =>
  db.prepare('SELECT * FROM outbox WHERE id = ?').bind(id).first<Record<string, unknown>>()
const set = (id: string, assignments: string) =>
  db.prepare(`UPDATE outbox SET ${assignments} WHERE id = ?`).bind(id).run()

function aJob(body: unknown) {
  const calls: string[] = []
  return { body, calls, ack: () => calls.push('ack'), retry: () => calls.push('retry') }
}

describe('insertMessage', () => {
  test('a batch that is repeated writes the message once', async () => {
    const batch = () =>
      db.batch([insertMessage(db, { id: 'm', message: buildReceiptMessage(), now: at })])
    await batch()
    await batch()
    const { results } = await db.prepare('SELECT status, tries, next_try_at FROM outbox').all()
    expect(results).toEqual([{ status: 'pending', tries: 0, next_try_at: at }])
  })

  test('a message of a payment that is not there fails the whole batch', async () => {
    const message = { ...buildReceiptMessage(), paymentId: 'nobody' }
    await expect(
      db.batch([
        insertMessage(db, { id: 'good', message: buildReceiptMessage(), now: at }),
        insertMessage(db, { id: 'bad', message, now: at }),
      ]),
    ).rejects.toThrow('FOREIGN KEY')
    expect(await row('good')).toBeNull()
  })

  test('the secret link is nowhere in the row, before or after sending', async () => {
    const { deps } = aPost()
    await put('m')
    await sendMessage('m', deps)
    const text = JSON.stringify(await row('m'))
    expect(text).toContain('attempt-1')
    expect(text).not.toContain('secret-of')
  })
})

describe('sendMessage', () => {
  test('sends once however many ask at the same time', async () => {
    const { sent, deps } = aPost()
    await put('m')
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

  test('what is not due is left alone', async () => {
    const { sent, deps } = aPost()
    await put('m')
    await set('m', `next_try_at = ${at + minute}`)
    expect(await sendMessage('m', deps)).toBe(false)
    expect(await sendMessage('not there', deps)).toBe(false)
    expect(sent).toEqual([])
  })

  test('a vendor that is down is tried five times, then somebody is told', async () => {
    const down = { kind: 'unavailable', code: '503' } as const
    const { sent, clock, deps } = aPost([down, down, down, down, down])
    await put('m')
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

  test('a vendor that does not answer is asked again for the same id, then it is unknown', async () => {
    const late = { kind: 'uncertain', code: 'timeout' } as const
    const { sent, clock, deps } = aPost([late, late, late, late, late])
    await put('m')
    for (let i = 0; i < 10; i += 1) {
      await sendMessage('m', deps)
      clock.now += 30 * minute
    }
    expect(sent).toEqual(Array(5).fill('m'))
    expect(await row('m')).toMatchObject({ status: 'unknown', tries: 5, last_code: 'timeout' })
    expect(logged).toMatchObject([{ level: 'alert', event: 'outbox_not_sent', code: 'timeout' }])
  })

  test.each<readonly [string, SendReply, number]>([
    ['is down from then on', { kind: 'unavailable', code: '503' }, 5],
    ['refuses the next try', { kind: 'rejected', code: '422' }, 2],
  ])('a lost answer is not forgotten when the vendor %s', async (_, answer, tries) => {
    const late = { kind: 'uncertain', code: 'timeout' } as const
    const { sent, clock, deps } = aPost([late, answer, answer, answer, answer])
    await put('m')
    for (let i = 0; i < 10; i += 1) {
      await sendMessage('m', deps)
      clock.now += 30 * minute
    }
    expect(sent).toHaveLength(tries)
    expect(await row('m')).toMatchObject({ status: 'unknown', tries })
    expect(logged).toMatchObject([{ level: 'alert', event: 'outbox_not_sent', count: tries }])
  })

  test('it is not asked again after the day for which it knows the id', async () => {
    const { sent, clock, deps } = aPost([{ kind: 'uncertain', code: 'timeout' }])
    await put('m')
    await sendMessage('m', deps)
    clock.now += day
    await sendMessage('m', deps)
    expect(sent).toEqual(['m'])
    expect(await row('m')).toMatchObject({ status: 'unknown', last_code: 'key_expired' })
    expect(logged).toMatchObject([{ level: 'alert', code: 'key_expired' }])
  })

  test('a first try may be late: nothing can have gone out before', async () => {
    const { sent, clock, deps } = aPost()
    await put('m')
    clock.now += 3 * day
    await sendMessage('m', deps)
    expect(sent).toEqual(['m'])
    expect(await row('m')).toMatchObject({ status: 'sent' })
  })

  test('an email whose fate is unknown is told, since nothing will settle it', async () => {
    const { deps } = aPost([{ kind: 'unknown', code: 'timeout' }])
    await put('m')
    await sendMessage('m', deps)
    expect(logged).toMatchObject([{ level: 'alert', event: 'outbox_not_sent', code: 'timeout' }])
  })

  test('a suppressed address stays suppressed, and nobody is called', async () => {
    const { sent, clock, deps } = aPost([{ kind: 'suppressed', code: 'E_RECIPIENT_SUPPRESSED' }])
    await put('m')
    await sendMessage('m', deps)
    clock.now += day
    await sendMessage('m', deps)
    expect(sent).toEqual(['m'])
    expect(await row('m')).toMatchObject({ status: 'suppressed' })
    expect(logged).toEqual([])
  })

  test('a sender that throws leaves the message unknown and is not asked again', async () => {
    const { sent, clock, deps } = aPost([new Error('jane@example.com')])
    await put('m')
    await sendMessage('m', deps)
    clock.now += day
    await sendMessage('m', deps)
    expect(sent).toEqual(['m'])
    expect(await row('m')).toMatchObject({ status: 'unknown', last_code: 'threw' })
    expect(JSON.stringify(logged)).not.toContain('jane')
  })

  test('facts that fit no template fail at once and are told', async () => {
    const { sent, deps } = aPost()
    await put('m')
    await set('m', `data = '{}'`)
    await sendMessage('m', deps)
    expect(sent).toEqual([])
    expect(await row('m')).toMatchObject({ status: 'failed', last_code: 'not_rendered' })
    expect(logged).toMatchObject([{ level: 'alert', event: 'outbox_not_rendered' }])
  })

  test('a look-up that fails while the words are made is asked again', async () => {
    const { sent, clock, deps } = aPost()
    const receiptUrl = vi
      .fn(renderContext.receiptUrl)
      .mockRejectedValueOnce(new Error('D1_ERROR: Network connection lost.'))
    const once = { ...deps, renderContext: { ...renderContext, receiptUrl } }
    await put('m')
    await sendMessage('m', once)
    expect(sent).toEqual([])
    expect(await row('m')).toMatchObject({ status: 'pending', last_code: 'not_rendered' })
    expect(logged).toMatchObject([{ level: 'alert', event: 'outbox_not_rendered' }])
    clock.now += minute
    await sendMessage('m', once)
    expect(await row('m')).toMatchObject({ status: 'sent', tries: 2 })
  })

  test('a sender that comes back after its claim was taken over changes nothing', async () => {
    const { deps, clock } = aPost()
    await put('m')
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

  test('a row of kind sms goes to the text sender', async () => {
    const { deps } = aPost()
    await put('m', buildReceiptMessage('+15005550009'))
    await set('m', `kind = 'sms'`)
    await sendMessage('m', deps)
    expect(await row('m')).toMatchObject({ status: 'failed', last_code: '21614' })
  })
})

describe('a text after STOP', () => {
  const stop = (phone: string) => stopTexts(db, { phone, source: 'stop', now: at })

  test('that came while a try was under way is not tried again', async () => {
    const phone = '+14155550171'
    const { sent, clock, deps } = aPost()
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
    await put('m', aText(phone))
    await sendMessage('m', slow)
    expect(await row('m')).toMatchObject({ status: 'pending', tries: 1 })
    clock.now += minute
    expect(await sendMessage('m', deps)).toBe(false)
    expect(sent).toEqual([])
    expect(await row('m')).toMatchObject({ status: 'suppressed', last_code: 'stopped', tries: 1 })
  })

  test('is sent to nobody however its row came to be due, but again after START', async () => {
    const [phone, other] = ['+14155550172', '+14155550173']
    const { sent, deps } = aPost()
    await stop(phone)
    await put('stopped', aText(phone))
    await put('other', aText(other))
    await put('mail', buildReceiptMessage(phone))
    for (const id of ['stopped', 'other', 'mail']) await sendMessage(id, deps)
    expect(sent).toEqual(['other', 'mail'])
    expect(await row('stopped')).toMatchObject({ status: 'suppressed', tries: 0 })
    await startTexts(db, { phone, now: at })
    await put('after', aText(phone))
    await sendMessage('after', deps)
    expect(sent).toEqual(['other', 'mail', 'after'])
  })
})

describe('consumeOutbox', () => {
  test('acks one by one: rubbish is dropped, a repeat is harmless', async () => {
    const { sent, deps } = aPost()
    await put('a')
    await put('b')
    const jobs = [{ outboxId: 'a' }, 'rubbish', null, { outboxId: 'a' }, { outboxId: 'b' }].map(
      aJob,
    )
    await consumeOutbox({ messages: jobs }, deps)
    expect(jobs.map((job) => job.calls)).toEqual(Array(5).fill(['ack']))
    expect(sent).toEqual(['a', 'b'])
    expect(logged.map((line) => line.event)).toEqual([
      'outbox_job_malformed',
      'outbox_job_malformed',
    ])
  })

  test('with the database down the job comes back', async () => {
    const { deps } = aPost()
    const job = aJob({ outboxId: 'a' })
    await consumeOutbox({ messages: [job] }, { ...deps, db: brokenDb() })
    expect(job.calls).toEqual(['retry'])
    expect(logged).toMatchObject([{ level: 'warn', event: 'outbox_job_failed', outboxId: 'a' }])
  })
})

describe('sweepOutbox', () => {
  test('sends what the queue lost', async () => {
    const { sent, deps } = aPost()
    await put('a')
    await put('b')
    await set('b', `next_try_at = ${at + minute}`)
    await retryOutbox(deps)
    expect(sent).toEqual(['a'])
  })

  test('an email stuck in sending for two minutes is sent again, a text is left unknown', async () => {
    const { sent, clock, deps } = aPost()
    for (const id of ['mail', 'text', 'worn']) {
      await put(id)
      await set(id, `status = 'sending', tries = 1, next_try_at = ${at + 2 * minute}`)
    }
    await set('text', `kind = 'sms'`)
    await set('worn', 'tries = 5')
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

  test('an email whose sender died may be out, whatever becomes of its next tries', async () => {
    const { clock, deps } = aPost([{ kind: 'rejected', code: '422' }])
    await put('m')
    await set('m', `status = 'sending', tries = 1, next_try_at = ${at + 2 * minute}`)
    clock.now = at + 2 * minute
    await retryOutbox(deps)
    expect(await row('m')).toMatchObject({ status: 'unknown', tries: 2, last_code: '422' })
  })

  test.each([
    [0, 2 * minute, 'unknown'],
    [day, day, 'unknown'],
    [day, day - 1, 'sent'],
  ])(
    'a vendor that knows an id for %i ms: an email stuck for %i ms becomes %s',
    async (keyLifetimeMs, age, status) => {
      const { sent, clock, deps } = aPost()
      await put('m')
      await set('m', `status = 'sending', tries = 1, next_try_at = ${at + 2 * minute}`)
      clock.now = at + age
      await retryOutbox({ ...deps, emailSender: { ...deps.emailSender, keyLifetimeMs } })
      expect(await row('m')).toMatchObject({ status })
      expect(sent).toHaveLength(status === 'sent' ? 1 : 0)
    },
  )

  test('forgets who and what after thirty days, once', async () => {
    const { clock, deps } = aPost()
    await put('old')
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

  test('with the database down it says so and does not throw', async () => {
    const { deps } = aPost()
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
