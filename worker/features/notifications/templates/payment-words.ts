// Facts and phrases shared by the payment emails.

import { type CardBrand, cardBrandFacts } from '../../../../shared/card-brands'
import { toEasternDay } from '../../../../shared/eastern-day'
import { toOneLine } from '../../../../shared/field-rules'
import {
  toDayText,
  toMonthDayText,
  toShortDayText,
  toTimeText,
} from '../../../../shared/locales/dates'
import { paymentEmailCopy } from '../../../../shared/locales/emails/payments'
import type { Locale } from '../../../../shared/locales/locale'
import { debtCollectorCopy } from '../../../../shared/locales/payments/debt-collector'
import { paymentFormCopy } from '../../../../shared/locales/payments/form'
import { receiptCopy } from '../../../../shared/locales/payments/receipt'
import { formatCents } from '../../../../shared/money'
import { toFeeList } from '../../../../shared/payments/fee-list'
import { toTotalCents } from '../../../../shared/payments/fees'
import type { NextStep } from '../../../../shared/payments/reject-reasons'
import type { EmailContent, Fact, Paragraph, StaffNote, TemplateContext } from './email-content'

export const toPayeeName = (name: string, locale: Locale): string =>
  toOneLine(name) || paymentEmailCopy[locale].unknownPayee

type Payee = {
  readonly isPartner: boolean
  readonly payeeName: string
  readonly brandColor?: string | null | undefined
}

/**
 * The head of an email about a payment. It names the payee in text, without its logo: a request for a payee's picture
 * would reveal whose bill was paid.
 */
export const toBill = (
  { isPartner, payeeName, brandColor = null }: Payee,
  { locale, lead }: { readonly locale: Locale; readonly lead: readonly Paragraph[] },
): EmailContent['bill'] => ({
  payeeName: toPayeeName(payeeName, locale),
  affiliation:
    isPartner || payeeName === ''
      ? null
      : paymentEmailCopy[locale].notAffiliated(toOneLine(payeeName)),
  brandColor,
  lead,
})

/** Staff's words, as a paragraph of their own; empty without a note. */
export const toNoteParagraph = (note: string, locale: Locale): readonly StaffNote[] => {
  const line = toOneLine(note)
  return line === '' ? [] : [{ lead: paymentEmailCopy[locale].note, note: line }]
}

export const toQuotedNote = ({ note }: StaffNote): string => `“${note}”`

type Button = NonNullable<EmailContent['button']>

/** The button to the payment's status page; null without one. */
export async function toStatusButton(
  attemptId: string,
  { receiptUrl, locale }: Pick<TemplateContext, 'receiptUrl' | 'locale'>,
): Promise<Button | null> {
  if (attemptId === '') return null
  const { status: label, statusHint: hint } = paymentEmailCopy[locale]
  return { label, url: await receiptUrl(attemptId), hint }
}

type Again = {
  readonly attemptId: string
  readonly nextStep: NextStep
  readonly status: 'rejected' | 'canceled'
}

/** The button to the status page, where a payment that may be tried again has the same button. */
export async function toAgainButton(
  { attemptId, nextStep, status }: Again,
  context: Pick<TemplateContext, 'receiptUrl' | 'locale'>,
): Promise<Button | null> {
  const button = await toStatusButton(attemptId, context)
  if (button === null || nextStep === 'call' || nextStep === 'none') return button
  const { button: labels, own: hint } = receiptCopy[context.locale].payAgain
  return { ...button, label: labels[nextStep === 'search' ? 'search' : status], hint }
}

const subjectNameLength = 60

type Subject = {
  readonly payeeName: string
  readonly reference: string
  readonly isPrivate: boolean
  readonly locale: Locale
}

/** The notice that the law requires in a debt collector's emails; null for any other biller. */
export const toNotice = (
  { isDebtCollector }: { readonly isDebtCollector: boolean },
  locale: Locale,
): string | null => (isDebtCollector ? debtCollectorCopy[locale].notice : null)

/**
 * Starts with the outcome and ends with the reference, so that a mailbox can be searched for it; contains no line
 * break. Names no private biller, because others may see a locked screen.
 */
