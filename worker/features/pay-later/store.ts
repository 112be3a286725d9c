// Members of the program, and opt-ins to the promotion.
import { one, run } from '../../platform/db/d1'

/** Exported for the test that runs EXPLAIN QUERY PLAN on each. */
export const payLaterQueries = {
  findEnrollment: `SELECT 1 AS is_enrolled FROM program_enrollments
    WHERE user_ref = ?1 AND program = 'pay_later'`,
  optIn: `INSERT INTO pay_later_opt_ins (user_ref, opted_in_at) VALUES (?1, ?2)
    ON CONFLICT (user_ref) DO NOTHING`,
} as const

export async function isEnrolled(db: D1Database, userRef: string): Promise<boolean> {
  return (await one(db.prepare(payLaterQueries.findEnrollment).bind(userRef))) !== null
}

/** False if the user opted in before. */
export async function optIn(db: D1Database, userRef: string, now: number): Promise<boolean> {
  return (await run(db.prepare(payLaterQueries.optIn).bind(userRef, now))) > 0
}
