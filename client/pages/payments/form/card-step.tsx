import type { ReactNode } from 'react'
import { cardEntryCopy } from '../../../../shared/locales/payments/card-entry'
import { paymentFormCopy } from '../../../../shared/locales/payments/form'
import { summaryCopy } from '../../../../shared/locales/payments/summary'
import type { PaymentFormPageData } from '../../../../shared/payments/page-data'
import { CardBrandRow } from '../../../ui/brand/card-brand-mark'
import { Icon } from '../../../ui/brand/icon'
import { Button } from '../../../ui/button'
import { ServerOnly } from '../../../ui/layout/server-only'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden'
import { useCopy } from '../../../ui/locale'
import { Notice } from '../../../ui/notice'
import { CardFields } from './card-fields'
import styles from './card-step.module.css'
import type { PaymentFormState } from './hooks/use-payment-form'
import { OtherWays, type OtherWaysProps } from './hosted-card-place'
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
  const failureKind = submit.failure?.kind
  // The payer should not pay now: the card is closed, and its button is not primary and does not stay in view.
  const waitsFor =
    submit.duplicatePayment === 'asked'
      ? 'duplicate'
      : failureKind === 'being_paid' || failureKind === 'too_many'
        ? failureKind
        : undefined
  const waitLabel = waitsFor === 'duplicate' ? copy.duplicatePayment.payAgain : copy.tryAgain
  const label = waitsFor ? waitLabel : copy.submit
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
          <details className={styles.till} data-waits-for={waitsFor} open={waitsFor === undefined}>
            <summary>
              <ServerOnly name="open-card">{import.meta.env.SSR && <OpenCard />}</ServerOnly>
            </summary>
            <div inert={submit.isBusy}>
              {data.cardEntry.kind === 'hosted' && (
                <noscript>
                  {import.meta.env.SSR && <WithoutScript payee={payee} appUrl={formState.appUrl} />}
                </noscript>
              )}
              <CardFields
                labels={formState.labels}
                payNote={rules.payNote}
                brands={payee.acceptedBrands}
                containerRef={formState.hosted?.containerRef}
                vendor={formState.hosted?.vendor}
                isBlocked={formState.hosted?.isBlocked}
                brand={typed.brand}
                numberError={typed.numberError}
              />
            </div>
            <p className="marked soft small">
              <Icon name="lock" size="s" />
              {submit.isBusy ? copy.confirming.body : copy.secure}
            </p>
            <div
              className={waitsFor ? undefined : styles.bar}
              data-needs-script={data.cardEntry.kind === 'hosted' || undefined}
            >
              <Button
                type="submit"
                name="intent"
                value="submit"
                variant={waitsFor ? 'secondary' : 'primary'}
                block
                busy={submit.isBusy || formState.hosted?.isReading}
                busyLabel={copy.processing}
              >
                <span>
                  {label}
                  {formState.sum.total !== null && (
                    <span className={styles.total}> · {formState.sum.total}</span>
                  )}
                </span>
              </Button>
            </div>
            <VisuallyHidden>
              <span role="status">{submit.isBusy ? copy.processing : submit.captchaStatus}</span>
            </VisuallyHidden>
          </details>
        </>
      )}
    </StepPanel>
  )
}

/** Opens the card of a payment that should wait. CSS shows the text of the reason. */
export function OpenCard() {
  const copy = useCopy(summaryCopy).openCard
  return (
    <>
      <span>{copy.being_paid}</span>
      <span>{copy.duplicate}</span>
      <span>{copy.too_many}</span>
    </>
  )
}

/** Says what else the payer can do: without JavaScript, the processor's card fields cannot work. */
function WithoutScript(props: OtherWaysProps) {
  const copy = useCopy(cardEntryCopy)
  return (
    <Notice tone="warning" title={copy.withoutScript.title}>
      <p>{copy.withoutScript.turnOn}</p>
      <OtherWays {...props} />
    </Notice>
  )
}
