// A ticket brings a user of the app to the page that links a mailbox. Who may have one is decided by
// whoever knows the user: the app's backend.
import { linkTtlMs } from '../../../shared/mailbox-link/page-data'
import { hashToken, randomToken } from '../../platform/crypto/tokens'
import { saveTicket } from './store'

type TicketFor = {
  /** The account's id with the app. */
  readonly userRef: string
  /** The account's own address: the page shows a part of it, so that nobody links for a stranger. */
  readonly email: string
}

type Deps = { readonly db: D1Database; readonly now: () => number }

/** The value of `u` in the address that the app opens; good for ten minutes, and for one mailbox. */
export async function issueLinkTicket(
  { userRef, email }: TicketFor,
  { db, now }: Deps,
): Promise<string> {
  const ticket = randomToken()
  await saveTicket(db, {
    tokenHash: await hashToken(ticket),
    userRef,
    accountLabel: email.replace(/^(.).*(?=@)/, '$1•••'),
    now: now(),
    expiresAt: now() + linkTtlMs,
  })
  return ticket
}
