// Every state in which a payer can find a payment, and what is true in it.
import { env } from 'cloudflare:workers'
import type { FormValues } from '../../../shared/field-rules'
import type { MadePayment } from '../../../worker/features/dev/payment-states/make-payment'
import type { PaymentStateName } from '../../../worker/features/dev/payment-states/payment-states'
import { takeSteps } from '../builders/made-payment'
import type { Claim } from './claims'

/**
 * The card: `held` until a decision, `charged`, or `free`: never charged, and the hold is released. `returned`: charged,
 * and all of it went back to the payer. `charging`, `canceling`: the card processor has not confirmed it yet.
 */
export type CardFact = 'held' | 'charged' | 'free' | 'returned' | 'charging' | 'canceling'

/**
 * `sent`: to the biller. `toSend`: still to be sent. `held`: not sent, for now or at all. `inQuestion`: being refunded, or
 * disputed. `back`: returned to the payer.
 * `hold`: on the card, as the status page says.
 */
export type Sums = Readonly<
  Partial<Record<'sent' | 'toSend' | 'held' | 'inQuestion' | 'back' | 'hold', readonly string[]>>
>

export type PayerState = {
  readonly card: CardFact
  /** Whether the biller was sent the money and still has it. */
  readonly isWithBiller: boolean
  /** Of a charged payment: what the status page proves, if that is not all of it. */
  readonly proves?: 'nothing' | string
  /** Nothing was sent, and something is to be sent. */
  readonly isUnsent?: true
  /** To a biller with a contract it does not count as paid, although the page proves a payment. */
  readonly isUncounted?: true
  /** What the payment waits for: no one, the team, the payer, or the money's way to the biller. */
  readonly waitsFor: null | 'team' | 'payer' | 'biller'
  /** The sums that the status page and the email of this state name, by claim, and no others. */
  readonly sums?: Sums
  /** What the status page has to say besides what follows from the facts. */
  readonly says?: readonly Claim[]
  /** Two months later: nothing is said to be on its way, and no bank to need days. */
  readonly isPast?: boolean
  /** The payer's bank has not decided, and may ask the payer: nothing says that the payer need not act. */
  readonly isWithBank?: boolean
  /** The payer is owed a refund: nothing says that the payer need not act. */
  readonly isOwed?: boolean
  /** For a state to which no call leads: the state with which it begins, and what happens next. */
  readonly from?: PaymentStateName
  readonly form?: FormValues
  readonly next?: (payment: MadePayment) => Promise<unknown>
}

/** All but the card fee of $2.95, which the payment has besides its amount. */
async function refundAllButFee(payment: MadePayment): Promise<void> {
  await env.DB.prepare(
    'UPDATE payments SET fee_cents = 295, amount_cents = amount_cents - 295 WHERE id = ?1',
  )
    .bind(payment.id)
    .run()
  await takeSteps(payment, { do: 'accept' }, { do: 'refund', input: { amountCents: 12_255 } })
}

const underReview = { card: 'held', isWithBiller: false, waitsFor: 'team' } as const
const waitsForPayer = { card: 'held', isWithBiller: false, waitsFor: 'payer' } as const
const charged = { card: 'charged', isWithBiller: false, waitsFor: 'biller' } as const
const free = { card: 'free', isWithBiller: false, waitsFor: null } as const
const charging = { card: 'charging', isWithBiller: false, waitsFor: null } as const
const canceling = { ...charging, card: 'canceling' } as const
const returned = { card: 'returned', isWithBiller: false, waitsFor: null } as const

/** Without a recorded payment, with expired links, or read as another state is. */
type Unread =
  | 'question-expired'
  | 'reply-lost'
  | 'request-lost'
  | 'receipt-expired'
  | 'receipt-short'
  | 'asked-every-field'
  | 'answered-field'
  | 'account-corrected'
  | 'answered-and-accepted'
  | 'canceled-when-asked'
  | 'refund-open'

/** No call leads to it. */
type UncalledState = 'refunded-but-fee'

