import type { FormValues } from '../../../../shared/field-rules'
import { paymentFormCopy } from '../../../../shared/locales/en/payments/form'
import { formatCents } from '../../../../shared/money'
import { amount, type PaymentFormPageData } from '../../../../shared/payments/schema'
import { Button } from '../../../ui/button'
import { SummaryList } from '../../../ui/layout/summary-list'
import { BillFields } from './bill-fields'
import styles from './bill-step.module.css'
import { type FieldLabels, isCardField } from './form-fields'
import type { PaymentFormState } from './hooks/use-payment-form'
import { StepErrors, StepPanel } from './step-panel'

type Props = { readonly data: PaymentFormPageData; readonly page: PaymentFormState }

const copy = paymentFormCopy

/** Step 1. Once complete, it shows what was typed. */
export function BillStep({ data, page }: Props) {
  const { labels, accounts, setAccounts } = page
  return (
    <StepPanel
      step="bill"
      page={page}
      title={copy.headings[page.payer]}
      action={
        <Button
          type="submit"
          name="intent"
          value="edit"
          variant="quiet"
          onClick={(event) => {
            event.preventDefault()
            page.edit()
          }}
        >
          {copy.edit}
        </Button>
      }
      summary={<BillSummary values={page.billValues} labels={labels} />}
    >
      <p className={styles.note}>{copy.requiredNote}</p>
      <StepErrors step="bill" page={page} />
      <BillFields
        rules={data.rules}
        isSilent={data.query.isSilent}
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

type SummaryProps = { readonly values: FormValues; readonly labels: FieldLabels }

/** Empty fields are left out. */
function BillSummary({ values, labels }: SummaryProps) {
  const items = Object.entries(labels).flatMap(([name, term = name]) => {
    const value = values[name]?.trim() ?? ''
    return value === '' || isCardField(name) ? [] : [{ term, detail: toDetail(name, value) }]
  })
  return <SummaryList items={items} />
}

function toDetail(name: string, value: string): string {
  const cents = name === 'amount' ? amount(value) : null
  return cents?.ok ? formatCents(cents.value) : value
}
