import { feeCopy } from '../../../../shared/locales/en/payments/fees'
import { paymentFormCopy } from '../../../../shared/locales/en/payments/form'
import { receiptCopy } from '../../../../shared/locales/en/payments/receipt'
import { formatCents } from '../../../../shared/money'
import { toTotalCents } from '../../../../shared/payments/fees'
import type { ReceiptPageData } from '../../../../shared/payments/page-data'
import { ServerOnly } from '../../../ui/layout/server-only'
import { SummaryList } from '../../../ui/layout/summary-list'
import { FeeLines } from '../summary/fee-lines'
import styles from './receipt-details.module.css'

const copy = receiptCopy
const { labels, summary } = paymentFormCopy

// One named time zone for everyone, so that the server, the browser, paper and emails agree.
const dateTime = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})

/** ICU versions differ in the space before AM; the browser and the server must render the same text. */
const toDateText = (at: number) => dateTime.format(at).replace(/\s/g, ' ')

export function ReceiptDetails({ receipt }: Readonly<{ receipt: ReceiptPageData }>) {
  const payer = receipt.isBtoB ? labels.patientName.company : copy.payer
  const accounts = [receipt.account, ...receipt.additionalAccounts].filter(Boolean)
  const invoices = accounts.length > 1 ? copy.invoices : copy.invoice
  const account = receipt.isBtoB ? invoices : labels.account
  const card = copy.cardEnding(paymentFormCopy.brandNames[receipt.cardBrand], receipt.cardLastFour)
  const items = [
    { term: copy.payee, detail: receipt.payeeName },
    { term: payer, detail: receipt.payerName },
    ...(accounts.length > 0 ? [{ term: account, detail: accounts.join(', ') }] : []),
    { term: copy.date, detail: toDateText(receipt.createdAt) },
    { term: copy.card, detail: card },
    ...(receipt.feeList === null
      ? [{ term: summary.amount, detail: formatCents(receipt.amountCents) }]
      : []),
    ...(receipt.feeCents > 0 ? [{ term: summary.fee, detail: formatCents(receipt.feeCents) }] : []),
    {
      // A biller that lists fees may add one: no sum is a total.
      term: receipt.feeList === null ? summary.total : summary.amount,
      detail: formatCents(toTotalCents(receipt.amountCents, receipt.feeCents)),
      strong: true,
    },
    ...(receipt.refundedCents > 0
      ? [{ term: copy.refunds.refunded, detail: formatCents(receipt.refundedCents) }]
      : []),
  ]
  return (
    <>
      <SummaryList items={items} />
      <ServerOnly name="fees">
        {import.meta.env.SSR && <ReceiptFees receipt={receipt} />}
      </ServerOnly>
    </>
  )
}

/** The biller's list of fees; none for a payment that is not charged. */
function ReceiptFees({ receipt }: Readonly<{ receipt: ReceiptPageData }>) {
  const { feeList, status } = receipt
  if (feeList === null || status === 'rejected' || status === 'cancelled') return null
  const total = formatCents(toTotalCents(receipt.amountCents, receipt.feeCents))
  const charge = status === 'accepted' ? feeCopy.charged : summary.charge
  return (
    <div className={styles.fees}>
      <p>
        {charge(total)} {feeList.intro}
      </p>
      <FeeLines list={feeList} />
    </div>
  )
}
