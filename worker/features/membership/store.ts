// The membership waitlist, with one row per visitor.
import type { MemberPaymentType, MemberSignupQuery } from '../../../shared/membership/page-data'
import { run } from '../../platform/db/d1'

/** Exported for the test that runs EXPLAIN QUERY PLAN on each. */
export const waitlistQueries = {
  // `joined_at` stays, so a returning visitor keeps their place in line. The other columns hold the last choice.
  join: `INSERT INTO membership_waitlist
      (visitor_hash, payment_type, came_from, ad, price_cents, joined_at, changed_at)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6)
    ON CONFLICT (visitor_hash) DO UPDATE
      SET payment_type = excluded.payment_type, came_from = excluded.came_from, ad = excluded.ad,
        price_cents = excluded.price_cents, changed_at = excluded.changed_at`,
  setEmail: `UPDATE membership_waitlist SET email = ?2, changed_at = ?3 WHERE visitor_hash = ?1`,
} as const

export type NewWaitlistRow = MemberSignupQuery & {
  readonly visitorHash: string
  readonly payment: MemberPaymentType
  readonly priceCents: number
  readonly now: number
}

export async function joinWaitlist(db: D1Database, row: NewWaitlistRow): Promise<void> {
  const { visitorHash, payment, camefrom, ad, priceCents, now } = row
  await run(
    db.prepare(waitlistQueries.join).bind(visitorHash, payment, camefrom, ad, priceCents, now),
  )
}

type WaitlistEmail = {
  readonly visitorHash: string
  readonly email: string
  readonly now: number
}

/** False for a visitor who is not on the waitlist. */
export async function setWaitlistEmail(
  db: D1Database,
  { visitorHash, email, now }: WaitlistEmail,
): Promise<boolean> {
  return (await run(db.prepare(waitlistQueries.setEmail).bind(visitorHash, email, now))) > 0
}
