import { getSelectProps, getTextareaProps, useField } from '@conform-to/react'
import type { CardBrand } from '../../../shared/card'
import { guestPaymentCopy } from '../../../shared/copy/en/guest-payment'
import type { Asked } from '../../../shared/guest-payment'
import { usStates } from '../../../shared/us-states'
import { CardBrandMark } from '../../ui/card-brand-mark'
import { FieldGrid } from '../../ui/field-grid'
import { SelectField } from '../../ui/select-field'
import { TextAreaField } from '../../ui/text-area-field'
import { PaymentField } from './payment-field'

type Props = {
  readonly labels: Readonly<Record<string, string>>
  readonly payNote: Asked
  readonly brand: CardBrand | null
  /** What is wrong with the number so far, said while it is typed. */
  readonly numberError: string | undefined
}

const { hints } = guestPaymentCopy
const states = Object.entries(usStates).map(([value, label]) => ({ value, label }))

export function CardFields({ labels, payNote, brand, numberError }: Props) {
  const [state] = useField<string>('state')
  const [note] = useField<string>('payNote')
  const { key: _stateKey, required: _state, ...stateProps } = getSelectProps(state)
  const { key: _noteKey, required: _note, ...noteProps } = getTextareaProps(note)
  return (
    <>
      <PaymentField
        name="ccn"
        label={labels.ccn}
        typingError={numberError}
        required
        inputMode="numeric"
        autoComplete="cc-number"
        suffix={<CardBrandMark brand={brand ?? 'unknown'} />}
      />
      <FieldGrid columns="pair">
        <PaymentField
          name="exp"
          label={labels.exp}
          hint={hints.exp}
          required
          inputMode="numeric"
          autoComplete="cc-exp"
        />
        <PaymentField
          name="cvv"
          label={labels.cvv}
          hint={brand === 'amex' ? hints.cvvAmex : hints.cvv}
          required
          inputMode="numeric"
          autoComplete="cc-csc"
        />
      </FieldGrid>
      <PaymentField name="billName" label={labels.billName} required autoComplete="cc-name" />
      <PaymentField name="addr1" label={labels.addr1} required autoComplete="address-line1" />
      <FieldGrid columns="address">
        <PaymentField name="city" label={labels.city} required autoComplete="address-level2" />
        <SelectField
          {...stateProps}
          label={labels.state}
          error={state.errors?.[0]}
          required
          autoComplete="address-level1"
          options={states}
          placeholder={hints.state}
        />
        <PaymentField name="zip" label={labels.zip} required autoComplete="billing postal-code" />
      </FieldGrid>
      {payNote !== 'hidden' && (
        <TextAreaField
          {...noteProps}
          label={labels.payNote}
          error={note.errors?.[0]}
          required={payNote === 'required'}
          optional={payNote === 'optional'}
          rows={2}
          maxLength={300}
        />
      )}
    </>
  )
}
