// Sending an outbox row: replies of a sender, retries, STOP.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildReceiptMessage, renderContext } from '../../../tests/support/builders/messages'
import {
  buildSms,
  createRecordingSenders,
  insertRow,
  readRow,
  startAt,
  updateRow,
} from '../../../tests/support/builders/outbox'
import { captureLogEvents } from '../../../tests/support/capture-log-lines'
import { day, minute } from '../../../tests/support/durations'
import type { SendReply } from '../../vendors/message-sender'
import { retryOutbox } from './retry-outbox'
import { type OutboxDeps, sendMessage } from './send-message'
import { startSms, stopSms } from './suppression-store'

const db = env.DB
const logged = captureLogEvents()

beforeEach(async () => {
  await db.prepare('DELETE FROM outbox').run()
})
afterEach(() => vi.restoreAllMocks())

describe('sendMessage', () => {
  test('stores the reply of the vendor once a lock of D1 ends', async () => {
    const { sent, deps } = createRecordingSenders([{ kind: 'rejected', code: '21211' }])
    await insertRow('a', buildSms('+14155550132'))
    const prepare = db.prepare.bind(db)
    let failures = 0
    vi.spyOn(db, 'prepare').mockImplementation((sql) => {
      // The statement of settleMessage.
      if (sql.includes('delivery_uncertain = ') && failures < 2) {
        failures += 1
        throw new Error('D1 is locked')
      }
      return prepare(sql)
    })
    await sendMessage('a', deps)
    expect([sent, failures]).toEqual([['a'], 2])
    expect(await readRow('a')).toMatchObject({ status: 'failed', last_code: '21211' })
    expect(logged.filter((line) => line.event === 'outbox_not_settled')).toHaveLength(2)
  })

  test('sends a message once when twenty calls run concurrently', async () => {
    const { sent, deps } = createRecordingSenders()
    await insertRow('m')
    const tried = await Promise.all(Array.from({ length: 20 }, () => sendMessage('m', deps)))
    expect(tried.filter(Boolean)).toHaveLength(1)
    expect(sent).toEqual(['m'])
    expect(await readRow('m')).toMatchObject({
      status: 'sent',
      tries: 1,
      vendor_id: 'embedded-m',
      sent_at: startAt,
      last_code: null,
    })
    expect(logged).toEqual([])
  })

  test('tries again later if it cannot check the message against its payment', async () => {
    const { sent, deps } = createRecordingSenders()
    await insertRow('m')
    const refreshMessage = () => Promise.reject(new Error('D1 is down'))
    expect(await sendMessage('m', { ...deps, refreshMessage })).toBe(true)
    expect(sent).toEqual([])
    expect(await readRow('m')).toMatchObject({ status: 'pending', last_code: 'not_rendered' })
    expect(logged).toMatchObject([{ level: 'alert', event: 'outbox_not_rendered' }])
  })

  test('does not send a message that is not due', async () => {
    const { sent, deps } = createRecordingSenders()
    await insertRow('m')
    await updateRow('m', `next_try_at = ${startAt + minute}`)
    expect(await sendMessage('m', deps)).toBe(false)
    expect(await sendMessage('not there', deps)).toBe(false)
    expect(sent).toEqual([])
  })

  test('tries five times while the vendor is down, then raises an alert', async () => {
    const down = { kind: 'unavailable', code: '503' } as const
    const { sent, clock, deps } = createRecordingSenders([down, down, down, down, down])
    await insertRow('m')
    for (let i = 0; i < 10; i += 1) {
      await sendMessage('m', deps)
      clock.now += 30 * minute
    }
    expect(sent).toHaveLength(5)
    expect(await readRow('m')).toMatchObject({ status: 'failed', tries: 5, last_code: '503' })
    expect(logged).toEqual([
      { level: 'alert', event: 'outbox_not_sent', outboxId: 'm', code: '503', count: 5 },
    ])
  })

  test('retries with the same id when the vendor times out, then sets the message to unknown', async () => {
    const late = { kind: 'uncertain', code: 'timeout' } as const
    const { sent, clock, deps } = createRecordingSenders([late, late, late, late, late])
    await insertRow('m')
    for (let i = 0; i < 10; i += 1) {
      await sendMessage('m', deps)
      clock.now += 30 * minute
    }
    expect(sent).toEqual(Array(5).fill('m'))
    expect(await readRow('m')).toMatchObject({ status: 'unknown', tries: 5, last_code: 'timeout' })
    expect(logged).toMatchObject([{ level: 'alert', event: 'outbox_not_sent', code: 'timeout' }])
  })

  test.each<readonly [string, SendReply, number]>([
    ['goes down', { kind: 'unavailable', code: '503' }, 5],
    ['rejects the next try', { kind: 'rejected', code: '422' }, 2],
  ])(
    'sets a message whose first try timed out to unknown when the vendor %s',
    async (_, reply, tries) => {
      const late = { kind: 'uncertain', code: 'timeout' } as const
      const { sent, clock, deps } = createRecordingSenders([late, reply, reply, reply, reply])
      await insertRow('m')
      for (let i = 0; i < 10; i += 1) {
        await sendMessage('m', deps)
        clock.now += 30 * minute
      }
      expect(sent).toHaveLength(tries)
      expect(await readRow('m')).toMatchObject({ status: 'unknown', tries })
      expect(logged).toMatchObject([{ level: 'alert', event: 'outbox_not_sent', count: tries }])
    },
  )

  test('does not retry an uncertain email once its idempotency key has expired', async () => {
    const { sent, clock, deps } = createRecordingSenders([{ kind: 'uncertain', code: 'timeout' }])
    await insertRow('m')
    await sendMessage('m', deps)
    clock.now += day
    await sendMessage('m', deps)
    expect(sent).toEqual(['m'])
    expect(await readRow('m')).toMatchObject({ status: 'unknown', last_code: 'key_expired' })
    expect(logged).toMatchObject([{ level: 'alert', code: 'key_expired' }])
  })

  test('sends a late first try, since no earlier try can have gone out', async () => {
    const { sent, clock, deps } = createRecordingSenders()
    await insertRow('m')
    clock.now += 3 * day
    await sendMessage('m', deps)
    expect(sent).toEqual(['m'])
    expect(await readRow('m')).toMatchObject({ status: 'sent' })
  })

  test('raises an alert for an email in unknown state, since no callback settles it', async () => {
    const { deps } = createRecordingSenders([{ kind: 'unknown', code: 'timeout' }])
    await insertRow('m')
    await sendMessage('m', deps)
    expect(logged).toMatchObject([{ level: 'alert', event: 'outbox_not_sent', code: 'timeout' }])
  })

  test('does not retry a message that the vendor suppresses, and raises no alert', async () => {
    const { sent, clock, deps } = createRecordingSenders([
      { kind: 'suppressed', code: 'E_RECIPIENT_SUPPRESSED' },
    ])
    await insertRow('m')
    await sendMessage('m', deps)
    clock.now += day
    await sendMessage('m', deps)
    expect(sent).toEqual(['m'])
    expect(await readRow('m')).toMatchObject({ status: 'suppressed' })
    expect(logged).toEqual([])
  })

  test('sets a message to unknown when its sender throws, and does not retry it', async () => {
    const { sent, clock, deps } = createRecordingSenders([new Error('jane@example.com')])
    await insertRow('m')
    await sendMessage('m', deps)
    clock.now += day
    await sendMessage('m', deps)
    expect(sent).toEqual(['m'])
    expect(await readRow('m')).toMatchObject({ status: 'unknown', last_code: 'threw' })
    expect(JSON.stringify(logged)).not.toContain('jane')
  })

  test('sets a row whose data does not match its template to failed, and raises an alert', async () => {
    const { sent, deps } = createRecordingSenders()
    await insertRow('m')
    await updateRow('m', `data = '{}'`)
    await sendMessage('m', deps)
    expect(sent).toEqual([])
    expect(await readRow('m')).toMatchObject({ status: 'failed', last_code: 'not_rendered' })
    expect(logged).toMatchObject([{ level: 'alert', event: 'outbox_not_rendered' }])
  })

  test('retries a lookup that fails during rendering', async () => {
    const { sent, clock, deps } = createRecordingSenders()
    const receiptUrl = vi
      .fn(renderContext.receiptUrl)
      .mockRejectedValueOnce(new Error('D1_ERROR: Network connection lost.'))
    const depsFailingOnce = { ...deps, renderContext: { ...renderContext, receiptUrl } }
    await insertRow('m')
    await sendMessage('m', depsFailingOnce)
    expect(sent).toEqual([])
    expect(await readRow('m')).toMatchObject({ status: 'pending', last_code: 'not_rendered' })
    expect(logged).toMatchObject([{ level: 'alert', event: 'outbox_not_rendered' }])
    clock.now += minute
    await sendMessage('m', depsFailingOnce)
    expect(await readRow('m')).toMatchObject({ status: 'sent', tries: 2 })
  })

  test('changes nothing when the sender returns after its claim was lost', async () => {
    const { deps, clock } = createRecordingSenders()
    await insertRow('m')
    const slow: OutboxDeps = {
      ...deps,
      emailSender: {
        name: 'slow',
        keyLifetimeMs: day,
        send: async () => {
          clock.now += 3 * minute
          await retryOutbox(deps)
          return { kind: 'rejected', code: 'late' }
        },
      },
    }
    await sendMessage('m', slow)
    expect(await readRow('m')).toMatchObject({ status: 'sent', tries: 2 })
    expect(logged.map((line) => line.event)).toEqual(['outbox_abandoned', 'outbox_claim_lost'])
  })

  test('gives a row of kind sms to the SMS sender', async () => {
    const { deps } = createRecordingSenders()
    await insertRow('m', buildReceiptMessage('+15005550009'))
    await updateRow('m', `kind = 'sms'`)
    await sendMessage('m', deps)
    expect(await readRow('m')).toMatchObject({ status: 'failed', last_code: '21614' })
  })
})

