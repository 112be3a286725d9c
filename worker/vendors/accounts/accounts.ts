// The port to the user-account backend (spec section 6): accounts, passwords, sessions, reset links.
// Owns no rule about who may ask how often and what a good password is: that is worker/accounts.
import type { Result } from '../../../shared/result'

/** `app`: pays with the app. `panel`: a payee's people, who see what was paid. */
export type AccountKind = 'app' | 'panel'

export type Account = {
  readonly id: string
  /** In lower case. */
  readonly email: string
  readonly kind: AccountKind
  /** The payee whose panel it opens; null for users of the app. */
  readonly payeeGroup: string | null
}

export type NewPanelAccount = {
  readonly email: string
  readonly payeeGroup: string
  readonly password: string
}

/** A secret that opens something, and until when (epoch ms). Only its hash is kept. */
export type IssuedToken = { readonly token: string; readonly expiresAt: number }

/** `{userId}.{secret}` taken apart. */
export type ResetLink = { readonly accountId: string; readonly secret: string }

/** `mismatch`: the secret is live, but another account's. `dead`: unknown, used or too old. */
export type ResetLinkState = 'live' | 'mismatch' | 'dead'

export interface Accounts {
  /** However it is written: letters' case does not matter. */
  findByEmail(email: string): Promise<Account | null>
  /** Whether anybody of that payee has an account. */
  hasGroup(payeeGroup: string): Promise<boolean>
  createPanelAccount(account: NewPanelAccount): Promise<Result<Account, 'email_taken'>>

  /** Null for a wrong password and for no such account, after the same work. */
  verifyPassword(email: string, password: string): Promise<Account | null>

  openSession(accountId: string): Promise<IssuedToken>
  findSession(token: string): Promise<Account | null>
  closeSession(token: string): Promise<void>

  /** A token that brings its holder into the panel: once, and within five minutes. */
  createHandOver(accountId: string): Promise<IssuedToken>
  redeemHandOver(token: string): Promise<Account | null>

  /** Mails a reset link. Null when nobody has that address; who asked must not see which. */
  issueReset(email: string): Promise<{ readonly resetId: string; readonly account: Account } | null>
  /** Looks, and uses nothing up. */
  checkReset(link: ResetLink): Promise<ResetLinkState>
  /**
   * Of any number of posts with one link exactly one is `changed`. With it the account's other
   * links, its sessions and its hand-overs end, and a mail says so.
   */
  changePassword(link: ResetLink, password: string): Promise<'changed' | 'mismatch' | 'dead'>
}
