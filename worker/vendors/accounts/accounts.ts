// Port of the user account backend (spec section 6): accounts, passwords, sessions, reset links.
// Rate limits and password rules are in features/accounts.
import type { Result } from '../../../shared/result'

/** `app`: pays with the app. `panel`: works for a payee and sees its payments. */
export type AccountKind = 'app' | 'panel'

export type Account = {
  readonly id: string
  /** In lower case. */
  readonly email: string
  readonly kind: AccountKind
  /** The payee of the panel account; null for app users. */
  readonly payeeGroup: string | null
}

export type NewPanelAccount = {
  readonly email: string
  readonly payeeGroup: string
  readonly password: string
}

/** A token and its expiry (epoch ms). Of the token, only the hash is stored. */
export type IssuedToken = { readonly token: string; readonly expiresAt: number }

/** The parts of `{userId}.{secret}`. */
export type ResetLink = { readonly accountId: string; readonly secret: string }

/** `mismatch`: the secret is valid for another account. `dead`: unknown, used or expired. */
export type ResetLinkState = 'live' | 'mismatch' | 'dead'

export interface Accounts {
  /** Case-insensitive. */
  findByEmail(email: string): Promise<Account | null>
  /** Whether the payee has any account. */
  hasGroup(payeeGroup: string): Promise<boolean>
  createPanelAccount(account: NewPanelAccount): Promise<Result<Account, 'email_in_use'>>

  /** Null for a wrong password or an unknown account, after the same amount of work. */
  verifyPassword(email: string, password: string): Promise<Account | null>

  openSession(accountId: string): Promise<IssuedToken>
  findSession(token: string): Promise<Account | null>
  closeSession(token: string): Promise<void>

  /** A token that opens the panel once, within five minutes. */
  createHandoffToken(accountId: string): Promise<IssuedToken>
  redeemHandoffToken(token: string): Promise<Account | null>

  /**
   * Emails a reset link. Null for an unknown address, which the visitor must not be able to tell.
   */
  issueReset(email: string): Promise<{ readonly resetId: string; readonly account: Account } | null>
  /** Read-only: does not use up the link. */
  checkReset(link: ResetLink): Promise<ResetLinkState>
  /**
   * Of several posts with one live link, exactly one is `changed`. It also ends the account's other
   * links, sessions and handoff tokens, and sends an email.
   */
  changePassword(link: ResetLink, password: string): Promise<'changed' | 'mismatch' | 'dead'>
}
