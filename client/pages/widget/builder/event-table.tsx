import { widgetBuilderCopy } from '../../../../shared/locales/widget/builder'
import type { EmbedEventName } from '../../../../shared/widget/events'
import { useCopy } from '../../../ui/locale'
import styles from './event-table.module.css'
import '../../../ui/content.css'

type EventRows = Readonly<Record<EmbedEventName, readonly [when: string, detail: string]>>

export function EventTable() {
  const copy = useCopy(widgetBuilderCopy).events
  return (
    <>
      <p>{withCode(copy.note)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on narrow screens, so the keyboard must reach it */}
      <section className={styles.scroll} tabIndex={0} aria-label={copy.heading}>
        <table className={`table ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">{copy.name}</th>
              <th scope="col">{copy.when}</th>
              <th scope="col">{copy.detail}</th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(copy.rows satisfies EventRows).map(([name, [when, detail]]) => (
              <tr key={name}>
                <th scope="row">
                  <code>papaya:{name}</code>
                </th>
                <td>{when}</td>
                <td>{detail || copy.none}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

/** Renders text between backticks as code. */
export function withCode(text: string) {
  return text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part))
}
