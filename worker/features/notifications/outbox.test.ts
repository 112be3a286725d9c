// Inserting outbox rows, and sending them from the queue.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildReceiptMessage } from '../../../tests/support/builders/messages'
import {
  brokenDb,
  createJob,
  createRecordingSenders,
  insertRow,
  readRow,
  startAt,
} from '../../../tests/support/builders/outbox'
import { captureLogEvents } from '../../../tests/support/capture-log-lines'
import { minute } from '../../../tests/support/durations'
import { consumeJobs } from './consumer'
import { insertMessage } from './insert-message'
import { retryOutbox } from './retry-outbox'
import { sendMessage } from './send-message'

const db = env.DB
const logged = captureLogEvents()

beforeEach(async () => {
  await db.prepare('DELETE FROM outbox').run()
})
afterEach(() => vi.restoreAllMocks())

describe('insertMessage', () => {
  test('inserts a message once when its batch is repeated', async () => {
    const batch = () =>
      db.batch([insertMessage(db, { id: 'm', message: buildReceiptMessage(), now: startAt })])
    await batch()
    await batch()
    const { results } = await db.prepare('SELECT status, tries, next_try_at FROM outbox').all()
    expect(results).toEqual([{ status: 'pending', tries: 0, next_try_at: startAt }])
  })

  test('fails the whole batch for a message of a payment that does not exist', async () => {
    const message = { ...buildReceiptMessage(), paymentId: 'unknown' }
    await expect(
      db.batch([
        insertMessage(db, { id: 'good', message: buildReceiptMessage(), now: startAt }),
        insertMessage(db, { id: 'bad', message, now: startAt }),
      ]),
    ).rejects.toThrow('FOREIGN KEY')
    expect(await readRow('good')).toBeNull()
  })

  test('writes a row without the secret link, and sending does not add it', async () => {
    const { deps } = createRecordingSenders()
    await insertRow('m')
    const unsent = await readRow('m')
    await sendMessage('m', deps)
    for (const row of [unsent, await readRow('m')]) {
      expect(JSON.stringify(row)).toContain('attempt-1')
      expect(JSON.stringify(row)).not.toContain('secret-of')
    }
  })
})

describe('consumeJobs', () => {
  const settled: string[] = []
  const settle = async (attemptId: string) => {
    if (attemptId === 'broken') throw new Error('object is overloaded')
    settled.push(attemptId)
  }
  const archive = async (paymentId: string) => {
    if (paymentId === 'broken') throw new Error('R2 is down')
    settled.push(paymentId)
  }
  const deleteExpiredCopies = async () => undefined
  const reconcile = async (processor: string) => {
    if (processor === 'broken') throw new Error('D1 is down')
    settled.push(processor)
  }
  const copy = async (run: string) => {
    if (run === 'broken') throw new Error('R2 is down')
    settled.push(run)
  }
  const others = {
    reconcile,
    settle,
    archive,
    copy,
    deleteExpiredCopies,
    writeCounts: async () => undefined,
  }

  test('copies the next pages of a run, and acks one that fails, because the scheduled job queues it again', async () => {
    settled.length = 0
    const { deps } = createRecordingSenders()
    const jobs = [{ copyRun: 'broken' }, { copyRun: 'changes' }].map(createJob)
    await consumeJobs({ messages: jobs }, { outbox: deps, ...others })
    expect(jobs.map((job) => job.calls)).toEqual([['ack'], ['ack']])
    expect(settled).toEqual(['changes'])
    expect(logged).toMatchObject([{ level: 'alert', event: 'copy_failed', code: 'broken' }])
  })

  test('archives payments, and acks one that fails, because the scheduled job queues it again', async () => {
    settled.length = 0
    const { deps } = createRecordingSenders()
    const jobs = [{ paymentId: 'broken' }, { paymentId: 'pay_x' }].map(createJob)
    await consumeJobs({ messages: jobs }, { outbox: deps, ...others })
    expect(jobs.map((job) => job.calls)).toEqual([['ack'], ['ack']])
    expect(settled).toEqual(['pay_x'])
    expect(logged).toMatchObject([
      { level: 'alert', event: 'payment_not_archived', paymentId: 'broken' },
    ])
  })

  test('settles attempts, and acks one that fails, because the scheduled job queues it again', async () => {
    settled.length = 0
    const { deps } = createRecordingSenders()
    const jobs = [{ attemptId: 'broken' }, { attemptId: 'x' }].map(createJob)
    await consumeJobs({ messages: jobs }, { outbox: deps, ...others })
    expect(jobs.map((job) => job.calls)).toEqual([['ack'], ['ack']])
    expect(settled).toEqual(['x'])
    expect(logged).toMatchObject([
      { level: 'alert', event: 'attempt_not_settled', attemptId: 'broken' },
    ])
  })

  test('retries jobs of an unknown kind, acks duplicate ones and sends each message once', async () => {
    const { sent, deps } = createRecordingSenders()
    await insertRow('a')
    await insertRow('b')
    const jobs = [{ outboxId: 'a' }, 'rubbish', null, { outboxId: 'a' }, { outboxId: 'b' }].map(
      createJob,
    )
    await consumeJobs({ messages: jobs }, { outbox: deps, ...others })
    expect(jobs.map((job) => job.calls)).toEqual(
      ['ack', 'retry', 'retry', 'ack', 'ack'].map((call) => [call]),
    )
    expect(sent).toEqual(['a', 'b'])
    expect(logged.map((line) => line.event)).toEqual([
      'outbox_job_malformed',
      'outbox_job_malformed',
    ])
  })

  test('acks the job when the vendor is down, because the scheduled retry makes the next try', async () => {
    const { sent, clock, deps } = createRecordingSenders([{ kind: 'unavailable', code: '503' }])
    await insertRow('a')
    const job = createJob({ outboxId: 'a' })
    await consumeJobs({ messages: [job] }, { outbox: deps, ...others })
    expect(job.calls).toEqual(['ack'])
    expect(await readRow('a')).toMatchObject({ status: 'pending', tries: 1 })
    clock.now += minute
    await retryOutbox(deps)
    expect(sent).toEqual(['a', 'a'])
    expect(await readRow('a')).toMatchObject({ status: 'sent', tries: 2 })
  })

  test('retries the job when the database is down', async () => {
    const { deps } = createRecordingSenders()
    const job = createJob({ outboxId: 'a' })
    await consumeJobs({ messages: [job] }, { outbox: { ...deps, db: brokenDb() }, ...others })
    expect(job.calls).toEqual(['retry'])
    expect(logged).toMatchObject([{ level: 'warn', event: 'outbox_job_failed', outboxId: 'a' }])
  })
})
