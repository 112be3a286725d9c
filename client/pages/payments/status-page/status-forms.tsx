// The forms of the status page, posted to its own URL: email the payment's status again, cancel, pay again.
import { receiptCopy } from '../../../../shared/locales/payments/receipt'
import { formatCents } from '../../../../shared/money'
import { toTotalCents } from '../../../../shared/payments/fees'
import type { ReceiptPageData } from '../../../../shared/payments/page-data'
import { Icon } from '../../../ui/brand/icon'
import { Button, ButtonLink } from '../../../ui/button'
import { TextField } from '../../../ui/fields/text-field'
import { Panel } from '../../../ui/layout/panel'
import { useCopy } from '../../../ui/locale'
import styles from './status-forms.module.css'

type Props = Readonly<{ payment: ReceiptPageData }>

/** The buttons below the payment's slip (status-slip.tsx). */
export function SlipForms({ payment }: Props) {
  const copy = useCopy(receiptCopy)
  const { path, email, isSilent, canCancel } = payment
  if (email === '' && !canCancel) return null
  return (
    <form method="post" action={path} className={styles.slipForm}>
      {email !== '' && (
        <Button type="submit" name="intent" value="email" variant="secondary">
          <Icon name="mail" />
          {isSilent ? copy.emailAgain.first : copy.emailAgain.button}
        </Button>
      )}
      {canCancel && (
        <Button
          type="submit"
          name="intent"
          value="cancel"
          variant="quiet"
          className={styles.cancel}
        >
          {copy.cancel.button}
        </Button>
      )}
    </form>
  )
}

export function ConfirmCancel({ payment }: Props) {
  const copy = useCopy(receiptCopy)
  const texts = copy.cancel
  const total = formatCents(toTotalCents(payment.amountCents, payment.feeCents))
  return (
    <Panel>
      <form method="post" action={payment.path} className={styles.stack}>
        <h1>{texts.heading}</h1>
        <p>{texts.body(total, payment.payeeName || copy.proof.biller)}</p>
        <p className={styles.soft}>
          {copy.reference} {payment.reference}
        </p>
        <div className={styles.row}>
          <ButtonLink href={payment.path} variant="secondary">
            {texts.back}
          </ButtonLink>
          <Button type="submit" name="intent" value="cancel-confirmed" variant="danger">
            {texts.confirm}
          </Button>
        </div>
      </form>
    </Panel>
  )
}

export function PayAgain({ payment }: Props) {
  const copy = useCopy(receiptCopy)
  const texts = copy.payAgain
  return (
    <section aria-labelledby="pay-again" className={styles.again}>
      <h2 id="pay-again" className={styles.title}>
        {texts.heading}
      </h2>
      <form method="post" action={payment.path} className={styles.stack}>
        <p>{payment.isOwnBrowser ? texts.own : texts.ask}</p>
        {!payment.isOwnBrowser && (
          <div className={styles.fields}>
            <TextField
              id="zip"
              name="zip"
              label={texts.zip}
              required
              inputMode="numeric"
              autoComplete="billing postal-code"
              maxLength={10}
            />
            <TextField
              id="last-four"
              name="lastFour"
              label={texts.lastFour}
              required
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
            />
          </div>
        )}
        <div className={styles.row}>
          <Button
            type="submit"
            name="intent"
            value="pay-again"
            size="lg"
            variant={payment.status === 'cancelled' ? 'secondary' : 'primary'}
          >
            {texts.button}
          </Button>
          {!payment.isOwnBrowser && payment.emptyFormPath !== null && (
            <a href={payment.emptyFormPath}>{texts.empty}</a>
          )}
        </div>
      </form>
    </section>
  )
}
