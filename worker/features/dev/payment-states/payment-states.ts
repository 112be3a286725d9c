// The states of a payment, each as the steps that lead to it. The screens of /dev, the browser tests and pictures that
// open them, and the unit tests make them with make-payment.ts. A new state is a row here.
import { dayMs, minuteMs } from '../../../../shared/durations'
import type { FormValues } from '../../../../shared/field-rules'
import type { InfoAnswer } from '../../../../shared/payments/info-question-schema'
import type { InfoRequestInput } from '../../../../shared/payments/info-request'
import { receiptTtlMs, shortReceiptTtlMs } from '../../../../shared/retention'
import { testAmounts } from '../demo-form'
import { questions, type StaffAct } from './staff-acts'

export type Step =
  | {
      readonly do: Exclude<StaffAct, 'ask'>
      readonly input?: Readonly<Record<string, string | number>>
      /** The card processor does not confirm it. */
      readonly isPending?: true
    }
  | { readonly do: 'ask'; readonly question: (at: number) => InfoRequestInput }
  /** The newest question; without answers, the payer agrees. */
  | { readonly do: 'answer'; readonly answers?: readonly InfoAnswer[] }
  /** By the payer, on the status page. */
  | { readonly do: 'cancel' }
  /** The new total of the newest question, to which the payer agreed. */
  | { readonly do: 'pay new total' }
  | { readonly do: 'wait'; readonly ms: number }
  /** The time to answer and to decide is over. */
  | { readonly do: 'end hold' }
  /** The last day on which the payee could collect it was yesterday. */
  | { readonly do: 'end collecting' }
  /** The job of promised refunds. */
  | { readonly do: 'refund uncollected' }
  /** The attempt's alarm. */
  | { readonly do: 'settle' }

const memberIdAnswers = [{ field: { name: 'Member ID', value: 'XKJ 204 417' } }]
const accountAnswers = [{ field: { name: 'Account number', value: 'CH-7777' } }]
const accept = { do: 'accept' } as const
const cancel = { do: 'cancel' } as const
const answer = { do: 'answer' } as const
const send = { do: 'send' } as const
const ask = (name: keyof typeof questions) => ({ do: 'ask', question: questions[name] }) as const
const refund = (input: { readonly amountCents?: number } = {}) => ({ do: 'refund', input }) as const
/** Of the whole charge, unless there is an amount. */
const dispute = (status: 'opened' | 'won' | 'lost', amountCents = 12_550) =>
  ({
    do: 'dispute',
    input: { status, ...(status === 'opened' && { amountCents }) },
  }) as const
const endHold = { do: 'end hold' } as const
const settle = { do: 'settle' } as const
const endCollecting = { do: 'end collecting' } as const
const refundUncollected = { do: 'refund uncollected' } as const
const wait = (ms: number) => ({ do: 'wait', ms }) as const

const neverDecided = { form: { amount: testAmounts.neverDecided } } as const

type StateRow<Name = string> = {
  /** The state with which the steps begin; without it, a new payment is submitted. */
  readonly from?: Name
  /** Fields of the submitted form that differ. */
  readonly form?: FormValues
  readonly steps?: readonly Step[]
}

