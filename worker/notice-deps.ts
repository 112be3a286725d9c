// Dependencies of the notices to payees' receivers from the back wing's services.
import { isPublicSite } from '../shared/environment'
import { listManagerMailboxes } from './features/back-office/destinations/change-destinations'
import type { QueueOutbox } from './features/notifications/messages'
import { callEmbeddedReceiver } from './features/partner/notices/embedded-receiver'
import type { DueReceiver, NoticeDeps } from './features/partner/notices/send-notices'
import type { CoreServices } from './platform/http/route'
import { log, toErrorText } from './platform/logging/logger'

/** https://developers.cloudflare.com/queues/platform/limits/ */
const maxSendBatch = 100

type Deps = Pick<CoreServices, 'config' | 'db' | 'secrets' | 'now'> & {
  readonly queueOutbox: QueueOutbox
}

export function toNoticeDeps(
  { config, db, secrets, now, queueOutbox }: Deps,
  queue: Queue | undefined,
): NoticeDeps {
  return {
    ...{ db, secrets, now, queueOutbox, managers: listManagerMailboxes(config) },
    callReceiver: isPublicSite(config.ENVIRONMENT)
      ? (url, init) => fetch(url, init)
      : callEmbeddedReceiver,
    queueReceivers: (due) => queueReceivers(due, queue),
  }
}

/** While the queue is down, nothing is sent: calls to strangers' servers have no place in the job that sends payers' mails. */
async function queueReceivers(
  due: readonly DueReceiver[],
  queue: Queue | undefined,
): Promise<void> {
  if (!queue) throw new Error('the configuration lacks the binding NOTICE_QUEUE')
  try {
    for (let start = 0; start < due.length; start += maxSendBatch)
      await queue.sendBatch(
        due
          .slice(start, start + maxSendBatch)
          .map(({ payeeId, delaySeconds }) => ({ body: { payeeId }, delaySeconds })),
      )
  } catch (error) {
    log('warn', 'notices_not_queued', { count: due.length, error: toErrorText(error) })
  }
}
