import { paymentFormCopy } from '../../../../shared/locales/payments/form'
import { Icon } from '../../../ui/brand/icon'
import { Panel } from '../../../ui/layout/panel'
import { useCopy } from '../../../ui/locale'
import { PaymentSum } from './payment-sum'
import { PaymentSummary, type PaymentSummaryProps } from './payment-summary'
import styles from './summary-panels.module.css'

// The page contains the summary twice and CSS shows one: collapsed on narrow screens, a column on
// wide ones. One <details> cannot be both without JavaScript.

/** The biller lists fees, or a fee of our own is added to the amount. */
export const hasFees = ({ payee, sum }: Pick<PaymentSummaryProps, 'payee' | 'sum'>): boolean =>
  payee.feeList !== null || sum.feeCents > 0

/** Fees are above the collapsed part, so that a payer sees them without opening it. */
export function CollapsedSummary(props: PaymentSummaryProps) {
  const copy = useCopy(paymentFormCopy)
  const { payee, sum } = props
  const areFeesShown = hasFees(props)
  return (
    <div className={styles.folded}>
      {areFeesShown && (
        <div className={styles.fees}>
          <h2 className={styles.heading}>{copy.summary.heading}</h2>
          <PaymentSum place="narrow" payee={payee} sum={sum} />
        </div>
      )}
      <details>
        <summary className={styles.line}>
          <span className={styles.heading}>
            {areFeesShown ? copy.summary.more : copy.summary.heading}
          </span>
          {!areFeesShown && <strong className={styles.total}>{sum.total}</strong>}
          <span className={styles.chevron}>
            <Icon name="chevron" />
          </span>
        </summary>
        <div className={styles.content}>
          <PaymentSummary {...props} place="fold" hasSum={!areFeesShown} />
        </div>
      </details>
    </div>
  )
}

export function SideSummary(props: PaymentSummaryProps) {
  const copy = useCopy(paymentFormCopy)
  return (
    <div ref={stickWhileItFits} className={styles.side}>
      <Panel as="aside" title={copy.summary.heading} titleId="summary-heading">
        <PaymentSummary {...props} place="side" hasSum />
      </Panel>
    </div>
  )
}

/** The margins above and below the panel, added. */
const marginsPx = 48

/** The panel sticks only in a window that is taller, so that none of its lines is ever cut. */
function stickWhileItFits(panel: HTMLElement | null) {
  if (!panel) return
  const update = () =>
    panel.toggleAttribute('data-sticks', panel.offsetHeight + marginsPx <= innerHeight)
  const observer = new ResizeObserver(update)
  observer.observe(panel)
  addEventListener('resize', update)
  return () => {
    observer.disconnect()
    removeEventListener('resize', update)
  }
}
