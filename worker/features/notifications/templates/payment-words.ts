// Facts and phrases shared by the payment emails.
import type { CardBrand } from '../../../../shared/card'
import { toOneLine } from '../../../../shared/field-rules'
import { paymentEmailCopy } from '../../../../shared/locales/en/emails/payments'
import { debtCollectorCopy } from '../../../../shared/locales/en/payments/debt-collector'
import { feeCopy } from '../../../../shared/locales/en/payments/fees'
import { paymentFormCopy } from '../../../../shared/locales/en/payments/form'
import { receiptCopy } from '../../../../shared/locales/en/payments/receipt'
import { formatCents } from '../../../../shared/money'
import { toFeeList } from '../../../../shared/payments/fee-list'
import { toTotalCents } from '../../../../shared/payments/fees'
import type { EmailContent, Fact } from './email-content'

export const toPayeeName = (name: string): string =>
  toOneLine(name) || paymentEmailCopy.unknownPayee

const subjectNameLength = 60

type Subject = {
  readonly payeeName: string
  readonly reference: string
  readonly isDebtCollector: boolean
}

/** The notice that the law requires in every message of a debt collector. */
export const toNotice = ({ isDebtCollector }: Pick<Subject, 'isDebtCollector'>): string | null =>
  isDebtCollector ? debtCollectorCopy.notice : null

/**
 * Ends with the reference, so that a mailbox can be searched for it; contains no line break. A debt
 * collector's names neither collector nor debt, because other people may see it.
 */
export function toSubject(
  write: (payee: string) => string,
  { payeeName, reference, isDebtCollector }: Subject,
): string {
  if (isDebtCollector) return toOneLine(`${paymentEmailCopy.neutralSubject} (${reference})`)
  const name = toPayeeName(payeeName)
  const shown = name.length > subjectNameLength ? `${name.slice(0, subjectNameLength - 1)}…` : name
  return toOneLine(`${write(shown)} (${reference})`)
}

type Card = { readonly cardBrand: CardBrand; readonly cardLastFour: string }

export const toCardText = ({ cardBrand, cardLastFour }: Card): string =>
  receiptCopy.cardEnding(paymentFormCopy.brandNames[cardBrand], cardLastFour)

type Amounts = {
  readonly amountCents: number
  readonly feeCents: number
  readonly payeeFees: readonly string[]
}

export const toTotalText = ({
  amountCents,
  feeCents,
}: Pick<Amounts, 'amountCents' | 'feeCents'>): string =>
  formatCents(toTotalCents(amountCents, feeCents))

/** With a list of fees no sum is called a total, since the biller may add one of them. */
export function toAmountFacts(amounts: Amounts): readonly Fact[] {
  const { summary } = paymentFormCopy
  const hasList = amounts.payeeFees.length > 0
  const label = hasList ? summary.amount : summary.total
  const total = { label, value: toTotalText(amounts), isTotal: true }
  if (amounts.feeCents === 0) return [total]
  return [
    { label: summary.amount, value: formatCents(amounts.amountCents) },
    { label: summary.fee, value: formatCents(amounts.feeCents) },
    total,
  ]
}

type Listed = Amounts & { readonly payeeName: string; readonly payeePhone: string | null }

/** The biller's list of fees after a sentence on what the card is charged; null without a list. */
export function toFees(bill: Listed, charge: (sum: string) => string): EmailContent['fees'] {
  const { payeePhone } = bill
  const list = toFeeList(
    {
      payeeName: toOneLine(bill.payeeName),
      payeeFees: bill.payeeFees.map(toOneLine),
      phone: payeePhone === null ? null : { text: toOneLine(payeePhone), url: null },
    },
    'en',
  )
  if (list === null) return null
  const { before, after } = feeCopy.ask
  return {
    intro: `${charge(toTotalText(bill))} ${list.intro}`,
    lines: list.lines,
    ask: `${before} ${list.contact.text} ${after}`,
  }
}

type Payer = {
  readonly isBtoB: boolean
  readonly maskedAccount: string
  readonly companyName: string
  readonly invoices: readonly string[]
}

export const toBillWord = ({ isBtoB }: Pick<Payer, 'isBtoB'>): 'invoice' | 'bill' =>
  isBtoB ? 'invoice' : 'bill'

/** What tells the bill from others of the same biller, with its numbers masked. */
export function toBillFacts(payer: Payer): readonly Fact[] {
  const { isBtoB, maskedAccount, companyName, invoices } = payer
  if (!isBtoB)
    return maskedAccount === ''
      ? []
      : [{ label: paymentEmailCopy.account, value: toOneLine(maskedAccount) }]
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
