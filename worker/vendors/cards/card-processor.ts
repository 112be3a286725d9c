// Port of the card processor. Defines the payment vocabulary; a processor's own codes stay in its
// adapter.

/** In memory only, for one call: never stored, logged or queued. */
export type CardDetails = {
  readonly kind: 'number'
  readonly number: string
  readonly expMonth: number
  /** Four digits. */
  readonly expYear: number
  readonly cvc: string
  readonly name: string
  readonly address1: string
  readonly city: string
  readonly state: string
  readonly zip: string
}

/** A card that the processor has stored. It may ask the payer to confirm at the bank. */
export type CardToken = {
  readonly kind: 'token'
  readonly token: string
  /** Absolute URL to which the bank's page returns the payer, with a GET. */
  readonly returnUrl: string
}

export type PaymentCard = CardDetails | CardToken

export type AuthorizeRequest = {
  /** `{attemptId}.{try}`: the same key is never charged twice. */
  readonly idempotencyKey: string
  readonly amountCents: number
  readonly card: PaymentCard
  readonly reference: string
  readonly payeeName: string
  /**
   * The name for the card statement, as announced to the payer; null for the merchant account's
   * own.
   */
  readonly statementName: string | null
  readonly email: string
  readonly ip: string
}

export type Authorized = {
  readonly kind: 'approved'
  readonly transactionId: string
  readonly avsCode: string
  readonly cvvCode: string
  /** The processor reviews the charge; the money is reserved anyway. */
  readonly heldByGateway: boolean
  /** Epoch ms at which the hold expires unless captured. */
  readonly holdUntilAt: number
}

export type DeclineReason =
  | 'card_declined'
  | 'cvc_mismatch'
  | 'address_mismatch'
  | 'card_expired'
  | 'test_cards_only'
  /** The payer did not confirm at the bank, or the bank said no. */
  | 'not_confirmed'

export type Declined = { readonly kind: 'declined'; readonly reason: DeclineReason }
/** Money may have moved: call `inquire`, never charge again. */
export type Unknown = { readonly kind: 'unknown'; readonly cause: string }
/** The processor refuses our keys or setup: no money moved; raises an alert. */
export type Misconfigured = { readonly kind: 'misconfigured'; readonly cause: string }

/** No money moved yet: the payer has to confirm at the bank (3-D Secure). */
export type NeedsAction = {
  readonly kind: 'needs_action'
  readonly transactionId: string
  /** The bank's page; null when the payer cannot be sent there. */
  readonly actionUrl: string | null
}

export type AuthorizeReply = Authorized | Declined | NeedsAction | Unknown | Misconfigured
/** `none`: the processor never received the key, or the charge was canceled: it will not charge it later. */
export type InquiryReply = Authorized | Declined | NeedsAction | Unknown | { readonly kind: 'none' }
/** Of a capture or a void. */
export type SettleReply =
  | { readonly kind: 'done' }
  | { readonly kind: 'rejected'; readonly code: string }
  | Unknown

export type RefundRequest = {
  /** The refund's id: the same key is never refunded twice. */
  readonly idempotencyKey: string
  readonly transactionId: string
  readonly cents: number
  /** A refund of all of it may be carried out as a void. */
  readonly capturedCents: number
  readonly cardLastFour: string
}
export type Refunded = {
  readonly kind: 'refunded'
  /** The processor's id of the refund, or of the charge when that was voided. */
  readonly refundId: string
}
export type Rejected = { readonly kind: 'rejected'; readonly code: string }
export type RefundReply =
  | Refunded
  | Rejected
  /** Nothing moved: the processor refunds this charge once it has settled it. */
  | { readonly kind: 'not_yet'; readonly code: string }
  | Unknown
/** `none`: the processor has no refund of that key. */
export type RefundInquiryReply = Refunded | Rejected | Unknown | { readonly kind: 'none' }

export const cardProcessorNames = ['simulator', 'authorize_net', 'stripe'] as const
export type CardProcessorName = (typeof cardProcessorNames)[number]

export interface CardProcessor {
  /** Stored with each payment: the processor that authorized it also settles it. */
  readonly name: CardProcessorName
  /** Ms after the request from which a `none` is final. */
  readonly noneIsFinalAfterMs: number
  authorize(request: AuthorizeRequest): Promise<AuthorizeReply>
  /**
   * `sentAt`: epoch ms of the charge request; processors without idempotency keys search by time.
   * `transactionId`: of a charge that waits for the payer, once it is known.
   */
  inquire(idempotencyKey: string, sentAt: number, transactionId?: string): Promise<InquiryReply>
  /** Capturing twice, or voiding twice, is `done` again. */
  capture(transactionId: string, amountCents: number): Promise<SettleReply>
  /** Also ends a charge that waits for the payer: `done` when it holds no money any more. */
  void(transactionId: string): Promise<SettleReply>
  /** Refunds a captured charge, in whole or in part. */
  refund(request: RefundRequest): Promise<RefundReply>
  /** `sentAt`: epoch ms of the latest call to refund. */
  inquireRefund(request: RefundRequest, sentAt: number): Promise<RefundInquiryReply>
}
