import type { ReactNode, Ref } from 'react'
import type { CardBrand } from '../../../../shared/card'
import type { FieldErrors } from '../../../../shared/field-rules'
import { paymentFormCopy } from '../../../../shared/locales/en/payments/form'
import type { FieldRequirement } from '../../../../shared/payments/schema'
import { CardBrandRow } from '../../../ui/brand/card-brand-mark'
import { Icon } from '../../../ui/brand/icon'
import { Button } from '../../../ui/button'
import { Panel } from '../../../ui/layout/card-panel'
import { StepHeading } from '../../../ui/layout/step-heading'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden'
import { StepErrors } from '../form/step-errors'
import stepStyles from '../form/steps.module.css'
import { CardFields } from './card-fields'
import styles from './card-step.module.css'

type Props = {
  readonly isActive: boolean
  /** Why the last attempt failed, shown above the fields to fill in again. */
  readonly failure: ReactNode
  /** Once rendered, the inputs stay: going back to step 1 must not lose what was typed. */
  readonly hasFields: boolean
  readonly acceptedBrands: readonly CardBrand[]
  readonly brand: CardBrand | null
  readonly numberError: string | undefined
  readonly payNote: FieldRequirement
  readonly labels: Readonly<Record<string, string>>
  readonly errors: FieldErrors
  readonly errorsRef: Ref<HTMLDivElement>
  readonly headingRef: Ref<HTMLDivElement>
  readonly submitLabel: string
  /** Set while the page asks whether to pay a bill again. */
  readonly onDoNotPay: (() => void) | undefined
  readonly isSending: boolean
  readonly captchaStatus: string
}

const copy = paymentFormCopy

export function CardStep({ isActive, acceptedBrands, brand, labels, ...props }: Props) {
  return (
    <Panel aria-labelledby="card-step" tone={isActive ? 'plain' : 'quiet'}>
      <div
        ref={props.headingRef}
        tabIndex={-1}
        className={isActive ? stepStyles.heading : stepStyles.alone}
      >
        <StepHeading step={2} of={2} id="card-step" title={copy.headings.payment} />
      </div>
      {props.hasFields && (
        <div hidden={!isActive}>
          <div className={stepStyles.errors}>
            {isActive && props.failure}
            {isActive && <StepErrors ref={props.errorsRef} errors={props.errors} labels={labels} />}
          </div>
          <div className={styles.accepted}>
            <span aria-hidden="true">{copy.acceptedCards}</span>
            <CardBrandRow brands={acceptedBrands} active={brand ?? undefined} size="s" />
          </div>
          <CardFields
            labels={labels}
            payNote={props.payNote}
            brand={brand}
            numberError={props.numberError}
          />
          <Button
            type="submit"
            name="intent"
            value="submit"
            size="lg"
            block
            busy={props.isSending}
            busyLabel={copy.processing}
          >
            {props.submitLabel}
          </Button>
          {props.onDoNotPay && (
            <Button
              type="submit"
              name="intent"
              value="do-not-pay"
              variant="secondary"
              size="lg"
              block
              className={styles.doNotPay}
              onClick={(event) => {
                event.preventDefault()
                props.onDoNotPay?.()
              }}
            >
              {copy.duplicatePayment.doNotPay}
            </Button>
          )}
          <VisuallyHidden>
            <span role="status">{props.isSending ? copy.processing : props.captchaStatus}</span>
          </VisuallyHidden>
          <p className={styles.secure}>
            <Icon name="lock" size="s" />
            {copy.secure}
          </p>
        </div>
      )}
    </Panel>
  )
}
