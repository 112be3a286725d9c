// Port of the card processors. Defines our terms for a payment; a processor's own codes stay in its adapter.
import type { CardBrand } from '../../../shared/card-brands'

export type Cardholder = {
  readonly name: string
  readonly address1: string
  readonly city: string
  readonly state: string
  readonly zip: string
}

/** In memory only, for one call: never stored, logged or queued. */
export type CardDetails = Cardholder & {
  readonly kind: 'number'
  readonly number: string
  readonly expMonth: number
  /** Four digits. */
  readonly expYear: number
  readonly cvc: string
}

/** What the payer saw of a token's card before the charge, and what the receipt will say. */
export type ShownCard = { readonly brand: CardBrand; readonly lastFour: string }

/** A card that the processor has stored. It may ask the payer to confirm at the bank. */
export type CardToken = {
  readonly kind: 'token'
  readonly token: string
  readonly holder: Cardholder
  readonly shown: ShownCard
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
   * The name for the card statement, as shown to the payer; null uses the merchant account's default.
   */
  readonly statementName: string | null
  /** Empty if the payer gave none. */
  readonly email: string
  readonly ip: string
}

export type Authorized = {
  readonly kind: 'approved'
  readonly transactionId: string
  /** Result letters of the address and CVC checks, such as "Y" and "M"; empty if the processor gives none. */
  readonly avsCode: string
  readonly cvvCode: string
  /** The processor reviews the charge; the funds are held either way. */
  readonly heldByProcessor: boolean
  /** Epoch ms at which the hold expires unless captured. */
  readonly holdUntilAt: number
}

export type DeclineReason =
  | 'card_declined'
  | 'cvc_mismatch'
  | 'address_mismatch'
  | 'card_expired'
  /** The token of hosted card fields is unknown, was used before, or has expired. */
  | 'card_token_gone'
  /** The token was of another card than the payer was shown. The adapter has voided its authorization. */
  | 'other_card'
  /** From the simulator only: a number that is no published test card. */
  | 'test_cards_only'
  /** The payer did not confirm at the bank, or the bank refused. */
  | 'not_confirmed'

export type Declined = { readonly kind: 'declined'; readonly reason: DeclineReason }
export const notConfirmed: Declined = { kind: 'declined', reason: 'not_confirmed' }
/** Money may have moved: call `inquire`, never charge again. */
export type Unknown = { readonly kind: 'unknown'; readonly cause: string }
/** The processor refuses our credentials, account or request: no money moved; raises an alert. */
export type Misconfigured = { readonly kind: 'misconfigured'; readonly cause: string }

/** No money moved yet: the payer has to confirm at the bank (3-D Secure). */
export type NeedsAction = {
  readonly kind: 'needs_action'
  readonly transactionId: string
  /** The bank's page; null when the payer cannot be sent there. */
  readonly actionUrl: string | null
}

export type AuthorizeReply = Authorized | Declined | NeedsAction | Unknown | Misconfigured
/**
 * `none`: the processor has no charge of that key, or canceled it. Final only `noneIsFinalAfterMs` after the
 * request, which may still arrive before that.
 */
export type InquiryReply = Authorized | Declined | NeedsAction | Unknown | { readonly kind: 'none' }
export type CaptureOrVoidReply =
  | { readonly kind: 'done' }
  | { readonly kind: 'rejected'; readonly code: string }
  | Unknown

export type RefundRequest = {
  /** The refund's id: the same key is never refunded twice. */
  readonly idempotencyKey: string
  readonly transactionId: string
  readonly cents: number
  /** A refund of the whole captured amount may be done as a void. */
  readonly capturedCents: number
  readonly cardLastFour: string
}
export type Refunded = {
  readonly kind: 'refunded'
  /** The processor's id of the refund, or of the charge if the charge was voided instead. */
  readonly refundId: string
}
export type Rejected = { readonly kind: 'rejected'; readonly code: string }
export type RefundReply =
  | Refunded
  | Rejected
  /** No money moved: the charge has not settled yet, has settled just now, or cannot be looked up. Try again later. */
  | { readonly kind: 'not_yet'; readonly code: string }
  | Unknown
/** `none`: the processor has no refund of that key; final as for a charge. */
export type RefundInquiryReply = Refunded | Rejected | Unknown | { readonly kind: 'none' }

export const cardProcessorNames = ['simulator', 'authorize_net', 'stripe'] as const
export type CardProcessorName = (typeof cardProcessorNames)[number]

/** What we know of a charge besides its key. */
export type KnownCharge = {
  /** Of a charge that waits for the payer, once it is known. */
  readonly transactionId?: string
  /** Of a charge of a token. */
  readonly shown?: ShownCard
}

export interface CardProcessor {
  /** Stored with each payment: the processor that authorized it also captures, voids and refunds it. */
  readonly name: CardProcessorName
  /** How long after the request a `none` becomes final, in ms. */
  readonly noneIsFinalAfterMs: number
  /** Approves no other card than the one that the payer was shown. */
  authorize(request: AuthorizeRequest): Promise<AuthorizeReply>
  /**
   * As `authorize` replied, or would have. `sentAt`: epoch ms of the charge request; adapters that cannot search by
   * key search by time.
   */
  inquire(idempotencyKey: string, sentAt: number, known?: KnownCharge): Promise<InquiryReply>
  /** Idempotent, as `void` is: a second call is `done` again. */
  capture(transactionId: string, amountCents: number): Promise<CaptureOrVoidReply>
  /** Also cancels a charge that waits for the payer. `done`: the charge no longer holds money. */
  void(transactionId: string): Promise<CaptureOrVoidReply>
  /** Refunds a captured charge, in whole or in part. */
  refund(request: RefundRequest): Promise<RefundReply>
  /** `sentAt`: epoch ms of the latest call to refund. */
  inquireRefund(request: RefundRequest, sentAt: number): Promise<RefundInquiryReply>
}
