// What happened to the payments of a day, a week or a month, for managers: from the ledger, which adds to each day.
import * as z from 'zod/mini'
import { hourMs } from '../../../shared/durations'
import { addDays, toEasternDay } from '../../../shared/eastern-day'
import { field } from '../../../shared/form-schema'
import { commandErrors } from '../../../shared/locales/en/back-office/commands'
import { err, ok } from '../../../shared/result'
import { calendarDate } from '../../../shared/value-rules'
import {
  allPayees,
  listMoneyDays,
  listMoneyOfPayees,
  type MoneyEvent,
  type MoneyRow,
} from '../payments/ledger/money-days-store'
import { defineCommand } from './define-command'
import * as fields from './fields'
import { findPayeeByIdOrSlug } from './payees/payee-store'
import { cents, printed } from './reply-format'
import { countDecisions } from './review/review-store'

const maxDays = 30
const daysError = commandErrors.days(maxDays)

const sum = z.object({ count: z.int(), cents })

/** Events that add to a number, and those that take from it. */
const parts = {
  received: { add: ['authorized'], take: [] },
  accepted: { add: ['captured'], take: [] },
  released: { add: ['voided'], take: [] },
  refunded: { add: ['refunded'], take: ['refunded_taken_back'] },
  disputed: { add: ['dispute_opened'], take: ['dispute_opened_taken_back'] },
  disputesWon: { add: ['dispute_won'], take: ['dispute_won_taken_back'] },
  disputesLost: { add: ['dispute_lost'], take: ['dispute_lost_taken_back'] },
  cardFees: { add: ['card_fee'], take: [] },
  sent: { add: ['sent'], take: [] },
  cameBack: { add: ['came_back'], take: [] },
} as const satisfies Record<
  string,
  { readonly add: readonly MoneyEvent[]; readonly take: readonly MoneyEvent[] }
>
type Part = keyof typeof parts
const numberParts = Object.keys(parts) as readonly Part[]

const sums = z.object({
  received: sum,
  accepted: sum,
  /** Rejected or canceled. */
  released: sum,
  refunded: sum,
  disputed: sum,
  disputesWon: sum,
  disputesLost: sum,
  /** In what was accepted. */
  cardFees: sum,
  /** By the day on which it was sent. */
  sent: sum,
  /** Returned, or its code is void. */
  cameBack: sum,
})
export type Sums = z.output<typeof sums>

function toSums(rows: readonly MoneyRow[]): Sums {
  const total = (events: readonly MoneyEvent[], key: 'count' | 'cents') =>
    rows.reduce((result, row) => (events.includes(row.event) ? result + row[key] : result), 0)
  const toSum = ({ add, take }: (typeof parts)[Part]) => ({
    count: total(add, 'count') - total(take, 'count'),
    cents: total(add, 'cents') - total(take, 'cents'),
  })
  return sums.parse(Object.fromEntries(numberParts.map((part) => [part, toSum(parts[part])])))
}

export const readNumbers = defineCommand({
  summary:
    'Returns what happened to payments on a day, or in up to 30 days, of all payees or of one.',
  sample: {},
  input: z.strictObject({
    /** The last day, MM/DD/YYYY, in Eastern Time; today unless set. */
    date: z.optional(field(calendarDate)),
    days: z.optional(
      z
        .int({ error: daysError })
        .check(z.minimum(1, { error: daysError }), z.maximum(maxDays, { error: daysError })),
    ),
    payee: z.optional(fields.payee),
  }),
  reply: z.object({
    /** YYYY-MM-DD. */
    from: z.string(),
    to: z.string(),
    /** Null for all payees. */
    payeeId: z.nullable(z.string()),
    payeeName: printed(z.nullable(z.string()), { label: 'payee' }),
    total: sums,
    /** The latest first; without days on which nothing happened. */
    days: z.array(z.object({ day: z.string(), ...sums.shape })),
    /** Of one day and all payees: at most about 200. */
    payees: z.array(z.object({ payeeId: z.string(), name: z.string(), ...sums.shape })),
    /** By staff, in the last hour. */
    decisionsOfHour: printed(z.int(), { label: 'decisions of the last hour' }),
  }),
  failures: ['not_found'],
  terminal: { name: 'numbers' },
  async run({ date, days = 1, payee }, { db, now }) {
    const found = payee === undefined ? null : await findPayeeByIdOrSlug(db, payee)
    if (payee !== undefined && !found) return err({ kind: 'not_found' })
    const at = now()
    const to = date ?? toEasternDay(at)
    const from = addDays(to, 1 - days)
    const [rows, ofPayees, decisionsOfHour] = await Promise.all([
      listMoneyDays(db, found?.id ?? allPayees, { from, to }),
      found === null && days === 1 ? listMoneyOfPayees(db, to) : [],
      countDecisions(db, at - hourMs),
    ])
    const byDay = Map.groupBy(rows, ({ day }) => day)
    const byPayee = Map.groupBy(ofPayees, ({ payee_id }) => payee_id)
    return ok({
      ...{ from, to, payeeId: found?.id ?? null, payeeName: found?.name ?? null },
      total: toSums(rows),
      days: Array.from(byDay, ([day, ofDay]) => ({ day, ...toSums(ofDay) })).toSorted(
        (one, other) => (one.day < other.day ? 1 : -1),
      ),
      payees: Array.from(byPayee, ([payeeId, ofPayee]) => ({
        ...{ payeeId, name: ofPayee[0]?.name ?? '' },
        ...toSums(ofPayee),
      })).toSorted((one, other) => other.received.cents - one.received.cents),
      decisionsOfHour,
    })
  },
})
