// Posts the parameters of the OAuth callback and parses the outcome.
import type { LinkFailureReason, OAuthCallbackParams } from '../../../shared/mailbox-link/page-data'
import { paths } from '../../../shared/urls'

const timeoutMs = 60_000

/** `email`: the linked mailbox. `reason`: null for a failure without a text of its own. */
export type LinkOutcome =
  | { readonly view: 'success'; readonly email: string }
  | { readonly view: 'failure'; readonly reason: LinkFailureReason | null }

type Body = {
  readonly success?: unknown
  readonly email?: unknown
  readonly code?: unknown
  readonly reason?: unknown
}

const toReason = (value: unknown): LinkFailureReason | null =>
  value === 'scope_missing' || value === 'unavailable' ? value : null

/** Call it only once: an OAuth code is valid for one request. */
export async function postOAuthCallback(returned: OAuthCallbackParams): Promise<LinkOutcome> {
  try {
    const response = await fetch(paths.mailboxLinkCall, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(returned),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const body: Body = (await response.json()) ?? {}
    if (body.success === true)
      return { view: 'success', email: typeof body.email === 'string' ? body.email : '' }
    if (body.code === 'LINK_CANCELLED') return { view: 'failure', reason: 'cancelled' }
    return { view: 'failure', reason: toReason(body.reason) }
  } catch {
    return { view: 'failure', reason: null }
  }
}
