// Starts an OAuth flow. The state is random, stored as a hash, bound to the ticket's user and to this
// browser, and valid for ten minutes.

import { err, ok, type Result } from '../../../shared/result'
import { linkTtlMs } from '../../../shared/retention'
import { paths } from '../../../shared/urls'
import { sign } from '../../platform/crypto/signatures'
import { hashToken, randomToken } from '../../platform/crypto/tokens'
import { reserveByAddress } from '../../platform/rate-limits/by-address'
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
  /** Whether the return page is shown without a header, like the start page. */
  readonly isHeaderless: boolean
}

export type StartError =
  /** Unknown, expired or used. */
  | { readonly kind: 'ticket_invalid' }
  | { readonly kind: 'too_many'; readonly retryAfterSeconds: number }

export type StartedLink = {
  readonly consentUrl: string
  /** For this browser's cookie. The state is invalid without it. */
  readonly browserSecret: string
}

/** The masked email of the account; null for an invalid ticket. */
export async function findAccountLabel(
  ticket: string,
  { db, now }: Pick<StartDeps, 'db' | 'now'>,
): Promise<string | null> {
  const row = await findTicket(db, await hashToken(ticket), now())
  return row?.account_label ?? null
}

export const toRedirectUri = (siteUrl: string): string => siteUrl + paths.mailboxLink

/**
 * The PKCE verifier (RFC 7636) is derived from secrets of the server and the browser, and stored
 * nowhere: a stolen table and a stolen code together are not enough to get a token.
 */
export function toVerifier(secret: string, state: string, browserSecret: string): Promise<string> {
  return sign(secret, 'mailbox-link-verifier', `${state}.${browserSecret}`)
}

export async function startLink(
  { ticket, ip, isHeaderless }: LinkStart,
  deps: StartDeps,
): Promise<Result<StartedLink, StartError>> {
  const reservation = await reserveByAddress(deps.limiter, 'mailbox_link', ip)
  if (!reservation.ok)
    return err({ kind: 'too_many', retryAfterSeconds: reservation.retryAfterSeconds })
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
