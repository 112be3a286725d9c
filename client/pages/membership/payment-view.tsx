// The choice of a payment method. None is preselected, because the visitor decides how to pay for the
// membership; only a choice whose post failed is shown again.
import { memberSignupCopy } from '../../../shared/locales/membership'
import { type MemberPaymentType, paymentTypes } from '../../../shared/membership/page-data'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { ErrorSummary } from '../../ui/fields/error-summary'
import { useCopy } from '../../ui/locale'
import { Notice } from '../../ui/notice'
import type { FormCall } from '../../ui/use-form-call'
import styles from './payment-view.module.css'

type Props = {
  readonly action: string
  readonly backPath: string
  readonly payment: MemberPaymentType | ''
  readonly error: string | null
  readonly form: Pick<FormCall, 'failure' | 'isSending' | 'summaryRef' | 'onSubmit'>
}

const [firstType] = paymentTypes
const toId = (type: MemberPaymentType) => `payment-${type.toLowerCase().replaceAll('_', '-')}`
const errorId = 'payment-error'

export function PaymentView(props: Props) {
  const copy = useCopy(memberSignupCopy).payment
  const { action, backPath, payment, error, form } = props
  return (
    <form method="post" action={action} noValidate onSubmit={form.onSubmit} className="stack loose">
      {form.failure !== null && (
        <Notice tone="danger" role="alert">
          <p>{form.failure}</p>
        </Notice>
      )}
      {error !== null && (
        <ErrorSummary
          ref={form.summaryRef}
          title={copy.errorsTitle}
          errors={[{ fieldId: toId(firstType), message: error }]}
        />
      )}
      <fieldset
        className={classNames(error !== null && styles.invalid)}
        aria-describedby={error === null ? undefined : errorId}
      >
        <legend className={`strong ${styles.legend}`}>{copy.legend}</legend>
        {error !== null && (
          <p id={errorId} className={styles.error}>
            {error}
          </p>
        )}
        <div className="stack tight">
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
              <span className="stack flat">
                <span className="strong">{copy.options[type].label}</span>
                <span className="soft small">{copy.options[type].hint}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <Button type="submit" block busy={form.isSending} busyLabel={copy.sending}>
        {copy.button}
      </Button>
      <a className={styles.back} href={backPath}>
        {copy.back}
      </a>
    </form>
  )
}
