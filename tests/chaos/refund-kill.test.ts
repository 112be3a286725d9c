// Kills the server (SIGKILL) during a refund: before the card processor is called, and after it has refunded.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findToken } from '../../scripts/ops/site.ts'
import { type RestartableSite, startRestartableSite, waitFor } from './chaos-site.ts'
import { openForm, submit } from './payer.ts'
import { readRefunds, toAttemptId } from './recorded-rows.ts'

const timeoutMs = 15_000
let chaos: RestartableSite

beforeAll(async () => {
  chaos = await startRestartableSite()
})
afterAll(() => chaos.remove())

const call = (command: string, input: Readonly<Record<string, unknown>>) =>
  fetch(`${chaos.site.url}/ops/${command}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${findToken(new URL(chaos.site.url))}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(input),
  })

test.each([
  { point: 'before_refund', cents: 8101 },
  { point: 'after_refund', cents: 8102 },
] as const)('a refund killed at $point happens once with one email', async ({ point, cents }) => {
  const attempt = await openForm(chaos.site.url)
  expect((await submit(chaos.site.url, { attempt, cents })).reply.status).toBe('success')
  const payment = `pay_${toAttemptId(attempt)}`
  expect((await call('accept', { payment })).status).toBe(200)
  await chaos.restart(point)
  const order = { payment, key: 'refund-1', reason: 'Paid twice', requestedBy: 'Sam' }
  const lost = call('refund', order).catch(() => null)
  await waitFor(
    `the server at ${point}`,
    () => chaos.site.output().includes(`"event":"fault_point_reached","code":"${point}"`),
    timeoutMs,
  )
  await chaos.restart()
  expect(await lost).toBeNull()
  await waitFor(
    'the refund in D1',
    () => readRefunds(chaos.persistTo, attempt).refunds.includes(`refunded ${cents}`),
    timeoutMs,
  )
  // Staff who got no response repeat the command.
  expect((await call('refund', order)).status).toBe(200)
  expect(readRefunds(chaos.persistTo, attempt)).toEqual({
    refunds: [`refunded ${cents}`],
    atProcessor: [`refunded ${cents} x1`],
    ledger: { card: 0, payee: 0, reserved: 0 },
    emails: 1,
  })
})
