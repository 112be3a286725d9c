import type { DevicePlatform } from '../../../../shared/device'
import { receiptCopy } from '../../../../shared/locales/en/payments/receipt'
import { summaryCopy as copy } from '../../../../shared/locales/en/payments/summary'
import type { PaymentPayee } from '../../../../shared/payments/page-data'
import { ServerOnly } from '../../../ui/layout/server-only'
import { toAddressLines } from '../lookup/provider-address'
import { PaymentSum, type PaymentSumProps } from './payment-sum'
import styles from './payment-summary.module.css'
import { StoreBadges } from './store-badges'

export type PaymentSummaryProps = {
  readonly payee: PaymentPayee
  readonly isBtoB: boolean
  readonly device: DevicePlatform
  readonly sum: PaymentSumProps['sum']
}

type Props = PaymentSummaryProps & {
  readonly place: 'side' | 'fold'
  readonly hasSum: boolean
}

/** The payee, the sum, contacts and the app. */
export function PaymentSummary({ place, hasSum, payee, isBtoB, device, sum }: Props) {
  return (
    <div className={styles.summary}>
      <ServerOnly name={`${place}-payee`}>
        {import.meta.env.SSR && <PayeeAddress payee={payee} />}
      </ServerOnly>
      {hasSum && <PaymentSum place={place} payee={payee} sum={sum} />}
      <ServerOnly name={`${place}-more`}>
        {import.meta.env.SSR && <SummaryDetails payee={payee} isBtoB={isBtoB} device={device} />}
      </ServerOnly>
    </div>
  )
}

function PayeeAddress({ payee }: Pick<PaymentSummaryProps, 'payee'>) {
  return (
    <address className={styles.payee}>
      <strong className={styles.name}>{payee.payeeName}</strong>
      {toAddressLines(payee.address).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  )
}

function SummaryDetails({ payee, isBtoB, device }: Omit<PaymentSummaryProps, 'sum'>) {
  return (
    <>
      <div className={styles.small}>
        <p>{receiptCopy.statement(payee.statementName)}</p>
        {payee.phone !== null && (
          <p>
            {copy.billingQuestions} <a href={payee.phone.url}>{payee.phone.text}</a>
          </p>
        )}
        {payee.isPartner && <p>{copy.partners(payee.payeeName)}</p>}
      </div>
      <div className={styles.more}>
        {isBtoB ? (
          <p>{copy.employer}</p>
        ) : (
          <>
            <p>{copy.appPromotion}</p>
            <StoreBadges device={device} />
          </>
        )}
      </div>
    </>
  )
}
