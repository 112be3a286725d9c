// The payment form: its steps, summary and dialogs. It also works without a script; the script saves
// requests and shows errors sooner.
import { paymentFormCopy } from '../../../../shared/locales/en/payments/form'
import { paymentPageCopy } from '../../../../shared/locales/en/payments/page'
import { formatCents } from '../../../../shared/money'
import type { SiteData } from '../../../../shared/page-data'
import { type PreservedQuery, toPaymentUrl } from '../../../../shared/payments/payment-url'
import type { PaymentFormPageData } from '../../../../shared/payments/schema'
import { LinkPreview } from '../../../ui/brand/link-preview'
import { CardStep } from '../card/card-step'
import { ConfirmPaymentDialog } from '../dialogs/confirm-payment-dialog'
import { DuplicatePaymentDialog } from '../dialogs/duplicate-payment-dialog'
import { ConfirmingView } from '../status-page/confirming-view'
import { FoldedSummary, SideSummary } from '../summary/summary-panels'
import { BillStep } from './bill-step'
import { DuplicatePaymentNotice } from './duplicate-payment-notice'
import { FailureNotice } from './failure-notice'
import { toPayer } from './field-labels'
import { formId } from './form-names'
import { HiddenFields } from './hidden-fields'
import { usePaymentForm } from './hooks/use-payment-form'
import { PaymentFields } from './payment-field'
import styles from './payment-form.module.css'

type Props = {
  readonly data: PaymentFormPageData
  readonly site: SiteData
  readonly preserved: PreservedQuery
}

const copy = paymentFormCopy

function toSubmitLabel(total: string | null, isAgain: boolean): string {
  if (isAgain)
    return total === null
      ? copy.duplicatePayment.payAgain
      : copy.duplicatePayment.payAgainTotal(total)
  return total === null ? copy.submit : copy.submitTotal(total)
}

export function PaymentForm(props: Props) {
  const { data, site } = props
  const { payee, rules } = data
  const payer = toPayer(rules.isBtoB, payee.isMedical)
  const page = usePaymentForm(props, payer)
  const { step, submit, amountCents, labels } = page
  const total = amountCents === null ? null : formatCents(amountCents + payee.feeCents)
  const duplicatePaymentText = copy.duplicatePayment.body(
    formatCents(amountCents ?? 0),
    payee.payeeName,
    rules.account !== 'hidden' && page.billValues.account !== '',
  )
  const failure = submit.state.kind === 'editing' ? submit.state.failure : null
  const failureNotice = failure !== null && <FailureNotice ref={page.failureRef} text={failure} />
  const hasErrors = failure !== null || Object.keys(page.errors).length > 0
  const title = paymentPageCopy.pageTitleFor(payee.payeeName)
  const isConfirming = submit.state.kind === 'confirming'
  const summary = { payee, isBtoB: rules.isBtoB, device: site.device, amountCents }

  return (
    <div className={styles.layout}>
      <title>{hasErrors ? paymentPageCopy.errorPrefix + title : title}</title>
      <meta name="description" content={paymentPageCopy.description} />
      <meta name="robots" content="noindex" />
      {import.meta.env.SSR && (
        <LinkPreview site={site} title={title} description={paymentPageCopy.description} />
      )}
      <div className={styles.main}>
        <FoldedSummary {...summary} />
        {isConfirming && <ConfirmingView receivesFocus />}
        <PaymentFields value={page.fields}>
          <form
            id={formId}
            ref={page.formRef}
            method="post"
            action={toPaymentUrl(props.preserved)}
            className={styles.form}
            hidden={isConfirming}
            noValidate
            onInput={page.onInput}
            onBlur={page.onBlur}
            onSubmit={page.onSubmit}
          >
            {/* Enter presses the first submit button: without this one, that would be Edit or Remove. */}
            <button
              type="submit"
              name="intent"
              value={step === 'bill' ? 'next' : 'submit'}
              className={styles.enter}
              tabIndex={-1}
              aria-hidden="true"
            />
            <HiddenFields
              attempt={page.attempt}
              device={site.device}
              webUrl={site.canonicalUrl}
              isBtoB={rules.isBtoB}
              feeCents={payee.feeCents}
            />
            {step === 'bill' && failureNotice}
            <DuplicatePaymentNotice
              state={page.duplicatePayment}
              payAgain={data.payAgain}
              words={duplicatePaymentText}
            />
            <BillStep
              isActive={step === 'bill'}
              payer={payer}
              rules={rules}
              isSilent={data.query.isSilent}
              labels={labels}
              values={page.billValues}
              errors={page.errors}
              errorsRef={page.errorsRef}
              headingRef={page.billHeadingRef}
              accounts={page.accounts}
              onAccounts={page.changeAccounts}
              onEdit={page.edit}
            />
            <CardStep
              isActive={step === 'card'}
              failure={failureNotice}
              hasFields={page.hasCardFields}
              acceptedBrands={payee.acceptedBrands}
              brand={page.brand}
              numberError={page.numberError}
              payNote={rules.payNote}
              labels={labels}
              errors={page.errors}
              errorsRef={page.errorsRef}
              headingRef={page.cardHeadingRef}
              submitLabel={toSubmitLabel(total, page.duplicatePayment === 'asked')}
              onDoNotPay={page.duplicatePayment === 'asked' ? page.doNotPay : undefined}
              isSending={submit.state.kind === 'sending' || submit.state.kind === 'done'}
              captchaStatus={page.captchaStatus}
            />
          </form>
        </PaymentFields>
      </div>
      <SideSummary {...summary} />
      <ConfirmPaymentDialog
        isOpen={submit.state.kind === 'asking'}
        payeeName={payee.payeeName}
        amountCents={amountCents ?? 0}
        feeCents={payee.feeCents}
        card={submit.state.kind === 'asking' ? submit.state.card : ''}
        onCancel={submit.cancel}
        onConfirm={submit.confirm}
      />
      <DuplicatePaymentDialog
        isOpen={submit.state.kind === 'asking_again'}
        words={duplicatePaymentText}
        onCancel={page.doNotPay}
        onConfirm={submit.confirmAgain}
      />
    </div>
  )
}
