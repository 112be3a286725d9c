// The choice of a payment method. None is preselected, because the visitor decides how to pay for the
// membership; only a choice whose post failed is shown again.
import { type FormEvent, useEffect, useRef } from 'react'
import { memberSignupCopy } from '../../../shared/locales/membership'
import {
  isPaymentType,
  type MemberPaymentType,
  paymentTypes,
} from '../../../shared/membership/page-data'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { ErrorSummary } from '../../ui/fields/error-summary'
import { useCopy } from '../../ui/locale'
import { Notice } from '../../ui/notice'
import styles from './payment-view.module.css'

type Props = {
  readonly action: string
  readonly backPath: string
  readonly payment: MemberPaymentType | ''
  readonly error: string | null
  readonly isFailed: boolean
  readonly isSending: boolean
  readonly onChoose: (payment: MemberPaymentType | null) => void
}

const [firstType] = paymentTypes
const toId = (type: MemberPaymentType) => `payment-${type.toLowerCase().replaceAll('_', '-')}`
const errorId = 'payment-error'

export function PaymentView(props: Props) {
  const memberSignupTexts = useCopy(memberSignupCopy)
  const copy = useCopy(memberSignupCopy).payment
  const { action, backPath, payment, error, isFailed, isSending, onChoose } = props
  const summaryRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error !== null) summaryRef.current?.focus()
  }, [error])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const chosen = new FormData(event.currentTarget).get('payment')
    onChoose(isPaymentType(chosen) ? chosen : null)
  }
  return (
    <form method="post" action={action} noValidate onSubmit={submit} className={styles.form}>
      {isFailed && (
        <Notice tone="danger" role="alert">
          <p>{memberSignupTexts.failed}</p>
        </Notice>
      )}
      {error !== null && (
        <ErrorSummary
          ref={summaryRef}
          title={copy.errorsTitle}
          errors={[{ fieldId: toId(firstType), message: error }]}
        />
      )}
      <fieldset
        className={classNames(error !== null && styles.invalid)}
        aria-describedby={error === null ? undefined : errorId}
      >
        <legend className={styles.legend}>{copy.legend}</legend>
        {error !== null && (
          <p id={errorId} className={styles.error}>
            {error}
          </p>
        )}
        <div className={styles.options}>
          {paymentTypes.map((type) => (
            <label key={type} className={styles.option}>
              <input
                id={toId(type)}
                className={styles.radio}
                type="radio"
                name="payment"
                value={type}
                defaultChecked={payment === type}
                required
              />
              <span className={styles.text}>
                <span className={styles.label}>{copy.options[type].label}</span>
                <span className={styles.hint}>{copy.options[type].hint}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <Button type="submit" size="lg" block busy={isSending} busyLabel={copy.sending}>
        {copy.button}
      </Button>
      <a className={styles.back} href={backPath}>
        {copy.back}
      </a>
    </form>
  )
}
