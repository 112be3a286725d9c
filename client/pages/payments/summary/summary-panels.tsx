import { paymentFormCopy } from '../../../../shared/locales/payments/form'
import { Icon } from '../../../ui/brand/icon'
import { Panel } from '../../../ui/layout/panel'
import { useCopy } from '../../../ui/locale'
import { PaymentSum, type PaymentSumProps } from './payment-sum'
import { PaymentSummary, type PaymentSummaryProps } from './payment-summary'
import styles from './summary-panels.module.css'

// The page contains the summary twice and CSS shows one: collapsed on narrow screens, a column on
// wide ones. One <details> cannot be both without JavaScript.

/** The biller lists fees, or a fee of our own is added to the amount. */
export const hasFees = ({ payee, sum }: Omit<PaymentSumProps, 'place'>): boolean =>
  payee.feeList !== null || sum.feeCents > 0

/** In the step that is shown, above Next or the card: the sum that wide screens show in the column. */
export function NarrowSum(props: Omit<PaymentSumProps, 'place'>) {
  return (
    <div className={styles.narrow}>
      <PaymentSum {...props} place="narrow" />
    </div>
  )
}

/** Last on a narrow screen, without a sum: the steps show it. */
export function CollapsedSummary(props: PaymentSummaryProps) {
  const copy = useCopy(paymentFormCopy)
  return (
    <details className={styles.folded}>
      <summary className={styles.line}>
        <span className={styles.heading}>{copy.summary.more}</span>
        <span className={styles.chevron}>
          <Icon name="chevron" />
        </span>
      </summary>
      <div className={styles.content}>
        <PaymentSummary {...props} place="fold" />
      </div>
    </details>
  )
}

export function SideSummary(props: PaymentSummaryProps) {
  const copy = useCopy(paymentFormCopy)
  return (
    <div ref={stickWhileItFits} className={styles.side}>
      <Panel as="aside" title={copy.summary.heading} titleId="summary-heading">
        <PaymentSummary {...props} place="side" />
      </Panel>
    </div>
  )
}

/** The margins above and below the panel, added. */
const marginsPx = 48

/** The panel sticks only in a window that is taller, so that none of its lines is ever cut. */
function stickWhileItFits(panel: HTMLElement | null) {
  if (!panel || !('ResizeObserver' in globalThis)) return
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
