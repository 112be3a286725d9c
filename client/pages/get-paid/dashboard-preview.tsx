import { withHeaderlessQuery } from '../../../shared/headerless'
import { getPaidDashboardCopy } from '../../../shared/locales/get-paid'
import { ProductPicture } from '../../ui/brand/product-picture'
import { useCopy } from '../../ui/locale'
import styles from './dashboard-preview.module.css'
import '../../ui/content.css'

/** Shown below a form: what follows it. Rendered by the server only. */
export function DashboardPreview({ isHeaderless }: { readonly isHeaderless: boolean }) {
  const copy = useCopy(getPaidDashboardCopy)
  return (
    <section className={`stack ${styles.preview}`} aria-labelledby="dashboard">
      <h2 id="dashboard">{copy.heading}</h2>
      <div className={`stack loose ${styles.next}`}>
        <div className="prose">
          <ol>
            {copy.steps.map(({ title, text }) => (
              <li key={title}>
                <strong>{title}</strong>
                <p className="soft">{text}</p>
              </li>
            ))}
          </ol>
        </div>
        <div className={styles.picture}>
          <ProductPicture name="collect" />
        </div>
      </div>
      <h3>{copy.whyHeading}</h3>
      <p>{copy.why}</p>
      <p>
        {copy.partner.question}{' '}
        <a href={withHeaderlessQuery(copy.partner.href, isHeaderless)}>{copy.partner.label}</a>
      </p>
    </section>
  )
}
