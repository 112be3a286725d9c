// The phases of a payment attempt as they are kept, and what its callers are told. Owns no change
// from one to the next: that is payment-attempt.ts.
import type {
  Authorised,
  CardDetails,
  CardProcessorName,
  DeclineReason,
} from '../../../vendors/cards/card-processor'
import type { ReviewDecision } from '../review/review-decision'
import type { PaymentOrder } from './payment-order'

export const maxDeclines = 3

export type SubmitRequest = {
  readonly attemptId: string
  readonly order: PaymentOrder
  readonly card: CardDetails
  readonly humanToken: string
  readonly ip: string
  readonly hostname: string
}

export type HumanCheckResult = 'passed' | 'not_asked' | 'unavailable'

export type SubmitOutcome =
  | { readonly kind: 'recorded'; readonly isReplay: boolean }
  | { readonly kind: 'pending' }
  | { readonly kind: 'declined'; readonly reason: DeclineReason; readonly triesLeft: number }
  | { readonly kind: 'exhausted' }
  /** The form was used for other content, or given up. Nothing was charged for this one. */
  | { readonly kind: 'used' }
  /** Other content while an earlier submit of the form is still open. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'closed' }
  | { readonly kind: 'human_check_failed' }
  | { readonly kind: 'too_many'; readonly retryAfterSeconds: number }
  | { readonly kind: 'gateway_down' }

export type StatusOutcome = 'recorded' | 'pending' | 'not_charged'

export type ChargeIntent = {
  readonly fingerprint: string
  readonly order: PaymentOrder
  readonly reference: string
  /** Who was asked: nobody else can say what became of it. */
  readonly gateway: CardProcessorName
  readonly gatewayKey: string
  readonly humanCheck: HumanCheckResult
  readonly startedAt: number
}

export type AttemptState =
  /** No charge is under way. `tries` counts the keys spent at the company. */
  | {
      readonly phase: 'open'
      readonly tries: number
      readonly declines: number
      readonly humanCheck: HumanCheckResult | null
    }
  | {
      readonly phase: 'authorising'
      readonly tries: number
      readonly declines: number
      readonly intent: ChargeIntent
      readonly inquiries: number
    }
  | {
      readonly phase: 'authorised'
      readonly intent: ChargeIntent
      readonly approved: Authorised
      /** How often it could not be written down. Absent where that was not counted yet. */
      readonly recordFails?: number
    }
  | {
      readonly phase: 'recorded'
      readonly fingerprint: string
      readonly review: ReviewDecision | null
      /** How often the decision was tried. Absent without one, and where that was not counted yet. */
      readonly settleTries?: number
    }
  | {
      readonly phase: 'closed'
      /** Epoch ms after which no form can bring it any more. Absent where it was kept for ever. */
      readonly keptUntil?: number
    }

export const initialState: AttemptState = { phase: 'open', tries: 0, declines: 0, humanCheck: null }

/** How soon after a crash the alarm notices; while a submit is alive the alarm only re-arms. */
export const watchMs = 4_000

/** How long until the alarm asks again, by how often it has asked. */
const inquiryDelaysMs = [2_000, 3_000, 5_000, 10_000, 20_000, 30_000, 60_000]
export const inquiryDelayMs = (inquiries: number) =>
  inquiryDelaysMs[Math.min(inquiries, inquiryDelaysMs.length - 1)] ?? 60_000

/** The same for a decision, by its tries: nobody waits at a screen, and a wrong key lasts for hours. */
const settleDelaysMs = [2_000, 20_000, 60_000, 120_000, 300_000]
export const settleDelayMs = (tries: number) =>
  settleDelaysMs[Math.min(tries, settleDelaysMs.length) - 1] ?? 300_000

/** The try at which somebody is told: more than three minutes after the first. */
export const settleAlertTry = 5
