// Numbers of managers: what happened to payments on a day, of a payee or of all. Triggers add to them with the ledger's own
// insert (migrations/0031_create_money_days.sql).
import { dayMs } from '../../../../shared/durations'
import { addDays, toEasternDay } from '../../../../shared/eastern-day'
import { moneyRetentionMs } from '../../../../shared/retention'
import { all, run } from '../../../platform/db/d1'
import type { LedgerEvent } from './ledger-store'

export type MoneyEvent = LedgerEvent | 'card_fee' | 'sent' | 'came_back'

export type MoneyRow = {
  readonly payee_id: string
  /** YYYY-MM-DD, in Eastern Time. */
  readonly day: string
  readonly event: MoneyEvent
  readonly count: number
  readonly cents: number
}

/** Of all payees. */
export const allPayees = ''

/** Rows of payees on a day that are read. */
const maxPayeeRows = 2000

/** Each minute. */
const maxPurged = 500

/** Exported for the query plan test. */
export const moneyQueries = {
  ofDays: 'SELECT * FROM money_days WHERE payee_id = ?1 AND day >= ?2 AND day <= ?3',
  ofPayees: `SELECT d.*, coalesce(b.name, d.payee_id) AS name FROM money_days d LEFT JOIN payees b ON b.id = d.payee_id
    WHERE d.day = ?1 AND d.payee_id > '' LIMIT ${maxPayeeRows}`,
  purge: `DELETE FROM money_days WHERE (payee_id, day, event) IN (
    SELECT payee_id, day, event FROM money_days WHERE day < ?1 LIMIT ${maxPurged})`,
} as const

/** `payeeId` may be `allPayees`; the days are YYYY-MM-DD. */
export const listMoneyDays = (
  db: D1Database,
  payeeId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly MoneyRow[]> => all(db.prepare(moneyQueries.ofDays).bind(payeeId, from, to))

/** Of each payee on one day: at most about 200 payees. */
export const listMoneyOfPayees = (
  db: D1Database,
  day: string,
): Promise<readonly (MoneyRow & { readonly name: string })[]> =>
  all(db.prepare(moneyQueries.ofPayees).bind(day))

export const purgeMoneyDays = (db: D1Database, now: number): Promise<number> =>
  run(db.prepare(moneyQueries.purge).bind(addDays(toEasternDay(now), -moneyRetentionMs / dayMs)))
