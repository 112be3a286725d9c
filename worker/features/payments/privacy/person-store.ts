// Finds a person: payments by reference or by email and phone; and by email what tables have that are not about
// payments: requests of get paid, the waitlist, linked mailboxes, and tries without a payment.
import { all } from '../../../platform/db/d1'

/** Exported for the tests that run EXPLAIN QUERY PLAN. */
export const personQueries = {
  byReference: 'SELECT id FROM payments WHERE reference = upper(?1)',
  // ?3 and ?4: hashes with each accepted APP_SECRET. Without the plus, the index of the ids would be read.
  byContact: `SELECT id FROM payments WHERE email <> '' AND lower(email) = lower(?1) AND phone = ?2 AND +id > ?5
    UNION ALL SELECT id FROM archived_payments
    WHERE email_hash <> '' AND email_hash IN (SELECT value FROM json_each(?3))
      AND phone_hash IN (SELECT value FROM json_each(?4)) AND state <> 'deleting' AND +id > ?5
    ORDER BY id LIMIT ?6`,
  requests:
    'SELECT kind, email, payee_name, created_at FROM get_paid_requests WHERE email = lower(?1)',
  waitlist: `SELECT payment_type, came_from, ad, price_cents, email, joined_at, changed_at FROM membership_waitlist
    WHERE email IS NOT NULL AND lower(email) = lower(?1)`,
  mailboxes:
    'SELECT provider, address, scope, linked_at FROM mailbox_links WHERE lower(address) = lower(?1)',
  // Without how it ended: while that is withheld, nobody may learn it.
  tries: `SELECT payee_name, payer_name, bill_zip, email, total_cents, card_last_four, submitted_at FROM unpaid_tries
    WHERE submitted_at > 0 AND email <> '' AND email = lower(?1)`,
  deleteRequests: 'DELETE FROM get_paid_requests WHERE email = lower(?1)',
  leaveWaitlist:
    'UPDATE membership_waitlist SET email = NULL WHERE email IS NOT NULL AND lower(email) = lower(?1)',
  unlinkMailboxes: 'DELETE FROM mailbox_links WHERE lower(address) = lower(?1)',
  deleteTries: `DELETE FROM unpaid_tries WHERE submitted_at > 0 AND email <> '' AND email = lower(?1)`,
} as const

// Of all people, after a restore: these tables are small. Each condition is true for every email.
const emailsQuery = `SELECT email FROM get_paid_requests WHERE email > ''
  UNION SELECT email FROM membership_waitlist WHERE email IS NOT NULL AND lower(email) > ''
  UNION SELECT address FROM mailbox_links WHERE lower(address) > ''
  UNION SELECT email FROM unpaid_tries WHERE submitted_at > 0 AND email <> ''`

export const findByReference = (db: D1Database, reference: string): Promise<string | null> =>
  db.prepare(personQueries.byReference).bind(reference).first('id')

type Contact = {
  readonly email: string
  readonly emailHashes: readonly string[]
  readonly phone: string
  readonly phoneHashes: readonly string[]
  /** The last id of the page before; empty for the first. */
  readonly after: string
  readonly limit: number
}

/** The ids of live and archived payments with both, in their order, which an archive does not change. */
export async function listByContact(
  db: D1Database,
  { email, emailHashes, phone, phoneHashes, after, limit }: Contact,
): Promise<readonly string[]> {
  const rows = await all<{ readonly id: string }>(
    db
      .prepare(personQueries.byContact)
      .bind(
        ...[email, phone, JSON.stringify(emailHashes), JSON.stringify(phoneHashes)],
        ...[after, limit],
      ),
  )
  return rows.map(({ id }) => id)
}

export type PersonRow = Readonly<Record<string, string | number | null>>

export async function readPerson(
  db: D1Database,
  email: string,
): Promise<
  Readonly<Record<'requests' | 'waitlist' | 'mailboxes' | 'tries', readonly PersonRow[]>>
> {
  const queries = personQueries
  const [requests, waitlist, mailboxes, tries] = await db.batch<PersonRow>(
    [queries.requests, queries.waitlist, queries.mailboxes, queries.tries].map((sql) =>
      db.prepare(sql).bind(email),
    ),
  )
  return {
    requests: requests?.results ?? [],
    waitlist: waitlist?.results ?? [],
    mailboxes: mailboxes?.results ?? [],
    tries: tries?.results ?? [],
  }
}

/** The second call changes nothing. */
export async function erasePerson(db: D1Database, email: string): Promise<void> {
  const { deleteRequests, leaveWaitlist, unlinkMailboxes, deleteTries } = personQueries
  await db.batch(
    [deleteRequests, leaveWaitlist, unlinkMailboxes, deleteTries].map((sql) =>
      db.prepare(sql).bind(email),
    ),
  )
}

export async function listEmails(db: D1Database): Promise<readonly string[]> {
  const rows = await all<{ readonly email: string }>(db.prepare(emailsQuery))
  return rows.map(({ email }) => email)
}
