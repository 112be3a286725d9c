import type { FormValues } from '../../../../shared/field-rules'
import { paymentFormCopy } from '../../../../shared/locales/payments/form'
import { summaryCopy } from '../../../../shared/locales/payments/summary'
import type { PaymentFormPageData } from '../../../../shared/payments/page-data'
import { Button } from '../../../ui/button'
import { ServerOnly } from '../../../ui/layout/server-only'
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
      summary={<CompleteBill {...formState.billValues} />}
    >
      <ServerOnly name="note">{import.meta.env.SSR && <RequiredNote />}</ServerOnly>
      <StepErrors step="bill" formState={formState} />
      <BillFields
        rules={data.rules}
        accountPlace={data.payee.accountPlace}
        isSilent={data.query.isSilent}
        isLocked={data.agreed !== null}
        amountHint={data.payee.amountHint}
        phoneHint={data.phoneHint}
        labels={labels}
        accounts={accounts}
        onAccounts={setAccounts}
      />
      <Button type="submit" name="intent" value="next" className={styles.next}>
        {copy.next}
      </Button>
    </StepPanel>
  )
}

/** Reads its text here: a component of the browser would bring all texts of the server. */
function RequiredNote() {
  return <p className={`soft small ${styles.note}`}>{useCopy(summaryCopy).requiredNote}</p>
}

/** Enough to see whose bill it is; Edit shows the rest, and the sum is above the card. */
function CompleteBill({ patientName, account }: FormValues) {
  return (
    <p className={`soft small ${styles.done}`}>
      <span>{patientName}</span>
      <span>{account}</span>
    </p>
  )
}