const rows = {
  'reply-lost': { form: { amount: testAmounts.chargedReplyLost } },
  'request-lost': { form: { amount: testAmounts.requestLost } },

  'in-review': {},
  'accept-pending': { ...neverDecided, steps: [{ do: 'accept', isPending: true }] },
  'reject-pending': { ...neverDecided, steps: [{ do: 'reject', isPending: true }] },
  'cancel-pending': { ...neverDecided, steps: [cancel] },
  rejected: {
    steps: [{ do: 'reject', input: { note: 'Our account numbers start with CH.' } }],
  },
  'rejected-paid-already': { steps: [{ do: 'reject', input: { reason: 'already_paid' } }] },
  canceled: { steps: [cancel] },
  'hold-ended': { steps: [endHold, settle] },
  'receipt-expired': { from: 'canceled', steps: [wait(shortReceiptTtlMs + minuteMs)] },

  'asked-due-date': { steps: [ask('due date')] },
  'asked-increase': { steps: [ask('increase')] },
  'asked-fee': { steps: [ask('fee')] },
  'asked-field': { steps: [ask('field')] },
  'asked-every-field': { steps: [ask('every field')] },
  'question-expired': { from: 'asked-due-date', steps: [endHold] },
  unanswered: { from: 'question-expired', steps: [settle] },
  'canceled-when-asked': { from: 'asked-due-date', steps: [cancel] },
  answered: { from: 'asked-due-date', steps: [answer] },
  'answered-field': {
    from: 'asked-field',
    steps: [{ do: 'answer', answers: memberIdAnswers }],
  },
  'answered-and-accepted': { from: 'answered', steps: [accept] },
  'asked-account': { steps: [ask('account number')] },
  'account-proposed': {
    from: 'asked-account',
    steps: [{ do: 'answer', answers: accountAnswers }],
  },
  'account-corrected': {
    from: 'account-proposed',
    steps: [{ do: 'accept', input: { bill: 'corrected' } }],
  },
  'new-total-due': { from: 'asked-increase', steps: [answer] },
  'new-total-paid': { from: 'new-total-due', steps: [{ do: 'pay new total' }] },

  accepted: { steps: [accept] },
  sent: { from: 'accepted', steps: [send] },
  'sent-long-ago': { from: 'sent', steps: [wait(61 * dayMs)] },
  confirmed: { from: 'sent', steps: [{ do: 'confirm' }] },
  'confirmed-long-ago': { from: 'confirmed', steps: [wait(61 * dayMs)] },
  returned: { from: 'sent', steps: [{ do: 'return' }] },
  'move-asked': { from: 'sent', steps: [{ do: 'move' }] },
  refunded: { from: 'accepted', steps: [refund()] },
  'refunded-long-ago': { from: 'refunded', steps: [wait(61 * dayMs)] },
  'refunded-in-part': { from: 'accepted', steps: [refund({ amountCents: 2_500 })] },
  'receipt-short': { from: 'sent-then-refunded-in-part', steps: [wait(receiptTtlMs + minuteMs)] },
  'sent-then-refunded-in-part': { from: 'sent', steps: [refund({ amountCents: 2_500 })] },
  'code-not-void': {
    from: 'accepted',
    steps: [{ do: 'send', input: { way: 'code' } }, endCollecting, refundUncollected],
  },
  'code-void': { from: 'code-not-void', steps: [{ do: 'void' }] },
  'refunded-uncollected': { from: 'accepted', steps: [endCollecting, refundUncollected] },
  // The card simulator refuses a refund that ends in .96.
  'refund-refused': {
    form: { amount: '120.96' },
    steps: [accept, endCollecting, refundUncollected],
  },
  'check-mailed': {
    from: 'refund-refused',
    steps: [{ do: 'refund', input: { reason: 'not_collected', way: 'check', trace: '1042' } }],
  },
  // The card simulator answers such a refund, and that of sent-then-refund-open, as if the charge had not settled.
  'refund-open': { from: 'accepted', steps: [refund({ amountCents: 2_490 })] },
  'refund-open-then-sent': { from: 'refund-open', steps: [send] },

  disputed: { from: 'accepted', steps: [dispute('opened')] },
  'dispute-lost': { from: 'disputed', steps: [dispute('lost')] },
  'sent-then-refund-open': { form: { amount: '120.90' }, steps: [accept, send, refund()] },
  'sent-then-disputed': { from: 'sent', steps: [dispute('opened')] },
  'sent-then-disputed-in-part': { from: 'sent', steps: [dispute('opened', 2_500)] },
  'sent-then-lost-in-part': { from: 'sent-then-disputed-in-part', steps: [dispute('lost')] },
  'disputed-in-part-then-sent': { from: 'accepted', steps: [dispute('opened', 5_000), send] },
  'dispute-won-in-part': { from: 'disputed-in-part-then-sent', steps: [dispute('won')] },
  'sent-in-two-parts': {
    from: 'dispute-won-in-part',
    steps: [{ do: 'send', input: { trace: '021000021234568' } }],
  },
  'second-part-returned': { from: 'sent-in-two-parts', steps: [{ do: 'return' }] },
} as const satisfies Readonly<Record<string, StateRow>>

export type PaymentStateName = keyof typeof rows

export const paymentStates: Readonly<Record<PaymentStateName, StateRow<PaymentStateName>>> = rows

export const isPaymentState = (name: string): name is PaymentStateName => Object.hasOwn(rows, name)
