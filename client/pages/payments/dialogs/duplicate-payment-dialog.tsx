import { paymentFormCopy } from '../../../../shared/locales/en/payments/form'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'

type Props = {
  readonly isOpen: boolean
  readonly words: string
  readonly onCancel: () => void
  readonly onConfirm: () => void
}

const copy = paymentFormCopy.duplicatePayment

/** Confirms a payment that the server reports as a duplicate; the card stays in the form. */
export function DuplicatePaymentDialog({ isOpen, words, onCancel, onConfirm }: Props) {
  return (
    <Dialog
      open={isOpen}
      onClose={onCancel}
      title={copy.title}
      closeLabel={copy.doNotPay}
      footer={
        <>
          <Button variant="secondary" onClick={onConfirm}>
            {copy.payAgain}
          </Button>
          <Button onClick={onCancel}>{copy.doNotPay}</Button>
        </>
      }
    >
      <p>{words}</p>
    </Dialog>
  )
}
