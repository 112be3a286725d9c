// Puts payments that ended long ago on the queue, whose consumer archives them, and archived ones whose retention period
// is over, which it deletes. Each list is begun once an hour; the first is continued each minute while it is longer than
// a run.
import type { Config } from '../../../platform/config/config'
import {
  type DueJobDeps,
  dueAttemptLimit,
  findCursor,
  takeDueAttempts,
} from '../stores/due-attempts-store'
import { toPaymentId } from '../stores/payment-store'
import { toArchivedBefore } from './archive-payment'
import { listExpired } from './archived-payments-store'
import { toDeletedBefore } from './delete-archived'

type Deps = Pick<DueJobDeps, 'db' | 'now'> & {
  readonly config: Pick<Config, 'ARCHIVE_AFTER_DAYS' | 'PAYMENT_RETENTION_DAYS'>
  /** The consumer archives or deletes each: a second delivery changes nothing. */
  readonly queuePayments: (paymentIds: readonly string[]) => Promise<void>
}

const isFullHour = (at: number): boolean => new Date(at).getUTCMinutes() === 0

export async function queueEndedPayments({ db, now, config, queuePayments }: Deps): Promise<void> {
  const before = toArchivedBefore(config, now())
  if (before === null) return
  if (!isFullHour(now()) && (await findCursor(db, 'ended')) === null) return
  const attemptIds = await takeDueAttempts(db, { list: 'ended', before, limit: dueAttemptLimit })
  await queuePayments(attemptIds.map(toPaymentId))
}

/** At most 12,000 a day, more than are archived in a day at three million a year. */
export async function queueExpiredPayments({
  db,
  now,
  config,
  queuePayments,
}: Deps): Promise<void> {
  if (!isFullHour(now())) return
  const before = toDeletedBefore(config, now())
  await queuePayments(await listExpired(db, { before, limit: dueAttemptLimit }))
}
