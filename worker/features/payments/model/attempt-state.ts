// The stored phases of a payment attempt and the outcomes that its callers get. The transitions are
// in payment-attempt-machine.ts.
import { attemptTtlMs, statusGraceMs } from '../../../../shared/retention'
import type {
  Authorized,
  CardProcessorName,
  DeclineReason,
  PaymentCard,
  ShownCard,
} from '../../../vendors/cards/card-processor'
import type { ReservedTry } from '../card-testing/card-testing'
import type { UncheckedRefusal } from '../card-testing/unchecked-charges'
import type { PaymentOrder } from './payment-order'
import type { ReviewDecision } from './review-decision'

export const maxDeclines = 3

export type SubmitRequest = {
  readonly attemptId: string
  readonly order: PaymentOrder
  readonly card: PaymentCard
  readonly ip: string
  /** SHA-256 of the cookie of the browser that submits. */
  readonly browserHash: string
  /** The payer's confirmation of a duplicate payment; empty without one. */
  readonly payAgain: string
  /** Null before the limits and the captcha: the reply then comes from an earlier submit, or is `unchecked`. */
  readonly captcha: CaptchaOutcome | null
  /** Null like `captcha`. */
  readonly reserved: ReservedTry | null
}

export type CaptchaOutcome = 'passed' | 'not_shown' | 'unavailable'

export type SubmitOutcome =
  | { readonly kind: 'recorded'; readonly isReplay: boolean }
  | { readonly kind: 'pending' }
  /** The payer has to confirm on the bank's page first. */
  | { readonly kind: 'needs_action'; readonly actionUrl: string }
  | { readonly kind: 'declined'; readonly reason: DeclineReason; readonly triesLeft: number }
  /** Declined `maxDeclines` times. */
  | { readonly kind: 'exhausted' }
  /** The attempt was already charged for other content. Nothing is charged for this submit. */
  | { readonly kind: 'used' }
  /** Other content while an earlier submit of the same attempt is open. */
  | { readonly kind: 'busy' }
  /** No submit of the attempt was charged, and the attempt has ended. Only the next attempt may charge. */
  | { readonly kind: 'closed' }
  | { readonly kind: 'captcha_failed' }
  | { readonly kind: 'too_many'; readonly retryAfterSeconds: number }
  /** The limits of charges without a passed captcha are reached. */
  | UncheckedRefusal
  /** The step-up is required; after `retryAfterSeconds` it may no longer be. */
  | { readonly kind: 'step_up'; readonly retryAfterSeconds: number }
  | { readonly kind: 'processor_down' }
  /** Another attempt is paying this bill. */
  | { readonly kind: 'being_paid' }
  /** Another attempt paid this bill within a day. `payAgain` confirms a second payment. */
  | { readonly kind: 'duplicate_payment'; readonly payAgain: string }

/** The object's reply. `unchecked`: no earlier outcome, so the limits and the captcha are next. */
export type SubmitReply =
  | SubmitOutcome
  | {
      readonly kind: 'unchecked'
      readonly tries: number
      /** The captcha outcome of an earlier try. */
      readonly captcha: CaptchaOutcome | null
    }

/**
 * `not_sent`: no submit has arrived, or each was refused before the processor was called. The attempt can still be
 * used. `withheld`: pending for the payer, whatever the outcome is, because a card testing breaker was tripped.
 */
export type StatusOutcome =
  | 'recorded'
  | 'pending'
  | 'withheld'
  /** The payer has to confirm on the bank's page: see `action`. */
  | 'needs_action'
  | 'not_charged'
  /** Not charged, because the payer did not confirm at the bank. */
  | 'not_confirmed'
  | 'not_sent'

/** Where the payer confirms, and until when (epoch ms). */
export type PayerAction = { readonly url: string; readonly expiresAt: number }

export type ChargeIntent = {
  readonly fingerprint: string
  readonly order: PaymentOrder
  readonly reference: string
  /** The processor of this charge: only that one knows its outcome. */
  readonly processor: CardProcessorName
  readonly processorKey: string
  readonly captcha: CaptchaOutcome
  readonly startedAt: number
  readonly billKey: string
  /** The attempt has the bill's claim. */
  readonly isClaimed: boolean
  readonly reserved: ReservedTry
  /** Of a token. */
  readonly shown?: ShownCard
}

