// The port to whoever moves money on a card. Owns the words that payments are spoken of in;
// each company's own words stay in its adapter.

/** In memory only, for the length of one call: never stored, logged or queued. */
export type CardDetails = {
  readonly number: string
  readonly expMonth: number
  readonly expYear: number
  readonly cvc: string
  readonly name: string
  readonly address1: string
  readonly city: string
  readonly state: string
  readonly zip: string
}

export type AuthorizeRequest = {
  /** The payment attempt's id: the same key is never charged twice. */
  readonly idempotencyKey: string
  readonly amountCents: number
  readonly card: CardDetails
  readonly reference: string
  readonly payeeName: string
  /** Whose name the payer was told the statement shows; null: the merchant account's own. */
  readonly statementName: string | null
  readonly email: string
  readonly ip: string
}

export type Authorised = {
  readonly kind: 'approved'
  readonly transactionId: string
  readonly avsCode: string
  readonly cvvCode: string
  /** The company reviews it on its own side; the money is reserved all the same. */
  readonly heldByGateway: boolean
  /** Epoch ms at which the reservation lapses unless captured. */
  readonly holdUntilAt: number
}

export type DeclineReason =
  | 'card_declined'
  | 'cvc_mismatch'
  | 'address_mismatch'
  | 'card_expired'
  | 'test_cards_only'

export type Declined = { readonly kind: 'declined'; readonly reason: DeclineReason }
/** Nobody knows yet whether money moved: ask with `inquire`, never charge again. */
export type Unknown = { readonly kind: 'unknown'; readonly cause: string }
/** The company refuses to work with us (keys, set-up): nothing moved, somebody must be told. */
export type Misconfigured = { readonly kind: 'misconfigured'; readonly cause: string }

export type AuthorizeReply = Authorised | Declined | Unknown | Misconfigured
/** `none`: the company never saw the key, and never will answer it with a charge after this. */
export type InquiryReply = Authorised | Declined | Unknown | { readonly kind: 'none' }
export type SettleReply =
  | { readonly kind: 'done' }
  | { readonly kind: 'rejected'; readonly code: string }
  | Unknown

export const cardProcessorNames = ['simulator', 'authorize_net', 'stripe'] as const
export type CardProcessorName = (typeof cardProcessorNames)[number]

export interface CardProcessor {
  /** Kept with each payment: whoever authorised it is the one to settle it. */
  readonly name: CardProcessorName
  /** How long after the request a `none` can be believed, in ms. */
  readonly noneIsFinalAfterMs: number
  authorise(request: AuthorizeRequest): Promise<AuthorizeReply>
  /** `sentAt`: when the charge was asked for, epoch ms; a company without keys searches by time. */
  inquire(idempotencyKey: string, sentAt: number): Promise<InquiryReply>
  /** Capturing what is captured, or voiding what is voided, answers `done` again. */
  capture(transactionId: string, amountCents: number): Promise<SettleReply>
  void(transactionId: string): Promise<SettleReply>
}
