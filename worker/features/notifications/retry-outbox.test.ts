// The scheduled retry and purge of outbox rows.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildReceiptMessage } from '../../../tests/support/builders/messages'
import {
  brokenDb,
  buildSms,
  createRecordingSenders,
  insertRow,
  readRow,
  startAt,
  updateRow,
} from '../../../tests/support/builders/outbox'
import { createPayment } from '../../../tests/support/builders/payment'
import { captureLogEvents } from '../../../tests/support/capture-log-lines'
import { day, minute } from '../../../tests/support/durations'
import { saveReport } from '../sms-link/delivery-store'
import { insertMessage } from './insert-message'
import { retryOutbox } from './retry-outbox'
import { sendMessage } from './send-message'
import { purgeMessages } from './store'
import { insertConsent, purgeConsents } from './suppression-store'

const db = env.DB
const logged = captureLogEvents()

const delivered = {
  ...({
    vendorMessageId: 'SM1',
    status: 'delivered',
    rank: 3,
    outcome: 'sent',
    code: null,
  } as const),
}
const consent = {
  ...({ phoneHash: 'hash', wordingVersion: '2026-11-26', pagePath: '/pay' } as const),
  ...({ messageType: 'pay-link' } as const),
}
const count = (table: string) => db.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>('n')

beforeEach(async () => {
  for (const table of ['text_consents', 'text_deliveries', 'outbox'])
    await db.prepare(`DELETE FROM ${table}`).run()
})
afterEach(() => vi.restoreAllMocks())

