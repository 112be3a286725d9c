import { use } from 'react'
import { BillSummary } from './bill-summary'
import type { FieldLabels } from './form-fields'
import styles from './locked-fields.module.css'
import { PaymentFields } from './payment-field'

const isLocked = (name: string) => /^(?:patientName|account\d*|amount)$/.test(name)

/** The fields that a payment of an agreed total takes from the first payment: shown and posted, not editable. */
export function LockedFields({ labels }: { readonly labels: FieldLabels }) {
  const values = use(PaymentFields)?.values ?? {}
  return (
    <div className={styles.locked}>
      <BillSummary values={values} labels={labels} isListed={isLocked} look="sum" />
      {Object.keys(labels)
        .filter((name) => isLocked(name) && values[name])
        .map((name) => (
          <input key={name} type="hidden" name={name} defaultValue={values[name]} />
        ))}
    </div>
  )
}
