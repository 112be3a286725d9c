import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from '../tests/support/eventually'
import { postForm } from '../tests/support/requests/site'
import { runScheduledJobs } from './background'
import { insertMessage } from './features/notifications/insert-message'

const logged: Record<string, unknown>[] = []
const captureLog = () =>
  vi.spyOn(console, 'log').mockImplementation((line) => logged.push(JSON.parse(line)))

afterEach(() => {
  vi.restoreAllMocks()
  logged.length = 0
})

/** The environment with a D1 binding that throws for some statements. */
const withFailingStatements = (isBroken: (sql: string) => boolean) => ({
  ...env,
  DB: new Proxy(env.DB, {
    get: (db, name) => {
      if (name !== 'prepare') return Reflect.get(db, name).bind(db)
      return (sql: string) => {
        if (isBroken(sql)) throw new Error('jane@example.com')
        return db.prepare(sql)
      }
    },
  }),
})

const insertDueMessage = (id: string) =>
  insertMessage(env.DB, {
    ...{ id, now: Date.now() - 60_000 },
    message: {
      ...{
        kind: 'email',
        template: 'password_changed',
        recipient: 'a@example.com',
        paymentId: null,
      },
      data: { locale: 'en', changedAt: 0 },
    },
  }).run()
const statusOf = (id: string) =>
  env.DB.prepare('SELECT status FROM outbox WHERE id = ?1').bind(id).first('status')

test('due messages and attempts are put on the queue, at most a hundred in a call, and not done by the job', async () => {
  captureLog()
  const batches: (readonly { readonly body: unknown }[])[] = []
  vi.spyOn(Object.getPrototypeOf(env.OUTBOX_QUEUE), 'sendBatch').mockImplementation(
    async (batch) => {
      batches.push([...(batch as readonly { readonly body: unknown }[])])
    },
  )
  for (let index = 0; index < 101; index += 1) await insertDueMessage(`due-${index}`)
  await env.DB.prepare("INSERT INTO open_attempts VALUES ('due-attempt', 1)").run()
  await runScheduledJobs(env)
  const bodies = batches.flat().map(({ body }) => JSON.stringify(body))
  expect(Math.max(...batches.map(({ length }) => length))).toBe(100)
  expect(bodies.filter((body) => body.includes('outboxId'))).toHaveLength(101)
  expect(bodies).toContain('{"attemptId":"due-attempt"}')
  expect(await statusOf('due-0')).toBe('pending')
  await env.DB.batch([
    env.DB.prepare("DELETE FROM outbox WHERE id LIKE 'due-%'"),
    env.DB.prepare("DELETE FROM open_attempts WHERE attempt_id = 'due-attempt'"),
  ])
})

test('while the queue is down the scheduled job sends what is due', async () => {
  captureLog()
  vi.spyOn(Object.getPrototypeOf(env.OUTBOX_QUEUE), 'sendBatch').mockRejectedValue(
    new Error('down'),
  )
  await insertDueMessage('queue-down')
  await runScheduledJobs(env)
  expect(await statusOf('queue-down')).toBe('sent')
  expect(logged.map(({ event }) => event)).toContain('outbox_not_queued')
})

test('the scheduled jobs log nothing on success', async () => {
  captureLog()
  await runScheduledJobs(env)
  expect(logged).toEqual([])
})

test('a scheduled job that fails is logged by name and does not stop the others', async () => {
  captureLog()
  await runScheduledJobs(
    withFailingStatements((sql) => /DELETE FROM (spent_captchas|invites)/.test(sql)),
  )
  expect(logged).toEqual(
    ['captchas', 'invites'].map((code) => ({
      level: 'alert',
      event: 'scheduled_job_failed',
      code,
      error: expect.any(String),
    })),
  )
  expect(JSON.stringify(logged)).not.toContain('jane')
})

test('with the database down each scheduled job that needs it logs its failure', async () => {
  captureLog()
  // On the hour, when every job runs.
  vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 28, 20))
  await runScheduledJobs(withFailingStatements(() => true))
  expect(logged.map(({ event, code }) => `${event} ${code}`).toSorted()).toEqual([
    'outbox_retry_failed purge',
    'outbox_retry_failed release',
    'outbox_retry_failed send',
    'scheduled_job_failed account_tokens',
    'scheduled_job_failed archive',
    'scheduled_job_failed archive_deletions',
    'scheduled_job_failed attempts',
    'scheduled_job_failed captchas',
    'scheduled_job_failed copies',
    'scheduled_job_failed copy_age',
    'scheduled_job_failed copy_deletions',
    'scheduled_job_failed database_size',
    'scheduled_job_failed holds',
    'scheduled_job_failed inbound_texts',
    'scheduled_job_failed invites',
    'scheduled_job_failed link_clicks',
    'scheduled_job_failed link_requests',
    'scheduled_job_failed load',
    'scheduled_job_failed metrics',
    'scheduled_job_failed money_days',
    'scheduled_job_failed notices',
    'scheduled_job_failed overdue_reviews',
    'scheduled_job_failed overdue_texts',
    'scheduled_job_failed payment_claims',
    'scheduled_job_failed privacy',
    'scheduled_job_failed reconciliation',
    'scheduled_job_failed refunds',
    'scheduled_job_failed submitted_attempts',
    'scheduled_job_failed text_consents',
    'scheduled_job_failed text_replies',
    'scheduled_job_failed uncollected',
    'scheduled_job_failed unpaid_tries',
  ])
})

test('a message is queued even if the request that wrote it has ended', async () => {
  captureLog()
  const sentBatches: unknown[] = []
  vi.spyOn(Object.getPrototypeOf(env.OUTBOX_QUEUE), 'sendBatch').mockImplementation(
    async (batch) => {
      await scheduler.wait(200)
      sentBatches.push(batch)
    },
  )
  const response = await postForm('/getpaid', {
    whichState: 'inviteForm',
    email: 'hint@clinic.example',
    statements: '< 3K',
  })
  expect(response.status).toBe(303)
  await eventually(() => expect(sentBatches).toHaveLength(1))
})
