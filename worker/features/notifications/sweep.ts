// Once a minute: picks up what the queue lost and what a crash left half-way, tries again what is
// due, and forgets what is old. Each part runs whatever became of the others.
import { log, toErrorText } from '../../platform/logging/logger'
import { type OutboxDeps, sendMessage } from './send-message'
import { findDueIds, purgeMessages, releaseAbandoned } from './store'

/** As many as can be sent one after the other within a minute. */
const dueLimit = 50

export async function retryOutbox(deps: OutboxDeps): Promise<void> {
  const { db, now } = deps
  await attempt('release', async () => {
    for (const { id, status } of await releaseAbandoned(db, {
      now: now(),
      emailKeyLifetimeMs: deps.emailSender.keyLifetimeMs,
    }))
      log(status === 'pending' ? 'warn' : 'alert', 'outbox_abandoned', {
        outboxId: id,
        outcome: status,
      })
  })
  await attempt('resend', async () => {
    for (const id of await findDueIds(db, now(), dueLimit)) await sendMessage(id, deps)
  })
  await attempt('purge', async () => {
    const count = await purgeMessages(db, now())
    if (count > 0) log('info', 'outbox_purged', { count })
  })
}

async function attempt(part: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    log('alert', 'outbox_sweep_failed', { code: part, error: toErrorText(error) }, error)
  }
}
