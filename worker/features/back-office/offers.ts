// What of staff's commands would be accepted now, by the commands' own rules: the staff page offers nothing else.
import type { Payee } from '../../../shared/payees/payee'
import type { InfoQuestion } from '../../../shared/payments/info-question-schema'
import { refundCodes } from '../../../shared/payments/refund-codes'
import { findAskFault } from '../payments/info-requests/apply-info-step'
import { listCorrectable } from '../payments/info-requests/correct-bill'
import { hasEnded } from '../payments/review/hold-expiry'
import { isOpen, nextStatus } from '../payments/review/payment-state'
import { isCheckDue } from '../payments/stores/refund-store'
import type { RemittanceRow } from '../payments/stores/remittance-store'
import type { BackOfficeDeps } from './back-office-types'
import { findReasonFault } from './refunds'
import type { FullRow } from './store'

type Facts = {
  readonly payee: Payee | null
  readonly remittances: readonly RemittanceRow[]
}

export async function toOffers(
  row: FullRow,
  { payee, remittances }: Facts,
  { db, now }: Pick<BackOfficeDeps, 'db' | 'now'>,
) {
  const { amount_cents: amountCents, hold_until_at: holdUntilAt } = row
  const correctable = listCorrectable(row, payee)
  const facts = { payee, amountCents, correctable, holdUntilAt, now: now() }
  const mayAsk = nextStatus(row.status, 'ask') !== null
  const questions = toLeastQuestions(amountCents).filter(
    (question) => mayAsk && findAskFault(question, facts) === null,
  )
  return {
    isTooLate: isOpen(row.status) && hasEnded(holdUntilAt, now()),
    questions: questions.map(({ type }) => type),
    corrections: mayAsk ? [...correctable] : [],
    refundReasons: refundCodes.filter(
      (code) => row.status === 'accepted' && findReasonFault(code, row, remittances) === null,
    ),
    isCheckDue: await isCheckDue(db, row.id),
  }
}

/** One of each kind, about the smallest sum. */
const toLeastQuestions = (amountCents: number): readonly InfoQuestion[] => [
  { type: 'confirmDeadlineApproaching', dueDate: '' },
  {
    type: 'confirmAmountIncrease',
    oldAmountCents: amountCents,
    newAmountCents: amountCents + 1,
  },
  { type: 'confirmAmountIncreaseFee', feeCents: 1 },
  { type: 'extraFields', fields: [] },
]
