import { feeCopy } from '../../../../shared/locales/payments/fees'
import type { FeeList } from '../../../../shared/payments/fee-list'
import { useCopy } from '../../../ui/locale'
import styles from './fee-lines.module.css'

/** The card fees that a biller lists, and whom to ask about them. Rendered by the server alone. */
export function FeeLines({ list }: Readonly<{ list: FeeList }>) {
  const copy = useCopy(feeCopy)
  const { text, url } = list.contact
  return (
    <>
      <ul className={styles.lines}>
        {list.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>
        {copy.ask.before} {url === null ? text : <a href={url}>{text}</a>} {copy.ask.after}
      </p>
    </>
  )
}
