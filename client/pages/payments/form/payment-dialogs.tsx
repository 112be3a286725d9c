import { paymentFormCopy } from '../../../../shared/locales/en/payments/form'
import type { PaymentPayee } from '../../../../shared/payments/schema'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { PaymentSum } from '../summary/payment-summary'
import type { PaymentFormState } from './hooks/use-payment-form'
import styles from './payment-dialogs.module.css'

type ConfirmProps = {
  readonly submit: PaymentFormState['submit']
  readonly payee: PaymentPayee
  readonly sum: PaymentFormState['sum']
}

/** Confirms the total before the card is charged. */
export function ConfirmPaymentDialog({ submit, payee, sum }: ConfirmProps) {
  const copy = paymentFormCopy.confirmPayment
  const total = sum.total ?? ''
  const card = submit.state.kind === 'asking' ? submit.state.card : ''
  return (
    <Dialog
      open={submit.state.kind === 'asking'}
      onClose={submit.cancel}
      title={copy.title}
      closeLabel={copy.cancel}
      footer={
        <>
          <Button variant="secondary" onClick={submit.cancel}>
            {copy.cancel}
          </Button>
          <Button onClick={submit.confirm}>{copy.confirm(total)}</Button>
        </>
      }
    >
      <p className={styles.question}>{copy.body(total, payee.payeeName, card)}</p>
      <PaymentSum {...sum} />
    </Dialog>
  )
}

type DuplicateProps = { readonly submit: PaymentFormState['submit']; readonly words: string }

/** Confirms a payment that the server reports as a duplicate; the card stays in the form. */
export function DuplicatePaymentDialog({ submit, words }: DuplicateProps) {
  const copy = paymentFormCopy.duplicatePayment
  return (
    <Dialog
      open={submit.state.kind === 'asking_again'}
      onClose={submit.doNotPay}
      title={copy.title}
      closeLabel={copy.doNotPay}
      footer={
        <>
          <Button variant="secondary" onClick={submit.confirmAgain}>
            {copy.payAgain}
          </Button>
          <Button onClick={submit.doNotPay}>{copy.doNotPay}</Button>
        </>
      }
    >
      <p>{words}</p>
    </Dialog>
  )
}
