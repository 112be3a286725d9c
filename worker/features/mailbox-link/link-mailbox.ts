// Links a mailbox with the mailbox vendor's OAuth response. The state is used up first: without that, two
// posts could exchange the same code. Then the code is exchanged and the token encrypted and stored.
import { err, ok, type Result } from '../../../shared/result'
import { hashToken } from '../../platform/crypto/tokens'
import type { LinkerFailure, MailboxLinker } from '../../vendors/mailbox/mailbox-linker'
import { encryptToken } from './encrypt-token'
import { toRedirectUri, toVerifier } from './start-link'
import { consumeState, saveLink } from './store'

export type LinkDeps = {
  readonly db: D1Database
  readonly mailboxLinker: Pick<MailboxLinker, 'exchange'>
  readonly secret: string
  readonly siteUrl: string
  readonly publicKey: string
  readonly now: () => number
}

/** The query of the redirect; missing values are empty strings. */
export type LinkResponse = {
  readonly state: string
  readonly code: string
  readonly error: string
  /** From this browser's cookie. */
  readonly browserSecret: string
}

export type LinkError =
  /** Unknown, from another browser, used or expired; the error does not say which. */
  { readonly kind: 'state_invalid' } | { readonly kind: 'canceled' } | LinkerFailure

export async function linkMailbox(
  { state, code, error, browserSecret }: LinkResponse,
  deps: LinkDeps,
): Promise<Result<{ readonly address: string }, LinkError>> {
  if (state === '' || browserSecret === '') return err({ kind: 'state_invalid' })
  const oauthState = await consumeState(deps.db, {
    stateHash: await hashToken(state),
    browserHash: await hashToken(browserSecret),
    now: deps.now(),
  })
  if (oauthState === null) return err({ kind: 'state_invalid' })
  if (error === 'access_denied') return err({ kind: 'canceled' })
  if (error !== '' || code === '') return err({ kind: 'rejected', code: 'no_code' })

  const granted = await deps.mailboxLinker.exchange({
    code,
    verifier: await toVerifier(deps.secret, state, browserSecret),
    redirectUri: toRedirectUri(deps.siteUrl),
  })
  if (!granted.ok) return granted
  const { refreshToken, ...mailbox } = granted.value
  await saveLink(deps.db, {
    ...mailbox,
    userRef: oauthState.user_ref,
    ticketHash: oauthState.ticket_hash,
    encryptedToken: await encryptToken(refreshToken, deps.publicKey),
    now: deps.now(),
  })
  return ok({ address: mailbox.address })
}
