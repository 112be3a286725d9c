// Staff commands about the comparison of our ledger with the card processors' lists, and about open disputes.
import * as z from 'zod/mini'
import { addDays, toEasternDay } from '../../../shared/eastern-day'
import { field } from '../../../shared/form-schema'
import { commandErrors } from '../../../shared/locales/en/back-office/commands'
import { requestErrors } from '../../../shared/locales/en/request-errors'
import { err, ok } from '../../../shared/result'
import { line } from '../../../shared/text-rules'
import { calendarDate } from '../../../shared/value-rules'
import { cardProcessorNames } from '../../vendors/cards/card-processor'
import { settledKinds, settlementRules } from '../../vendors/cards/settlement-list'
import {
  type DifferenceRow,
  explainDifference as explain,
  findBookDifference,
  listDifferences,
  listReconciledDays,
  listUnexplained,
  recordPayout as record,
} from '../payments/reconciliation/books-store'
import { differenceKinds, differenceSubjects } from '../payments/reconciliation/find-difference'
import type { ReconciledDay } from '../payments/reconciliation/reconciliation-store'
import {
  confirmDispute as confirm,
  listOpenDisputes,
  systemName,
} from '../payments/stores/dispute-store'
import { defineCommand } from './define-command'
import * as fields from './fields'
import { cents, printed, time } from './reply-format'

/** Shown at a time, of each processor. */
const shownDays = 31

const processor = z.enum(cardProcessorNames, { error: requestErrors.oneOf(cardProcessorNames) })

const kindSum = z.object({ count: z.int(), cents, ledgerCents: cents })

const reconciledDay = z.object({
  processor,
  /** YYYY-MM-DD, in Eastern Time. */
  day: z.string(),
  /** listing: there is no list yet; `cause` says why. comparing: soon done. */
  state: z.enum(['listing', 'comparing', 'done']),
  cause: z.nullable(z.string()),
  /** What came in less what went out: charges and refunds that were sent back, less refunds and disputes. */
  processorCents: cents,
  ledgerCents: cents,
  sums: printed(z.partialRecord(z.enum(settledKinds), kindSum), { isFactOnly: true }),
  /** Null: the processor lists none, and staff have not recorded it. */
  payoutCents: z.nullable(cents),
  payoutRecordedBy: z.nullable(z.string()),
})

const bookDifference = z.object({
  id: z.string(),
  processor,
  day: z.string(),
  kind: z.enum(differenceKinds),
  subject: z.enum(differenceSubjects),
  /** Its id at the processor. */
  subjectId: z.string(),
  paymentId: z.nullable(z.string()),
  /** Null without a payment, and of an archived one. */
  reference: z.nullable(z.string()),
  processorCents: z.nullable(cents),
  processorAt: z.nullable(time),
  ledgerCents: z.nullable(cents),
  ledgerAt: z.nullable(time),
  note: z.string(),
  explainedBy: z.nullable(z.string()),
  explainedAt: z.nullable(time),
})
type BookDifference = z.output<typeof bookDifference>

/** What adds to the money at the processor, and what takes from it. */
const signs = { charge: 1, refund_returned: 1, refund: -1, dispute: -1, payout: 0 } as const

function toDay(row: ReconciledDay): z.output<typeof reconciledDay> | null {
  if (row.state === 'off') return null
  const sums = reconciledDay.shape.sums.parse(JSON.parse(row.sums))
  const total = (side: 'cents' | 'ledgerCents') =>
    settledKinds.reduce((sum, kind) => sum + signs[kind] * (sums[kind]?.[side] ?? 0), 0)
  const { listsDisputes } = settlementRules[row.processor]
  const listed = row.state === 'done' && listsDisputes ? (sums.payout?.cents ?? 0) : null
  return {
    ...{ processor: row.processor, day: row.day, state: row.state, cause: row.cause, sums },
    ...{ processorCents: total('cents'), ledgerCents: total('ledgerCents') },
    ...{ payoutCents: row.payout_cents ?? listed, payoutRecordedBy: row.payout_recorded_by },
  }
}

const toDifference = (row: DifferenceRow): BookDifference => ({
  ...{ id: row.id, processor: row.processor, day: row.day, kind: row.kind, subject: row.subject },
  ...{ subjectId: row.subject_id, paymentId: row.payment_id, reference: row.reference },
  ...{ processorCents: row.processor_cents, processorAt: row.processor_at },
  ...{ ledgerCents: row.ledger_cents, ledgerAt: row.ledger_at },
  ...{ note: row.note, explainedBy: row.explained_by, explainedAt: row.explained_at },
})

