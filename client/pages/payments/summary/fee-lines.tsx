import type { FeeList } from '../../../../shared/payments/fee-list'
import { Sentence } from '../../../ui/sentence'
import styles from './fee-lines.module.css'

type Props = { readonly list: FeeList }

/** Before the payment: the card fees that a biller lists, and whom to ask about them. Rendered by the server only. */
export function FeesBefore({ list }: Props) {
  return (
    <>
      <p>
        <Sentence text={list.introBefore} parts={{ contact: <Contact list={list} /> }} />
      </p>
      <Lines list={list} />
    </>
  )
}

/** The same after the payment, below the list's introduction. */
export function FeeLines({ list }: Props) {
  return (
    <>
      <Lines list={list} />
      <p>
        <Sentence text={list.advice} parts={{ contact: <Contact list={list} /> }} />
      </p>
    </>
  )
}

function Lines({ list }: Props) {
  return (
    <ul className={`stack ${styles.lines}`} lang={list.linesLang ?? undefined}>
      {list.lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function Contact({ list: { contact } }: Props) {
  return contact.url === null ? contact.text : <a href={contact.url}>{contact.text}</a>
}
