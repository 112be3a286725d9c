// The view of a question that no longer needs an answer: what became of the payment, and its status.
import { minuteMs } from '../../../../shared/durations'
import { toEasternDay } from '../../../../shared/eastern-day'
import { toMomentText } from '../../../../shared/locales/dates'
import { infoRequestCopy } from '../../../../shared/locales/payments/info-request'
import type { Cancellation, InfoRequestView } from '../../../../shared/payments/info-request'
import type { PaymentsServices } from '../context'
import type { InfoState } from '../model/info-state'
import { toCancelCause } from '../model/review-decision'
import { listHistory, type PaymentRow } from '../stores/payment-store'
import { findReceiptPath } from '../tokens/receipt-token'
import type { FoundInfo } from './find-info'

type Deps = Pick<PaymentsServices, 'db' | 'secrets' | 'locale' | 'now'>

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

/** How long the page says that our message about it comes shortly. */
export const shortlyMs = 10 * minuteMs

/** How the payment of a question was canceled. */
export async function readCancellation(
  { id }: PaymentRow,
  { db, now }: Pick<Deps, 'db' | 'now'>,
): Promise<Cancellation> {
  const end = (await listHistory(db, id)).find(({ to_status: to }) => to === 'canceled')
  const isLater = end !== undefined && now() - end.at > shortlyMs
  return {
    isUnanswered: toCancelCause(end?.note) === 'no_answer',
    canceledOn: isLater ? toEasternDay(end.at) : null,
  }
}

async function findOutcomeText({ id, status }: PaymentRow, { db, locale }: Deps): Promise<string> {
  const { process } = infoRequestCopy[locale]
  if (status !== 'accepted' && status !== 'rejected') return process.over
  const decision = (await listHistory(db, id)).find(({ to_status: to }) => to === status)
  return decision === undefined ? process.over : process[status](toMomentText(decision.at, locale))
}