export const readBooks = defineCommand({
  summary:
    'Returns the days on which the ledger was compared with the card processors, with what differs.',
  input: z.strictObject({
    /** The last day, MM/DD/YYYY; yesterday unless set. 31 days are returned. */
    date: z.optional(field(calendarDate)),
  }),
  reply: z.object({
    days: z.array(reconciledDay),
    /** Of these days; at most 200 of a processor. */
    differences: z.array(bookDifference),
    /** Of all days, the oldest first; at most 200. */
    unexplained: z.array(bookDifference),
    /** Processors of these days that list no disputes and no payouts: staff record them. */
    byHand: z.array(processor),
  }),
  failures: [],
  terminal: { name: 'books' },
  async run({ date }, { db, now }) {
    const to = date ?? addDays(toEasternDay(now()), -1)
    const from = addDays(to, 1 - shownDays)
    const ofProcessors = cardProcessorNames.map((name) => ({ processor: name, from, to }))
    const [days, differences, unexplained] = await Promise.all([
      Promise.all(ofProcessors.map((one) => listReconciledDays(db, one))),
      Promise.all(ofProcessors.map((one) => listDifferences(db, one))),
      listUnexplained(db),
    ])
    const shown = days.flat().flatMap((row) => toDay(row) ?? [])
    return ok({
      days: shown.toSorted((a, b) => (a.day < b.day ? 1 : -1)),
      differences: differences.flat().map(toDifference),
      unexplained: unexplained.map(toDifference),
      byHand: cardProcessorNames.filter(
        (name) =>
          !settlementRules[name].listsDisputes && shown.some((day) => day.processor === name),
      ),
    })
  },
})

const differenceId = z
  .string({ error: commandErrors.difference })
  .check(z.regex(/^[\w .-]{1,200}$/, { error: commandErrors.difference }))

export const explainDifference = defineCommand({
  summary: 'Marks a difference of the books as explained, with a note, or no longer.',
  sample: { difference: 'stripe charge pi_1', note: 'Refunded at Stripe by Ana' },
  input: z.strictObject({
    difference: differenceId,
    /** For staff. Without one, the difference is no longer explained. */
    note: z.optional(field(line(300))),
  }),
  reply: bookDifference,
  failures: ['not_found', 'changed_meanwhile'],
  terminal: { name: 'books explain', positionals: ['difference'] },
  async run({ difference: id, note }, { db, now, actor }) {
    const by = note === undefined ? null : actor
    const changed = await explain(db, { id, note: note ?? '', by, now: now() })
    const row = await findBookDifference(db, id)
    if (!row) return err({ kind: 'not_found' })
    return changed === 0 ? err({ kind: 'changed_meanwhile' }) : ok(toDifference(row))
  },
})

export const recordPayout = defineCommand({
  summary: 'Records what a processor that lists no payouts paid out on a day.',
  sample: { processor: 'authorize_net', date: '…', amountCents: 125_000 },
  input: z.strictObject({
    processor,
    /** MM/DD/YYYY. */
    date: field(calendarDate),
    amountCents: fields.wholeCents,
  }),
  reply: z.object({ processor, day: z.string(), payoutCents: cents }),
  failures: ['not_found'],
  terminal: { name: 'books payout', positionals: ['processor'] },
  async run({ processor: name, date: day, amountCents }, { db, actor }) {
    if (settlementRules[name].listsDisputes)
      return err({ kind: 'invalid', fields: { processor: commandErrors.payoutListed } })
    const written = await record(db, { processor: name, day, cents: amountCents, by: actor })
    return written === 0
      ? err({ kind: 'not_found' })
      : ok({ processor: name, day, payoutCents: amountCents })
  },
})

export const listDisputes = defineCommand({
  summary: 'Lists open disputes by the last day to answer: at most 200.',
  input: z.strictObject({}),
  reply: z.object({
    disputes: z.array(
      z.object({
        paymentId: z.string(),
        /** Of the payment. */
        reference: z.string(),
        payeeName: z.nullable(z.string()),
        /** The processor's reference of the dispute. */
        dispute: z.string(),
        cents,
        /** YYYY-MM-DD, like answerBy. */
        openedOn: z.string(),
        answerBy: z.nullable(z.string()),
        /** The processor listed it, and no one of staff has confirmed that they saw it. */
        isNew: z.boolean(),
      }),
    ),
  }),
  failures: [],
  terminal: { name: 'disputes' },
  async run(_, { db }) {
    const rows = await listOpenDisputes(db, fields.maxListedPayments)
    return ok({
      disputes: rows.map((row) => ({
        ...{ paymentId: row.payment_id, reference: row.reference, payeeName: row.payee_name },
        ...{ dispute: row.vendor_reference, cents: row.cents },
        ...{ openedOn: row.opened_on, answerBy: row.answer_by },
        isNew: row.recorded_by === systemName && row.confirmed_by === null,
      })),
    })
  },
})

export const confirmDispute = defineCommand({
  summary: 'Confirms that staff have seen a dispute that the card processor listed.',
  sample: { payment: '…', dispute: 'dp_1' },
  input: z.strictObject({
    /** Its id. */
    payment: fields.payment,
    /** The processor's reference of the dispute. */
    dispute: fields.disputeReference,
  }),
  /** `unchanged`: someone confirmed it before, or staff recorded it. */
  reply: z.object({ dispute: z.string(), outcome: z.enum(['confirmed', 'unchanged']) }),
  failures: [],
  terminal: { name: 'disputes confirm', positionals: ['payment', 'dispute'] },
  async run({ payment: paymentId, dispute: vendorReference }, { db, actor }) {
    const confirmed = await confirm(db, { paymentId, vendorReference }, actor)
    return ok({
      dispute: vendorReference,
      outcome: confirmed > 0 ? ('confirmed' as const) : ('unchanged' as const),
    })
  },
})
