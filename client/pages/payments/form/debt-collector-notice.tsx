import { paymentFormCopy } from '../../../../shared/locales/en/payments/form'
import { Notice } from '../../../ui/notice'

/** By law the first sentence must be shown before any field. */
export function DebtCollectorNotice() {
  return (
    <Notice tone="warning" title={paymentFormCopy.debtCollector}>
      <p>{paymentFormCopy.debtCollectorLegal}</p>
    </Notice>
  )
}
