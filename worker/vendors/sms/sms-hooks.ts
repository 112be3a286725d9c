// The port of what an SMS vendor posts to us: delivery reports and replies.

export type DeliveryReport = {
  readonly providerId: string
  /** The vendor's own word, for the table. */
  readonly status: string
  /** Reports come out of order; a lower one is older news. */
  readonly rank: number
  readonly outcome: 'sent' | 'failed' | 'suppressed'
  readonly code: string | null
  /** Something of ours to repair: the sender is not registered, carriers filter us. */
  readonly alert: boolean
}

export type Reply = { readonly from: string; readonly wish: 'stop' | 'start' | 'help' | 'none' }

export type SmsHooks = {
  /** `url` as the vendor knows it, query included; every parameter of the body, in any order. */
  isGenuine(url: string, params: URLSearchParams, signature: string): Promise<boolean>
  toReport(params: URLSearchParams): DeliveryReport | null
  toReply(params: URLSearchParams): Reply | null
}
