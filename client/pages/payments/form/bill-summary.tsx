import type { FormValues } from '../../../../shared/field-rules'
import { formatCents } from '../../../../shared/money'
import { amount } from '../../../../shared/payments/schema'
import { SummaryList } from '../../../ui/layout/summary-list'

type Props = {
  readonly values: FormValues
  readonly labels: Readonly<Record<string, string>>
  /** Names of further fields, shown after the account. */
  readonly accounts: readonly string[]
}

/** Step 1 once it is complete; empty fields are left out. */
export function BillSummary({ values, labels, accounts }: Props) {
  const names = [
    'patientName',
    'account',
    ...accounts,
    'payDOB',
    'payDOS',
    'amount',
    'email',
    'phone',
    'billingZip',
  ]
  const items = names.flatMap((name) => {
    const value = values[name]?.trim() ?? ''
    return value === '' ? [] : [{ term: labels[name] ?? name, detail: toDetail(name, value) }]
  })
  return <SummaryList items={items} />
}

function toDetail(name: string, value: string): string {
  const cents = name === 'amount' ? amount(value) : null
  return cents?.ok ? formatCents(cents.value) : value
}
