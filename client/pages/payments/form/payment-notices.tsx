import type { Ref } from 'react'
import { paymentFormCopy } from '../../../../shared/locales/payments/form'
import type {
  FormFailure,
  PaymentFormPageData,
  PaymentPayee,
} from '../../../../shared/payments/page-data'
import { Button } from '../../../ui/button'
import { useCopy } from '../../../ui/locale'
import { Notice } from '../../../ui/notice'
import styles from './payment-notices.module.css'

type FailureProps = {
  readonly failure: FormFailure
  readonly payee: PaymentPayee
  readonly ref: Ref<HTMLDivElement>
}

/** Why the payment failed, shown above the fields of the step to repeat. */
export function FailureNotice({ failure, payee: { payeeName, phone }, ref }: FailureProps) {
  const copy = useCopy(paymentFormCopy)
  // The first sentence says what happened, the others what it means.
  const [verdict, ...advice] =
    failure.kind === 'being_paid'
      ? [copy.beingPaid.title, copy.beingPaid.body]
      : failure.text.split(/(?<=\.) /)
  return (
    <Notice
      ref={ref}
      tone={/failed|exhausted/.test(failure.kind) ? 'danger' : 'warning'}
      role="alert"
    >
      <p className={styles.failure}>
        <strong>{verdict}</strong> {advice.join(' ')}
      </p>
      {failure.kind === 'exhausted' && phone !== null && (
        <p>
          {copy.callBiller(payeeName)}{' '}
          <a className="link inline" href={phone.url}>
            {phone.text}
          </a>
        </p>
      )}
    </Notice>
  )
}

type DuplicateProps = {
  readonly state: PaymentFormPageData['duplicatePayment']
  readonly payAgain: string
  readonly text: string
  readonly onDoNotPay: () => void
}

/** The duplicate payment question without JavaScript, and the result of declining it. */
export function DuplicatePaymentNotice({ state, payAgain, text, onDoNotPay }: DuplicateProps) {
  const copy = useCopy(paymentFormCopy).duplicatePayment
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
        <p>{text}</p>
        <div className="row buttons">
          <Button
            type="submit"
            name="intent"
            value="do-not-pay"
            onClick={(event) => {
              event.preventDefault()
              onDoNotPay()
            }}
          >
            {copy.doNotPay}
          </Button>
        </div>
        <p className="soft small">{copy.cardOnceMore}</p>
      </Notice>
    </>
  )
}

/** Says that the form shows text from before a reload, which another person may have typed. */
export function RestoredNotice({ onClear }: { readonly onClear: () => void }) {
  const copy = useCopy(paymentFormCopy).restored
  return (
    <div className="row dense soft small">
      <span role="status">{copy.text}</span>
      <Button variant="quiet" className="small" onClick={onClear}>
        {copy.clear}
      </Button>
    </div>
  )
}
