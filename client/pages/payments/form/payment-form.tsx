// The payment form: its steps, summary and dialogs. With our own card fields it also works without
// JavaScript; the script saves requests and shows errors sooner.
import { type ReactNode, useMemo } from 'react'
import { paymentFormCopy } from '../../../../shared/locales/payments/form'
import { paymentPageCopy } from '../../../../shared/locales/payments/page'
import { formatCents } from '../../../../shared/money'
import type { SiteData } from '../../../../shared/page-data'
import type { PaymentFormPageData } from '../../../../shared/payments/page-data'
import { type PreservedQuery, toPaymentUrl } from '../../../../shared/payments/payment-url'
import { ServerOnly } from '../../../ui/layout/server-only'
import { useCopy } from '../../../ui/locale'
import { ConfirmingView } from '../confirming/confirming-view'
import { UnreachableNotice } from '../confirming/unreachable-notice'
import { WaitAdvice } from '../confirming/wait-advice'
import { BillSlip } from '../summary/bill-slip'
import { BillerFacts } from '../summary/biller-facts'
import { FramePart } from '../summary/payment-frame'
import { BillStep } from './bill-step'
import { CardStep, OpenCard } from './card-step'
import { formId } from './form-fields'
import { type PaymentFormState, usePaymentForm } from './hooks/use-payment-form'
import { findSubmittedUrl } from './hooks/use-submit-payment'
import { BlockedCardTexts } from './hosted-card-place'
import { ConfirmPaymentDialog, DuplicatePaymentDialog } from './payment-dialogs'
import { PaymentFields } from './payment-field'
import { DuplicatePaymentNotice, FailureNotice, RestoredNotice } from './payment-notices'

type Props = {
  readonly data: PaymentFormPageData
  readonly site: SiteData
  readonly preserved: PreservedQuery
  /** Server-only parts: whose bill it is, and what to know before paying. */
  readonly biller: ReactNode
  readonly notices: ReactNode
}

export function PaymentForm({ data, site, preserved, biller, notices }: Props) {
  const paymentFormTexts = useCopy(paymentFormCopy)
  const paymentPageTexts = useCopy(paymentPageCopy)
  const { payee, rules } = data
  const formState = usePaymentForm(data, preserved)
  const { step, submit, errors, sum } = formState
  const fields = useMemo(
    () => ({ values: data.values, errors: errors.store }),
    [data.values, errors.store],
  )
  const duplicatePaymentText = paymentFormTexts.duplicatePayment.body(
    formatCents(sum.amountCents ?? 0),
    payee.payeeName,
    rules.account !== 'hidden' && formState.billValues.account !== '',
  )
  const { failure } = submit
  const failureNotice = failure !== null && (
    <FailureNotice ref={formState.failureRef} failure={failure} payee={payee} />
  )
  const hasErrors = failure !== null || Object.keys(errors.listedErrors).length > 0
  const { title } = data
  const isConfirming = submit.state.kind === 'confirming'
  // The page brings its text, which the view moves into itself.
  const advice = (
    <WaitAdvice site={site} isEmailed={!data.query.isSilent && rules.email === 'required'} />
  )
  const { appUrl } = formState

  return (
    <>
      <title>{hasErrors ? paymentPageTexts.errorPrefix + title : title}</title>
      <FramePart place="slip">
        <BillSlip payee={payee} sum={sum} step={step} biller={biller} />
      </FramePart>
      <FramePart place="sheet">
        {notices}
        <UnreachableNotice
          isShown={submit.isUnreachable}
          statusPageUrl={findSubmittedUrl() ?? ''}
        />
        {isConfirming ? (
          <ConfirmingView
            receivesFocus
            isReceived={submit.isReceived}
            lead={
              sum.total === null
                ? undefined
                : paymentFormTexts.confirming.lead(sum.total, payee.payeeName)
            }
            advice={advice}
          />
        ) : (
          <div hidden>{advice}</div>
        )}
        <PaymentFields value={fields}>
          <form
            id={formId}
            ref={formState.formRef}
            method="post"
            action={toPaymentUrl(preserved)}
            className="stack"
            hidden={isConfirming}
            noValidate
            onInput={formState.onInput}
            onBlur={errors.onBlur}
            onSubmit={errors.onSubmit}
          >
            {/* Enter presses the first submit button: without this one, that would be Edit or Remove. */}
            <button
              type="submit"
              name="intent"
              value={step === 'bill' ? 'next' : 'submit'}
              className="hidden"
              tabIndex={-1}
              aria-hidden="true"
            />
            <HiddenFields data={data} site={site} formState={formState} />
            {!formState.hasCardFields && (
              <div hidden>
                <ServerOnly name="open-card">{import.meta.env.SSR && <OpenCard />}</ServerOnly>
              </div>
            )}
            {data.cardEntry.kind === 'hosted' && <BlockedCardTexts payee={payee} appUrl={appUrl} />}
            {step === 'bill' && failureNotice}
            {formState.isRestored && step === data.step && (
              <RestoredNotice onClear={formState.clearDraft} />
            )}
            <DuplicatePaymentNotice
              state={submit.duplicatePayment}
              payAgain={data.payAgain}
              text={duplicatePaymentText}
              onDoNotPay={submit.doNotPay}
            />
            <BillStep data={data} formState={formState} />
            <CardStep data={data} formState={formState} failure={failureNotice} />
          </form>
        </PaymentFields>
        <ConfirmPaymentDialog formState={formState} payee={payee} />
        <DuplicatePaymentDialog submit={submit} text={duplicatePaymentText} />
      </FramePart>
      <FramePart place="facts">
        <div hidden={isConfirming}>
          <ServerOnly name="facts">
            {import.meta.env.SSR && (
              <BillerFacts
                payee={payee}
                isBtoB={rules.isBtoB}
                device={site.device}
                appUrl={appUrl}
              />
            )}
          </ServerOnly>
        </div>
      </FramePart>
    </>
  )
}

type HiddenProps = Pick<Props, 'data' | 'site'> & { readonly formState: PaymentFormState }

/** The hidden fields of the specification's form (section 3), and this site's own, such as shownFee. */
function HiddenFields({ data, site, formState }: HiddenProps) {
  const values = {
    attempt: formState.submit.attempt,
    deviceType: site.device,
    webUrl: site.canonicalUrl,
    WebPayVue: '1',
    Submit: '1',
    isBtoB: data.rules.isBtoB ? '1' : '0',
    // The fee that the page shows: if it has changed at submit, the payer must confirm the new one.
    shownFee: String(formState.sum.feeCents),
    googleRecaptchaToken: '',
  }
  return Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={name} defaultValue={value} />
  ))
}