describe('after STOP, an SMS', () => {
  const stop = (phone: string) =>
    stopSms(db, { phone, source: 'stop', messageId: null, now: startAt })

  test('is not retried when STOP arrived during a try', async () => {
    const phone = '+14155550171'
    const { sent, clock, deps } = createRecordingSenders()
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
    await insertRow('m', buildSms(phone))
    await sendMessage('m', slow)
    expect(await readRow('m')).toMatchObject({ status: 'pending', tries: 1 })
    clock.now += minute
    expect(await sendMessage('m', deps)).toBe(false)
    expect(sent).toEqual([])
    expect(await readRow('m')).toMatchObject({
      status: 'suppressed',
      last_code: 'stopped',
      tries: 1,
    })
  })

  test('is not sent even when its row is due, until START', async () => {
    const [phone, other] = ['+14155550172', '+14155550173']
    const { sent, deps } = createRecordingSenders()
    await stop(phone)
    await insertRow('stopped', buildSms(phone))
    await insertRow('other', buildSms(other))
    await insertRow('mail', buildReceiptMessage(phone))
    for (const id of ['stopped', 'other', 'mail']) await sendMessage(id, deps)
    expect(sent).toEqual(['other', 'mail'])
    expect(await readRow('stopped')).toMatchObject({ status: 'suppressed', tries: 0 })
    await startSms(db, { phone, messageId: `SM${phone}`, now: startAt })
    await insertRow('after', buildSms(phone))
    await sendMessage('after', deps)
    expect(sent).toEqual(['other', 'mail', 'after'])
  })
})
