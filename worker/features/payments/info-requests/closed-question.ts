// The view of a question that no longer needs an answer: what became of the payment, and its status.
import { toMomentText } from '../../../../shared/locales/dates'
import { infoRequestCopy } from '../../../../shared/locales/payments/info-request'
import type { InfoRequestView } from '../../../../shared/payments/info-request'
import type { PaymentsServices } from '../context'
import type { InfoState } from '../model/info-state'
import { toCancelCause } from '../model/review-decision'
import { listHistory, type PaymentRow } from '../stores/payment-store'
import { findReceiptPath } from '../tokens/receipt-token'
import type { FoundInfo } from './find-info'

type Deps = Pick<PaymentsServices, 'db' | 'secrets' | 'locale'>

/** `declined`: it was canceled while the question was shown. */
export type ClosedState = Exclude<InfoState, 'open' | 'answered'>

export async function readClosedView(
  { payment, requestedInfo }: Pick<FoundInfo, 'payment' | 'requestedInfo'>,
  state: ClosedState,
  deps: Deps,
): Promise<Extract<InfoRequestView, { readonly view: 'error' }>> {
  const { errors, process } = infoRequestCopy[deps.locale]
  return {
    view: 'error',
    title: state === 'over' ? await findOutcomeText(payment, deps) : process[state],
    advice: errors.seeStatus,
    canRetry: false,
    statusUrl: await findReceiptPath(payment.attempt_id, deps),
    isDebtCollector: requestedInfo.bill.isDebtCollector,
  }
}

/** The payment was canceled because nobody answered. */
export async function isUnanswered({ id }: PaymentRow, { db }: Pick<Deps, 'db'>): Promise<boolean> {
  const end = (await listHistory(db, id)).find(({ to_status: to }) => to === 'canceled')
  return toCancelCause(end?.note) === 'no_answer'
}

async function findOutcomeText({ id, status }: PaymentRow, { db, locale }: Deps): Promise<string> {
  const { process } = infoRequestCopy[locale]
  if (status !== 'accepted' && status !== 'rejected') return process.over
  const decision = (await listHistory(db, id)).find(({ to_status: to }) => to === status)
  return decision === undefined ? process.over : process[status](toMomentText(decision.at, locale))
}
