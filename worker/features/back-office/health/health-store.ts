// Health queries: counts and ages, no personal data.
import { all, one } from '../../../platform/db/d1'

const isOpen = "status IN ('submitted', 'in_review', 'awaiting_info')"

/** Exported for the query plan test. */
export const healthQueries = {
  overdue: `SELECT count(*) AS count, min(next_try_at) AS oldest FROM outbox
    WHERE status = 'pending' AND next_try_at < ?1 AND purged_at IS NULL`,
  failed: `SELECT count(*) AS count, max(next_try_at) AS newest FROM outbox
    WHERE status = 'failed' AND next_try_at > ?1 AND purged_at IS NULL`,
  stuck: `SELECT count(*) AS count, min(opened_at) AS oldest FROM open_attempts
    WHERE opened_at < ?1`,
  undecided: `SELECT count(*) AS count, min(deciding_since) AS oldest
    FROM payments INDEXED BY payments_deciding WHERE deciding_since < ?1`,
  ending: `SELECT count(*) AS count, min(hold_until_at) AS soonest
    FROM payments INDEXED BY payments_open_by_hold WHERE ${isOpen} AND hold_until_at < ?1`,
  uncollected: `SELECT count(*) AS count, min(p.remittance_open_since) AS oldest
    FROM payments p INDEXED BY payments_remittance_open JOIN payees b ON b.id = p.payee_id
    WHERE p.remittance_open_since < ?1 AND b.is_partner = 0`,
  anyPayee: 'SELECT 1 AS one FROM payees LIMIT 1',
  clock: "SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER) AS now",
  /** wrangler's own table, a few dozen rows. */
  migrations: 'SELECT name FROM d1_migrations',
} as const

/** `at` is the query's second column: the oldest, newest or soonest time, in epoch ms; null if none. */
type CountAndTime = { readonly count: number; readonly at: number | null }

async function readCount(statement: D1PreparedStatement): Promise<CountAndTime> {
  const row = await one<Record<string, number | null>>(statement)
  const [count = 0, at = null] = Object.values(row ?? {})
  return { count: count ?? 0, at }
}

export const countOverdue = (db: D1Database, before: number) =>
  readCount(db.prepare(healthQueries.overdue).bind(before))
export const countFailed = (db: D1Database, since: number) =>
  readCount(db.prepare(healthQueries.failed).bind(since))
export const countStuck = (db: D1Database, before: number) =>
  readCount(db.prepare(healthQueries.stuck).bind(before))
/** Payments whose decision the card processor has not confirmed. */
export const countUndecided = (db: D1Database, before: number) =>
  readCount(db.prepare(healthQueries.undecided).bind(before))
export const countEndingHolds = (db: D1Database, before: number) =>
  readCount(db.prepare(healthQueries.ending).bind(before))

/** Payments that a payee that is no partner has not collected. */
export const countUncollected = (db: D1Database, before: number) =>
  readCount(db.prepare(healthQueries.uncollected).bind(before))

export async function hasPayees(db: D1Database): Promise<boolean> {
  return (await one(db.prepare(healthQueries.anyPayee))) !== null
}

/** D1's time in epoch ms. */
export async function readClock(db: D1Database): Promise<number> {
  return (await one<{ readonly now: number }>(db.prepare(healthQueries.clock)))?.now ?? 0
}

/**
 * The region of the database, such as ENAM, or '' if D1 does not say; and the second of two round trips, because the first
 * may open the connection.
 */
export async function measureDistance(db: D1Database, now: () => number) {
  await readClock(db)
  const sentAt = now()
  const { meta } = await db.prepare(healthQueries.clock).run()
  return { region: meta.served_by_region ?? '', roundTripMs: now() - sentAt }
}

/** In bytes, indexes included; D1 reports it with each result. */
export async function readDatabaseSize(db: D1Database): Promise<number> {
  return (await db.prepare(healthQueries.clock).run()).meta.size_after
}

/** Empty for a database that never had a migration, which lacks even the table of migrations. */
export async function listAppliedMigrations(db: D1Database): Promise<readonly string[]> {
  try {
    const rows = await all<{ readonly name: string }>(db.prepare(healthQueries.migrations))
    return rows.map(({ name }) => name)
  } catch (error) {
    if (error instanceof Error && error.message.includes('no such table')) return []
    throw error
  }
}
