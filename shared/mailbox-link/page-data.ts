// The account link's pages: their views and what they are given (spec sections 2 and 4).

/** How long a ticket and a state are good for. */
export const linkTtlMs = 10 * 60 * 1000

/** What the mailbox's company sends back with the visitor. */
export type LinkReturn = {
  readonly state: string
  readonly code: string
  readonly scope: string
  readonly error: string
}

export type MailboxLinkView = 'linking' | 'success' | 'failure' | 'cancelled'

/** Why it failed, where the visitor can do something about it. */
export type LinkFailureReason = 'scope_missing' | 'unavailable' | 'too_many'

export type MailboxLinkPageData = {
  readonly view: MailboxLinkView
  /** Empty in every view but `linking`. */
  readonly returned: LinkReturn
  readonly reason: LinkFailureReason | null
  /** Name of the iOS app's message handler: window.webkit.messageHandlers[name]. */
  readonly messageHandler: string
}

export type MailboxLinkStartPageData = {
  /** The account that is linked, such as r•••@example.com; null without a ticket that is good. */
  readonly accountLabel: string | null
  readonly isExpired: boolean
}

/** What the page posts to the app's message handler. */
export type AppMessage = {
  readonly name: 'account-link'
  readonly status: 'linked' | 'failed' | 'cancelled'
}

/** The call's answer when all went well. */
export type LinkResponseBody = { readonly success: true; readonly email: string }
