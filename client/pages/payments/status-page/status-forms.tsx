// The forms of the status page, posted to its own URL: email the payment's status again, cancel, pay again.
import { receiptCopy } from '../../../../shared/locales/payments/receipt'
import { formatCents } from '../../../../shared/money'
import { toTotalCents } from '../../../../shared/payments/fees'
import type { ReceiptPageData } from '../../../../shared/payments/page-data'
import { toPhoneUrl } from '../../../../shared/phone-url'
import { BillerSlip } from '../../../ui/brand/biller-head'
import { Icon } from '../../../ui/brand/icon'
import { Button, ButtonLink } from '../../../ui/button'
import { TextField } from '../../../ui/fields/text-field'
import { useCopy } from '../../../ui/locale'
import { Notice } from '../../../ui/notice'
import { CancelPanel } from '../cancel-panel'
import { toOtherText } from './outcome-texts'
import styles from './status-forms.module.css'

type Props = Readonly<{ payment: ReceiptPageData }>

/** The button below the payment's slip (status-slip.tsx). */
export function SlipForms({ payment }: Props) {
  const copy = useCopy(receiptCopy)
  const { path, email, isSilent, backUrl, payeeName } = payment
  return (
    <>
      {email !== '' && (
        <form method="post" action={path} className="stack">
          <Button type="submit" name="intent" value="email" variant="secondary" block>
            <Icon name="mail" />
            {isSilent ? copy.emailAgain.first : copy.emailAgain.button}
          </Button>
        </form>
      )}
      {backUrl !== null && (
        <ButtonLink
          href={backUrl}
          className="unprinted"
          variant="secondary"
          block
          rel="noreferrer"
          referrerPolicy="no-referrer"
        >
          {copy.backTo(payeeName)}
        </ButtonLink>
      )}
    </>
  )
}

/** In the head, while it is possible: whoever made a mistake must not search for it. */
export function CancelForm({ payment }: Props) {
  const { cancel } = useCopy(receiptCopy)
  return (
    <form method="post" action={payment.path} className={`row dense unprinted ${styles.cancel}`}>
      <span>{cancel.mistake}</span>
      <Button type="submit" name="intent" value="cancel" variant="quiet">
        {cancel.button}
      </Button>
    </form>
  )
}

export function ConfirmCancel({ payment }: Props) {
  const copy = useCopy(receiptCopy)
  const texts = copy.cancel
  const hold = formatCents(toTotalCents(payment.amountCents, payment.feeCents))
  return (
    <>
      {payment.biller && <BillerSlip biller={payment.biller} />}
      <CancelPanel
        action={payment.path}
        heading={texts.heading}
        back={
          <ButtonLink href={payment.path} variant="secondary">
            {texts.back}
          </ButtonLink>
        }
        confirm={texts.confirm}
      >
        <p>
          {texts.body(hold)}{' '}
          {payment.otherPayment === null
            ? texts.owe(payment.payeeName || copy.proof.biller)
            : toOtherText(copy, payment.otherPayment)}
        </p>
        <p className="soft">
          {copy.reference} {payment.reference}
        </p>
        {!payment.isOwnBrowser && <ProofFields typed={payment.typedProof} />}
        {payment.notice && (
          <Notice tone={payment.notice.tone} role="alert">
            <p>{payment.notice.text}</p>
          </Notice>
        )}
      </CancelPanel>
    </>
  )
}

/** In another browser, proves that it is the payer's, and leads to the question or to the new total. */
export function OpenForm({ payment, label }: Props & { readonly label: string }) {
  return (
    <form method="post" action={payment.path} className="stack unprinted">
      <ProofFields typed={payment.typedProof} />
      <div className="row">
        <Button type="submit" name="intent" value="open">
          {label}
        </Button>
      </div>
    </form>
  )
}

/** In another browser than the one that paid. */
function ProofFields({ typed }: { readonly typed: ReceiptPageData['typedProof'] }) {
  const texts = useCopy(receiptCopy).otherBrowser
  return (
    <>
      <p>{texts.ask}</p>
      <div className={styles.fields}>
        <TextField
          id="zip"
          name="zip"
          label={texts.zip}
          required
          inputMode="numeric"
          autoComplete="billing postal-code"
          defaultValue={typed?.zip}
        />
        <TextField
          id="last-four"
          name="lastFour"
          label={texts.lastFour}
          required
          inputMode="numeric"
          autoComplete="off"
          defaultValue={typed?.lastFour}
        />
      </div>
    </>
  )
}

/** What can be done about a bill that was not paid. */
export function NextStep({ payment }: Props) {
  const texts = useCopy(receiptCopy).payAgain
  const { nextStep, payeePhone } = payment
  if (nextStep === 'none') return null
  return (
    <section aria-labelledby="next-step" className={`stack dense unprinted ${styles.again}`}>
      <h2 id="next-step" className="lead">
        {texts.headings[nextStep]}
      </h2>
      {nextStep !== 'call' && <PayAgain payment={payment} />}
      {nextStep === 'call' && payeePhone !== null && (
        <div className="row">
          <ButtonLink href={toPhoneUrl(payeePhone)}>{texts.call(payeePhone)}</ButtonLink>
        </div>
      )}
    </section>
  )
}

function PayAgain({ payment }: Props) {
  const texts = useCopy(receiptCopy).payAgain
  const status = payment.status === 'canceled' ? 'canceled' : 'rejected'
  return (
    <form method="post" action={payment.path} className="stack">
      {!payment.isOwnBrowser && <ProofFields typed={payment.typedProof} />}
      <p>{payment.isOwnBrowser ? texts.own : texts.other}</p>
      <div className="row">
        <Button
          type="submit"
          name="intent"
          value="pay-again"
          variant={status === 'canceled' ? 'secondary' : 'primary'}
        >
          {texts.button[payment.nextStep === 'search' ? 'search' : status]}
        </Button>
        {!payment.isOwnBrowser && payment.emptyFormPath !== null && (
          <ButtonLink variant="quiet" href={payment.emptyFormPath}>
            {texts.empty}
          </ButtonLink>
        )}
      </div>
    </form>
  )
}
