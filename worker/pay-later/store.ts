// Who takes part in the programme, and who said yes to the advance.
import { one, run } from '../db/d1'
import type { AppUsers } from './app-users'

/** Exported for the test that asks SQLite how it would answer them. */
export const payLaterQueries = {
  findUser: 'SELECT user_ref FROM promotion_users WHERE email = ?1',
  findEnrolment: `SELECT 1 AS is_enrolled FROM programme_enrolments
    WHERE user_ref = ?1 AND programme = 'pay_later'`,
  optIn: `INSERT INTO pay_later_opt_ins (user_ref, opted_in_at) VALUES (?1, ?2)
    ON CONFLICT (user_ref) DO NOTHING`,
} as const

/** The table that stands in for the app's accounts. */
export function promotionUsers(db: D1Database): AppUsers {
  return {
    async findByEmail(email) {
      const row = await one<{ readonly user_ref: string }>(
        db.prepare(payLaterQueries.findUser).bind(email.toLowerCase()),
      )
      return row && { id: row.user_ref }
    },
  }
}

export async function isEnrolled(db: D1Database, userRef: string): Promise<boolean> {
  return (await one(db.prepare(payLaterQueries.findEnrolment).bind(userRef))) !== null
}

/** False when they had said yes before. */
export async function optIn(db: D1Database, userRef: string, now: number): Promise<boolean> {
  return (await run(db.prepare(payLaterQueries.optIn).bind(userRef, now))) === 1
}
