// Sends a visitor off to give consent. Owns the state: random, kept as a hash, bound to the ticket's
// user and to this browser, good for ten minutes.
import { linkTtlMs } from '../../../shared/mailbox-link/page-data'
import { err, ok, type Result } from '../../../shared/result'
import { paths } from '../../../shared/urls'
import { hashToken, randomToken, sign } from '../../platform/crypto/tokens'
import { toAddressSubject } from '../../platform/rate-limits/address-subject'
import type { Limiter } from '../../platform/rate-limits/limiter'
import type { MailboxLinker } from '../../vendors/mailbox/mailbox-linker'
import { issueState } from './link-state'
import { findTicket, saveState } from './store'

export type StartDeps = {
  readonly db: D1Database
  readonly mailboxLinker: Pick<MailboxLinker, 'toConsentUrl'>
  readonly limiter: Limiter
  readonly secret: string
  readonly siteUrl: string
  readonly now: () => number
}

export type LinkStart = {
  readonly ticket: string
  readonly ip: string
  /** The page that it ends on looks as the one that it begins on. */
  readonly isHeaderless: boolean
}

export type StartError =
  /** Unknown, over, or used already. */
  | { readonly kind: 'ticket_invalid' }
  | { readonly kind: 'too_many'; readonly retryAfterSeconds: number }

export type StartedLink = {
  readonly consentUrl: string
  /** For this browser's cookie: without it the state is worth nothing. */
  readonly browserSecret: string
}

/** How the page names the account; null for a ticket that is no longer good. */
export async function findAccountLabel(
  ticket: string,
  { db, now }: Pick<StartDeps, 'db' | 'now'>,
): Promise<string | null> {
  const row = await findTicket(db, await hashToken(ticket), now())
  return row?.account_label ?? null
}

export const toRedirectUri = (siteUrl: string): string => siteUrl + paths.mailboxLink

/**
 * RFC 7636. Made again from what both sides bring, so that it is kept nowhere: a stolen table and a
 * stolen code together still open nothing.
 */
export function toVerifier(secret: string, state: string, browserSecret: string): Promise<string> {
  return sign(secret, 'mailbox-link-verifier', `${state}.${browserSecret}`)
}

export async function startLink(
  { ticket, ip, isHeaderless }: LinkStart,
  deps: StartDeps,
): Promise<Result<StartedLink, StartError>> {
  const taken = await deps.limiter.reserve('mailbox_link', toAddressSubject(ip))
  if (!taken.ok) return err({ kind: 'too_many', retryAfterSeconds: taken.retryAfterSeconds })
  const [state, browserSecret, now] = [issueState(isHeaderless), randomToken(), deps.now()]
  const isSaved = await saveState(deps.db, {
    stateHash: await hashToken(state),
    browserHash: await hashToken(browserSecret),
    ticketHash: await hashToken(ticket),
    now,
    expiresAt: now + linkTtlMs,
  })
  if (!isSaved) return err({ kind: 'ticket_invalid' })
  const consentUrl = await deps.mailboxLinker.toConsentUrl({
    state,
    verifier: await toVerifier(deps.secret, state, browserSecret),
    redirectUri: toRedirectUri(deps.siteUrl),
  })
  return ok({ consentUrl, browserSecret })
}
