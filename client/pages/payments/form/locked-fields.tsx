import { use } from 'react'
import { SummaryList } from '../../../ui/layout/summary-list'
import { toBillDetail } from './bill-summary'
import type { FieldLabels } from './form-fields'
import styles from './locked-fields.module.css'
import { PaymentFields } from './payment-field'

const names = ['patientName', 'account', 'amount'] as const

/** The fields that a balance payment takes from its first payment: shown, posted, not editable. */
export function LockedFields({ labels }: { readonly labels: FieldLabels }) {
  const values = use(PaymentFields)?.values ?? {}
  const locked = names.flatMap((name) => {
    const value = values[name] ?? ''
    return value === '' ? [] : [{ name, value, term: labels[name] ?? name }]
  })
  return (
    <div className={styles.locked}>
      <SummaryList
        look="sum"
        items={locked.map(({ name, value, term }) => ({ term, detail: toBillDetail(name, value) }))}
      />
      {locked.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} defaultValue={value} />
      ))}
    </div>
  )
}
