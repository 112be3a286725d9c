// Notices after a posted form. The URL has only the notice's name (`?done=…`), so that a link cannot
// show arbitrary text.
import { breakerLimits } from '../../platform/rate-limits/limits'
import type { ReviewDecision, ReviewOutcome } from '../payments/review/review-decision'

type Notice = { readonly tone: 'good' | 'bad' | 'plain'; readonly text: string }

export const notices = {
  debug_on: { tone: 'good', text: 'Every page shows its debug output in this browser.' },
  debug_off: { tone: 'good', text: 'Pages show no debug output.' },
  card_testing_on: {
    tone: 'good',
    text: `For ${breakerLimits.windowSeconds / 60} minutes, every payer of this payee has to pass a captcha and gets the result by email.`,
  },
  card_testing_off: { tone: 'good', text: 'Payers of this payee no longer need the captcha.' },
  accepted: {
    tone: 'good',
    text: 'Accepted. The card is charged, and the payer is notified by email or text unless the payment is silent.',
  },
  rejected: {
    tone: 'good',
    text: 'Rejected. The hold on the card is released, and the payer is notified by email or text unless the payment is silent.',
  },
  refunded: {
    tone: 'good',
    text: 'Refunded. The payer is notified by email or text unless the payment is silent.',
  },
  refund_pending: {
    tone: 'plain',
    text: 'The refund is carried out once the card processor responds or the charge settles.',
  },
  refund_wrong_state: {
    tone: 'bad',
    text: 'Only an accepted payment can be refunded. Nothing was changed.',
  },
  refund_too_much: {
    tone: 'bad',
    text: 'That is more than can still be refunded. Nothing was changed.',
  },
  refund_key_used: {
    tone: 'bad',
    text: 'This form already made a refund of a different amount. Reload the page to make another.',
  },
  refund_invalid: {
    tone: 'bad',
    text: 'A refund needs an amount and a reason. Nothing was changed.',
  },
  cancelled: {
    tone: 'good',
    text: 'Canceled. The hold on the card is released, and the payer is notified by email or text unless the payment is silent.',
  },
  wrong_state: {
    tone: 'bad',
    text: 'That is not possible: the payment was already decided the other way or waits for the payer’s answer. Nothing was changed.',
  },
  pending: {
    tone: 'plain',
    text: 'The card processor has not responded yet. The decision is carried out as soon as it does.',
  },
  unknown_attempt: {
    tone: 'bad',
    text: 'There is no attempt for this payment on this site. Nothing was changed.',
  },
  refused_by_gateway: {
    tone: 'bad',
    text: 'The card processor refused the request. The payment was not changed; its charges are listed below.',
  },
  rest_missing: {
    tone: 'bad',
    text: 'The payer agreed to a higher total, and has not paid the balance yet. Nothing was changed.',
  },
  first_payment_open: {
    tone: 'bad',
    text: 'This is a balance payment. Accept the first payment of its bill first. Nothing was changed.',
  },
  info_requested: {
    tone: 'good',
    text: 'Question sent. The payer gets a link to it by email or text unless the payment is silent.',
  },
  ask_invalid: {
    tone: 'bad',
    text: 'The question is not valid. Check the fields. Nothing was changed.',
  },
  ask_wrong_state: {
    tone: 'bad',
    text: 'You can only ask about a payment under review. Nothing was changed.',
  },
  ask_hold_ending: {
    tone: 'bad',
    text: 'The hold is released within an hour, which is too late for a question. Nothing was changed.',
  },
  ask_not_payable: {
    tone: 'bad',
    text: 'The balance could not be paid: it must be more than the payee’s card fee and at most $2,000. Nothing was changed.',
  },
  ask_rest_missing: {
    tone: 'bad',
    text: 'The payer agreed to an earlier increase and has not paid its balance. Nothing was changed.',
  },
  delivered: {
    tone: 'plain',
    text: 'Delivery of up to 50 due messages was tried; the list shows the results.',
  },
  flag_on: { tone: 'good', text: 'Switched on.' },
  flag_off: { tone: 'good', text: 'Switched off.' },
  limits_cleared: { tone: 'good', text: 'All limits of this IP address were reset.' },
} as const satisfies Record<string, Notice>

export type NoticeName = keyof typeof notices

export const toNoticeName = (text: string | undefined): NoticeName | null =>
  text !== undefined && isNoticeName(text) ? text : null

const isNoticeName = (text: string): text is NoticeName => Object.hasOwn(notices, text)

const reviewNotices = {
  done: { accept: 'accepted', reject: 'rejected', cancel: 'cancelled' },
  wrong_state: { accept: 'wrong_state', reject: 'wrong_state', cancel: 'wrong_state' },
  pending: { accept: 'pending', reject: 'pending', cancel: 'pending' },
  not_found: { accept: 'unknown_attempt', reject: 'unknown_attempt', cancel: 'unknown_attempt' },
  first_payment_open: {
    accept: 'first_payment_open',
    reject: 'first_payment_open',
    cancel: 'first_payment_open',
  },
  rest_missing: { accept: 'rest_missing', reject: 'rest_missing', cancel: 'rest_missing' },
  refused_by_gateway: {
    accept: 'refused_by_gateway',
    reject: 'refused_by_gateway',
    cancel: 'refused_by_gateway',
  },
} as const satisfies Record<ReviewOutcome['kind'], Record<ReviewDecision['action'], NoticeName>>

export const toReviewNotice = (
  outcome: Pick<ReviewOutcome, 'kind'>,
  action: ReviewDecision['action'],
): NoticeName => reviewNotices[outcome.kind][action]
