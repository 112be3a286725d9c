import type { ReactNode } from 'react'
import { cardEntryCopy } from '../../../../shared/locales/payments/card-entry'
import { paymentFormCopy } from '../../../../shared/locales/payments/form'
import type { PaymentFormPageData, PaymentPayee } from '../../../../shared/payments/page-data'
import { paths } from '../../../../shared/urls'
import { CardBrandRow } from '../../../ui/brand/card-brand-mark'
import { Icon } from '../../../ui/brand/icon'
import { Button } from '../../../ui/button'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden'
import { useCopy } from '../../../ui/locale'
import { Notice } from '../../../ui/notice'
import { CardFields } from './card-fields'
import styles from './card-step.module.css'
import type { PaymentFormState } from './hooks/use-payment-form'
import { StepErrors, StepPanel } from './step-panel'

type Props = {
  readonly data: PaymentFormPageData
  readonly formState: PaymentFormState
  /** Why the last attempt failed, shown above the fields to fill in again. */
  readonly failure: ReactNode
}

/** Step 2. Once rendered, its inputs stay: going back to step 1 must not lose what was typed. */
export function CardStep({ data, formState, failure }: Props) {
  const copy = useCopy(paymentFormCopy)
  const { payee, rules } = data
  const { typed, submit } = formState
  const isSending = submit.state.kind === 'sending' || submit.state.kind === 'done'
  const isDuplicate = submit.duplicatePayment === 'asked'
  const failureKind = submit.state.kind === 'editing' ? submit.state.failure?.kind : undefined
  const mustWait = failureKind === 'being_paid' || failureKind === 'too_many'
  const label = isDuplicate
    ? copy.duplicatePayment.payAgain
    : mustWait
      ? copy.tryAgain
      : copy.submit
  // The payer should not pay now: the button is not primary and does not stay in view.
  const isPayingDiscouraged = isDuplicate || mustWait
  return (
    <StepPanel
      step="card"
      formState={formState}
      title={copy.headings.payment}
      action={<CardBrandRow brands={payee.acceptedBrands} size="s" />}
    >
      {formState.hasCardFields && (
        <>
          <StepErrors step="card" formState={formState} failure={failure} />
          {formState.sum.total !== null && (
            <p className={styles.sum}>
              {/* Listed fees are never added, so the sum may not be the total. */}
              <span>{payee.feeList === null ? copy.summary.total : copy.summary.amount}</span>
              <strong>{formState.sum.total}</strong>
            </p>
          )}
          <div className={styles.accepted}>
            <span aria-hidden="true">{copy.acceptedCards}</span>
            <CardBrandRow
              brands={payee.acceptedBrands}
              active={typed.brand ?? undefined}
              size="s"
            />
          </div>
          {data.cardEntry.kind === 'hosted' && (
            <noscript>{import.meta.env.SSR && <WithoutScript payee={payee} />}</noscript>
          )}
          <CardFields
            labels={formState.labels}
            payNote={rules.payNote}
            containerRef={formState.hosted?.containerRef}
            vendor={formState.hosted?.vendor}
            brand={typed.brand}
            numberError={typed.numberError}
          />
          <div
            className={isPayingDiscouraged ? undefined : styles.bar}
            data-needs-script={data.cardEntry.kind === 'hosted' || undefined}
          >
            <Button
              type="submit"
              name="intent"
              value="submit"
              variant={isPayingDiscouraged ? 'secondary' : 'primary'}
              size="lg"
              block
              busy={isSending || formState.hosted?.isReading}
              busyLabel={copy.processing}
            >
              {[label, formState.sum.total].filter(Boolean).join(' · ')}
            </Button>
          </div>
          <VisuallyHidden>
            <span role="status">{isSending ? copy.processing : submit.captchaStatus}</span>
          </VisuallyHidden>
          <p className={styles.secure}>
            <Icon name="lock" size="s" />
            {copy.secure}
          </p>
        </>
      )}
    </StepPanel>
  )
}

/** Says what else the payer can do: without JavaScript, the processor's card fields cannot work. */
function WithoutScript({ payee }: { readonly payee: PaymentPayee }) {
  const copy = useCopy(cardEntryCopy)
  return (
    <Notice tone="warning" title={copy.withoutScript.title}>
      <p>{copy.withoutScript.turnOn}</p>
      {payee.phone !== null && (
        <p>
          {copy.call(payee.payeeName)} <a href={payee.phone.url}>{payee.phone.text}</a>
        </p>
      )}
      <p>
        <a href={paths.download}>{copy.text}</a>
      </p>
    </Notice>
  )
}
