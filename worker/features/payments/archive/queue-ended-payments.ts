// Puts payments that ended long ago on the queue, whose consumer archives them, and archived ones whose retention period
// is over, which it deletes. Each list is begun once an hour, and continued each minute while it is longer than a run.
import type { Config } from '../../../platform/config/config'
import {
  type DueJobDeps,
  dueAttemptLimit,
  findCursor,
  takeDueAttempts,
} from '../stores/due-attempts-store'
import { toPaymentId } from '../stores/payment-store'
import { toArchivedBefore } from './archive-payment'
import { toDeletedBefore } from './delete-archived'

type Deps = Pick<DueJobDeps, 'db' | 'now'> & {
  readonly config: Pick<Config, 'ARCHIVE_AFTER_DAYS' | 'PAYMENT_RETENTION_DAYS'>
  /** The consumer archives or deletes each: a second delivery changes nothing. */
  readonly queuePayments: (paymentIds: readonly string[]) => Promise<void>
}

const isFullHour = (at: number): boolean => new Date(at).getUTCMinutes() === 0

async function queueList(
  list: 'ended' | 'expired',
  before: number,
  { db, now, queuePayments }: Deps,
): Promise<void> {
  if (!isFullHour(now()) && (await findCursor(db, list)) === null) return
  const attemptIds = await takeDueAttempts(db, { list, before, limit: dueAttemptLimit })
  await queuePayments(attemptIds.map(toPaymentId))
}

export async function queueEndedPayments(deps: Deps): Promise<void> {
  const before = toArchivedBefore(deps.config, deps.now())
  if (before !== null) await queueList('ended', before, deps)
}

export const queueExpiredPayments = (deps: Deps): Promise<void> =>
  queueList('expired', toDeletedBefore(deps.config, deps.now()), deps)
