import { paymentFormCopy } from '../../../../shared/locales/payments/form'
import { summaryCopy } from '../../../../shared/locales/payments/summary'
import type { PaymentPayee } from '../../../../shared/payments/page-data'
import { BillerName } from '../../../ui/brand/biller-head'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { ServerOnly } from '../../../ui/layout/server-only'
import { useCopy } from '../../../ui/locale'
import { PaymentSum } from '../summary/payment-sum'
import { BillSummary } from './bill-summary'
import type { PaymentFormState } from './hooks/use-payment-form'
import styles from './payment-dialogs.module.css'

type ConfirmProps = { readonly formState: PaymentFormState; readonly payee: PaymentPayee }

const isNameOrAccount = (field: string) => /^(?:patientName|account)/.test(field)

/** Asks before the payment is sent; shows whose bill it is, the sum, the fees, and that a review follows. */
export function ConfirmPaymentDialog({ formState, payee }: ConfirmProps) {
  const copy = useCopy(paymentFormCopy).confirmPayment
  const { submit, sum, labels, billValues } = formState
  const total = sum.total ?? ''
  const card = submit.state.kind === 'asking' ? submit.state.card : ''
  return (
    <Dialog
      open={submit.state.kind === 'asking'}
      onClose={submit.cancel}
      title={copy.title}
      closeLabel={copy.cancel}
      isTorn
      footer={
        <>
          <Button variant="secondary" onClick={submit.cancel}>
            {copy.cancel}
          </Button>
          <Button onClick={submit.confirm}>{copy.confirm(total)}</Button>
        </>
      }
    >
      <ServerOnly name="biller">{import.meta.env.SSR && <BillerName biller={payee} />}</ServerOnly>
      <div className={styles.sum}>
        <PaymentSum place="dialog" payee={payee} sum={sum} />
      </div>
      <p>{copy.body(total, payee.payeeName, card)}</p>
      <BillSummary values={billValues} labels={labels} isListed={isNameOrAccount} look="sum" />
      <ServerOnly name="review">{import.meta.env.SSR && <Review />}</ServerOnly>
    </Dialog>
  )
}

/** Reads its text here: a component of the browser would bring all texts of the server. */
function Review() {
  return <p className={`soft small ${styles.review}`}>{useCopy(summaryCopy).review}</p>
}

type DuplicateProps = { readonly submit: PaymentFormState['submit']; readonly text: string }

/** Asks whether to pay although the server reports a duplicate payment; the card stays in the form. */
export function DuplicatePaymentDialog({ submit, text }: DuplicateProps) {
  const copy = useCopy(paymentFormCopy).duplicatePayment
  return (
    <Dialog
      open={submit.state.kind === 'repeating'}
      onClose={submit.doNotPay}
      title={copy.title}
      closeLabel={copy.doNotPay}
      footer={
        <>
          <Button variant="secondary" onClick={submit.confirm}>
            {copy.payAgain}
          </Button>
          <Button onClick={submit.doNotPay}>{copy.doNotPay}</Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
