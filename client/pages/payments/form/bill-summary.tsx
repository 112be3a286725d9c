import { applyRule, type FormValues } from '../../../../shared/field-rules'
import { formatCents } from '../../../../shared/money'
import { amount } from '../../../../shared/payments/schema'
import { SummaryList, type SummaryListProps } from '../../../ui/layout/summary-list'
import type { FieldLabels } from './form-fields'

type Props = {
  readonly values: FormValues
  readonly labels: FieldLabels
  /** By the field's name. Empty fields are left out. */
  readonly shows: (name: string) => boolean
  readonly look?: SummaryListProps['look']
}

/** What step 1 says. */
export function BillSummary({ values, labels, shows, look }: Props) {
  const items = Object.entries(labels).flatMap(([name, term = name]) => {
    const value = values[name]?.trim() ?? ''
    return value === '' || !shows(name) ? [] : [{ term, detail: toDetail(name, value) }]
  })
  return <SummaryList items={items} look={look} />
}

/** As it is shown: the amount in dollars. */
function toDetail(name: string, value: string): string {
  const cents = name === 'amount' ? applyRule(amount, value) : null
  return cents?.ok ? formatCents(cents.value) : value
}
