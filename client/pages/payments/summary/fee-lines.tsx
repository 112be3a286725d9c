import { feeCopy } from '../../../../shared/locales/en/payments/fees'
import type { FeeList } from '../../../../shared/payments/fee-list'
import styles from './fee-lines.module.css'

/** The card fees that a biller lists, and whom to ask about them. Rendered by the server alone. */
export function FeeLines({ list }: Readonly<{ list: FeeList }>) {
  const { text, url } = list.contact
  return (
    <>
      <ul className={styles.lines}>
        {list.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>
        {feeCopy.ask.before} {url === null ? text : <a href={url}>{text}</a>} {feeCopy.ask.after}
      </p>
    </>
  )
}
