// The mailbox link pages: views and page data (spec sections 2 and 4).
import { withHeaderlessQuery } from '../headerless'

/** Parameters with which the mailbox vendor sends the visitor back. */
export type OAuthCallbackParams = {
  readonly state: string
  readonly code: string
  readonly scope: string
  readonly error: string
}

export type MailboxLinkView = 'linking' | 'success' | 'failure'

/** Failures that the visitor can do something about. */
export type LinkFailureReason = 'scope_missing' | 'unavailable' | 'canceled'

export type MailboxLinkPageData = {
  readonly view: MailboxLinkView
  /**
   * Values of the vendor's redirect, each empty if absent. The page posts them if there is a state: in
   * `linking` to link the mailbox, in `failure` only to end the OAuth flow.
   */
  readonly returned: OAuthCallbackParams
  readonly reason: LinkFailureReason | null
  /** After too many attempts: when to try again. Else empty. */
  readonly limitText: string
  /** Name of the iOS app's message handler: window.webkit.messageHandlers[name]. */
  readonly messageHandler: string
  /** APP_RETURN_URL: where the button that leads back to the app goes; empty for the download page. */
  readonly returnUrl: string
}

export type MailboxLinkStartPageData = {
  /** The account to link, masked as r•••@example.com; null without a valid ticket. */
  readonly accountLabel: string | null
  readonly isExpired: boolean
  /** The site links no mailboxes. */
  readonly isOff: boolean
}

/** Posted to the app's message handler. */
export type AppMessage = {
  readonly name: 'account-link'
  readonly status: 'linked' | 'failed' | 'canceled'
}

/** Query key that carries the status to the app. */
export const returnStatusKey = 'status'

/** Address of the button that leads back to the app. It carries the status; a page of this site, also `headerless`. */
export const toReturnAddress = (
  returnUrl: string,
  status: AppMessage['status'],
  isHeaderless: boolean,
): string =>
  withHeaderlessQuery(
    `${returnUrl}?${returnStatusKey}=${status}`,
    isHeaderless && returnUrl.startsWith('/'),
  )

/** Success response of the call. */
export type LinkResponseBody = { readonly success: true; readonly email: string }
