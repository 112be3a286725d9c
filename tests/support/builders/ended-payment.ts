// Payments that ended, the time at which they are archived, and where they are then.
import { env } from 'cloudflare:workers'
import { insertNote, noteOpening } from '../../../worker/features/back-office/review/review-store'
import { purgeMessages } from '../../../worker/features/notifications/store'
import {
  archivedTables,
  toArchiveObject,
  toPaymentRows,
} from '../../../worker/features/payments/archive/archive-object'
import { archivePayment } from '../../../worker/features/payments/archive/archive-payment'
import { readLivePayment } from '../../../worker/features/payments/archive/archive-store'
import { readArchived } from '../../../worker/features/payments/archive/archived-bill'
import { findArchived } from '../../../worker/features/payments/archive/archived-payments-store'
import { payNewTotal } from './info-request'
import { createPaymentIn, readQuestion, takeSteps } from './made-payment'
import type { CreatedPayment } from './payment'
import { servicesAfterDays } from './remittance'

/** The default of ARCHIVE_AFTER_DAYS, and a day. */
const archivedAfterDays = 181

/** Services at the time when the payments of these tests are archived. */
export const servicesAtArchive = () => servicesAfterDays(archivedAfterDays)

/** An accepted, sent and confirmed payment that has rows in every table: a question, a refund, a won dispute, texts. */
export async function createEndedPayment(): Promise<CreatedPayment> {
  const payment = await createPaymentIn('answered-and-accepted')
  const { id } = payment
  await takeSteps(
    payment,
    { do: 'refund', input: { amountCents: 500 } },
    { do: 'dispute', input: { status: 'opened', amountCents: 1_000 } },
    { do: 'dispute', input: { status: 'won' } },
    { do: 'send' },
    { do: 'confirm' },
  )
  const now = Date.now()
  await insertNote(env.DB, { paymentId: id, key: 'n', by: 'Sam', note: 'Called “the” payer', now })
  await noteOpening(env.DB, { paymentId: id, by: 'Sam', now, since: now })
  await env.DB.batch(
    [
      `INSERT INTO taken_back_records
        VALUES (?1 || '.b-1', ?1, 'dispute', ?1 || '.d-x', 100, 'opened', '{}', 'Not Pat’s', 'Sam', 1)`,
      `INSERT INTO payment_text_consents VALUES (?1, 'hash', '1', '/', 1)`,
      `INSERT INTO text_deliveries VALUES (?1 || ':receipt', 'SM1', 'delivered', 3, NULL, 1)`,
    ].map((sql) => env.DB.prepare(sql).bind(id)),
  )
  return payment
}

/** The scheduled job has erased the messages by then. */
export const eraseMessages = () => purgeMessages(env.DB, servicesAtArchive().now())

export async function archiveNow(id: string): Promise<void> {
  if (!(await archivePayment(id, servicesAtArchive())))
    throw new Error('the payment was not archived')
}

/** More than any migration does: no row is left that a query could read. */
export async function dropArchivedRows(id: string): Promise<void> {
  const archived = await findArchived(env.DB, id)
  const found = archived && (await readArchived(archived, { archive: env.ARCHIVE }))
  if (!found) throw new Error('the payment is not archived')
  const tables = toPaymentRows(archivedTables.map(() => []))
  const { key, text, checksum } = await toArchiveObject(id, { ...found, tables })
  await env.ARCHIVE.put(key, text)
  await env.DB.prepare('UPDATE archived_payments SET object_key = ?2, checksum = ?3 WHERE id = ?1')
    .bind(id, key, checksum)
    .run()
}

/** A payment that was canceled for a new total, and the accepted one that paid it, whose messages are erased. */
export async function createEndedNewTotal() {
  const first = await createPaymentIn('new-total-due')
  const later = await payNewTotal({ ...first, ...(await readQuestion(first)) })
  await takeSteps(later, { do: 'accept' })
  await env.DB.prepare('UPDATE payments SET remittance_open_since = NULL').run()
  await eraseMessages()
  return { first: { id: first.id }, later: { id: later.id } }
}

/** An archived payment, and its rows before. */
export async function createArchivedPayment() {
  const payment = await createEndedPayment()
  await eraseMessages()
  const rows = await readLivePayment(env.DB, payment.id)
  if (!rows) throw new Error('the payment is not live')
  await archiveNow(payment.id)
  return { ...payment, rows }
}

/** live, or the state of an archived payment, which has an object and no row left; else what there is of both. */
export async function findPlace({ id }: Pick<CreatedPayment, 'id'>): Promise<string> {
  const [live, archived, left] = await Promise.all([
    readLivePayment(env.DB, id),
    findArchived(env.DB, id),
    env.DB.prepare(
      `SELECT (SELECT count(*) FROM ledger_entries WHERE payment_id = ?1)
        + (SELECT count(*) FROM payment_history WHERE payment_id = ?1)
        + (SELECT count(*) FROM outbox WHERE payment_id = ?1) AS n`,
    )
      .bind(id)
      .first<number>('n'),
  ])
  if (live && !archived) return 'live'
  const object = archived && (await env.ARCHIVE.get(archived.object_key))
  await object?.text()
  return archived && !live && object && left === 0
    ? archived.state
    : `live: ${live !== null}, archived: ${archived !== null}, object: ${object !== null}, rows left: ${left}`
}

/** Each month's totals, and what is in the ledger; both sum to zero. */
export async function sumLedger() {
  const [live, archived] = await env.DB.batch<{ readonly cents: number; readonly n: number }>(
    [
      'SELECT coalesce(sum(cents), 0) AS cents, count(DISTINCT payment_id) AS n FROM ledger_entries',
      `SELECT coalesce(sum(in_card_cents + in_reserved_cents + in_payee_cents + in_disputed_cents), 0) AS cents,
        coalesce(sum(payments), 0) AS n FROM archived_totals`,
    ].map((sql) => env.DB.prepare(sql)),
  )
  return { live: live?.results[0], archived: archived?.results[0] }
}
