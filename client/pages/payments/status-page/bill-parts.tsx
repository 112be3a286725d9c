// A bill in parts, on the status page of each of its payments: what was agreed, and what became of each payment.
import { infoRequestCopy } from '../../../../shared/locales/payments/info-request'
import { receiptCopy } from '../../../../shared/locales/payments/receipt'
import { formatCents } from '../../../../shared/money'
import { toTotalCents } from '../../../../shared/payments/fees'
import type { ReceiptPageData } from '../../../../shared/payments/page-data'
import { SummaryList } from '../../../ui/layout/summary-list'
import { useCopy } from '../../../ui/locale'
import { toPartStatus } from './outcome-texts'
import styles from './status-slip.module.css'

export function BillParts({ payment }: Readonly<{ payment: ReceiptPageData }>) {
  const copy = useCopy(receiptCopy)
  const { second, bill } = useCopy(infoRequestCopy)
  const { parts, agreed, balance } = payment
  if (parts.length === 0 && agreed === null) return null
  // Until the balance is paid there are no parts, but this payment may have ended.
  const isOpen = [payment, ...parts].every(
    ({ status }) => status === 'in_review' || status === 'awaiting_info',
  )
  return (
    <section className={styles.part} aria-labelledby="parts">
      <h2 id="parts" className={styles.title}>
        {copy.parts.heading}
      </h2>
      <SummaryList
        items={[
          ...(parts.length > 0 ? parts : [toOnlyPart(payment)]).map((part) => ({
            term: part.reference,
            detail: `${formatCents(part.totalCents)}, ${toPartStatus(copy, part).toLowerCase()}`,
          })),
          ...(balance === null
            ? []
            : [{ term: bill.left, detail: formatCents(balance.totalCents), strong: true }]),
        ]}
      />
      {agreed !== null && <AgreedSums agreed={agreed} />}
      {isOpen && <p className={styles.small}>{second.together}</p>}
    </section>
  )
}

/** Before the rest is paid. */
const toOnlyPart = ({ reference, status, amountCents, feeCents, paid }: ReceiptPageData) => ({
  ...{ reference, status, paid },
  totalCents: toTotalCents(amountCents, feeCents),
})

/** The lines of both receipts: the biller's minimum, and one card fee. A sum of one line is that line. */
function AgreedSums({ agreed }: { readonly agreed: NonNullable<ReceiptPageData['agreed']> }) {
  const { bill } = useCopy(infoRequestCopy)
  const { parts } = useCopy(receiptCopy)
  const { amountCents, feeCents, billerFeeCents } = agreed
  const rows = [
    // With the biller's fee, the payer agreed to more than this.
    { term: billerFeeCents > 0 ? bill.amount : parts.agreed, cents: amountCents },
    { term: bill.billerFee, cents: billerFeeCents },
    { term: bill.fee, cents: feeCents },
  ].filter(({ cents }) => cents > 0)
  const sumCents = toTotalCents(toTotalCents(amountCents, billerFeeCents), feeCents)
  const sum = { term: bill.newTotal(feeCents > 0), cents: sumCents }
  const items = rows.length > 1 ? [...rows, sum] : rows
  return (
    <SummaryList
      look="sum"
      items={items.map(({ term, cents }, index) => ({
        term,
        detail: formatCents(cents),
        strong: index === items.length - 1,
      }))}
    />
  )
}
