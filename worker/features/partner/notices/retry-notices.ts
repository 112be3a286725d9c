// Finds what is due for payees' receivers: each minute, and after the outbox's jobs, since what a payer is mailed of is what a
// payee is notified of.

import { log, toErrorText } from '../../../platform/logging/logger'
import { purgeNotices } from './notice-store'
import { decryptSecret, encryptSecret } from './receiver-secret'
import { listDueReceivers, listReceivers, replaceEncrypted } from './receiver-store'
import type { NoticeDeps } from './send-notices'

/** Puts each receiver that something is due for on the queue. */
export async function queueDueReceivers({
  db,
  now,
  queueReceivers,
}: Pick<NoticeDeps, 'db' | 'now' | 'queueReceivers'>): Promise<void> {
  const due = await listDueReceivers(db, now())
  if (due.length > 0) await queueReceivers(due.map((payeeId) => ({ payeeId, delaySeconds: 0 })))
}

/** The job of each minute. */
export async function retryNotices(deps: NoticeDeps): Promise<void> {
  await queueDueReceivers(deps)
  await purgeNotices(deps.db, deps.now())
  if (deps.secrets.length > 1) await encryptAnew(deps)
}

/** During a rotation of APP_SECRET: what the earlier one encrypted would be unreadable after it. */
async function encryptAnew({ db, secrets }: Pick<NoticeDeps, 'db' | 'secrets'>): Promise<void> {
  const [current] = secrets
  for (const receiver of await listReceivers(db)) {
    if ((await decryptSecret([current], receiver.secret)) !== null) continue
    const secret = await decryptSecret(secrets, receiver.secret)
    if (secret === null) continue
    const earlier =
      receiver.earlier_secret === null
        ? null
        : await decryptSecret(secrets, receiver.earlier_secret)
    await replaceEncrypted(db, receiver, {
      secret: await encryptSecret(secrets, secret),
      earlier: earlier === null ? receiver.earlier_secret : await encryptSecret(secrets, earlier),
    })
  }
}

/** For jobs whose own work must not fail with this. */
export async function tryToQueueDue(deps: NoticeDeps): Promise<void> {
  try {
    await queueDueReceivers(deps)
  } catch (error) {
    log('warn', 'notices_not_queued', { error: toErrorText(error) })
  }
}
