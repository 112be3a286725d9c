// The view of a question that no longer needs an answer: what became of the payment, and its receipt.
import { infoRequestCopy } from '../../../../shared/locales/payments/info-request'
import type { InfoRequestView } from '../../../../shared/payments/info-request'
import { toDateText } from '../../notifications/templates/payment-words'
import type { PaymentsServices } from '../context'
import { findReceiptPath } from '../status-page/receipt-token'
import { listHistory, type PaymentRow } from '../store'

type Deps = Pick<PaymentsServices, 'db' | 'secrets' | 'locale'>

export async function readClosedView(
  payment: PaymentRow,
  state: 'over' | 'expired',
  deps: Deps,
): Promise<Extract<InfoRequestView, { readonly view: 'error' }>> {
  const { errors, process } = infoRequestCopy[deps.locale]
  return {
    view: 'error',
    title: state === 'over' ? await findOutcomeText(payment, deps) : process.expired,
    advice: errors.seeReceipt,
    canRetry: false,
    receiptUrl: await findReceiptPath(payment.attempt_id, deps),
  }
}

async function findOutcomeText({ id, status }: PaymentRow, { db, locale }: Deps): Promise<string> {
  const { process } = infoRequestCopy[locale]
  if (status !== 'accepted' && status !== 'rejected') return process.over
  const decision = (await listHistory(db, id)).find(({ to_status: to }) => to === status)
  return decision === undefined ? process.over : process[status](toDateText(decision.at, locale))
}
