import type { DevicePlatform } from '../../../../shared/device'
import { receiptCopy } from '../../../../shared/locales/payments/receipt'
import { summaryCopy } from '../../../../shared/locales/payments/summary'
import type { PaymentPayee } from '../../../../shared/payments/page-data'
import { ServerOnly } from '../../../ui/layout/server-only'
import { useCopy } from '../../../ui/locale'
import { toAddressLines } from '../address-lines'
import { PaymentSum, type PaymentSumProps } from './payment-sum'
import styles from './payment-summary.module.css'
import { StoreBadges } from './store-badges'

export type PaymentSummaryProps = {
  readonly payee: PaymentPayee
  readonly isBtoB: boolean
  readonly device: DevicePlatform
  readonly appUrl: string
  readonly sum: PaymentSumProps['sum']
}

type Props = PaymentSummaryProps & {
  readonly place: 'side' | 'fold'
}

/** The payee, the sum if it has a column, contacts and the app. */
export function PaymentSummary({ place, sum, ...site }: Props) {
  const { payee } = site
  return (
    <div className={styles.summary}>
      <ServerOnly name={`${place}-payee`}>
        {import.meta.env.SSR && <PayeeAddress payee={payee} />}
      </ServerOnly>
      {place === 'side' && <PaymentSum place={place} payee={payee} sum={sum} />}
      <ServerOnly name={`${place}-more`}>
        {import.meta.env.SSR && <SummaryDetails {...site} />}
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

function SummaryDetails({ payee, isBtoB, device, appUrl }: Omit<PaymentSummaryProps, 'sum'>) {
  const receiptTexts = useCopy(receiptCopy)
  const summaryTexts = useCopy(summaryCopy)
  return (
    <>
      <div className={styles.small}>
        <p>{receiptTexts.statement(payee.statementName)}</p>
        {payee.phone !== null && (
          <p>
            {summaryTexts.billingQuestions} <a href={payee.phone.url}>{payee.phone.text}</a>
          </p>
        )}
        {payee.isPartner && <p>{summaryTexts.partners(payee.payeeName)}</p>}
      </div>
      {!isBtoB && (
        <div className={styles.more} data-promotion>
          <p>{summaryTexts.appPromotion}</p>
          <StoreBadges device={device} href={appUrl} />
        </div>
      )}
    </>
  )
}
