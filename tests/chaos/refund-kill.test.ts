// kill -9 during a refund: before the processor is called, and after it refunded.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LocalSite } from '../../scripts/local-site.ts'
import { findToken } from '../../scripts/ops/site.ts'
import { type ChaosSite, makeChaosSite, waitFor } from './chaos-site.ts'
import { openForm, submit } from './payer.ts'
import { readRefunds, toAttemptId } from './recorded-rows.ts'

const settleMs = 15_000
let chaos: ChaosSite
let site: LocalSite

beforeAll(async () => {
  chaos = await makeChaosSite(8809)
  site = await chaos.start()
})
afterAll(() => chaos.remove())

async function restart(faultPoint?: string): Promise<void> {
  await site.kill()
  site = await chaos.start(faultPoint === undefined ? {} : { FAULT_POINT: faultPoint })
}

const call = (command: string, input: Readonly<Record<string, unknown>>) =>
  fetch(`${site.url}/ops/${command}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${findToken(new URL(site.url))}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(input),
  })

test.each([
  { point: 'before_refund', cents: 8101 },
  { point: 'after_refund', cents: 8102 },
] as const)('a refund killed at $point happens once with one email', async ({ point, cents }) => {
  const attempt = await openForm(site.url)
  expect((await submit(site.url, { attempt, cents })).reply.status).toBe('success')
  const payment = `pay_${toAttemptId(attempt)}`
  expect((await call('accept', { payment })).status).toBe(200)
  await restart(point)
  const order = { payment, key: 'refund-1', reason: 'Paid twice', requestedBy: 'Sam' }
  const lost = call('refund', order).catch(() => null)
  await waitFor(
    `the server at ${point}`,
    () => site.output().includes(`"event":"fault_point_reached","code":"${point}"`),
    settleMs,
  )
  await restart()
  expect(await lost).toBeNull()
  await waitFor(
    'the refund in D1',
    () => readRefunds(chaos.persistTo, attempt).refunds.includes(`refunded ${cents}`),
    settleMs,
  )
  // Staff who saw no response repeat it.
  expect((await call('refund', order)).status).toBe(200)
  expect(readRefunds(chaos.persistTo, attempt)).toEqual({
    refunds: [`refunded ${cents}`],
    atProcessor: [`refunded ${cents} x1`],
    ledger: { card: 0, payee: 0, reserved: 0 },
    emails: 1,
  })
})
