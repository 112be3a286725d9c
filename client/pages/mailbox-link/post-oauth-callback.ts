// Posts the parameters of the OAuth callback and parses the outcome.
import type { LinkFailureReason, OAuthCallbackParams } from '../../../shared/mailbox-link/page-data'
import type { LinkResponse } from '../../../shared/mailbox-link/schema'
import { paths } from '../../../shared/urls'
import { call } from '../../ui/call'

/** `email`: the linked mailbox. `reason`: null for a failure without a text of its own. */
export type LinkOutcome =
  | { readonly view: 'success'; readonly email: string }
  | { readonly view: 'failure'; readonly reason: LinkFailureReason | null }

const toReason = (value: unknown): LinkFailureReason | null =>
  value === 'scope_missing' || value === 'unavailable' ? value : null

/** Call it only once: an OAuth code is valid for one request. */
export async function postOAuthCallback(returned: OAuthCallbackParams): Promise<LinkOutcome> {
  const { body } = await call<LinkResponse & { readonly reason: string }>(paths.mailboxLinkCall, {
    json: returned,
  })
  if (body.success) return { view: 'success', email: body.email ?? '' }
  if (body.code === 'LINK_CANCELED') return { view: 'failure', reason: 'canceled' }
  return { view: 'failure', reason: toReason(body.reason) }
}
