// Port of the SMS vendor's webhook: delivery reports and replies.

export type DeliveryReport = {
  readonly vendorMessageId: string
  /** The vendor's own status, as stored. */
  readonly status: string
  /** Reports arrive out of order; a lower rank is older. */
  readonly rank: number
  /** The phone has it; false for a later "read", so that each text is counted once. */
  readonly isDelivered: boolean
  readonly outcome: 'sent' | 'failed' | 'suppressed'
  /** The vendor's error code; null unless the text failed. */
  readonly code: string | null
  /** True if we have to fix something: unregistered sender, or carriers filter us. */
  readonly alert: boolean
}

export type SmsReply = {
  /** E.164. */
  readonly from: string
  /** What the person wrote; empty for a picture alone. */
  readonly text: string
  /** The keyword that the vendor applied and answered itself, so that our response would be a second one. */
  readonly vendorKeyword: 'stop' | 'start' | 'help' | null
  /** The vendor's id of the reply: the same when the callback is repeated. */
  readonly messageId: string
}

/** What the vendor posted, with its response. */
export type SmsPost =
  | {
      readonly kind: 'report'
      /** Of the text that the report is about. */
      readonly outboxId: string
      readonly report: DeliveryReport
      readonly response: Response
    }
  | {
      readonly kind: 'reply'
      readonly reply: SmsReply
      /** The vendor texts `text` to the sender unless it is null. */
      respond(text: string | null): Response
    }
  /** From the vendor, but neither a report nor a reply. */
  | { readonly kind: 'unreadable'; readonly response: Response }
  /** The signature is missing or invalid. */
  | { readonly kind: 'forged' }

export type SmsHooks = {
  /** Reads the body. The Host header is not trusted: the vendor signs the configured address. */
  read(request: Request): Promise<SmsPost>
}
