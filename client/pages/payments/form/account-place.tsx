// A drawing of the payee's printed bill that marks the place of the account number.
import { accountPlaceCopy } from '../../../../shared/locales/payments/account-place'
import type { AccountPlace } from '../../../../shared/payees/payee'
import { useCopy } from '../../../ui/locale'
import styles from './account-place.module.css'

/** The top left corner of the mark for each place, in units of the drawing. */
const markCorners = {
  'top-left': [14, 34],
  'top-right': [86, 18],
  'below-address': [14, 68],
  middle: [50, 96],
  'stub-left': [14, 150],
  'stub-right': [86, 150],
} as const satisfies Record<AccountPlace, readonly [x: number, y: number]>

type Props = { readonly place: AccountPlace }

export function AccountPlaceHelp({ place }: Props) {
  const copy = useCopy(accountPlaceCopy)
  const [x, y] = markCorners[place]
  return (
    <details className={styles.help}>
      <summary>{copy.question}</summary>
      <figure className={styles.figure}>
        <svg className={styles.bill} viewBox="0 0 150 190" aria-hidden="true">
          <path className={styles.paper} d="M6 4h138v182H6z" />
          <circle className={styles.logo} cx="22" cy="19" r="8" />
          <path className={styles.text} d="M34 19h32M14 54h38M14 61h30M86 44h50M86 51h40" />
          <path
            className={styles.text}
            d="M14 86h122M14 115h70M14 123h52M14 131h62M118 115h18M118 123h18"
          />
          <path className={styles.cut} d="M6 142h138" />
          <path className={styles.text} d="M14 174h46M98 174h38" />
          <rect className={styles.mark} x={x} y={y} width="50" height="14" rx="4" />
          <text className={styles.number} x={x + 25} y={y + 10.5}>
            {copy.sample}
          </text>
        </svg>
        <figcaption>{copy.places[place]}</figcaption>
      </figure>
    </details>
  )
}
