import { readyCopy as copy } from '../../../../shared/locales/en/payments/provider-lookup'
import { Icon } from '../../../ui/brand/icon'
import { Panel } from '../../../ui/layout/card-panel'
import styles from './bill-hint.module.css'

/** Lists what the form requires, so that payers have it ready. */
export function BillHint() {
  return (
    <Panel as="aside" tone="quiet" title={copy.heading} titleId="at-hand-heading">
      <ul className={styles.items}>
        {copy.items.map((text) => (
          <li key={text}>
            <Icon name="check" />
            {text}
          </li>
        ))}
      </ul>
      <p className={styles.note}>{copy.note}</p>
    </Panel>
  )
}
