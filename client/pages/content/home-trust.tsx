import { cardBrands } from '../../../shared/card-brands'
import { CardBrandRow } from '../../ui/brand/card-brand-mark'
import styles from './home-trust.module.css'
import { useSiteTexts } from './site-texts'

/** Files in client/public/logos and their widths; all are 53 px high. */
const billerLogos = [
  ['cedar-hollow', 231],
  ['springfield-city-water', 217],
  ['maple-creek-dental', 215],
  ['riverbend-medical', 229],
  ['willow-bend-hospital', 223],
  ['harbor-occupational', 239],
] as const

/** The accepted cards, and billers. */
export function HomeTrust() {
  const copy = useSiteTexts().home.trust
  return (
    <div className="stack">
      <CardBrandRow brands={cardBrands} />
      <p id="billers" className="soft small">
        {copy.billers}
      </p>
      <ul className={styles.logos} aria-labelledby="billers">
        {billerLogos.map(([file, width]) => (
          <li key={file}>
            <img
              className={styles.logo}
              src={`/logos/${file}.svg`}
              alt={copy.names[file]}
              width={width}
              height={53}
              loading="lazy"
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
