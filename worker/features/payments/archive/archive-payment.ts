// Moves a payment that ended long ago from D1 to R2: the object is written, read back and compared before one batch deletes
// the rows. A crash between two steps leaves the payment live; the next run writes the same object again.
import { dayMs } from '../../../../shared/durations'
import type { Config } from '../../../platform/config/config'
import { sign } from '../../../platform/crypto/signatures'
import { isBatchRefused } from '../../../platform/db/require-sql'
import { log } from '../../../platform/logging/logger'
import type { ArchivingServices, PaymentsServices } from '../context'
import { type PaymentRows, readArchiveObject, toArchiveObject } from './archive-object'
import { archiveRows, readEndedPayment, toMonth } from './archive-store'
import { findArchived } from './archived-payments-store'

export type ArchiveDeps = Pick<PaymentsServices, 'db' | 'now' | 'config' | 'directory'> &
  Pick<PaymentsServices, 'hitFaultPoint' | 'paymentAttempt'> &
  ArchivingServices

/** Payments whose last change was before this (epoch ms) are archived; null if none are. */
export const toArchivedBefore = (
  { ARCHIVE_AFTER_DAYS: days }: Pick<Config, 'ARCHIVE_AFTER_DAYS'>,
  now: number,
): number | null => (days === 'off' ? null : now - Number(days) * dayMs)

/** For the search: staff type an email or a number, and a stolen table names no payer. */
export const toPayerHash = async (secret: string, emailOrPhone: string): Promise<string> =>
  emailOrPhone === ''
    ? ''
    : (await sign(secret, 'archived-payer', emailOrPhone.toLowerCase())).slice(0, 11)

/** `before`: the last change was earlier (epoch ms). False if the payment is not over, or changed meanwhile. */
export async function archivePayment(
  paymentId: string,
  deps: ArchiveDeps,
  before: number | null = toArchivedBefore(deps.config, deps.now()),
): Promise<boolean> {
  const { db, now, config, archive, loadReplies, hitFaultPoint, paymentAttempt } = deps
  const tables = before === null ? null : await readEndedPayment(db, { paymentId, before })
  const [payment] = tables?.payments ?? []
  if (before === null || !tables || !payment) return false
  const attemptId = String(payment.attempt_id)
  // It has ended by itself, unless its alarm was lost.
  await paymentAttempt(attemptId).settle(attemptId)
  // After the rows, which the batch compares with the database: both are of the same payment.
  const replies = await (await loadReplies()).composeReplies(paymentId, deps)
  if (replies === null) return false
  const object = await toArchiveObject(paymentId, { tables, replies })
  await hitFaultPoint('before_archive')
  await archive.put(object.key, object.text, { sha256: object.checksum })
  await hitFaultPoint('after_archive_written')
  const written = await readArchiveObject(archive, object)
  if (written.kind !== 'found') {
    log('alert', 'archive_not_verified', { paymentId, code: written.kind })
    return false
  }
  await hitFaultPoint('after_archive_verified')
  const { APP_SECRET: secret } = config
  const stub = {
    month: toMonth(Number(payment.created_at)),
    emailHash: await toPayerHash(secret, String(payment.email)),
    phoneHash: await toPayerHash(secret, String(payment.phone)),
    objectKey: object.key,
    checksum: object.checksum,
    now: now(),
  }
  const isArchived = await tryArchive(
    { paymentId, text: object.text, tables },
    { before, stub },
    db,
  )
  if (!isArchived) await deleteIfErased({ paymentId, key: object.key }, deps)
  await hitFaultPoint('after_archive')
  return isArchived
}

/** Another run archived the payment, and its personal information was erased since: no one needs what this run wrote. */
async function deleteIfErased(
  { paymentId, key }: { readonly paymentId: string; readonly key: string },
  { db, archive }: ArchiveDeps,
): Promise<void> {
  const archived = await findArchived(db, paymentId)
  if (archived?.card_last_four === '' && archived.object_key !== key) await archive.delete(key)
}

type Rows = { readonly paymentId: string; readonly text: string; readonly tables: PaymentRows }

/** False if the payment was changed, archived or restored since it was read. */
async function tryArchive(
  rows: Rows,
  values: Parameters<typeof archiveRows>[2],
  db: D1Database,
): Promise<boolean> {
  try {
    await archiveRows(db, rows, values)
    return true
  } catch (error) {
    if (isBatchRefused(error)) return false
    throw error
  }
}
