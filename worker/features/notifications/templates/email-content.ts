// What an email says, before it looks like anything. Each template writes one of these; the HTML
// and the text part are both made from it, so that they cannot say different things.

export type EmailContent = {
  readonly subject: string
  /** The line that a mailbox shows beside the subject. */
  readonly preview: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** A sentence that the law wants to be seen. */
  readonly notice: string | null
  readonly facts: readonly Fact[]
  readonly next: { readonly heading: string; readonly steps: readonly string[] } | null
  readonly button: { readonly label: string; readonly url: string; readonly hint: string } | null
  /** For questions: repeated at the end of the email. Null where there is nothing to refer to. */
  readonly reference: string | null
  /** What the last lines speak of; a payment unless said. */
  readonly about?: EmailTopic
  /** A stranger's own words: text to the eye, never HTML and never a link. */
  readonly quote?: { readonly heading: string; readonly text: string }
  /** Where an answer goes when that is not our support: an address, never a name beside it. */
  readonly replyTo?: string
}

export type EmailTopic = 'payment' | 'account' | 'invite' | 'team' | 'visitor'

export type Fact = {
  readonly label: string
  readonly value: string
  readonly isTotal?: boolean
  /** Typed by a stranger: never to become a link. */
  readonly isStrangers?: boolean
}

export type RenderContext = {
  /** An origin without a slash at the end. */
  readonly siteUrl: string
  readonly supportEmail: string
  /** The payer's own link to the receipt; never stored, so that a stolen table opens no receipt. */
  receiptUrl(attemptId: string): string | Promise<string>
  /** The link that changes a password; never stored, for the same reason. */
  resetUrl(reset: {
    readonly accountId: string
    readonly resetId: string
  }): string | Promise<string>
  /** The payer's own link to a question, likewise never stored. */
  infoRequestUrl(requestId: string): string | Promise<string>
  /** The access code of an invite, likewise never stored. */
  inviteCode(inviteId: string): string | Promise<string>
  /** Where the code is typed already. */
  inviteUrl(invite: { readonly email: string; readonly code: string }): string
}