export const payerStates = {
  'in-review': underReview,
  'accept-pending': charging,
  'reject-pending': canceling,
  'cancel-pending': canceling,
  'asked-due-date': { ...waitsForPayer, says: ['dueDate'] },
  'asked-increase': waitsForPayer,
  'asked-fee': waitsForPayer,
  'asked-field': waitsForPayer,
  answered: underReview,
  'asked-account': waitsForPayer,
  'account-proposed': underReview,
  'new-total-due': { ...free, waitsFor: 'payer', says: ['newTotalDue'] },
  'new-total-paid': { ...free, says: ['newTotalPaid'] },
  accepted: { ...charged, isUnsent: true },
  sent: {
    ...charged,
    isWithBiller: true,
  },
  'move-asked': { ...charged, isWithBiller: true },
  'sent-long-ago': { ...charged, isWithBiller: true, isPast: true },
  confirmed: { ...charged, isWithBiller: true, waitsFor: null },
  'confirmed-long-ago': { ...charged, isWithBiller: true, waitsFor: null, isPast: true },
  returned: { ...charged, isUncounted: true },
  'refunded-in-part': { ...charged, isUnsent: true },
  refunded: returned,
  'refunded-long-ago': { ...returned, isPast: true },
  'code-not-void': {
    ...charged,
    ...{ waitsFor: 'team', proves: 'nothing', says: ['refundWaits'] },
  },
  'code-void': {
    ...charged,
    ...{ waitsFor: 'team', proves: 'nothing', says: ['refundDue'] },
  },
  'refund-refused': {
    ...charged,
    ...{ waitsFor: 'team', proves: 'nothing', isOwed: true, says: ['owed'] },
  },
  'refunded-uncollected': returned,
  'check-mailed': { ...returned, says: ['mailed'] },
  'refunded-but-fee': {
    ...charged,
    isUncounted: true,
    waitsFor: null,
    sums: { sent: [], toSend: [], held: [], back: ['$122.55'] },
    from: 'in-review',
    next: refundAllButFee,
  },
  'sent-then-refunded-in-part': {
    ...charged,
    isWithBiller: true,
    sums: { sent: ['$125.50'], toSend: [], held: [], back: ['$25.00'] },
  },
  'sent-then-lost-in-part': {
    ...charged,
    isWithBiller: true,
    sums: { sent: ['$125.50'], toSend: [], held: [], back: ['$25.00'] },
  },
  'sent-then-disputed-in-part': {
    ...charged,
    isWithBank: true,
    isWithBiller: true,
    sums: { sent: [], toSend: [], held: [], inQuestion: ['$25.00'], back: [] },
    proves: '$100.50',
  },
  'sent-then-disputed': {
    ...charged,
    isWithBank: true,
    isWithBiller: true,
    sums: { sent: [], toSend: [], held: [], inQuestion: ['$125.50'], back: [] },
    proves: 'nothing',
  },
  'sent-then-refund-open': {
    ...charged,
    isWithBiller: true,
    sums: { sent: [], toSend: [], held: [], inQuestion: ['$120.90'], back: [] },
    proves: 'nothing',
  },
  'refund-open-then-sent': {
    ...charged,
    isWithBiller: true,
    sums: { sent: ['$100.60'], toSend: [], held: ['$24.90'], inQuestion: ['$24.90'], back: [] },
    proves: '$100.60',
  },
  'disputed-in-part-then-sent': {
    ...charged,
    isWithBank: true,
    isWithBiller: true,
    sums: { sent: ['$75.50'], toSend: [], held: ['$50.00'], inQuestion: ['$50.00'], back: [] },
    proves: '$75.50',
  },
  'dispute-won-in-part': {
    ...charged,
    isWithBiller: true,
    sums: { sent: ['$75.50'], toSend: ['$50.00'], held: [], back: [] },
  },
  'sent-in-two-parts': {
    ...charged,
    isWithBiller: true,
    sums: { sent: ['$75.50', '$50.00'], toSend: [], held: [], back: [] },
  },
  'second-part-returned': {
    ...charged,
    isUncounted: true,
    isWithBiller: true,
    sums: { sent: ['$75.50'], toSend: [], held: [], back: [] },
  },
  disputed: {
    ...charged,
    isWithBank: true,
    sums: { sent: [], toSend: [], held: ['$125.50'], inQuestion: ['$125.50'], back: [] },
    proves: 'nothing',
  },
  'dispute-lost': returned,
  rejected: free,
  'rejected-paid-already': free,
  canceled: free,
  'hold-ended': free,
  unanswered: { ...free, says: ['unanswered'] },
} as const satisfies Record<Exclude<PaymentStateName, Unread> | UncalledState, PayerState>

export type PayerStateName = keyof typeof payerStates
