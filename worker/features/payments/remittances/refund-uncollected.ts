// Runs every minute and refunds in full what a payee that is no partner has not collected in time. The refund has
// one key per payment: after a crash the scheduled job of refunds continues it, and this job does not repeat it.
import { dayMs } from '../../../../shared/durations'
import { remittanceCopy } from '../../../../shared/locales/payments/remittance'
import { log, toErrorText } from '../../../platform/logging/logger'
import type { PaymentsServices } from '../context'
import { uncollectedRefundKey } from '../model/remittance-state'
import { refundPayment } from '../refunds/refund-payment'
import { toRefundDays } from '../stores/remittance-view'
import { insertUncollectedRefund, listDueRefunds, type OpenRow } from './uncollected-store'

type Deps = Pick<PaymentsServices, 'db' | 'now' | 'config' | 'paymentAttempt'>

export async function refundUncollected(deps: Deps): Promise<void> {
  const { db, now, config } = deps
  const days = toRefundDays(config)
  if (days === null) return
  const before = now() - days * dayMs
  for (const row of await listDueRefunds(db, before)) {
    try {
      await refund(row, before, deps)
    } catch (error) {
      log(
        'alert',
        'uncollected_not_refunded',
        { paymentId: row.id, error: toErrorText(error) },
        error,
      )
    }
  }
}

async function refund(row: OpenRow, before: number, deps: Deps): Promise<void> {
  const { db, now } = deps
  const paymentId = row.id
  const copy = remittanceCopy[row.locale]
  const reason = copy.uncollectedReason(row.payee_name || copy.biller)
  const isStored = await insertUncollectedRefund(db, { paymentId, reason, before, now: now() })
  if (!isStored) return
  const order = { paymentId, key: uncollectedRefundKey, cents: null, reason }
  const result = await refundPayment({ ...order, requestedBy: 'system' }, deps)
  // Staff cancel the code, with which the payee could still collect the money.
  log('alert', 'uncollected_refunded', { paymentId, code: row.way ?? 'none', outcome: result.kind })
}
