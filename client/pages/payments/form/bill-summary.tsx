import { applyRule, type FormValues } from '../../../../shared/field-rules'
import { formatCents } from '../../../../shared/money'
import { amount } from '../../../../shared/payments/schema'
import { SummaryList, type SummaryListProps } from '../../../ui/layout/summary-list'
import type { FieldLabels } from './form-fields'

type Props = {
  readonly values: FormValues
  readonly labels: FieldLabels
  /** Whether to list the field of this name. */
  readonly isListed: (name: string) => boolean
  readonly look?: SummaryListProps['look']
}

/** Lists the bill's fields that `isListed` accepts, without empty ones. */
export function BillSummary({ values, labels, isListed, look }: Props) {
  const items = Object.entries(labels).flatMap(([name, term = name]) => {
    const value = values[name]?.trim() ?? ''
    return value === '' || !isListed(name) ? [] : [{ term, detail: toDetail(name, value) }]
  })
  return <SummaryList items={items} look={look} />
}

/** A field's value as it is shown: the amount in dollars. */
function toDetail(name: string, value: string): string {
  const cents = name === 'amount' ? applyRule(amount, value) : null
  return cents?.ok ? formatCents(cents.value) : value
}
