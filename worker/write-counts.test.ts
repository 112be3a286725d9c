// What isolates counted, from the queue to the tables.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { captureLogEvents } from '../tests/support/capture-log-lines'
import { eventually } from '../tests/support/eventually'
import { insertLink } from '../tests/support/requests/short-link'
import { consumeQueue } from './background'
import type { CountsJob } from './platform/config/config'

// A day of which no other test counts.
const day = '2031-02-03'
const logged = captureLogEvents()

beforeEach(async () => {
  for (const table of ['link_clicks', 'links', 'pixel_counts', 'path_reports', 'path_report_days'])
    await env.DB.prepare(`DELETE FROM ${table}`).run()
})
afterEach(() => vi.restoreAllMocks())

/** "clicks kkkkkk1 3" */
const readCounts = async () => {
  const { results } = await env.DB.prepare(
    `SELECT 'clicks ' || key || ' ' || clicks AS line FROM link_clicks WHERE day = ?1
    UNION ALL SELECT 'pixels ' || campaign || ' ' || requests FROM pixel_counts WHERE day = ?1
    UNION ALL SELECT 'paths ' || path || ' ' || reports FROM path_reports WHERE day = ?1 ORDER BY 1`,
  )
    .bind(day)
    .all<{ readonly line: string }>()
  return results.map(({ line }) => line)
}

const toJob = (counts: CountsJob['counts'], ...totals: readonly [string, number][]): CountsJob => ({
  counts,
  totals: totals.map(([name, count]) => [day + name, count]),
})

/** Delivers the jobs as one batch, and says what became of each. */
async function deliver(...jobs: readonly CountsJob[]) {
  const calls: unknown[] = []
  const messages = jobs.map((body) => ({
    body,
    ack: () => calls.push('ack'),
    retry: (options: unknown) => calls.push(options),
  }))
  await consumeQueue({ queue: 'papaya-outbox', messages } as never, env)
  return calls
}

test('clicks, pixels and paths of a batch are written in one batch, with one upsert for each day and name', async () => {
  await insertLink({ key: 'kkkkkk1' })
  await insertLink({ key: 'kkkkkk2' })
  const jobs = [
    toJob('clicks', ['kkkkkk1', 1], ['kkkkkk2', 1]),
    toJob('paths', ['/ceder', 1], ['/oka', 2]),
    toJob('clicks', ['kkkkkk1', 2]),
    toJob('pixels', ['spring', 4]),
    toJob('paths', ['/ceder', 5]),
  ]
  const written = vi.spyOn(Object.getPrototypeOf(env.DB), 'batch')
  expect(await deliver(...jobs)).toEqual(jobs.map(() => 'ack'))
  expect(written.mock.calls.map(([statements]) => statements)).toEqual([
    expect.objectContaining({ length: 1 + 1 + 2 }),
  ])
  const lines = ['clicks kkkkkk1 3', 'clicks kkkkkk2 1', 'paths /ceder 6', 'paths /oka 2']
  expect(await readCounts()).toEqual([...lines, 'pixels spring 4'])
  await deliver(toJob('clicks', ['kkkkkk1', 1]))
  expect(await readCounts()).toContain('clicks kkkkkk1 4')
})

test('counts that D1 did not write are delivered again after a minute, and count once', async () => {
  const jobs = [toJob('pixels', ['spring', 2]), toJob('paths', ['/ceder', 1])]
  vi.spyOn(Object.getPrototypeOf(env.DB), 'batch').mockRejectedValueOnce(new Error('down'))
  expect(await deliver(...jobs)).toEqual([{ delaySeconds: 60 }, { delaySeconds: 60 }])
  expect(logged).toMatchObject([{ level: 'warn', event: 'counts_not_written', count: 2 }])
  expect(JSON.stringify(logged)).not.toMatch(/spring|ceder/)
  expect(await readCounts()).toEqual([])
  expect(await deliver(...jobs)).toEqual(['ack', 'ack'])
  expect(await readCounts()).toEqual(['paths /ceder 1', 'pixels spring 2'])
})

test('a count that the table refuses leaves the others of its batch unwritten', async () => {
  const jobs = [toJob('pixels', ['spring', 1]), toJob('paths', [`/${'x'.repeat(200)}`, 1])]
  expect(await deliver(...jobs)).toEqual([{ delaySeconds: 60 }, { delaySeconds: 60 }])
  expect(await readCounts()).toEqual([])
})

test('clicks of an unknown link are not written, and those of the others are', async () => {
  await insertLink({ key: 'kkkkkk1' })
  await deliver(toJob('clicks', ['unknown', 5], ['(other)', 1], ['kkkkkk1', 1]))
  expect(await readCounts()).toEqual(['clicks kkkkkk1 1'])
})

test('counts that the queue gave up on raise an alert without names', async () => {
  const message = { body: toJob('paths', ['/ceder', 1]), ack: vi.fn() }
  await consumeQueue({ queue: 'papaya-outbox-dead', messages: [message] } as never, env)
  expect(message.ack).toHaveBeenCalledOnce()
  expect(logged).toMatchObject([{ level: 'alert', event: 'outbox_dead_letter', code: 'paths' }])
  expect(JSON.stringify(logged)).not.toContain('ceder')
})

test('counts on the queue reach their table', async () => {
  await env.OUTBOX_QUEUE.send(toJob('pixels', ['autumn', 3]))
  await eventually(async () => expect(await readCounts()).toEqual(['pixels autumn 3']))
})
