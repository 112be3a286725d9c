// An email's content without layout. The HTML and the text part are both rendered from it, so that
// they cannot differ.

import type { Locale } from '../../../../shared/locales/locale'
import type { ReviewTime } from '../../../../shared/payments/page-data'
import type { MessageData } from '../messages'

export type EmailContent = {
  readonly subject: string
  /** The line that a mailbox shows beside the subject. */
  readonly preview: string
  readonly heading: string
  /** Of an email about a payment, whose button and facts stand before the paragraphs. */
  readonly bill?: {
    readonly payeeName: string
    /** That Papaya is not affiliated with the payee; null for a partner. */
    readonly affiliation: string | null
    /** The partner's, as #rrggbb, for the band. */
    readonly brandColor: string | null
    /** The first paragraphs: what happened, or is asked. */
    readonly lead: readonly Paragraph[]
  }
  /** The payment's status, in color above the heading. */
  readonly status?: EmailStatus
  /** In dollars, large below the heading: what is held or was charged. */
  readonly amount?: string
  readonly paragraphs: readonly Paragraph[]
  /** Legally required text; null if there is none. */
  readonly notice?: string | null
  readonly facts?: readonly Fact[]
  /** The biller's list of card fees, below the facts. */
  readonly fees?: {
    readonly intro: string
    readonly lines: readonly string[]
    /** 'en' for lines that an email in another language has in English. */
    readonly linesLang: 'en' | null
    /** Says whom to ask whether the fees apply. */
    readonly advice: string
  } | null
  /** Links to several pages, below the paragraphs, and a note below them. */
  readonly links?: { readonly items: readonly EmailLink[]; readonly note: string }
  readonly next?: { readonly heading: string; readonly steps: readonly string[] } | null
  readonly button?: { readonly label: string; readonly url: string; readonly hint: string } | null
  /** The subject of a reply to support. */
  readonly reference?: string
  /** The payer's status page, linked at the end of an email about a payment unless its button leads there. */
  readonly statusUrl?: string
  /** Stops a debt collector's emails to the recipient; only their emails have it. */
  readonly stopUrl?: string
  /** Selects the closing lines; `payment` unless set. */
  readonly about?: EmailTopic
  /** Untrusted text: never rendered as HTML or a link. */
  readonly quote?: { readonly heading: string; readonly text: string }
  /** An address without a display name; the support address unless set. */
  readonly replyTo?: string
}

/** A note by staff, who write in English, after our lead. */
export type StaffNote = { readonly lead: string; readonly note: string }

export type Paragraph = string | StaffNote

export type EmailLink = {
  readonly heading: string
  readonly lines: readonly string[]
  readonly label: string
  readonly url: string
}

export type EmailStatus = {
  readonly label: string
  readonly tone: 'waiting' | 'good' | 'bad' | 'neutral'
}

export type EmailTopic = 'payment' | 'payee' | 'account' | 'invite' | 'team' | 'visitor'

export type Fact = {
  readonly label: string
  readonly value: string
  readonly isTotal?: boolean
  /** A code to copy or type: large, and never broken at its hyphens. */
  readonly isCode?: boolean
  /** Untrusted text: never rendered as a link. */
  readonly isUntrusted?: boolean
}

export type RenderContext = {
  /** An origin without a trailing slash. */
  readonly siteUrl: string
  readonly supportEmail: string
  /** The biller's review time as the status page says it; null while it has too few decisions, and once it is over. */
  reviewTime(
    payment: Pick<MessageData['receipt'], 'attemptId' | 'createdAt'>,
  ): ReviewTime | null | Promise<ReviewTime | null>
  /** The payer's secret link to the receipt; never stored, so that a leaked table opens no receipt. */
  receiptUrl(attemptId: string): string | Promise<string>
  /** The address stopped debt collectors' emails. */
  isEmailStopped(email: string): boolean | Promise<boolean>
  /** The link that stops debt collectors' emails to the address. */
  stopEmailsUrl(email: string): string | Promise<string>
  /** The link with which a person confirms a request about personal information; never stored. */
  confirmRequestUrl(confirmationId: string): string | Promise<string>
  /** The link to the posting file of a day; never stored. */
  postingFileUrl(advised: {
    readonly payeeId: string
    readonly sentOn: string
    readonly email: string
    readonly advisedAt: number
  }): string | Promise<string>
  /** The code of a posting file; never stored. */
  postingCode(code: { readonly link: string; readonly period: number }): string | Promise<string>
  /** The password reset link; never stored. */
  resetUrl(reset: {
    readonly accountId: string
    readonly resetId: string
  }): string | Promise<string>
  /** The payer's secret link to a question; never stored. */
  infoRequestUrl(requestId: string): string | Promise<string>
  /** The link to pay a new total; never stored. `path` has a query. */
  newTotalUrl(newTotal: {
    readonly path: string
    readonly requestId: string
  }): string | Promise<string>
  /** The access code of an invite; never stored. */
  inviteCode(inviteId: string): string | Promise<string>
  /** The signup URL with email and code prefilled. */
  inviteUrl(invite: { readonly email: string; readonly code: string }): string
}

/** What a template gets: the render context and the reader's language. */
export type TemplateContext = RenderContext & { readonly locale: Locale }
