// Runs every minute and refunds what a payee that is no partner has not collected by the day that the payer was promised.
// After a crash the scheduled job of refunds continues the refund, and this job does not repeat it: nothing is left then.
import { toEasternDay } from '../../../../shared/eastern-day'
import { remittanceCopy } from '../../../../shared/locales/payments/remittance'
import { log, toErrorText } from '../../../platform/logging/logger'
import type { PaymentsServices } from '../context'
import { toUncollectedKey } from '../model/remittance-state'
import { refundPayment } from '../refunds/refund-payment'
import {
  type DueRefund,
  insertUncollectedRefund,
  listDueRefunds,
  noteVoidAlert,
} from './uncollected-store'

type Deps = Pick<PaymentsServices, 'db' | 'now' | 'paymentAttempt'>

export async function refundUncollected(deps: Deps): Promise<void> {
  const { db, now } = deps
  for (const row of await listDueRefunds(db, toEasternDay(now()))) {
    try {
      await (row.has_code === 1 ? alertOnce(row, deps) : refund(row, deps))
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

/** With the code, the payee could collect what was refunded. */
async function alertOnce({ id: paymentId, refund_on: refundOn }: DueRefund, { db }: Deps) {
  if (await noteVoidAlert(db, { paymentId, refundOn }))
    log('alert', 'uncollected_code_not_void', { paymentId })
}

async function refund(row: DueRefund, deps: Deps): Promise<void> {
  const { db, now } = deps
  const { id: paymentId, refund_on: refundOn } = row
  const key = toUncollectedKey(refundOn, row.made)
  const copy = remittanceCopy[row.locale]
  const toReason = copy[row.is_part === 1 ? 'uncollectedPartReason' : 'uncollectedReason']
  const reason = toReason(row.payee_name || copy.biller)
  if (!(await insertUncollectedRefund(db, { paymentId, refundOn, key, reason, now: now() }))) return
  const order = { paymentId, key, cents: null, reason }
  await refundPayment({ ...order, requestedBy: 'system' }, deps)
}
