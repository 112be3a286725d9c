// Port of the SMS vendor's webhooks: delivery reports and replies.

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
  readonly from: string
  readonly optOutKeyword: 'stop' | 'start' | 'help' | 'none'
  /** The vendor's id of the reply: the same when the callback is repeated. */
  readonly messageId: string
}

export type SmsHooks = {
  /** `url` as the vendor called it, with query; all parameters of the body, in any order. */
  isGenuine(url: string, params: URLSearchParams, signature: string): Promise<boolean>
  /** Null for parameters that are not a delivery report. */
  toReport(params: URLSearchParams): DeliveryReport | null
  /** Null for parameters that are not a reply. */
  toReply(params: URLSearchParams): SmsReply | null
}
