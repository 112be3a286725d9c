// The problem, code and message of each failed submit, and whether the form gets a new attempt. Each
// message says whether the card was charged.
import { submitMessages as messages } from '../../../../shared/locales/en/payments/messages'
import { tryAgainAt } from '../../../../shared/locales/en/wait'
import type { ProblemKind } from '../../../platform/http/problems'
import type { DeclineReason } from '../../../vendors/cards/card-processor'
import type { SubmitError } from './submit-payment'

type Failure = {
  readonly problem: ProblemKind
  readonly code: string
  readonly message: string
  /** The attempt cannot be used again: the form needs a new one. */
  readonly renewsAttempt?: true
}

/** Exported for the API docs. */
export const submitFailures = {
  payee_gone: { problem: 'not_found', code: 'PAYEE_NOT_FOUND', message: messages.payeeGone },
  attempt_malformed: {
    problem: 'invalid_fields',
    code: 'ATTEMPT_INVALID',
    message: messages.attemptInvalid,
    renewsAttempt: true,
  },
  attempt_expired: {
    problem: 'invalid_fields',
    code: 'ATTEMPT_EXPIRED',
    message: messages.attemptExpired,
    renewsAttempt: true,
  },
  invalid_fields: { problem: 'invalid_fields', code: 'INVALID_FIELDS', message: messages.fields },
  declined: { problem: 'invalid_fields', code: 'CARD_DECLINED', message: messages.declined },
  exhausted: {
    problem: 'invalid_fields',
    code: 'TOO_MANY_DECLINES',
    message: messages.tooManyDeclines,
    renewsAttempt: true,
  },
  fee_changed: {
    problem: 'conflict',
    code: 'FEE_CHANGED',
    message: messages.feeChanged,
  },
  balance_unknown: {
    problem: 'not_found',
    code: 'BALANCE_UNKNOWN',
    message: messages.balance.unknown,
  },
  balance_paid: { problem: 'conflict', code: 'BALANCE_PAID', message: messages.balance.paid },
  balance_over: { problem: 'conflict', code: 'BALANCE_OVER', message: messages.balance.over },
  being_paid: { problem: 'conflict', code: 'BILL_BEING_PAID', message: messages.beingPaid },
  same_bill: { problem: 'conflict', code: 'SAME_BILL', message: messages.duplicatePayment },
  used: {
    problem: 'invalid_fields',
    code: 'ATTEMPT_USED',
    message: messages.attemptUsed,
    renewsAttempt: true,
  },
  busy: { problem: 'invalid_fields', code: 'ATTEMPT_BUSY', message: messages.attemptBusy },
  closed: {
    problem: 'conflict',
    code: 'ATTEMPT_CLOSED',
    message: messages.attemptClosed,
    renewsAttempt: true,
  },
  human_check_failed: {
    problem: 'human_check_failed',
    code: 'HUMAN_CHECK_FAILED',
    message: messages.humanCheckFailed,
  },
  too_many: { problem: 'too_many', code: 'TOO_MANY', message: messages.tooManyCards },
  step_up: {
    problem: 'human_check_failed',
    code: 'STEP_UP_NEEDED',
    message: messages.stepUpNeeded,
  },
  gateway_down: { problem: 'unavailable', code: 'UNAVAILABLE', message: messages.unavailable },
} as const satisfies Record<SubmitError['kind'], Failure>

const declineMessages = {
  card_declined: messages.declined,
  cvc_mismatch: messages.declined,
  address_mismatch: messages.declined,
  card_expired: messages.cardExpired,
  test_cards_only: messages.testCardsOnly,
} as const satisfies Record<DeclineReason, string>

/** `now` is epoch ms. */
export function toFailure(error: SubmitError, now: number): Failure {
  const failure: Failure = submitFailures[error.kind]
  if (error.kind === 'too_many') {
    const again = tryAgainAt(now + error.retryAfterSeconds * 1000)
    return { ...failure, message: `${failure.message} ${again}` }
  }
  if (error.kind !== 'declined') return failure
  // Say after the third decline that no try is left, not only at the next submit.
  if (error.triesLeft === 0) return submitFailures.exhausted
  return { ...failure, message: declineMessages[error.reason] }
}
