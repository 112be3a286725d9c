// Kills the server (SIGKILL) during a refund: before the card processor is called, and after it has refunded.
import { expect, test } from 'vitest'
import { waitFor } from './chaos-site.ts'
import { timeoutMs } from './fault-run.ts'
import { killDuringRefund } from './killed-refund.ts'
import { readRefunds } from './recorded-rows.ts'
import { prepareRestartableSite } from './restartable-site.ts'

const chaos = prepareRestartableSite()

test.each([
  { point: 'before_refund', cents: 8101 },
  { point: 'after_refund', cents: 8102 },
] as const)('a refund killed at $point happens once with one email', async ({ point, cents }) => {
  const { attempt, repeat } = await killDuringRefund(chaos, { point, cents })
  await waitFor(
    'the refund in D1',
    () => readRefunds(chaos.persistTo, attempt).refunds.includes(`refunded ${cents}`),
    timeoutMs,
  )
  await repeat()
  expect(readRefunds(chaos.persistTo, attempt)).toEqual({
    refunds: [`refunded ${cents}`],
    atProcessor: [`refunded ${cents} x1`],
    ledger: { card: 0, payee: 0, reserved: 0 },
    emails: 1,
  })
})