export function toSubject(
  outcome: string,
  { payeeName, reference, isPrivate, locale }: Subject,
): string {
  const { subjectOf, privateSubject } = paymentEmailCopy[locale]
  const name = toPayeeName(payeeName, locale)
  const shown = name.length > subjectNameLength ? `${name.slice(0, subjectNameLength - 1)}…` : name
  return toOneLine(`${outcome}: ${isPrivate ? privateSubject : subjectOf(shown)} (${reference})`)
}

type Card = { readonly cardBrand: CardBrand; readonly cardLastFour: string }

export const toCardText = ({ cardBrand, cardLastFour }: Card, locale: Locale): string =>
  receiptCopy[locale].cardEnding(cardBrandFacts[cardBrand].name, cardLastFour)

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

/** With a list of fees no amount is called a total, since the biller may add one of them. */
export function toAmountFacts(amounts: Amounts, locale: Locale): readonly Fact[] {
  const { summary } = paymentFormCopy[locale]
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

type Listed = Amounts & {
  readonly payeeFeesEs: readonly string[]
  readonly payeeName: string
  readonly payeePhone: string | null
  readonly locale: Locale
}

/** The biller's list of fees after a sentence on what the card is charged; null without a list. */
export function toFees(bill: Listed, charge: (amount: string) => string): EmailContent['fees'] {
  const { payeePhone, locale } = bill
  const list = toFeeList(
    {
      payeeName: toOneLine(bill.payeeName),
      payeeFees: bill.payeeFees.map(toOneLine),
      payeeFeesEs: bill.payeeFeesEs.map(toOneLine),
      phone: payeePhone === null ? null : { text: toOneLine(payeePhone), url: null },
    },
    locale,
  )
  if (list === null) return null
  return {
    intro: `${charge(toTotalText(bill))} ${list.intro}`,
    lines: list.lines,
    linesLang: list.linesLang,
    advice: list.advice.replace('{contact}', () => list.contact.text),
  }
}

type Payment = {
  readonly reference: string
  readonly locale: Locale
  readonly isBtoB: boolean
  readonly maskedAccount: string
  readonly companyName: string
  readonly invoices: readonly string[]
}

export const toBillWord = ({ isBtoB }: Pick<Payment, 'isBtoB'>): 'invoice' | 'bill' =>
  isBtoB ? 'invoice' : 'bill'

/** What distinguishes a bill of the biller: a person's masked account, or a company's name and invoices. */
function toBillFacts({ locale, ...payer }: Payment): readonly Fact[] {
  const copy = paymentEmailCopy[locale]
  const receipt = receiptCopy[locale]
  const { isBtoB, maskedAccount, companyName, invoices } = payer
  if (!isBtoB)
    return maskedAccount === '' ? [] : [{ label: copy.account, value: toOneLine(maskedAccount) }]
  const numbers = {
    label: invoices.length > 1 ? receipt.invoices : receipt.invoice,
    value: invoices.map(toOneLine).join(', '),
  }
  return [
    { label: copy.company, value: toOneLine(companyName) },
    ...(invoices.length > 0 ? [numbers] : []),
  ]
}

/** Which payment it is; the head of the email names its payee. */
export const toPaymentFacts = (
  payment: Payment,
  labels: { readonly reference: string },
): readonly Fact[] => [
  { label: labels.reference, value: payment.reference },
  ...toBillFacts(payment),
]

/** "Dec 2, 2026", "2 dic 2026"; `at` is epoch ms. */
export const toShortDay = (at: number, locale: Locale): string =>
  toShortDayText(toEasternDay(at), locale)

/** "December 2", "2 de diciembre"; `at` is epoch ms. */
export const toMonthDay = (at: number, locale: Locale): string =>
  toMonthDayText(toEasternDay(at), locale)

/** "December 2, 2026", "2 de diciembre de 2026" */
export const toLongDay = (at: number, locale: Locale): string => toDayText(toEasternDay(at), locale)

/** "December 2, 2026 at 4:54 AM ET" */
export const toSentenceMoment = (at: number, locale: Locale): string =>
  paymentEmailCopy[locale].moment(toLongDay(at, locale), toTimeText(at, locale))