export type AttemptState =
  /** No charge is under way. `tries` counts the idempotency keys used at the processor. */
  | {
      readonly phase: 'open'
      readonly tries: number
      readonly declines: number
      readonly captcha: CaptchaOutcome | null
      /** The last charge ended because the payer did not confirm at the bank. */
      readonly isUnconfirmed?: true
      /** Epoch ms after which the object ends; absent before a charge. */
      readonly retainedUntil?: number
    }
  /** The claim may have been written. Nothing was charged: after a crash, the alarm releases it. */
  | {
      readonly phase: 'claiming'
      readonly tries: number
      readonly declines: number
      readonly captcha: CaptchaOutcome | null
    }
  | {
      readonly phase: 'authorizing'
      readonly tries: number
      readonly declines: number
      readonly intent: ChargeIntent
      readonly inquiries: number
    }
  /** The payer has to confirm at the bank. No money has moved; the claim and the try stay. */
  | {
      readonly phase: 'needs_action'
      readonly tries: number
      readonly declines: number
      readonly intent: ChargeIntent
      readonly transactionId: string
      /** Null when the payer cannot be sent anywhere: the charge is canceled. */
      readonly actionUrl: string | null
      /** Epoch ms from which the charge is canceled. */
      readonly expiresAt: number
      readonly inquiries: number
    }
  | {
      readonly phase: 'authorized'
      readonly intent: ChargeIntent
      readonly approved: Authorized
      /** How many writes to D1 failed. */
      readonly recordFails: number
      /** Absent before the try is settled. */
      readonly withheldUntil?: number
    }
  | {
      readonly phase: 'recorded'
      /** Null after the object had ended: then only the payment's row says what was charged. */
      readonly fingerprint: string | null
      /** The decision that is being carried out; null without one. */
      readonly review: ReviewDecision | null
      /** How often the decision was tried. */
      readonly settleTries: number
      /** Epoch ms until which the payer does not learn the outcome; 0 if there is no wait. */
      readonly withheldUntil: number
      /** Null like `fingerprint`. */
      readonly reserved: ReservedTry | null
      /** Epoch ms after which the object ends; absent until the decision is carried out. */
      readonly retainedUntil?: number | undefined
      /** The payment was marked when the object was made again: the card processor may have been called. */
      readonly isMarkUnknown?: boolean
    }
  | {
      readonly phase: 'closed'
      /** Epoch ms until which the payer does not learn of the decline. */
      readonly withheldUntil?: number
      /** Of a withheld decline. */
      readonly fingerprint?: string
      readonly isUnconfirmed?: true
      /** Epoch ms after which the object ends. */
      readonly retainedUntil: number
    }

/** The state of an attempt in these phases. */
export type StateIn<Phase extends AttemptState['phase']> = Extract<
  AttemptState,
  { readonly phase: Phase }
>

export const initialState: AttemptState = { phase: 'open', tries: 0, declines: 0, captcha: null }

/**
 * From its last charge or decision, an object stays as long as a form can be submitted and its status can be read, and ten
 * minutes for what is under way.
 */
export const objectTtlMs = attemptTtlMs + statusGraceMs + 10 * 60_000
export const toRetainedUntil = (): number => Date.now() + objectTtlMs

/**
 * How long the payer may take at the bank. Less than `payerTryLimits.openSeconds`: a try settled later is not
 * counted.
 */
export const actionTtlMs = 10 * 60_000
/** Requests for the status ask the processor at most this often. */
export const actionPollMs = 2_000

/** How soon the alarm notices a crash. While a submit runs, the alarm only re-arms. */
export const crashCheckMs = 4_000

/** The delay until the next inquiry, by the number of inquiries so far. */
export const inquiryDelaysMs = [2_000, 3_000, 5_000, 10_000, 20_000, 30_000, 60_000]
export const inquiryDelayMs = (inquiries: number) =>
  inquiryDelaysMs[Math.min(inquiries, inquiryDelaysMs.length - 1)] ?? 60_000

/** The delay until a decision is tried again. Grows faster than an inquiry's, because no payer waits for it. */
export const settleDelaysMs = [2_000, 20_000, 60_000, 120_000, 300_000]
export const settleDelayMs = (tries: number) =>
  settleDelaysMs[Math.min(tries, settleDelaysMs.length) - 1] ?? 300_000

/** The try that raises the alert: more than three minutes after the first. */
export const settleAlertTry = 5
