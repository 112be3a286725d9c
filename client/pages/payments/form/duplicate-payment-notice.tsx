import { paymentFormCopy } from '../../../../shared/locales/en/payments/form'
import type { PaymentFormPageData } from '../../../../shared/payments/schema'
import { Notice } from '../../../ui/notice'

type Props = { readonly state: PaymentFormPageData['duplicatePayment']; readonly words: string }

const copy = paymentFormCopy.duplicatePayment

/** The duplicate payment question without a script, and the result of declining it. */
export function DuplicatePaymentNotice({ state, words }: Props) {
  if (state === null) return null
  if (state === 'declined')
    return (
      <Notice tone="info" role="status">
        <p>{copy.declined}</p>
      </Notice>
    )
  return (
    <>
      <input type="hidden" name="payAgain" defaultValue="1" />
      <Notice tone="warning" title={copy.title} role="alert">
        <p>{words}</p>
        <p>{copy.cardOnceMore}</p>
      </Notice>
    </>
  )
}
