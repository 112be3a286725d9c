// A refund whose server is killed at a fault point, and restarted.
import { expect } from 'vitest'
import { waitForFaultPoint } from './chaos-site.ts'
import { timeoutMs } from './fault-run.ts'
import { openForm, submit } from './payer.ts'
import { toAttemptId } from './recorded-rows.ts'
import type { prepareRestartableSite } from './restartable-site.ts'

type Killed = {
  readonly point: string
  readonly cents: number
  /** Runs while the server stands at the point. */
  readonly atPoint?: (attempt: string) => void
}

/** `repeat`: staff who got no response repeat the command. */
export async function killDuringRefund(
  chaos: ReturnType<typeof prepareRestartableSite>,
  { point, cents, atPoint }: Killed,
) {
  const attempt = await openForm(chaos.site.url)
  expect((await submit(chaos.site.url, { attempt, cents })).reply.status).toBe('success')
  const payment = `pay_${toAttemptId(attempt)}`
  await chaos.call('accept', { payment })
  await chaos.restart(point)
  const order = { payment, key: 'refund-1', reason: 'paid_twice' }
  const lost = chaos.call('refund', order).catch(() => null)
  await waitForFaultPoint(chaos.site, point, timeoutMs)
  atPoint?.(attempt)
  await chaos.restart()
  expect(await lost).toBeNull()
  return { attempt, repeat: () => chaos.call('refund', order) }
}
