// Whether a payment may be accepted as staff say: once its payer has corrected the bill, staff choose which bill is paid,
// and name the newest payment that may have paid the corrected one.
import type { PaymentsServices } from '../context'
import type { NotAcceptable, ReviewDecision } from '../model/review-decision'
import { findProposal } from '../stores/bill-correction-store'
import { findPayment } from '../stores/payment-store'
import { findCorrectedDuplicate } from './possible-duplicates-store'

type Acceptance = Extract<ReviewDecision, { readonly action: 'accept' }>

/** Runs once, before the decision is stored: after a capture nothing may refuse it. */
export async function checkAcceptance(
  paymentId: string,
  { bill, duplicate }: Acceptance,
  { db }: Pick<PaymentsServices, 'db'>,
): Promise<NotAcceptable | null> {
  const payment = await findPayment(db, paymentId)
  if (payment?.status !== 'in_review') return null
  const proposal = await findProposal(db, payment)
  if (proposal === null) return bill === 'corrected' ? refuse('no_correction') : null
  if (bill === undefined) return refuse('correction_open')
  const { billKey } = proposal
  if (bill === 'typed' || billKey === payment.bill_key) return null
  const found = await findCorrectedDuplicate(db, { ...payment, billKey })
  if (found === null || duplicate === found.id || duplicate === found.reference) return null
  return refuse('duplicate', found.reference ?? found.id)
}

const refuse = (why: NotAcceptable['why'], named = ''): NotAcceptable => ({
  kind: 'not_acceptable',
  why,
  named,
})
