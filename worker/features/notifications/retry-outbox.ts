// Runs once a minute, and each step runs even when another fails. An email that a crash left in `sending` becomes
// due again; a text, or an email without tries left or older than its idempotency key's lifetime, becomes `unknown`.
// Puts what is due on the queue: retries and postponed messages, which it does not deliver again, and rows that it lost.
// A claim moves a row out of what is due, so the oldest cannot take every place of a run. Erases recipient and data of
// old rows, and deletes those without a payment.
import { log, toErrorText } from '../../platform/logging/logger'
import { type OutboxDeps, sendMessage } from './send-message'
import { findDueIds, purgeMessages, releaseAbandoned } from './store'

/** Messages that one run puts on the queue: an hour of a vendor's outage is caught up in minutes. */
export const dueLimit = 1000

/** Without `queueMessages`, as on /dev, they are sent one after the other. */
export async function retryOutbox(
  deps: OutboxDeps,
  queueMessages = async (ids: readonly string[]) => {
    for (const id of ids) await sendMessage(id, deps)
  },
): Promise<void> {
  const { db, now } = deps
  await runStep('release', async () => {
    for (const { id, status } of await releaseAbandoned(db, {
      now: now(),
      emailKeyLifetimeMs: deps.emailSender.keyLifetimeMs,
    }))
      log(status === 'pending' ? 'warn' : 'alert', 'outbox_abandoned', {
        outboxId: id,
        outcome: status,
      })
  })
  await runStep('send', async () => {
    await queueMessages(await findDueIds(db, now(), dueLimit))
  })
  await runStep('purge', async () => {
    const count = await purgeMessages(db, now())
    if (count > 0) log('info', 'outbox_purged', { count })
  })
}

async function runStep(step: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    log('alert', 'outbox_retry_failed', { code: step, error: toErrorText(error) }, error)
  }
}
