// Which fields of a bill its payer may be asked to correct, and the payment form's rules for what they answer.
import type { FieldRule } from '../../../../shared/field-rules'
import { paymentFormCopy } from '../../../../shared/locales/payments/form'
import type { Payee } from '../../../../shared/payees/payee'
import { accountNumber } from '../../../../shared/payments/account-number'
import { toValueRules } from '../../../../shared/payments/bill-form'
import { accountNames, correctableFields } from '../../../../shared/payments/info-question-schema'
import type { CorrectableBill, CorrectionRule } from '../../../../shared/payments/info-request'
import { foldAccount, toBillRules } from '../../../../shared/payments/schema'
import { err } from '../../../../shared/result'
import { readAdditional } from '../model/bill-correction'
import type { PaymentRow } from '../stores/payment-store'

type Billed = Pick<
  PaymentRow,
  'is_btob' | 'email' | 'amount_cents' | 'account' | 'additional_accounts'
>

const toInvoices = ({ account, additional_accounts }: Billed): ReadonlyMap<string, string> =>
  new Map([
    ['account', account],
    ...readAdditional(additional_accounts).map(({ id, value }) => [id, value] as const),
  ])

export function toCorrectableBill(payment: Billed): CorrectableBill {
  const invoices = toInvoices(payment)
  return {
    amountCents: payment.amount_cents,
    isBtoB: payment.is_btob === 1,
    accounts: accountNames.map((name) => invoices.get(name) ?? ''),
  }
}

const toRules = (payment: Billed, payee: Payee) =>
  toBillRules(
    payee,
    { isBtoB: payment.is_btob === 1, emailOptional: payment.email === '' },
    { additionalAccounts: [], bot: { botName: '', keys: [] }, lockedAccount: null },
  )

/** Those that the payee's form has for this payment. */
export function listCorrectable(payment: Billed, payee: Payee | null): readonly string[] {
  if (payee === null) return []
  const { account, payDOB, payDOS } = toRules(payment, payee)
  const invoices = toInvoices(payment)
  const shown = { account, payDOB, payDOS }
  return correctableFields.filter((field) => {
    if (field === 'account' || field === 'payDOB' || field === 'payDOS')
      return shown[field] !== 'hidden'
    return field === 'patientName' || invoices.has(field)
  })
}

/** Of a payee that has left the directory, there is no pattern. */
export function toCorrectionRule(
  payment: Billed,
  payee: Payee | null,
  now: number,
): CorrectionRule {
  const accountRule = payee === null ? null : accountNumber(toRules(payment, payee))
  const { account, patientName, payDOB, payDOS } = toValueRules({ accountRule }, now)
  return (field) => {
    switch (field) {
      case 'patientName':
        return patientName
      case 'payDOB':
        return payDOB
      case 'payDOS':
        return payDOS
      default:
        return toUnrepeated(account, field, payment)
    }
  }
}

/** An invoice stands in a bill once. */
const toUnrepeated =
  (rule: FieldRule<string>, field: string, payment: Billed): FieldRule<string> =>
  (text, locale, values) => {
    const read = rule(text, locale, values)
    if (!read.ok) return read
    const isRepeated = [...toInvoices(payment)].some(
      ([name, value]) => name !== field && foldAccount(value) === foldAccount(read.value),
    )
    return isRepeated ? err(paymentFormCopy[locale].errors.repeated) : read
  }
