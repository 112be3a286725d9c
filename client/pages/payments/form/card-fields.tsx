import { memo, type ReactNode } from 'react'
import { type CardBrand, cardBrandFacts } from '../../../../shared/card-brands'
import { paymentFormCopy } from '../../../../shared/locales/payments/form'
import type { FieldRequirement } from '../../../../shared/payments/schema'
import { usStates } from '../../../../shared/us-states'
import { CardBrandMark, CardBrandRow } from '../../../ui/brand/card-brand-mark'
import { FieldGrid } from '../../../ui/fields/field-grid'
import { SelectField } from '../../../ui/fields/select-field'
import { TextAreaField } from '../../../ui/fields/text-area-field'
import { useCopy } from '../../../ui/locale'
import styles from './card-step.module.css'
import type { FieldLabels } from './form-fields'
import { HostedCardPlace, type HostedCardPlaceProps } from './hosted-card-place'
import { PaymentField, usePaymentField } from './payment-field'

type Props = {
  readonly labels: FieldLabels
  readonly payNote: FieldRequirement
  /** The cards that the biller accepts. */
  readonly brands: readonly CardBrand[]
  readonly brand: CardBrand | null
  /** Of the processor's card fields; undefined with our own. */
  readonly containerRef: HostedCardPlaceProps['containerRef'] | undefined
  readonly vendor: HostedCardPlaceProps['vendor'] | undefined
  readonly isBlocked: boolean | undefined
  /** The number's error while it is typed. */
  readonly numberError: string | undefined
}

const states = Object.entries(usStates).map(([value, label]) => ({ value, label }))

/** Memoized: each keystroke may rerender the form around it. */
export const CardFields = memo(function CardFields({
  labels,
  payNote,
  brands,
  containerRef,
  vendor,
  isBlocked = false,
  ...numberProps
}: Props) {
  const { hints } = useCopy(paymentFormCopy)
  const state = usePaymentField('state')
  const note = usePaymentField('payNote')
  const billName = (
    <PaymentField name="billName" label={labels.billName} required autoComplete="cc-name" />
  )
  return (
    <>
      <div className={styles.tray}>
        {containerRef && vendor ? (
          <>
            <CardBrandRow brands={brands} size="s" />
            <HostedCardPlace containerRef={containerRef} vendor={vendor} isBlocked={isBlocked} />
            {billName}
          </>
        ) : (
          <NumberFields labels={labels} brands={brands} {...numberProps}>
            {billName}
          </NumberFields>
        )}
      </div>
      <FieldGrid columns="billing">
        <PaymentField
          name="addr1"
          label={labels.addr1}
          required
          autoComplete="billing address-line1"
        />
        <PaymentField
          name="city"
          label={labels.city}
          required
          autoComplete="billing address-level2"
        />
        <SelectField
          {...state}
          label={labels.state}
          required
          autoComplete="billing address-level1"
          options={states}
          placeholder={hints.state}
        />
        <PaymentField
          name="zip"
          label={labels.zip}
          required
          inputMode="numeric"
          autoComplete="billing postal-code"
        />
        {payNote !== 'hidden' && (
          <TextAreaField
            {...note}
            inputMode="text"
            enterKeyHint="enter"
            label={labels.payNote}
            required={payNote === 'required'}
            optional={payNote === 'optional'}
            rows={1}
          />
        )}
      </FieldGrid>
    </>
  )
})

type NumberProps = Pick<Props, 'labels' | 'brands' | 'brand' | 'numberError'> & {
  /** Beside the expiration and the code. */
  readonly children: ReactNode
}

function NumberFields({ labels, brands, brand, numberError, children }: NumberProps) {
  const { hints } = useCopy(paymentFormCopy)
  return (
    <>
      <PaymentField
        name="ccn"
        label={labels.ccn}
        typingError={numberError}
        required
        inputMode="numeric"
        autoComplete="cc-number"
        help={
          <div className={styles.brands}>
            <CardBrandRow brands={brands} active={brand ?? undefined} size="s" />
          </div>
        }
        suffix={<CardBrandMark brand={brand ?? 'unknown'} />}
      />
      <FieldGrid columns="card">
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
          hint={brand && cardBrandFacts[brand].cvcLength === 4 ? hints.cvvFourDigits : hints.cvv}
          required
          inputMode="numeric"
          autoComplete="cc-csc"
        />
        {children}
      </FieldGrid>
    </>
  )
}
