// The payment form's fields (spec section 3): their names in page order, their ids and their labels.
import type { Locale } from '../../../../shared/locales/locale'
import { paymentFormCopy } from '../../../../shared/locales/payments/form'
import type { PaymentFormPageData } from '../../../../shared/payments/page-data'

export const formId = 'guest-payment'

/** The DOM id of a field. */
export const toFieldId = (name: string): string => `${formId}-${name}`

/** The names of step 1's fields. The bot's fields follow the last invoice. */
export const listBillFields = (
  additionalAccounts: readonly string[],
  botFields: readonly string[],
): readonly string[] => [
  'patientName',
  'account',
  ...additionalAccounts,
  ...botFields,
  'payDOB',
  'payDOS',
  'amount',
  'email',
  'phone',
  'billingZip',
]

/** The fields of step 2 that may be stored for a reload. Card data never is. */
export const holderFields: readonly string[] = [
  'billName',
  'addr1',
  'city',
  'state',
  'zip',
  'payNote',
]

const cardFields: readonly string[] = ['ccn', 'exp', 'cvv', ...holderFields]

export const isCardField = (name: string): boolean => cardFields.includes(name)

export type PayerKind = 'patient' | 'payer' | 'company'

/** Whose bill it is, which decides the labels of step 1 (spec section 2). */
export function toPayerKind(isBtoB: boolean, isMedical: boolean): PayerKind {
  if (isBtoB) return 'company'
  return isMedical ? 'patient' : 'payer'
}

type Labels = typeof paymentFormCopy.en.labels

/** The first additional invoice is number 2: number 1 is in the field `account`. */
export const toInvoiceLabel = ({ additionalAccount }: Labels, index: number): string =>
  additionalAccount(index + 2)

type LabelOptions = Pick<PaymentFormPageData, 'botLabels'> & {
  readonly payer: PayerKind
  /** Names of the additional invoices' fields. */
  readonly accounts: readonly string[]
  readonly locale: Locale
}

/** Maps each field's name to its label, in page order. */
export type FieldLabels = Readonly<Record<string, string | undefined>>

export function toLabels({ payer, accounts, botLabels, locale }: LabelOptions): FieldLabels {
  const { patientName, additionalAccount: _, ...texts } = paymentFormCopy[locale].labels
  const labels: FieldLabels = {
    ...texts,
    patientName: patientName[payer],
    account: payer === 'company' ? texts.accountBtoB : texts.account,
    payDOB: payer === 'patient' ? texts.payDOB : texts.payDOBPayer,
    ...Object.fromEntries(
      accounts.map((name, index) => [name, toInvoiceLabel(paymentFormCopy[locale].labels, index)]),
    ),
    ...botLabels,
  }
  const names = [...listBillFields(accounts, Object.keys(botLabels)), ...cardFields]
  return Object.fromEntries(names.map((name) => [name, labels[name]]))
}
