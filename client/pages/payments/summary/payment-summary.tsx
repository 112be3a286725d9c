import type { DevicePlatform } from '../../../../shared/device'
import { paymentFormCopy } from '../../../../shared/locales/en/payments/form'
import { formatCents } from '../../../../shared/money'
import type { PaymentPayee } from '../../../../shared/payments/schema'
import { ServerOnly } from '../../../ui/layout/server-only'
import { SummaryList } from '../../../ui/layout/summary-list'
import { toAddressLines } from '../lookup/provider-address'
import styles from './payment-summary.module.css'
import { StoreBadges } from './store-badges'

export type PaymentSummaryProps = {
  readonly payee: PaymentPayee
  readonly isBtoB: boolean
  readonly device: DevicePlatform
  readonly sum: PaymentSumProps
}

const copy = paymentFormCopy.summary

/** The side panel's content: the payee, the total and contacts. */
export function PaymentSummary({ payee, isBtoB, device, sum }: PaymentSummaryProps) {
  return (
    <div className={styles.summary}>
      <address className={styles.payee}>
        <strong className={styles.name}>{payee.payeeName}</strong>
        {toAddressLines(payee.address).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <PaymentSum {...sum} />
      {payee.feeTexts.length > 0 && (
        <div className={styles.small}>
          <p>{copy.feesHeading}</p>
          <ul className={styles.fees}>
            {payee.feeTexts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      <div className={styles.small}>
        <p>{copy.statement(payee.statementName)}</p>
        {payee.phone !== null && (
          <p>
            {copy.billingQuestions} <a href={payee.phone.url}>{payee.phone.text}</a>
          </p>
        )}
        <p>{copy.partners(payee.payeeName)}</p>
      </div>
      <div className={styles.more}>
        {isBtoB ? (
          <p>{copy.employer}</p>
        ) : (
          <>
            <p>{copy.appPromotion}</p>
            <ServerOnly name="stores">
              {import.meta.env.SSR && <StoreBadges device={device} />}
            </ServerOnly>
          </>
        )}
      </div>
    </div>
  )
}

export type PaymentSumProps = {
  /** Null until a payable amount is typed. */
  readonly amountCents: number | null
  readonly feeCents: number
  /** In dollars; null without an amount. */
  readonly total: string | null
}

const notYet = '–'

/** Amount, fee and total. All rows are always rendered, so that typing does not shift the layout. */
export function PaymentSum({ amountCents, feeCents, total }: PaymentSumProps) {
  const amount = {
    term: copy.amount,
    detail: amountCents === null ? notYet : formatCents(amountCents),
  }
  const fee = { term: copy.fee, detail: formatCents(feeCents) }
  const all = { term: copy.total, detail: total ?? notYet, strong: true }
  return <SummaryList look="sum" items={feeCents > 0 ? [amount, fee, all] : [amount, all]} />
}
