// Tickets, states and linked mailboxes. Secrets are passed as hashes. A state is used up by one
// conditional UPDATE, so that two posts cannot both use it.
import { hasChanged, one } from '../../platform/db/d1'
import { bindNamed } from '../../platform/db/named-values'
import type { GrantedMailbox } from '../../vendors/mailbox/mailbox-linker'

/** Exported for the test that runs EXPLAIN QUERY PLAN on each. */
export const mailboxLinkQueries = {
  insertTicket: `INSERT INTO mailbox_link_tickets
      (token_hash, user_ref, account_label, created_at, expires_at) VALUES (?1, ?2, ?3, ?4, ?5)`,
  dropOldTickets: 'DELETE FROM mailbox_link_tickets WHERE expires_at <= ?1',
  findTicket: `SELECT user_ref, account_label FROM mailbox_link_tickets
    WHERE token_hash = ?1 AND expires_at > ?2 AND used_at IS NULL`,
  // Checks the ticket again: another tab may have used it since.
  insertState: `INSERT INTO mailbox_link_states
      (state_hash, browser_hash, ticket_hash, user_ref, created_at, expires_at)
    SELECT ?1, ?2, token_hash, user_ref, ?4, ?5 FROM mailbox_link_tickets
    WHERE token_hash = ?3 AND expires_at > ?4 AND used_at IS NULL`,
  dropOldStates: 'DELETE FROM mailbox_link_states WHERE expires_at <= ?1',
  useState: `UPDATE mailbox_link_states SET used_at = ?3
    WHERE state_hash = ?1 AND browser_hash = ?2 AND used_at IS NULL AND expires_at > ?3
    RETURNING user_ref, ticket_hash`,
  saveLink: `INSERT INTO mailbox_links
      (user_ref, provider, subject, address, scope, encrypted_refresh_token, linked_at)
    VALUES (:user_ref, :provider, :subject, :address, :scope, :encrypted_refresh_token, :linked_at)
    ON CONFLICT (user_ref, provider, subject) DO UPDATE SET address = excluded.address,
      scope = excluded.scope, encrypted_refresh_token = excluded.encrypted_refresh_token,
      linked_at = excluded.linked_at`,
  useTicket: `UPDATE mailbox_link_tickets SET used_at = ?2
    WHERE token_hash = ?1 AND used_at IS NULL`,
} as const

const queries = mailboxLinkQueries

type NewTicket = {
  readonly tokenHash: string
  readonly userRef: string
  readonly accountLabel: string
  readonly now: number
  readonly expiresAt: number
}

/** Also deletes expired tickets. */
export async function saveTicket(db: D1Database, ticket: NewTicket): Promise<void> {
  const { tokenHash, userRef, accountLabel, now, expiresAt } = ticket
  await db.batch([
    db.prepare(queries.dropOldTickets).bind(now),
    db.prepare(queries.insertTicket).bind(tokenHash, userRef, accountLabel, now, expiresAt),
  ])
}

type TicketRow = { readonly user_ref: string; readonly account_label: string }

/** Null for an unknown, expired or used ticket. */
export function findTicket(
  db: D1Database,
  tokenHash: string,
  now: number,
): Promise<TicketRow | null> {
  return one<TicketRow>(db.prepare(queries.findTicket).bind(tokenHash, now))
}

type NewState = {
  readonly stateHash: string
  readonly browserHash: string
  readonly ticketHash: string
  readonly now: number
  readonly expiresAt: number
}

/** False if the ticket is no longer valid. */
export async function saveState(db: D1Database, state: NewState): Promise<boolean> {
  const { stateHash, browserHash, ticketHash, now, expiresAt } = state
  const [, inserted] = await db.batch([
    db.prepare(queries.dropOldStates).bind(now),
    db.prepare(queries.insertState).bind(stateHash, browserHash, ticketHash, now, expiresAt),
  ])
  return hasChanged(inserted)
}

export type UsedState = { readonly user_ref: string; readonly ticket_hash: string }

/** Returns the row to exactly one of several posts; a post from another browser changes nothing. */
export function consumeState(
  db: D1Database,
  { stateHash, browserHash, now }: Pick<NewState, 'stateHash' | 'browserHash' | 'now'>,
): Promise<UsedState | null> {
  return one<UsedState>(db.prepare(queries.useState).bind(stateHash, browserHash, now))
}

type NewLink = Omit<GrantedMailbox, 'refreshToken'> & {
  readonly userRef: string
  readonly ticketHash: string
  /** The refresh token, encrypted. */
  readonly encryptedToken: string
  readonly now: number
}

/** Also marks the ticket as used. A mailbox that is linked again is updated. */
export async function saveLink(db: D1Database, link: NewLink): Promise<void> {
  const { userRef, provider, subject, address, scope, encryptedToken, ticketHash, now } = link
  await db.batch([
    bindNamed(db, queries.saveLink, {
      user_ref: userRef,
      provider,
      subject,
      address,
      scope,
      encrypted_refresh_token: encryptedToken,
      linked_at: now,
    }),
    db.prepare(queries.useTicket).bind(ticketHash, now),
  ])
}
