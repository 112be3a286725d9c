// Issues a ticket with which a user of the app opens the page that links a mailbox. The app's backend
// decides who gets one.
import { linkTtlMs } from '../../../shared/retention'
import { hashToken, randomToken } from '../../platform/crypto/tokens'
import { saveTicket } from './store'

type TicketOwner = {
  /** The account's id in the app. */
  readonly userRef: string
  /** The account's email. The page shows part of it, so that users can check the account. */
  readonly email: string
}

type Deps = { readonly db: D1Database; readonly now: () => number }

/** Returns the `u` parameter of the URL that the app opens. Valid for ten minutes and one mailbox. */
export async function issueLinkTicket(
  { userRef, email }: TicketOwner,
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
