import { getPaidDashboardCopy } from '../../../shared/locales/get-paid'
import { useCopy } from '../../ui/locale'
import styles from './dashboard-preview.module.css'

/** Shown below a form: what a payee can do with an account. Rendered by the server only. */
export function DashboardPreview() {
  const copy = useCopy(getPaidDashboardCopy)
  return (
    <section className={styles.preview} aria-labelledby="dashboard">
      <h2 id="dashboard">{copy.heading}</h2>
      <dl className={styles.items}>
        {copy.items.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <h3>{copy.whyHeading}</h3>
      <p>{copy.why}</p>
      <p>
        {copy.partner.question} <a href={copy.partner.href}>{copy.partner.label}</a>
      </p>
    </section>
  )
}
