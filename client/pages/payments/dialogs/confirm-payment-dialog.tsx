import { paymentFormCopy } from '../../../../shared/locales/en/payments/form'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { PaymentSum, type PaymentSumProps } from '../summary/payment-sum'
import styles from './confirm-payment-dialog.module.css'

type Props = {
  readonly isOpen: boolean
  readonly payeeName: string
  readonly sum: PaymentSumProps
  /** Brand and last four digits. */
  readonly card: string
  readonly onCancel: () => void
  readonly onConfirm: () => void
}

const copy = paymentFormCopy.confirmPayment

/** Confirms the total before the card is charged. */
export function ConfirmPaymentDialog({ isOpen, payeeName, sum, ...props }: Props) {
  const total = sum.total ?? ''
  return (
    <Dialog
      open={isOpen}
      onClose={props.onCancel}
      title={copy.title}
      closeLabel={copy.cancel}
      footer={
        <>
          <Button variant="secondary" onClick={props.onCancel}>
            {copy.cancel}
          </Button>
          <Button onClick={props.onConfirm}>{copy.confirm(total)}</Button>
        </>
      }
    >
      <p className={styles.question}>{copy.body(total, payeeName, props.card)}</p>
      <PaymentSum {...sum} />
    </Dialog>
  )
}
