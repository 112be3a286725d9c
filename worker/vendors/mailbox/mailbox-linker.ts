// Port of the mailbox vendor: where the user consents, and exchange of the code. Stateless:
// features/mailbox-link decides who may start and finish.
import type { Result } from '../../../shared/result'

/** Parameters of every OAuth flow. */
export type ConsentRequest = {
  /** Ours, random, used once. */
  readonly state: string
  /** The PKCE code verifier (RFC 7636); only its hash leaves with the visitor. */
  readonly verifier: string
  /** Our page that the visitor returns to. */
  readonly redirectUri: string
}

export type CodeExchange = Omit<ConsentRequest, 'state'> & { readonly code: string }

export type GrantedMailbox = {
  readonly provider: 'google' | 'embedded'
  /** The vendor's own id of the mailbox. */
  readonly subject: string
  readonly address: string
  /** The granted scopes, separated by spaces. */
  readonly scope: string
  /** Encrypt immediately; never store or log it in plain text. */
  readonly refreshToken: string
}

export type LinkerFailure =
  /** The code is wrong, used or expired, or the vendor refused. Final: never retry. */
  | { readonly kind: 'rejected'; readonly code: string }
  /** The user did not grant the required scope. The granted token is revoked. */
  | { readonly kind: 'scope_missing' }
  | { readonly kind: 'unavailable'; readonly code: string }
  /** Our client id, secret, redirect URI or scope is wrong: raises an alert. */
  | { readonly kind: 'misconfigured'; readonly code: string }

export interface MailboxLinker {
  /** Origin that form-action must allow; null if consent is given on our own pages. */
  readonly consentOrigin: string | null
  toConsentUrl(request: ConsentRequest): Promise<string>
  /** Never retries. */
  exchange(request: CodeExchange): Promise<Result<GrantedMailbox, LinkerFailure>>
}
