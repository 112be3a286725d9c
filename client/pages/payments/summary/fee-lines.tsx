import type { FeeList } from '../../../../shared/payments/fee-list'
import { Sentence } from '../../../ui/sentence'
import styles from './fee-lines.module.css'

/** The card fees that a biller lists, and whom to ask about them. Rendered by the server only. */
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
        <Sentence
          text={list.advice}
          parts={{ contact: url === null ? text : <a href={url}>{text}</a> }}
        />
      </p>
    </>
  )
}
