// The problem, code and message of each failed submit, and whether the form gets a new attempt. Each
// message says whether the card was charged.

import { submitMessages } from '../../../../shared/locales/payments/messages'
import { toClockTime, tryAgainAt } from '../../../../shared/locales/wait'
import type { FormCheck } from '../../../../shared/payments/schema'
import type { ProblemKind } from '../../../platform/http/problems'
import type { DeclineReason } from '../../../vendors/cards/card-processor'
import { toPausedText } from '../paused'
import type { SubmitError } from './submit-payment'

type Copy = typeof submitMessages.en

type FailureRow = {
  readonly problem: ProblemKind
  readonly code: string
  readonly toMessage: (copy: Copy) => string
  /** The attempt cannot be used again: the form needs a new one. */
  readonly renewsAttempt?: true
}

/** Exported for the API document and for the page of a link that has ended. */
export const submitFailures = {
  payee_gone: {
    problem: 'not_found',
    code: 'PAYEE_NOT_FOUND',
    toMessage: (copy) => copy.payeeGone,
  },
  attempt_malformed: {
    problem: 'invalid_fields',
    code: 'ATTEMPT_INVALID',
    toMessage: (copy) => copy.attemptInvalid,
    renewsAttempt: true,
  },
  attempt_expired: {
    problem: 'invalid_fields',
    code: 'ATTEMPT_EXPIRED',
    toMessage: (copy) => copy.attemptExpired,
    renewsAttempt: true,
  },
  card_token_gone: {
    problem: 'invalid_fields',
    code: 'CARD_TOKEN_INVALID',
    toMessage: (copy) => copy.cardTokenGone,
  },
  card_not_accepted: {
    problem: 'invalid_fields',
    code: 'CARD_NOT_ACCEPTED',
    toMessage: (copy) => copy.cardNotAccepted,
  },
  invalid_fields: {
    problem: 'invalid_fields',
    code: 'INVALID_FIELDS',
    toMessage: (copy) => copy.fields,
  },
  declined: {
    problem: 'invalid_fields',
    code: 'CARD_DECLINED',
    toMessage: (copy) => copy.declined,
  },
  exhausted: {
    problem: 'invalid_fields',
    code: 'TOO_MANY_DECLINES',
    toMessage: (copy) => copy.tooManyDeclines,
    renewsAttempt: true,
  },
  /** `toFailure` adds until when, and whom to call. */
  paused: {
    problem: 'conflict',
    code: 'PAYMENTS_PAUSED',
    toMessage: (copy) => copy.paused.notCharged,
  },
  fee_changed: {
    problem: 'conflict',
    code: 'FEE_CHANGED',
    toMessage: (copy) => copy.feeChanged,
  },
  agreed_unknown: {
    problem: 'not_found',
    code: 'AGREED_TOTAL_UNKNOWN',
    toMessage: (copy) => copy.agreed.unknown,
  },
  agreed_paid: {
    problem: 'conflict',
    code: 'AGREED_TOTAL_PAID',
    toMessage: (copy) => copy.agreed.paid,
  },
  already_sent: {
    problem: 'conflict',
    code: 'ALREADY_SENT',
    toMessage: (copy) => copy.agreed.paid,
  },
  agreed_replaced: {
    problem: 'gone',
    code: 'AGREED_TOTAL_REPLACED',
    toMessage: (copy) => copy.agreed.replaced,
  },
  agreed_over: {
    problem: 'gone',
    code: 'AGREED_TOTAL_OVER',
    toMessage: (copy) => copy.agreed.over,
  },
  being_paid: { problem: 'conflict', code: 'BILL_BEING_PAID', toMessage: (copy) => copy.beingPaid },
  duplicate_payment: {
    problem: 'conflict',
    code: 'DUPLICATE_PAYMENT',
    toMessage: (copy) => copy.duplicatePayment,
  },
  used: {
    problem: 'invalid_fields',
    code: 'ATTEMPT_USED',
    toMessage: (copy) => copy.attemptUsed,
    renewsAttempt: true,
  },
  busy: { problem: 'invalid_fields', code: 'ATTEMPT_BUSY', toMessage: (copy) => copy.attemptBusy },
  closed: {
    problem: 'conflict',
    code: 'ATTEMPT_CLOSED',
    toMessage: (copy) => copy.attemptClosed,
    renewsAttempt: true,
  },
  captcha_failed: {
    problem: 'captcha_failed',
    code: 'CAPTCHA_FAILED',
    toMessage: (copy) => copy.captchaFailed,
  },
  too_many: { problem: 'too_many', code: 'TOO_MANY', toMessage: (copy) => copy.tooManyCards },
  captcha_needed: {
    problem: 'too_many',
    code: 'CAPTCHA_NEEDED',
    toMessage: (copy) => copy.captchaNeeded,
  },
  captcha_down: {
    problem: 'too_many',
    code: 'CAPTCHA_DOWN',
    toMessage: (copy) => copy.captchaDown,
  },
  step_up: {
    problem: 'captcha_failed',
    code: 'STEP_UP_NEEDED',
    toMessage: (copy) => copy.stepUpNeeded,
  },
  processor_down: {
    problem: 'unavailable',
    code: 'UNAVAILABLE',
    toMessage: (copy) => copy.unavailable,
  },
} as const satisfies Record<SubmitError['kind'], FailureRow>

const declineMessages = {
  card_declined: 'declined',
  cvc_mismatch: 'declined',
  address_mismatch: 'declined',
  card_expired: 'cardExpired',
  other_card: 'declined',
  card_token_gone: 'cardTokenGone',
  test_cards_only: 'testCardsOnly',
  not_confirmed: 'notConfirmed',
} as const satisfies Record<DeclineReason, keyof Copy>

type MustWait = SubmitError & {
  readonly kind: 'too_many' | 'captcha_needed' | 'captcha_down' | 'paused'
}

/** The payer has to wait: the reply says until when. */
export const mustWait = (error: SubmitError): error is MustWait =>
  error.kind === 'paused' || submitFailures[error.kind].problem === 'too_many'

type Failure = Omit<FailureRow, 'toMessage'> & { readonly message: string }

/** `now` is epoch ms. */
export function toFailure(error: SubmitError, { now, locale }: FormCheck): Failure {
  const copy = submitMessages[locale]
  const toWorded = ({ toMessage, ...row }: FailureRow): Failure => ({
    ...row,
    message: toMessage(copy),
  })
  const failure = toWorded(submitFailures[error.kind])
  if (error.kind === 'paused') return { ...failure, message: toPausedText(error, locale) }
  if (mustWait(error)) {
    const at = now + error.retryAfterSeconds * 1000
    const again =
      error.kind === 'captcha_needed'
        ? copy.turnOnJavaScript(toClockTime[locale](at))
        : tryAgainAt[locale](at, now)
    return { ...failure, message: `${failure.message} ${again}` }
  }
  if (error.kind !== 'declined') return failure
  // Say after the third decline that no try is left, not only at the next submit.
  if (error.triesLeft === 0) return toWorded(submitFailures.exhausted)
  return { ...failure, message: copy[declineMessages[error.reason]] }
}
