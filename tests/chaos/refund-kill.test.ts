// Kills the server (SIGKILL) during a refund: before the card processor is called, and after it has refunded.
import { expect, test } from 'vitest'
import { waitFor, waitForFaultPoint } from './chaos-site.ts'
import { timeoutMs } from './fault-run.ts'
import { openForm, submit } from './payer.ts'
import { readRefunds, toAttemptId } from './recorded-rows.ts'
import { prepareRestartableSite } from './restartable-site.ts'

const chaos = prepareRestartableSite()
const { call } = chaos

test.each([
  { point: 'before_refund', cents: 8101 },
  { point: 'after_refund', cents: 8102 },
] as const)('a refund killed at $point happens once with one email', async ({ point, cents }) => {
  const attempt = await openForm(chaos.site.url)
  expect((await submit(chaos.site.url, { attempt, cents })).reply.status).toBe('success')
  const payment = `pay_${toAttemptId(attempt)}`
  await call('accept', { payment })
  await chaos.restart(point)
  const order = { payment, key: 'refund-1', reason: 'paid_twice' }
  const lost = call('refund', order).catch(() => null)
  await waitForFaultPoint(chaos.site, point, timeoutMs)
  await chaos.restart()
  expect(await lost).toBeNull()
  await waitFor(
    'the refund in D1',
    () => readRefunds(chaos.persistTo, attempt).refunds.includes(`refunded ${cents}`),
    timeoutMs,
  )
  // Staff who got no response repeat the command.
  await call('refund', order)
  expect(readRefunds(chaos.persistTo, attempt)).toEqual({
    refunds: [`refunded ${cents}`],
    atProcessor: [`refunded ${cents} x1`],
    ledger: { card: 0, payee: 0, reserved: 0 },
    emails: 1,
  })
})
