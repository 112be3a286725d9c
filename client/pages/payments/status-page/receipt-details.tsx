import { Fragment } from 'react'
import { cardBrandFacts } from '../../../../shared/card-brands'
import { toDayText, toMomentText } from '../../../../shared/locales/dates'
import { feeCopy } from '../../../../shared/locales/payments/fees'
import { paymentFormCopy } from '../../../../shared/locales/payments/form'
import { receiptCopy } from '../../../../shared/locales/payments/receipt'
import { formatCents } from '../../../../shared/money'
import { toTotalCents } from '../../../../shared/payments/fees'
import type { ReceiptPageData } from '../../../../shared/payments/page-data'
import { classNames } from '../../../ui/class-names'
import { SummaryList } from '../../../ui/layout/summary-list'
import { useCopy, useLocale } from '../../../ui/locale'
import { toAddressLines } from '../address-lines'
import { FeeLines } from '../summary/fee-lines'
import { toStillPaid } from './outcome-texts'
import styles from './receipt-details.module.css'

/** Nothing was or will be charged. */
export const isVoid = ({ status }: ReceiptPageData): boolean =>
  status === 'rejected' || status === 'canceled'

/** It was or will be charged, as far as anybody knows. */
export const mayBeCharged = (receipt: ReceiptPageData): boolean =>
  !isVoid(receipt) && receipt.underWay === null

export function ReceiptDetails({ receipt }: Readonly<{ receipt: ReceiptPageData }>) {
  const locale = useLocale()
  const { labels, summary } = useCopy(paymentFormCopy)
  const copy = useCopy(receiptCopy)
  const payerTerm = receipt.isBtoB ? labels.patientName.company : copy.payer
  const { accounts, payeeAddress, serviceDate, email } = receipt
  const invoiceTerm = accounts.length > 1 ? copy.invoices : copy.invoice
  const accountTerm = receipt.isBtoB ? invoiceTerm : labels.account
  const card = copy.cardEnding(cardBrandFacts[receipt.cardBrand].name, receipt.cardLastFour)
  const stillPaid = toStillPaid(receipt)
  const { refundedCents, returnedCents } = receipt.paid
  const total = formatCents(toTotalCents(receipt.amountCents, receipt.feeCents))
  const items = [
    { term: copy.payee, detail: receipt.payeeName, className: styles.printed },
    ...(payeeAddress === null
      ? []
      : [
          {
            term: copy.payeeAddress,
            detail: toAddressLines(payeeAddress).join(', '),
            className: styles.printed,
          },
        ]),
    { term: payerTerm, detail: receipt.payerName },
    ...(accounts.length > 0 ? [{ term: accountTerm, detail: accounts.join(', ') }] : []),
    ...(serviceDate === ''
      ? []
      : [{ term: copy.serviceDate, detail: toDayText(serviceDate, locale) }]),
    ...(email === '' ? [] : [{ term: copy.email, detail: <EmailAddress email={email} /> }]),
    { term: copy.date, detail: toMomentText(receipt.createdAt, locale), className: styles.printed },
    { term: copy.card, detail: card },
    ...(receipt.inPlaceOf === null ? [] : [{ term: copy.inPlaceOf, detail: receipt.inPlaceOf }]),
  ]
  const hasSums = receipt.feeCents > 0 || refundedCents + returnedCents > 0
  const sums = [
    // Without a fee, the total is the amount.
    ...(receipt.feeList === null && receipt.feeCents > 0
      ? [{ term: summary.amount, detail: formatCents(receipt.amountCents) }]
      : []),
    ...(receipt.feeCents > 0 ? [{ term: summary.fee, detail: formatCents(receipt.feeCents) }] : []),
    {
      // A payee that lists fees may charge one of them in addition, so no sum is called a total.
      term: receipt.feeList === null ? summary.total : summary.amount,
      detail: total,
      strong: true,
    },
    ...(refundedCents > 0
      ? [{ term: copy.refunds.refunded, detail: `−${formatCents(refundedCents)}` }]
      : []),
    ...(returnedCents > 0
      ? [{ term: copy.returns.returned, detail: `−${formatCents(returnedCents)}` }]
      : []),
    ...(stillPaid === null ? [] : [{ term: copy.refunds.paid, detail: stillPaid, strong: true }]),
  ]
  return (
    <>
      <SummaryList items={items} />
      <div className={classNames(styles.sums, !hasSums && styles.printed)}>
        <SummaryList
          look="sum"
          items={
            isVoid(receipt) ? sums.map((row) => ({ ...row, detail: <s>{row.detail}</s> })) : sums
          }
        />
      </div>
      <ReceiptFees receipt={receipt} />
    </>
  )
}

/** May break after @ and before a dot, and elsewhere only if that is not enough. */
function EmailAddress({ email }: { readonly email: string }) {
  return email.split(/(?<=@)|(?=\.)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts keep their order
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

/** The payee's list of fees, with what is charged. */
function ReceiptFees({ receipt }: Readonly<{ receipt: ReceiptPageData }>) {
  const copy = useCopy(feeCopy)
  const { summary } = useCopy(paymentFormCopy)
  const { feeList, status } = receipt
  if (feeList === null || !mayBeCharged(receipt)) return null
  const total = formatCents(toTotalCents(receipt.amountCents, receipt.feeCents))
  const charge = status === 'accepted' ? copy.charged : summary.charge
  return (
    <div className={`stack dense ${styles.fees}`}>
      <p>
        {charge(total)} {feeList.intro}
      </p>
      <FeeLines list={feeList} />
    </div>
  )
}
