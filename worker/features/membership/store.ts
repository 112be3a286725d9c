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
