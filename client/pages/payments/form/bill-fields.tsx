import { memo } from 'react'
import { paymentFormCopy } from '../../../../shared/locales/payments/form'
import type { AccountPlace } from '../../../../shared/payees/payee'
import { toBotFieldName } from '../../../../shared/payments/bot-fields'
import type { BillRules, FieldRequirement } from '../../../../shared/payments/schema'
import { FieldGrid } from '../../../ui/fields/field-grid'
import { ServerOnly } from '../../../ui/layout/server-only'
import { useCopy } from '../../../ui/locale'
import { AccountPlaceHelp } from './account-place'
import type { FieldLabels } from './form-fields'
import { InvoiceFields } from './invoice-fields'
import { LockedFields } from './locked-fields'
import { PaymentField, usePaymentField } from './payment-field'

type Props = {
  readonly rules: BillRules
  readonly accountPlace: AccountPlace | null
  readonly isSilent: boolean
  /** Biller, bill and amount come from the first payment. */
  readonly isLocked: boolean
  readonly amountHint: string
  readonly phoneHint: string | null
  readonly labels: FieldLabels
  /** Names of the additional invoices' fields. */
  readonly accounts: readonly string[]
  readonly onAccounts: (accounts: readonly string[]) => void
}

const toRequirementProps = (requirement: FieldRequirement) => ({
  required: requirement === 'required',
  optional: requirement === 'optional',
})

/** Memoized: each keystroke may rerender the form around it. */
export const BillFields = memo(function BillFields(props: Props) {
  const {
    rules,
    accountPlace,
    isSilent,
    isLocked,
    amountHint,
    phoneHint,
    labels,
    accounts,
    onAccounts,
  } = props
  const { hints } = useCopy(paymentFormCopy)
  const { isBtoB } = rules
  const hasDates = rules.payDOB !== 'hidden' || rules.payDOS !== 'hidden'
  return (
    <>
      {isLocked ? (
        <LockedFields labels={labels} />
      ) : (
        <>
          <PaymentField
            name="patientName"
            label={labels.patientName}
            required
            autoComplete={isBtoB ? 'organization' : 'name'}
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
              help={
                accountPlace !== null && (
                  <ServerOnly name="account-place">
                    {import.meta.env.SSR && <AccountPlaceHelp place={accountPlace} />}
                  </ServerOnly>
                )
              }
            />
          )}
          {isBtoB && rules.account !== 'hidden' && (
            <InvoiceFields accounts={accounts} onChange={onAccounts} />
          )}
        </>
      )}
      <BotFields rules={rules} labels={labels} />
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
      {!isLocked && <AmountField label={labels.amount} hint={amountHint} />}
      <FieldGrid columns="wideFirst">
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
          hint={phoneHint ?? undefined}
          required
          inputMode="tel"
          enterKeyHint={rules.billingZip === 'hidden' ? 'go' : 'next'}
          autoComplete="tel"
        />
      </FieldGrid>
      {rules.billingZip !== 'hidden' && (
        <PaymentField
          name="billingZip"
          label={labels.billingZip}
          {...toRequirementProps(rules.billingZip)}
          width="short"
          inputMode="numeric"
          enterKeyHint="go"
          autoComplete="billing postal-code"
        />
      )}
    </>
  )
})

type AmountProps = { readonly label: string | undefined; readonly hint: string }

/** The decimal keys of many regions' phones have a comma and no period: after a comma, all keys are offered. */
function AmountField({ label, hint }: AmountProps) {
  const { errors } = useCopy(paymentFormCopy)
  const { error } = usePaymentField('amount')
  return (
    <PaymentField
      name="amount"
      label={label}
      hint={hint}
      required
      prefix="$"
      width="short"
      inputMode={error === errors.amountComma ? 'text' : 'decimal'}
      autoComplete="transaction-amount"
    />
  )
}

/** The extra fields that the bot of this payee needs (`commonBot` in the specification). */
function BotFields({ rules, labels }: Pick<Props, 'rules' | 'labels'>) {
  const { hints } = useCopy(paymentFormCopy)
  if (rules.botFields.length === 0) return null
  return (
    <>
      <input type="hidden" name="paybotName" defaultValue={rules.botName} />
      {rules.botFields.map(toBotFieldName).map((name) => (
        <PaymentField
          key={name}
          name={name}
          label={labels[name]}
          hint={hints.bot}
          required
          autoComplete="off"
          spellCheck={false}
        />
      ))}
    </>
  )
}
