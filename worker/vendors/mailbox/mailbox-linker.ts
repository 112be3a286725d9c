// The port to the company that keeps a user's mailbox: where consent is given, and what an answer to
// it is worth. Owns no state: who began and who may end is worker/account-link.
import type { Result } from '../../../shared/result'

/** What every trip asks for. */
export type ConsentRequest = {
  /** Ours, random, used once. */
  readonly state: string
  /** The secret of RFC 7636; only its hash leaves with the visitor. */
  readonly verifier: string
  /** Our own page that the visitor comes back to. */
  readonly redirectUri: string
}

export type CodeExchange = Omit<ConsentRequest, 'state'> & { readonly code: string }

export type GrantedMailbox = {
  readonly provider: 'google' | 'embedded'
  /** The company's own id of the mailbox. */
  readonly subject: string
  readonly address: string
  /** As granted, with spaces between. */
  readonly scope: string
  /** To be sealed at once; never stored or logged as it is. */
  readonly refreshToken: string
}

export type LinkerFailure =
  /** The code is wrong, used or too old, or the company said no. Final: never asked again. */
  | { readonly kind: 'rejected'; readonly code: string }
  /** The visitor did not tick what we need. What was granted is handed back. */
  | { readonly kind: 'scope_missing' }
  | { readonly kind: 'unavailable'; readonly code: string }
  /** Our own client or key is wrong: somebody must be told. */
  | { readonly kind: 'misconfigured'; readonly code: string }

export interface MailboxLinker {
  /** Where forms may lead besides ourselves; null where consent is given on our own pages. */
  readonly consentOrigin: string | null
  toConsentUrl(request: ConsentRequest): Promise<string>
  /** Asks exactly once. */
  exchange(request: CodeExchange): Promise<Result<GrantedMailbox, LinkerFailure>>
}
