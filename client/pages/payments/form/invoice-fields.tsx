import { useRef } from 'react'
import { paymentFormCopy } from '../../../../shared/locales/payments/form'
import { additionalAccountNames } from '../../../../shared/payments/schema'
import { Icon } from '../../../ui/brand/icon'
import { Button } from '../../../ui/button'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden'
import { useCopy } from '../../../ui/locale'
import { toFieldId, toInvoiceLabel } from './form-fields'
import styles from './invoice-fields.module.css'
import { PaymentField } from './payment-field'

type Props = {
  readonly accounts: readonly string[]
  readonly onChange: (accounts: readonly string[]) => void
}

/**
 * Additional invoices of a company. The first invoice is the field `account`, so these are numbered from 2.
 * Without JavaScript the buttons post the form.
 */
export function InvoiceFields({ accounts, onChange }: Props) {
  const copy = useCopy(paymentFormCopy)
  const addButton = useRef<HTMLButtonElement>(null)
  const addedFieldId = useRef<string | null>(null)
  const nextName = additionalAccountNames.find((name) => !accounts.includes(name))

  const add = () => {
    if (nextName === undefined) return
    addedFieldId.current = toFieldId(nextName)
    onChange([...accounts, nextName])
  }

  const remove = (name: string) => {
    onChange(accounts.filter((other) => other !== name))
    addButton.current?.focus()
  }

  const focusAdded = (row: HTMLDivElement | null) => {
    if (!row || addedFieldId.current === null) return
    document.getElementById(addedFieldId.current)?.focus()
    addedFieldId.current = null
  }

  return (
    <>
      {accounts.map((name, index) => (
        <div key={name} ref={focusAdded} className={styles.row}>
          <PaymentField
            name={name}
            label={toInvoiceLabel(copy.labels, index)}
            required
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
          />
          <Button
            className={styles.remove}
            type="submit"
            name="intent"
            value={`remove-invoice:${name}`}
            variant="secondary"
            onClick={(event) => {
              event.preventDefault()
              remove(name)
            }}
          >
            <Icon name="close" />
            <VisuallyHidden>{copy.removeInvoice(index + 2)}</VisuallyHidden>
          </Button>
        </div>
      ))}
      <div className={styles.add}>
        <Button
          ref={addButton}
          type="submit"
          name="intent"
          value="add-invoice"
          variant="secondary"
          hidden={nextName === undefined}
          onClick={(event) => {
            event.preventDefault()
            add()
          }}
        >
          {copy.addInvoice}
        </Button>
      </div>
    </>
  )
}
