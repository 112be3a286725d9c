// Commands of the staff page: the search, the queue, notes, and who looks at a payment.

import * as z from 'zod/mini'
import { endOfBusinessDay } from '../../../../shared/business-days'
import { hourMs, minuteMs } from '../../../../shared/durations'
import { toEasternDay, toEasternDayEnd } from '../../../../shared/eastern-day'
import { field } from '../../../../shared/form-schema'
import { err, ok } from '../../../../shared/result'
import { line } from '../../../../shared/text-rules'
import { calendarDate } from '../../../../shared/value-rules'
import { log } from '../../../platform/logging/logger'
import { countWaitingRefunds } from '../../payments/remittances/uncollected-store'
import { toReleaseAt } from '../../payments/review/hold-expiry'
import { overdueAfterMs } from '../../payments/review-time/alert-overdue'
import { searchArchivedPayments, toMissing } from '../archived-payments'
import { isAddressDifferent, isCvcDifferent } from '../card-checks'
import { defineCommand } from '../define-command'
import * as fields from '../fields'
import { toListed } from '../listed-payment'
import * as replies from '../replies'
import { printed, time } from '../reply-format'
import { findFullPayment } from '../store'
import {
  countQueues,
  type FoundRow,
  insertNote,
  listQueueRows,
  noteOpening,
  type QueueRow,
} from './review-store'
import { searchPaymentRows } from './search-store'
import { readSearchTerm, toDayStart, toKinds } from './search-term'
import { toUnpaidTry, unpaidTry } from './unpaid-try'

const queuedPayment = z.object({
  ...replies.foundPayment.shape,
  /** It has waited for staff for more than a day. */
  isOverdue: z.boolean(),
  /** When it is or was overdue, or `decideBy` if that is earlier. */
  dueAt: printed(time, { isFactOnly: true }),
  /** Its hold ends before noon of the next business day. */
  isEndingSoon: z.boolean(),
  /** The bank compared address or ZIP code with the card's, and one is different. */
  isAddressWrong: z.boolean(),
  isCvcWrong: z.boolean(),
  isDuplicate: z.boolean(),
  /** The payer answered a question. */
  isAnswered: z.boolean(),
  /** Staff wrote a note. */
  hasNote: z.boolean(),
})

/** What staff search by: at most 100 characters. */
const searchTerm = line(100)

const maxFound = 50
const defaultQueueLength = 50
/** How long a staff member counts as looking at a payment after opening it. */
const lookingMs = 10 * minuteMs

/** Of an archived payment, D1 has no day. */
const toMonth = (day: string): string => day.slice(0, 'YYYY-MM'.length)

/** Logs who searched for what kind and how many rows it found, never the term. */
export const searchPayments = defineCommand({
  summary: 'Finds payments and tries by what a caller knows, newest first: at most 50.',
  sample: { term: 'Example, $125.50' },
  input: z.strictObject({
    /** Words of names, an account, an amount, last four digits, a day, a part of a reference, and more: all have to match. */
    term: z.optional(field(searchTerm)),
    status: fields.paymentStatus,
    /** The first and the last day, MM/DD/YYYY, in Eastern Time. */
    from: z.optional(field(calendarDate)),
    to: z.optional(field(calendarDate)),
  }),
  reply: z.object({
    payments: z.array(replies.foundPayment),
    isMore: printed(z.boolean(), { label: 'there are more' }),
    /** Too many payments match to read all of them, so only the newest were: narrow by date or biller. */
    isPartial: printed(z.boolean(), { label: 'narrow by date or biller' }),
    /** Of the last seven days, only without a status: declined, not charged, or being confirmed. */
    tries: printed(z.array(unpaidTry), { label: 'tries without a payment' }),
    /** Found by id, reference, email or phone (after an erasure by the processor's id) only, in the months of the days; at most 50, the latest first. */
    archived: printed(z.array(replies.archivedPayment), { label: 'archived payments' }),
  }),
  failures: [],
  terminal: { name: 'payments search', positionals: ['term'] },
  async run({ term = '', status, from, to }, { db, actor, secrets, now }) {
    const at = now()
    const read = readSearchTerm(term, at)
    const [foundArchived, found] = await Promise.all([
      searchArchivedPayments(read.whole, { db, secrets }, maxFound),
      searchPaymentRows(db, read, {
        status: status ?? null,
        from: from === undefined ? 0 : toDayStart(from),
        to: to === undefined ? Number.MAX_SAFE_INTEGER : toEasternDayEnd(to) + minuteMs,
        limit: maxFound + 1,
        now: at,
      }),
    ])
    const payments = found.payments.slice(0, maxFound).map(toFound)
    const tries = found.tries.slice(0, maxFound).map((row) => toUnpaidTry(row, at))
    const archived = foundArchived.filter(
      ({ month }) =>
        (from === undefined || month >= toMonth(from)) &&
        (to === undefined || month <= toMonth(to)),
    )
    const count = payments.length + archived.length + tries.length
    log('info', 'staff_search', { actor, code: toKinds(read), count })
    const { isPartial } = found
    return ok({ payments, isMore: found.payments.length > maxFound, isPartial, tries, archived })
  },
})

