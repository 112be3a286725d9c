import type { Ref } from 'react'
import type { FieldErrors, FormValues } from '../../../../shared/field-rules'
import { paymentFormCopy } from '../../../../shared/locales/en/payments/form'
import { toBotFieldName } from '../../../../shared/payments/bot-fields'
import type { BillRules } from '../../../../shared/payments/schema'
import { Button } from '../../../ui/button'
import { Panel } from '../../../ui/layout/card-panel'
import { StepHeading } from '../../../ui/layout/step-heading'
import { BillFields } from './bill-fields'
import { BillSummary } from './bill-summary'
import type { Payer } from './field-labels'
import { StepErrors } from './step-errors'
import styles from './steps.module.css'

type Props = {
  readonly isActive: boolean
  readonly payer: Payer
  readonly rules: BillRules
  readonly isSilent: boolean
  readonly labels: Readonly<Record<string, string>>
  readonly values: FormValues
  readonly errors: FieldErrors
  readonly errorsRef: Ref<HTMLDivElement>
  readonly headingRef: Ref<HTMLDivElement>
  readonly accounts: readonly string[]
  readonly onAccounts: (accounts: readonly string[]) => void
  readonly onEdit: () => void
}

const copy = paymentFormCopy

/** Step 1. Its inputs stay in the page when it is collapsed: step 2 submits them too. */
export function BillStep({ isActive, payer, labels, values, accounts, ...props }: Props) {
  return (
    <Panel aria-labelledby="bill-step">
      <div ref={props.headingRef} tabIndex={-1} className={styles.heading}>
        <StepHeading
          step={1}
          of={2}
          id="bill-step"
          title={copy.headings[payer]}
          done={!isActive}
          action={
            !isActive && (
              <Button
                type="submit"
                name="intent"
                value="edit"
                variant="quiet"
                onClick={(event) => {
                  event.preventDefault()
                  props.onEdit()
                }}
              >
                {copy.edit}
              </Button>
            )
          }
        />
      </div>
      {!isActive && (
        <BillSummary
          values={values}
          labels={labels}
          accounts={[...accounts, ...props.rules.botFields.map(toBotFieldName)]}
        />
      )}
      <div hidden={!isActive}>
        <p className={styles.note}>{copy.requiredNote}</p>
        <div className={styles.errors}>
          {isActive && <StepErrors ref={props.errorsRef} errors={props.errors} labels={labels} />}
        </div>
        <BillFields
          rules={props.rules}
          isSilent={props.isSilent}
          labels={labels}
          accounts={accounts}
          onAccounts={props.onAccounts}
        />
        <Button type="submit" name="intent" value="next" size="lg" className={styles.next}>
          {copy.next}
        </Button>
      </div>
    </Panel>
  )
}
