import { describe, expect, test } from 'vitest'
import type { PaymentStatus } from '../../../../shared/payments/payment-status'
import {
  createPayment,
  readPaymentState,
  setStatus,
} from '../../../../tests/support/builders/payment'
import { getAttemptStub } from '../../../../tests/support/requests/services'
import type { ReviewDecision } from '../model/review-decision'
import { isOpen, nextStatus, type PaymentAction } from './payment-state'

const allowed = {
  submitted: { review: 'in_review', cancel: 'canceled' },
  in_review: { accept: 'accepted', reject: 'rejected', ask: 'awaiting_info', cancel: 'canceled' },
  awaiting_info: {
    replace: 'awaiting_info',
    withdraw: 'in_review',
    answer: 'in_review',
    reject: 'rejected',
    cancel: 'canceled',
  },
  accepted: {},
  rejected: {},
  canceled: {},
} as const satisfies Record<PaymentStatus, Partial<Record<PaymentAction, PaymentStatus>>>

const statuses = [
  'submitted',
  'in_review',
  'awaiting_info',
  'accepted',
  'rejected',
  'canceled',
] as const
const actions = [
  'review',
  'accept',
  'reject',
  'ask',
  'replace',
  'withdraw',
  'answer',
  'cancel',
] as const

describe.each(statuses)('a payment in status %s', (status) => {
  const row: Partial<Record<PaymentAction, PaymentStatus>> = allowed[status]

  test.each(actions)(
    `the action %s in status ${status} leads to the status in the table, or to none`,
    (action) => {
      expect(nextStatus(status, action)).toBe(row[action] ?? null)
    },
  )

  test(`a payment in status ${status} is open only while its money is held`, () => {
    expect(isOpen(status)).toBe(['submitted', 'in_review', 'awaiting_info'].includes(status))
  })
})

const decisions = {
  accept: { action: 'accept', by: 'Sam Staff' },
  reject: { action: 'reject', by: 'Sam Staff', code: 'other', reason: 'Not our account' },
  'cancel by the payer': { action: 'cancel', why: 'payer' },
  'cancel before the hold expires': { action: 'cancel', why: 'hold_ended' },
} as const satisfies Record<string, ReviewDecision>

const effects = {
  accept: ['accepted', 'captured', 'accepted by staff', 'payment_accepted', 'captured', 'payee'],
  reject: ['rejected', 'voided', 'rejected by staff', 'payment_rejected', 'voided', 'card'],
  'cancel by the payer': [
    'canceled',
    'voided',
    'canceled by payer',
    'payment_canceled',
    'voided',
    'card',
  ],
  'cancel before the hold expires': [
    'canceled',
    'voided',
    'canceled by system',
    'payment_canceled',
    'voided',
    'card',
  ],
} as const

/** Whether a decision in a status is carried out (yes), was done before (before), or is refused (no). */
const outcomes = {
  submitted: { accept: 'no', reject: 'no', cancel: 'yes' },
  in_review: { accept: 'yes', reject: 'yes', cancel: 'yes' },
  awaiting_info: { accept: 'no', reject: 'yes', cancel: 'yes' },
  accepted: { accept: 'before', reject: 'no', cancel: 'no' },
  rejected: { accept: 'no', reject: 'before', cancel: 'no' },
  canceled: { accept: 'no', reject: 'no', cancel: 'before' },
} as const satisfies Record<PaymentStatus, Record<ReviewDecision['action'], string>>

const decisionNames = [
  'accept',
  'reject',
  'cancel by the payer',
  'cancel before the hold expires',
] as const
const pairs = statuses.flatMap((status) => decisionNames.map((name) => [status, name] as const))

test.each(pairs)(
  'a payment in status %s after the decision “%s” has a consistent charge, ledger, history and email',
  async (status, name) => {
    const payment = await createPayment()
    await setStatus(payment, status)
    const before = await readPaymentState(payment)
    const decision = decisions[name]
    const expected = outcomes[status][decision.action]
    const kind = expected === 'no' ? 'wrong_state' : 'done'

    expect(await getAttemptStub(payment.attemptId).review(payment.id, decision)).toEqual({ kind })
    const [to, charge, history, email, event, account] = effects[name]
    const after =
      expected === 'yes'
        ? {
            status: to,
            charge,
            history: [...before.history, history],
            emails: [email],
            ledger: [...before.ledger, `${event} ${account} 2000`, `${event} reserved -2000`],
          }
        : before
    expect(await readPaymentState(payment)).toEqual(after)

    // A repeated decision changes nothing.
    expect(await getAttemptStub(payment.attemptId).review(payment.id, decision)).toEqual({ kind })
    expect(await readPaymentState(payment)).toEqual(after)
  },
)