export const listQueue = defineCommand({
  summary:
    'Lists payments under review: those whose hold ends soon, overdue ones, those with an answer, and the others.',
  input: z.strictObject({ limit: fields.limit }),
  reply: z.object({
    /** Of all payments, not only the listed ones. */
    counts: z.object({
      inReview: z.int(),
      overdue: z.int(),
      awaitingInfo: z.int(),
      /** Accepted, and not sent to the payee. */
      notSent: z.int(),
      /** Promised refunds that wait for staff. */
      owed: z.int(),
      /** Open ones. */
      disputes: z.int(),
    }),
    payments: z.array(queuedPayment),
  }),
  failures: [],
  async run({ limit = defaultQueueLength }, { db, now }) {
    const overdueBefore = now() - overdueAfterMs
    const [rows, counts, owed] = await Promise.all([
      listQueueRows(db, overdueBefore, limit),
      countQueues(db, overdueBefore),
      countWaitingRefunds(db, toEasternDay(now())),
    ])
    return ok({
      counts: {
        inReview: counts?.in_review ?? 0,
        overdue: counts?.overdue ?? 0,
        awaitingInfo: counts?.awaiting_info ?? 0,
        notSent: counts?.not_sent ?? 0,
        owed: owed.count,
        disputes: counts?.disputes ?? 0,
      },
      payments: toQueue(rows, now()).slice(0, limit),
    })
  },
})

export const addNote = defineCommand({
  summary: 'Adds a note for staff to a payment.',
  sample: { payment: '…', version: '…', note: 'Called the biller', key: 'note-0001' },
  input: z.strictObject({
    payment: fields.payment,
    version: fields.version,
    /** For staff only. */
    note: field(line(500)),
    key: fields.key,
  }),
  reply: z.object({ id: z.string(), reference: z.string() }),
  failures: ['not_found', 'wrong_state', 'changed_since', 'changed_meanwhile'],
  terminal: { name: 'payments note', positionals: ['payment', 'note'] },
  async run({ payment, version, note, key }, { db, now, actor }) {
    const row = await findFullPayment(db, payment)
    if (!row) return toMissing(payment, db)
    const isWritten = await insertNote(db, {
      ...{ paymentId: row.id, version, key },
      ...{ by: actor, note, now: now() },
    })
    if (!isWritten) return err({ kind: 'changed_meanwhile' })
    return ok({ id: row.id, reference: row.reference })
  },
})

/** Records that the staff member opened the payment, which readPayment does not. */
export const openPayment = defineCommand({
  summary: 'Notes who opened a payment, and returns who else did in the last 10 minutes.',
  input: fields.paymentInput,
  reply: z.object({
    id: z.string(),
    /** The other staff members who opened it in the last 10 minutes. */
    others: z.array(z.object({ by: z.string(), at: time })),
  }),
  failures: ['not_found', 'wrong_state'],
  async run({ payment }, { db, now, actor }) {
    const row = await findFullPayment(db, payment)
    if (!row) return toMissing(payment, db)
    const opening = { paymentId: row.id, by: actor, now: now(), since: now() - lookingMs }
    const others = await noteOpening(db, opening)
    log('info', 'payment_opened', { actor, paymentId: row.id })
    return ok({
      id: row.id,
      others: others.map(({ opened_by: by, opened_at: at }) => ({ by, at })),
    })
  },
})

export const toFound = (row: FoundRow) => ({
  ...toListed(row),
  account: row.account,
  lastFour: row.card_last_four,
})

/** In the order in which staff should decide. */
const toQueue = (rows: readonly QueueRow[], now: number) => {
  const soon = endOfBusinessDay(now, 1) - 12 * hourMs
  return rows
    .map((row) => toQueued(row, { now, soon }))
    .toSorted(
      (one, other) =>
        toUrgency(one) - toUrgency(other) ||
        (one.isEndingSoon ? one.decideBy - other.decideBy : one.dueAt - other.dueAt),
    )
}

type Queued = z.output<typeof queuedPayment>

const toUrgency = ({ isEndingSoon, isOverdue, isAnswered }: Queued): number =>
  isEndingSoon ? 0 : isOverdue ? 1 : isAnswered ? 2 : 3

function toQueued(row: QueueRow, { now, soon }: { readonly now: number; readonly soon: number }) {
  const overdueAt = row.updated_at + overdueAfterMs
  const decideBy = toReleaseAt(row.hold_until_at)
  const isOverdue = overdueAt < now
  return {
    ...toFound(row),
    isOverdue,
    dueAt: Math.min(overdueAt, decideBy),
    isEndingSoon: decideBy < soon,
    isAddressWrong: isAddressDifferent(row.avs_code),
    isCvcWrong: isCvcDifferent(row.cvv_code),
    isDuplicate: row.is_duplicate === 1,
    isAnswered: row.is_answered === 1,
    hasNote: row.has_note === 1,
  }
}
