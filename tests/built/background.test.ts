// The queue and the cron of the built demo, whose worker is both wings.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { varsOf } from './dist.ts'
import { pay } from './pay.ts'
import { migrateAndSeed, serveBuilt } from './serve-built.ts'

const { server, worker } = serveBuilt('demo', varsOf('demo'))
let origin = ''

beforeAll(async () => {
  origin = (await server.listen()).url.origin
  await migrateAndSeed(worker)
})
afterAll(() => server.close())

async function waitForStatus(wanted: string): Promise<unknown> {
  const { DB } = await worker.getEnv()
  let status: unknown
  for (const until = Date.now() + 60_000; Date.now() < until; ) {
    status = await DB.prepare('SELECT status FROM outbox LIMIT 1').first('status')
    if (status === wanted) break
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return status
}

test('the queue sends the receipt of a payment', async () => {
  expect((await pay(origin, '45.02')).status).toBe('success')
  expect(await waitForStatus('sent')).toBe('sent')
})

test('the cron sends messages that the queue lost and deletes expired records of used captchas', async () => {
  const { DB } = await worker.getEnv()
  await DB.prepare("UPDATE outbox SET status = 'pending', next_try_at = 0, sent_at = NULL").run()
  await DB.prepare("INSERT INTO spent_captchas VALUES ('old', 1, '')").run()
  const result = await worker.scheduled({ cron: '* * * * *', scheduledTime: new Date() })
  expect(result.outcome).toBe('ok')
  expect(await waitForStatus('sent')).toBe('sent')
  expect(await DB.prepare('SELECT count(*) AS n FROM spent_captchas').first('n')).toBe(0)
})
