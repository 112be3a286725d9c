import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { buildReceiptMessage } from '../../../tests/support/builders/messages'
import { captureLogEvents } from '../../../tests/support/capture-log-lines'
import { consumeQueue } from '../../background'
import { insertMessage } from './insert-message'

const logged = captureLogEvents()

const statusOf = (id: string) =>
  env.DB.prepare('SELECT status FROM outbox WHERE id = ?1').bind(id).first('status')

async function deliver(queue: string, ids: readonly string[]) {
  const messages = ids.map((outboxId) => ({
    id: `letter-${outboxId}`,
    timestamp: new Date(),
    attempts: 6,
    body: { outboxId },
  }))
  const batch = createMessageBatch<{ outboxId: string }>(queue, messages)
  await consumeQueue(batch, env)
  return getQueueResult(batch, createExecutionContext())
}

test.each(['papaya-outbox-dead', 'papaya-outbox-dead-production', 'papaya-outbox-dead-staging'])(
  'a dead letter in %s raises an alert and is acked, and its row stays pending',
  async (queue) => {
    const id = `dead:${queue}`
    await insertMessage(env.DB, { id, message: buildReceiptMessage(), now: 1000 }).run()
    const result = await deliver(queue, [id])
    expect(result.explicitAcks).toEqual([`letter-${id}`])
    expect(logged).toMatchObject([{ level: 'alert', event: 'outbox_dead_letter', outboxId: id }])
    expect(await statusOf(id)).toBe('pending')
  },
)

test('a message in the live queue is sent', async () => {
  const id = 'alive'
  await insertMessage(env.DB, { id, message: buildReceiptMessage(), now: 1000 }).run()
  await deliver('papaya-outbox-production', [id])
  expect(await statusOf(id)).toBe('sent')
})
