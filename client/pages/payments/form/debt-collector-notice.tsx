import { paymentFormCopy } from '../../../../shared/locales/en/payments/form'
import { Notice } from '../../../ui/notice'

/** The law wants the first sentence seen before anything is asked. */
export function DebtCollectorNotice() {
  return (
    <Notice tone="warning" title={paymentFormCopy.debtCollector}>
      <p>{paymentFormCopy.debtCollectorLegal}</p>
    </Notice>
  )
}
