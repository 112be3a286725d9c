import { memo } from 'react'
import { paymentFormCopy } from '../../../../shared/locales/en/payments/form'
import type { BillRules, FieldRequirement } from '../../../../shared/payments/schema'
import { FieldGrid } from '../../../ui/fields/field-grid'
import { BotFields } from './bot-fields'
import { InvoiceFields } from './invoice-fields'
import { PaymentField } from './payment-field'

type Props = {
  readonly rules: BillRules
  readonly isSilent: boolean
  readonly labels: Readonly<Record<string, string>>
  readonly accounts: readonly string[]
  readonly onAccounts: (accounts: readonly string[]) => void
}

const { hints } = paymentFormCopy

const toRequirementProps = (requirement: FieldRequirement) => ({
  required: requirement === 'required',
  optional: requirement === 'optional',
})

/** Memoized: each key may rerender the form around it. */
export const BillFields = memo(function BillFields(props: Props) {
  const { rules, isSilent, labels, accounts, onAccounts } = props
  const { isBtoB } = rules
  const hasDates = rules.payDOB !== 'hidden' || rules.payDOS !== 'hidden'
  return (
    <>
      <PaymentField
        name="patientName"
        label={labels.patientName}
        required
        autoComplete={isBtoB ? 'organization' : 'name'}
        maxLength={100}
      />
      {rules.account !== 'hidden' && (
        <PaymentField
          name="account"
          label={labels.account}
          hint={isBtoB ? hints.accountBtoB : hints.account}
          {...toRequirementProps(rules.account)}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
      )}
      {isBtoB && rules.account !== 'hidden' && (
        <InvoiceFields accounts={accounts} onChange={onAccounts} />
      )}
      <BotFields botName={rules.botName} keys={rules.botFields} labels={labels} />
      {hasDates && (
        <FieldGrid>
          {rules.payDOB !== 'hidden' && (
            <PaymentField
              name="payDOB"
              label={labels.payDOB}
              hint={hints.payDOB}
              {...toRequirementProps(rules.payDOB)}
              inputMode="numeric"
              autoComplete="bday"
            />
          )}
          {rules.payDOS !== 'hidden' && (
            <PaymentField
              name="payDOS"
              label={labels.payDOS}
              hint={hints.payDOS}
              {...toRequirementProps(rules.payDOS)}
              inputMode="numeric"
              autoComplete="off"
            />
          )}
        </FieldGrid>
      )}
      <PaymentField
        name="amount"
        label={labels.amount}
        hint={hints.amount}
        required
        prefix="$"
        width="short"
        inputMode="decimal"
        autoComplete="transaction-amount"
      />
      <FieldGrid>
        <PaymentField
          name="email"
          type="email"
          label={labels.email}
          hint={isSilent ? hints.emailSilent : hints.email}
          {...toRequirementProps(rules.email)}
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PaymentField
          name="phone"
          type="tel"
          label={labels.phone}
          required
          inputMode="tel"
          autoComplete="tel"
        />
      </FieldGrid>
      {rules.billingZip !== 'hidden' && (
        <PaymentField
          name="billingZip"
          label={labels.billingZip}
          {...toRequirementProps(rules.billingZip)}
          width="short"
          autoComplete="billing postal-code"
        />
      )}
    </>
  )
})
