// The scheduled retry and purge of outbox rows.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  brokenDb,
  createRecordingSenders,
  insertRow,
  readRow,
  startAt,
  updateRow,
} from '../../../tests/support/builders/outbox'
import { captureLogEvents } from '../../../tests/support/capture-log-lines'
import { day, minute } from '../../../tests/support/durations'
import { retryOutbox } from './retry-outbox'
import { sendMessage } from './send-message'
import { purgeMessages } from './store'

const db = env.DB
const logged = captureLogEvents()

beforeEach(async () => {
  await db.prepare('DELETE FROM outbox').run()
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

  test('purges recipient and data after thirty days, once', async () => {
    const { clock, deps } = createRecordingSenders()
    await insertRow('old')
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
    'purges a message that is %s, with delivery_uncertain = %i, and leaves it %s',
    async (status, deliveryUncertain, statusAfter) => {
      await insertRow('old')
      await updateRow('old', `status = '${status}', delivery_uncertain = ${deliveryUncertain}`)
      await purgeMessages(db, startAt + 30 * day + 1)
      expect(await readRow('old')).toMatchObject({ recipient: '', status: statusAfter })
    },
  )

  test('logs each failed step and does not throw when the database is down', async () => {
    const { deps } = createRecordingSenders()
    await retryOutbox({ ...deps, db: brokenDb() })
    expect(logged.map((line) => line.code)).toEqual(['release', 'send', 'purge'])
  })
})
