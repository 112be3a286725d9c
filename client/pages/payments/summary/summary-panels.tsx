import { paymentFormCopy } from '../../../../shared/locales/en/payments/form'
import { Icon } from '../../../ui/brand/icon'
import { Panel } from '../../../ui/layout/card-panel'
import { PaymentSummary, type PaymentSummaryProps } from './payment-summary'
import styles from './summary-panels.module.css'

// The page contains the summary twice and CSS shows one: collapsed above the form on narrow screens, a
// sticky column on wide ones. One <details> cannot be both without JavaScript.

export function FoldedSummary(props: PaymentSummaryProps) {
  return (
    <details className={styles.folded}>
      <summary className={styles.line}>
        <span className={styles.words}>
          <span className={styles.paying}>{paymentFormCopy.summary.payingTo}</span>
          <span className={styles.name}>{props.payee.payeeName}</span>
        </span>
        <strong className={styles.total}>{props.sum.total}</strong>
        <span className={styles.chevron}>
          <Icon name="chevron" />
        </span>
      </summary>
      <div className={styles.content}>
        <PaymentSummary {...props} />
      </div>
    </details>
  )
}

export function SideSummary(props: PaymentSummaryProps) {
  return (
    <Panel
      as="aside"
      className={styles.side}
      title={paymentFormCopy.summary.heading}
      titleId="summary-heading"
    >
      <PaymentSummary {...props} />
    </Panel>
  )
}
