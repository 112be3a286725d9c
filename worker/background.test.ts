import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { postForm } from '../tests/support/requests/site'
import { runScheduledJobs } from './background'

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

test('the scheduled jobs log nothing on success', async () => {
  captureLog()
  await runScheduledJobs(env)
  expect(logged).toEqual([])
})

test('a scheduled job that fails is logged by name and does not stop the others', async () => {
  captureLog()
  await runScheduledJobs(
    withFailingStatements((sql) => /DELETE FROM (spent_human_checks|invites)/.test(sql)),
  )
  expect(logged).toEqual(
    ['human_checks', 'invites'].map((code) => ({
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
  await runScheduledJobs(withFailingStatements(() => true))
  expect(logged.map(({ event, code }) => `${event} ${code}`).toSorted()).toEqual([
    'outbox_retry_failed purge',
    'outbox_retry_failed release',
    'outbox_retry_failed send',
    'scheduled_job_failed account_tokens',
    'scheduled_job_failed attempts',
    'scheduled_job_failed balances',
    'scheduled_job_failed holds',
    'scheduled_job_failed human_checks',
    'scheduled_job_failed invites',
    'scheduled_job_failed metrics',
    'scheduled_job_failed overdue_reviews',
    'scheduled_job_failed payment_claims',
    'scheduled_job_failed refunds',
    'scheduled_job_failed submitted_attempts',
    'scheduled_job_failed text_replies',
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
  await vi.waitFor(() => expect(sentBatches).toHaveLength(1), { timeout: 3000 })
})