describe('retryOutbox', () => {
  test('sends due messages that the queue lost', async () => {
    const { sent, deps } = createRecordingSenders()
    await insertRow('a')
    await insertRow('b')
    await updateRow('b', `next_try_at = ${startAt + minute}`)
    await retryOutbox(deps)
    expect(sent).toEqual(['a'])
  })

  test('resends an email stuck in sending for two minutes, and sets an SMS, or an email after its last try, to unknown', async () => {
    const { sent, clock, deps } = createRecordingSenders()
    for (const id of ['mail', 'text', 'last-try']) {
      await insertRow(id)
      await updateRow(id, `status = 'sending', tries = 1, next_try_at = ${startAt + 2 * minute}`)
    }
    await updateRow('text', `kind = 'sms'`)
    await updateRow('last-try', 'tries = 5')
    clock.now = startAt + 2 * minute - 1
    await retryOutbox(deps)
    expect(sent).toEqual([])
    clock.now = startAt + 2 * minute
    await retryOutbox(deps)
    expect(sent).toEqual(['mail'])
    expect(await readRow('mail')).toMatchObject({ status: 'sent', tries: 2 })
    expect(await readRow('text')).toMatchObject({ status: 'unknown', last_code: 'abandoned' })
    expect(await readRow('last-try')).toMatchObject({ status: 'unknown', last_code: 'abandoned' })
    expect(logged.filter((line) => line.level === 'alert')).toHaveLength(2)
  })

  test('sets an abandoned email to unknown, not failed, when its next try is rejected', async () => {
    const { clock, deps } = createRecordingSenders([{ kind: 'rejected', code: '422' }])
    await insertRow('m')
    await updateRow('m', `status = 'sending', tries = 1, next_try_at = ${startAt + 2 * minute}`)
    clock.now = startAt + 2 * minute
    await retryOutbox(deps)
    expect(await readRow('m')).toMatchObject({ status: 'unknown', tries: 2, last_code: '422' })
  })

  test.each([
    [0, 2 * minute, 'unknown'],
    [day, day, 'unknown'],
    [day, day - 1, 'sent'],
  ])(
    'with an idempotency key valid for %i ms, sets an email stuck for %i ms to %s',
    async (keyLifetimeMs, age, status) => {
      const { sent, clock, deps } = createRecordingSenders()
      await insertRow('m')
      await updateRow('m', `status = 'sending', tries = 1, next_try_at = ${startAt + 2 * minute}`)
      clock.now = startAt + age
      await retryOutbox({ ...deps, emailSender: { ...deps.emailSender, keyLifetimeMs } })
      expect(await readRow('m')).toMatchObject({ status })
      expect(sent).toHaveLength(status === 'sent' ? 1 : 0)
    },
  )

  describe('a message about a payment', () => {
    const insertWithPayment = async () => {
      const { id: paymentId } = await createPayment()
      await db.prepare('DELETE FROM outbox').run()
      await insertRow('old', { ...buildReceiptMessage(), paymentId })
    }

    test('is erased after thirty days, once', async () => {
      const { clock, deps } = createRecordingSenders()
      await insertWithPayment()
      await sendMessage('old', deps)
      clock.now = startAt + 30 * day
      await retryOutbox(deps)
      expect(await readRow('old')).toMatchObject({ recipient: 'jane@example.com', purged_at: null })
      clock.now = startAt + 30 * day + 1
      await retryOutbox(deps)
      clock.now += minute
      await retryOutbox(deps)
      expect(await readRow('old')).toMatchObject({
        recipient: '',
        data: '{}',
        status: 'sent',
        purged_at: startAt + 30 * day + 1,
      })
    })

    test.each([
      ['pending', 0, 'failed'],
      ['pending', 1, 'unknown'],
      ['sending', 0, 'unknown'],
    ] as const)(
      'that is %s, with delivery_uncertain = %i, is erased and then %s',
      async (status, deliveryUncertain, statusAfter) => {
        await insertWithPayment()
        await updateRow('old', `status = '${status}', delivery_uncertain = ${deliveryUncertain}`)
        await purgeMessages(db, startAt + 30 * day + 1)
        expect(await readRow('old')).toMatchObject({ recipient: '', status: statusAfter })
      },
    )
  })

  test('a text without a payment is deleted with its delivery report after thirty days, and its consent stays', async () => {
    const now = startAt + 30 * day
    await insertRow('old', buildSms('+12125550142'))
    await saveReport(db, { outboxId: 'old', report: delivered, now: startAt })
    await insertConsent(db, { ...consent, outboxId: 'old', now: startAt }).run()
    expect(await purgeMessages(db, now)).toBe(0)
    expect(await purgeMessages(db, now + 1)).toBe(1)
    expect(await readRow('old')).toBeNull()
    expect(await count('text_deliveries')).toBe(0)
    expect(await saveReport(db, { outboxId: 'old', report: delivered, now })).toEqual({
      isNew: false,
      isCurrent: false,
    })
    await purgeConsents(db, startAt + 5 * 365 * day)
    expect(await count('text_consents')).toBe(1)
    await purgeConsents(db, startAt + 5 * 365 * day + 1)
    expect(await count('text_consents')).toBe(0)
  })

  test('a run deletes at most a thousand messages and consents, the oldest first', async () => {
    const rows = Array.from({ length: 1001 }, (_, index) => ({ index, id: `old-${index}` }))
    await db.batch(
      rows.flatMap(({ index, id }) => [
        insertMessage(db, { id, message: buildSms('+12125550142'), now: startAt - index }),
        insertConsent(db, { ...consent, outboxId: id, now: startAt - index }),
      ]),
    )
    const later = startAt + 6 * 365 * day
    expect(await purgeMessages(db, later)).toBe(1000)
    await purgeConsents(db, later)
    const left = (table: string, id: string) =>
      db.prepare(`SELECT group_concat(${id}) AS ids FROM ${table}`).first<string>('ids')
    expect(await left('outbox', 'id')).toBe('old-0')
    expect(await left('text_consents', 'outbox_id')).toBe('old-0')
  })

  test('logs each failed step and does not throw when the database is down', async () => {
    const { deps } = createRecordingSenders()
    await retryOutbox({ ...deps, db: brokenDb() })
    expect(logged.map((line) => line.code)).toEqual(['release', 'send', 'purge'])
  })
})
