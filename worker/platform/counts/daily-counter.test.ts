import { beforeEach, expect, test, vi } from 'vitest'
import { captureLogEvents } from '../../../tests/support/capture-log-lines'
import type { CountsJob } from '../config/config'
import { addCounts, DailyCounter } from './daily-counter'

const day = Date.UTC(2026, 10, 21)
const logged = captureLogEvents()

let sent: CountsJob[] = []
let started: Promise<unknown>[] = []
const send = vi.fn(async (job: unknown) => {
  sent.push(job as CountsJob)
})
const env = { OUTBOX_QUEUE: { send } } as never
const request = { env, waitUntil: (work: Promise<unknown>) => started.push(work) }

beforeEach(() => {
  sent = []
  started = []
  vi.spyOn(scheduler, 'wait').mockReturnValue(new Promise(() => undefined))
})

const createCounter = (maxNames = 10) => new DailyCounter({ counts: 'clicks', maxNames })

test('all counts of two seconds are one message, by day (UTC) and name', async () => {
  const counter = createCounter()
  for (const [name, at] of [
    ['a', day + 1],
    ['b', day + 2],
    ['a', day + 3],
    ['a', day - 1],
  ] as const)
    counter.count(name, at, request)
  expect(started).toHaveLength(1)
  expect(scheduler.wait).toHaveBeenCalledExactlyOnceWith(2000)
  await counter.flush(env)
  await counter.flush(env)
  expect(sent).toEqual([
    {
      counts: 'clicks',
      totals: [
        ['2026-11-21a', 2],
        ['2026-11-21b', 1],
        ['2026-11-20a', 1],
      ],
    },
  ])
})

test('the first count starts a flush, and so does one after 15 seconds, because its request may have ended', async () => {
  const counter = createCounter()
  for (const [at, flushes] of [
    [day, 1],
    [day + 14_999, 1],
    [day + 15_000, 2],
  ] as const) {
    counter.count('a', at, request)
    expect(started).toHaveLength(flushes)
  }
  await counter.flush(env)
  counter.count('a', day + 15_001, request)
  expect(started).toHaveLength(3)
})

test('what the queue does not take is logged without names, and sent with the next flush', async () => {
  const counter = createCounter()
  counter.count('secret', day, request)
  counter.count('secret', day, request)
  send.mockRejectedValueOnce(new Error('down'))
  await counter.flush(env)
  expect(logged).toMatchObject([
    { level: 'warn', event: 'counts_not_queued', code: 'clicks', count: 2 },
  ])
  expect(JSON.stringify(logged)).not.toContain('secret')
  counter.count('secret', day, request)
  await counter.flush(env)
  expect(sent).toEqual([{ counts: 'clicks', totals: [['2026-11-21secret', 3]] }])
})

test('names above the maximum are counted together, also those that the queue did not take', async () => {
  const counter = createCounter(2)
  const count = (...names: readonly string[]) => {
    for (const name of names) counter.count(name, day, request)
  }
  count('a', 'b', 'c', 'd', 'a')
  send.mockRejectedValueOnce(new Error('down'))
  await counter.flush(env)
  count('e')
  await counter.flush(env)
  expect(sent[0]?.totals).toEqual([
    ['2026-11-21a', 2],
    ['2026-11-21b', 1],
    ['2026-11-21(other)', 3],
  ])
})

test('the counts of several messages are added for each day and name', () => {
  const totals = (...of: readonly (readonly [string, number])[]) => ({ totals: of })
  expect(
    addCounts([
      totals(['2026-11-21a', 2], ['2026-11-20a', 1]),
      totals(['2026-11-21a', 3], ['2026-11-21/b', 1]),
    ]),
  ).toEqual([
    { day: '2026-11-21', name: 'a', count: 5 },
    { day: '2026-11-20', name: 'a', count: 1 },
    { day: '2026-11-21', name: '/b', count: 1 },
  ])
})
