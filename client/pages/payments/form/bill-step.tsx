import { Fragment } from 'react'
import type { FormValues } from '../../../../shared/field-rules'
import { paymentFormCopy } from '../../../../shared/locales/payments/form'
import type { PaymentFormPageData } from '../../../../shared/payments/page-data'
import { Button } from '../../../ui/button'
import { useCopy } from '../../../ui/locale'
import { BillFields } from './bill-fields'
import styles from './bill-step.module.css'
import type { PaymentFormState } from './hooks/use-payment-form'
import { StepErrors, StepPanel } from './step-panel'

type Props = { readonly data: PaymentFormPageData; readonly formState: PaymentFormState }

/** Step 1. Once complete, it shows a summary of the bill. */
export function BillStep({ data, formState }: Props) {
  const copy = useCopy(paymentFormCopy)
  const { labels, accounts, setAccounts } = formState
  return (
    <StepPanel
      step="bill"
      formState={formState}
      title={copy.headings[formState.payer]}
      action={
        <Button
          type="submit"
          name="intent"
          value="edit"
          variant="quiet"
          onClick={(event) => {
            event.preventDefault()
            formState.edit()
          }}
        >
          {copy.edit}
        </Button>
      }
      summary={<CompleteBill values={formState.billValues} sum={formState.sum} />}
    >
      <p className={styles.note}>{copy.requiredNote}</p>
      <StepErrors step="bill" formState={formState} />
      <BillFields
        rules={data.rules}
        accountPlace={data.payee.accountPlace}
        isSilent={data.query.isSilent}
        isBalance={data.balanceOf !== null}
        amountHint={data.payee.amountHint}
        phoneHint={data.phoneHint}
        labels={labels}
        accounts={accounts}
        onAccounts={setAccounts}
      />
      <Button type="submit" name="intent" value="next" size="lg" className={styles.next}>
        {copy.next}
      </Button>
    </StepPanel>
  )
}

type CompleteBillProps = { readonly values: FormValues; readonly sum: PaymentFormState['sum'] }

/** Enough to see whose bill it is; Edit shows the rest. */
function CompleteBill({ values, sum }: CompleteBillProps) {
  const details = [values.patientName, values.account, sum.total].filter((detail) => detail)
  return (
    <p className={styles.done}>
      {details.map((detail, index) => (
        // The dot ends the line where the text wraps.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes order, and a name may equal the account
        <Fragment key={index}>
          {index > 0 && ' '}
          <span>{index < details.length - 1 ? `${detail} ·` : detail}</span>
        </Fragment>
      ))}
    </p>
  )
}
