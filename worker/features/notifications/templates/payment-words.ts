// Facts and phrases shared by the payment emails.
import type { CardBrand } from '../../../../shared/card'
import { toOneLine } from '../../../../shared/field-rules'
import { paymentEmailCopy } from '../../../../shared/locales/en/emails/payments'
import { paymentFormCopy } from '../../../../shared/locales/en/payments/form'
import { receiptCopy } from '../../../../shared/locales/en/payments/receipt'
import { formatCents } from '../../../../shared/money'
import { toTotalCents } from '../../../../shared/payments/fees'
import type { Fact } from './email-content'

export const toPayeeName = (name: string): string =>
  toOneLine(name) || paymentEmailCopy.unknownPayee

const subjectNameLength = 60

/** Ends with the reference, so that a mailbox can be searched for it; contains no line break. */
export function toSubject(
  write: (payee: string) => string,
  payeeName: string,
  reference: string,
): string {
  const name = toPayeeName(payeeName)
  const shown = name.length > subjectNameLength ? `${name.slice(0, subjectNameLength - 1)}…` : name
  return toOneLine(`${write(shown)} (${reference})`)
}

type Card = { readonly cardBrand: CardBrand; readonly cardLastFour: string }

export const toCardText = ({ cardBrand, cardLastFour }: Card): string =>
  receiptCopy.cardEnding(paymentFormCopy.brandNames[cardBrand], cardLastFour)

type Amounts = { readonly amountCents: number; readonly feeCents: number }

export const toTotalText = ({ amountCents, feeCents }: Amounts): string =>
  formatCents(toTotalCents(amountCents, feeCents))

export function toAmountFacts(amounts: Amounts): readonly Fact[] {
  const { summary } = paymentFormCopy
  const total = { label: summary.total, value: toTotalText(amounts), isTotal: true }
  if (amounts.feeCents === 0) return [total]
  return [
    { label: summary.amount, value: formatCents(amounts.amountCents) },
    { label: summary.fee, value: formatCents(amounts.feeCents) },
    total,
  ]
}

type Payer = {
  readonly isBtoB: boolean
  readonly companyName: string
  readonly invoices: readonly string[]
}

export const toBillWord = ({ isBtoB }: Payer): 'invoice' | 'bill' => (isBtoB ? 'invoice' : 'bill')

export function toCompanyFacts({ isBtoB, companyName, invoices }: Payer): readonly Fact[] {
  if (!isBtoB) return []
  const numbers = {
    label: invoices.length > 1 ? receiptCopy.invoices : receiptCopy.invoice,
    value: invoices.map(toOneLine).join(', '),
  }
  return [
    { label: paymentEmailCopy.company, value: toOneLine(companyName) },
    ...(invoices.length > 0 ? [numbers] : []),
  ]
}

/** The payer's time zone is unknown, so dates are in Eastern time and say so. */
const dateTime = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'America/New_York',
})

/** "Nov 21, 2026, 3:15 PM ET"; `at` is epoch ms. */
export const toDateText = (at: number): string => `${toOneLine(dateTime.format(at))} ET`
