// Runs once a minute, and each step runs even when another fails. An email that a crash left in `sending` becomes
// due again; a text, or an email without tries left or older than its idempotency key's lifetime, becomes `unknown`.
// Sends what is due: retries and postponed messages, which the queue does not deliver again, and rows that the queue
// lost. Erases recipient and data of old rows.
import { log, toErrorText } from '../../platform/logging/logger'
import { type OutboxDeps, sendMessage } from './send-message'
import { findDueIds, purgeMessages, releaseAbandoned } from './store'

/** About as many as can be sent one by one within a minute. */
const dueLimit = 50

export async function retryOutbox(deps: OutboxDeps): Promise<void> {
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
    for (const id of await findDueIds(db, now(), dueLimit)) await sendMessage(id, deps)
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
