// The way of a notice through the worker: from the change to the receiver, beside the payer's mails.
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { createPaymentIn } from '../../../../tests/support/builders/made-payment'
import { insertReceiver, readNotices } from '../../../../tests/support/builders/receiver'
import { insertPayablePayee } from '../../../../tests/support/builders/submit'
import { eventually } from '../../../../tests/support/eventually'
import { consumeQueue, runScheduledJobs } from '../../../background'

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await env.DB.batch([
    env.DB.prepare('DELETE FROM partner_receivers'),
    env.DB.prepare('DELETE FROM partner_notices'),
  ])
})

/** What goes on each queue, without being delivered. */
function captureQueued() {
  const queued: unknown[] = []
  vi.spyOn(Object.getPrototypeOf(env.OUTBOX_QUEUE), 'sendBatch').mockImplementation(
    async (batch) => {
      for (const { body } of batch as Iterable<{ readonly body: unknown }>) queued.push(body)
    },
  )
  return queued
}

const createNotified = async () => {
  const payeeId = await insertPayablePayee({ not_medical: 1 })
  await insertReceiver(payeeId)
  const { id } = await createPaymentIn('in-review', { payeeId })
  return { payeeId, id }
}

test('a receiver is notified right after the payment, without the job of each minute', async () => {
  const { payeeId } = await createNotified()
  await eventually(async () =>
    expect(await readNotices(payeeId)).toMatchObject([{ sent_at: expect.any(Number) }]),
  )
})

test('the consumer of the outbox sends the payer’s mail first, calls no receiver, and only queues it', async () => {
  const queued = captureQueued()
  const call = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('called'))
  const { payeeId, id } = await createNotified()
  const message = { body: { outboxId: `${id}:receipt` }, ack: vi.fn(), retry: vi.fn() }
  queued.length = 0
  await consumeQueue({ queue: 'papaya-outbox', messages: [message] } as never, env)
  expect(message.ack).toHaveBeenCalled()
  const status = env.DB.prepare('SELECT status FROM outbox WHERE id = ?1').bind(`${id}:receipt`)
  expect(await status.first('status')).toBe('sent')
  expect(queued).toEqual([{ payeeId }])
  expect(call).not.toHaveBeenCalled()
})

test('the job of each minute queues what is due, also if the queue was down before', async () => {
  vi.spyOn(Object.getPrototypeOf(env.OUTBOX_QUEUE), 'sendBatch').mockRejectedValue(
    new Error('down'),
  )
  const { payeeId } = await createNotified()
  await runScheduledJobs(env)
  expect(await readNotices(payeeId)).toMatchObject([{ tries: 0 }])
  const queued = captureQueued()
  await runScheduledJobs(env)
  expect(queued).toContainEqual({ payeeId })
})

test('a job that cannot be read or done is logged and not repeated', async () => {
  captureQueued()
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const message = { body: { other: 1 }, ack: vi.fn(), retry: vi.fn() }
  await consumeQueue({ queue: 'papaya-notices-production', messages: [message] } as never, env)
  expect(message.ack).toHaveBeenCalled()
  expect(message.retry).not.toHaveBeenCalled()
  expect(log.mock.calls.join()).toContain('notices_not_sent')
})
