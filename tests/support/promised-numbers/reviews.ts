// What follows a recorded payment, as promised: holds, questions, refunds, review times, status pages.
import { day, hour, minute, second } from '../durations.ts'
import { inFile, type PromisedNumber } from './promised-number.ts'

const once = 'docs/decisions/0002-exactly-once.md'
const holds = 'docs/decisions/0005-card-processors-and-holds.md'
const agreed = 'docs/decisions/0006-agreed-total.md'
const staff = 'docs/back-office.md'
const threats = 'docs/threats.md'
const code = 'worker/features/payments/review-time/review-time.ts'

export const reviewNumbers: readonly PromisedNumber[] = [
  ...inFile('worker/features/payments/review/hold-expiry.ts', [
    ['a hold is released 6 hours before its end', 6 * hour, 'releaseMarginMs', holds],
    ['the team is warned a day before the release', day, 'warningLeadMs', holds],
    ['the job waits 2 minutes for the alarm', 2 * minute, 'holdAlarmGraceMs', 'decision'],
  ]),
  ...inFile('worker/features/payments/review/monitor-hold.ts', [
    ['a failed release is retried in an hour', hour, 'releaseRetryMs', threats],
  ]),
  ...inFile('worker/features/payments/review/possible-duplicates-store.ts', [
    ['payments of a bill within 24 hours are duplicates', day, 'billWindowMs', staff],
    ['payments of a card within an hour are duplicates', hour, 'cardWindowMs', once],
  ]),
  ...inFile('worker/vendors/cards/stripe.ts', [
    ['Stripe holds a charge for 7 days', (7 * day) / second, 'stripeHoldSeconds', holds],
    ['Stripe has no charge after 3 minutes', 3 * minute, 'stripeNoneIsFinalAfterMs', holds],
  ]),
  ...inFile('worker/vendors/cards/authorize-net.ts', [
    ['Authorize.net holds a charge for 7 days', 7 * day, 'authorizeNetHoldMs', holds],
    [
      'Authorize.net has no charge after 3 minutes',
      3 * minute,
      'authorizeNetNoneIsFinalAfterMs',
      holds,
    ],
  ]),
  ...inFile('worker/vendors/cards/simulator.ts', [
    ['the simulator holds a charge for 7 days', 7 * day, 'simulatorHoldMs', 'decision'],
  ]),
  ...inFile('worker/vendors/cards/stripe-api.ts', [
    ['a statement name has 10 characters', 10, 'maxSuffix', holds],
  ]),
  ...inFile('worker/features/payments/refunds/carry-out-refund.ts', [
    ['an unsettled refund is retried each hour', hour, 'unsettledDelayMs', holds],
  ]),
  ...inFile('worker/features/payments/model/remittance-state.ts', [
    ['staff call about an uncollected payment after 14 days', 14, 'uncollectedAfterDays', staff],
  ]),
  ...inFile('worker/features/back-office/remittances/sent-columns.ts', [
    ['a file has at most 200 sent payments', 200, 'maxSentLines', staff],
  ]),
  ...inFile('worker/features/payments/refunds/settle-open-refunds.ts', [
    ['the job refunds a minute after the alarm', minute, 'refundAlarmGraceMs', 'decision'],
  ]),
  ...inFile(code, [
    ['a review time is of the last 30 days', 30 * day, 'reviewWindowMs', staff],
    ['a review time needs 10 decisions', 10, 'minDecisions', staff],
    ['four of five reviews end within the review time', 0.8, 'reviewPercentile', staff],
  ]),
  ...inFile('worker/features/payments/review-time/alert-overdue.ts', [
    ['a review is overdue after a day', day, 'overdueAfterMs', 'docs/operate.md'],
  ]),
  ...inFile('worker/features/payments/review-time/review-time-store.ts', [
    ['a review time is of at most 200 decisions', 200, 'maxDecisions', 'decision'],
  ]),
  ...inFile('shared/payments/info-request.ts', [
    ['the link to a new total works for 7 days', 7 * day, 'agreedLinkMs', agreed],
    ['or until a due date more than a day away', day, 'agreedLinkMinMs', agreed],
    ['a cancel ticket works for 15 minutes', 15 * minute, 'cancelTicketTtlMs', agreed],
  ]),
  ...inFile('shared/payments/info-question-schema.ts', [
    ['a question has at most 8 fields', 8, 'maxInfoFields', agreed],
  ]),
  ...inFile('worker/features/payments/info-requests/apply-info-step.ts', [
    ['a payer has at least an hour to answer', hour, 'minAnswerMs', agreed],
  ]),
  ...inFile('worker/features/payments/stores/other-payment-store.ts', [
    ['an ordinary payment counts for the same bill for 21 days', 21 * day, 'sameBillMs', agreed],
  ]),
  ...inFile('worker/features/payments/status-page/email-again.ts', [
    ['clicks within 30 seconds send one email', 30 * second, 'clickSpanMs', 'decision'],
  ]),
  ...inFile('worker/features/payments/status-page/pay-again.ts', [
    ['a "Pay again" link works for 30 minutes', 30 * minute, 'payAgainTtlMs', threats],
  ]),
]
