import type { ReactNode } from 'react'
import { paymentFormCopy } from '../../../../shared/locales/payments/form'
import type { PaymentFormPageData } from '../../../../shared/payments/page-data'
import { ErrorSummary } from '../../../ui/fields/error-summary'
import { StepHeading } from '../../../ui/layout/step-heading'
import { useCopy } from '../../../ui/locale'
import { toFieldId } from './form-fields'
import type { PaymentFormState } from './hooks/use-payment-form'
import styles from './step-panel.module.css'

type Props = {
  readonly step: PaymentFormPageData['step']
  readonly formState: PaymentFormState
  readonly title: string
  /** At the end of the heading while the step is not the current one. */
  readonly action?: ReactNode
  /** What the step shows once it is complete. */
  readonly summary?: ReactNode
  readonly children: ReactNode
}

/** The frame of both steps. A step's inputs stay in the page while the other step is shown. */
export function StepPanel({ step, formState, title, action, summary, children }: Props) {
  const isActive = formState.step === step
  const isDone = !isActive && summary !== undefined
  const id = `${step}-step`
  return (
    <section
      aria-labelledby={id}
      className={styles[isActive ? 'active' : isDone ? 'done' : 'ahead']}
    >
      <div
        ref={isActive ? formState.headingRef : null}
        tabIndex={-1}
        className={isActive ? styles.heading : undefined}
      >
        <StepHeading
          step={step === 'bill' ? 1 : 2}
          of={2}
          id={id}
          title={title}
          state={isActive ? 'current' : isDone ? 'done' : 'ahead'}
          action={!isActive && action}
        />
      </div>
      {isDone && summary}
      {children && <div hidden={!isActive}>{children}</div>}
    </section>
  )
}

type ErrorsProps = {
  readonly step: PaymentFormPageData['step']
  readonly formState: PaymentFormState
  /** Why the last attempt failed. */
  readonly failure?: ReactNode
}

/** What to correct in the step, above its fields. */
export function StepErrors({ step, formState, failure }: ErrorsProps) {
  const copy = useCopy(paymentFormCopy).errorSummary
  const { labels, errors, errorsRef } = formState
  const list = Object.entries(labels).flatMap(([name, label]) => {
    const message = errors.listedErrors[name]
    return message === undefined ? [] : [{ fieldId: toFieldId(name), label, message }]
  })
  return (
    <div className={`stack ${styles.errors}`}>
      {formState.step === step && (
        <>
          {failure}
          {list.length > 0 && (
            <ErrorSummary
              ref={errorsRef}
              title={list.length === 1 ? copy.one : copy.many(list.length)}
              errors={list}
            />
          )}
        </>
      )}
    </div>
  )
}
