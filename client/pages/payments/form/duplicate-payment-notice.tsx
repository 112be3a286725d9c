import { paymentFormCopy } from '../../../../shared/locales/en/payments/form'
import type { PaymentFormPageData } from '../../../../shared/payments/schema'
import { Notice } from '../../../ui/notice'

type Props = {
  readonly state: PaymentFormPageData['duplicatePayment']
  readonly payAgain: string
  readonly words: string
}

const copy = paymentFormCopy.duplicatePayment

/** The duplicate payment question without a script, and the result of declining it. */
export function DuplicatePaymentNotice({ state, payAgain, words }: Props) {
  if (state === null) return null
  if (state === 'declined')
    return (
      <Notice tone="info" role="status">
        <p>{copy.declined}</p>
      </Notice>
    )
  return (
    <>
      <input type="hidden" name="payAgain" defaultValue={payAgain} />
      <Notice tone="warning" title={copy.title} role="alert">
        <p>{words}</p>
        <p>{copy.cardOnceMore}</p>
      </Notice>
    </>
  )
}
