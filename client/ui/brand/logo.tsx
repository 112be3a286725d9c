import { uiCopy } from '../../../shared/locales/ui'
import { classNames } from '../class-names'
import { useCopy } from '../locale'
import styles from './logo.module.css'

// Outlines of Figtree, weight 750, at 30 units: the name keeps its shape while the font loads.
const letters = {
  p: 'M1.8 6V-15H5.8L6 -13Q6.8 -14.1 7.9 -14.7Q9 -15.4 10.5 -15.4Q12.6 -15.4 14.1 -14.4Q15.6 -13.5 16.4 -11.7Q17.3 -9.9 17.3 -7.5Q17.3 -5.1 16.4 -3.3Q15.6 -1.5 14.1 -0.6Q12.6 0.4 10.5 0.4Q9 0.4 7.9 -0.2Q6.8 -0.8 6.1 -1.9V6ZM9.4 -3.6Q10.4 -3.6 11.1 -4.1Q11.9 -4.6 12.3 -5.5Q12.8 -6.4 12.8 -7.5Q12.8 -8.6 12.4 -9.5Q11.9 -10.4 11.2 -10.9Q10.4 -11.4 9.4 -11.4Q8.4 -11.4 7.7 -10.9Q6.9 -10.4 6.5 -9.5Q6.1 -8.6 6.1 -7.5Q6.1 -6.4 6.5 -5.5Q6.9 -4.6 7.7 -4.1Q8.4 -3.6 9.4 -3.6Z',
  a: 'M6.5 0.4Q3.8 0.4 2.3 -0.8Q0.8 -2 0.8 -4.2Q0.8 -6.6 2.4 -7.8Q4 -9 6.8 -9H10.4Q10.2 -10.3 9.6 -11Q9 -11.7 7.8 -11.7Q6.9 -11.7 6.2 -11.3Q5.5 -10.9 5 -10.1L1.2 -11.4Q1.6 -12.4 2.5 -13.3Q3.3 -14.2 4.6 -14.8Q5.9 -15.4 7.7 -15.4Q10 -15.4 11.6 -14.5Q13.2 -13.6 14 -12Q14.7 -10.5 14.7 -8.3L14.6 0H10.6L10.5 -1.6Q10 -0.7 8.9 -0.1Q7.9 0.4 6.5 0.4ZM7.3 -3.1Q8.2 -3.1 8.9 -3.5Q9.7 -3.9 10.1 -4.5Q10.5 -5.2 10.5 -6V-6H8.4Q6.6 -6 5.9 -5.6Q5.2 -5.1 5.2 -4.3Q5.2 -3.7 5.8 -3.4Q6.3 -3.1 7.3 -3.1Z',
  y: 'M5 6.4Q4.1 6.4 3.1 6Q2.1 5.7 1.4 5.3L3 1.8Q3.4 2 3.8 2.2Q4.3 2.4 4.6 2.4Q5.2 2.4 5.7 2Q6.1 1.7 6.4 1.1L6.9 -0.2L0.1 -15H4.9L8.9 -5.1L12.8 -15H17.5L10.8 1.1Q10.2 2.7 9.5 3.8Q8.8 5 7.7 5.7Q6.7 6.4 5 6.4Z',
} as const

const wordmark = [
  ['p', 0],
  ['a', 17.6],
  ['p', 33.2],
  ['a', 50.8],
  ['y', 66.3],
  ['a', 83.5],
] as const

export function Logo() {
  const copy = useCopy(uiCopy.brand)
  return (
    <svg className={styles.logo} viewBox="0 0 139 36" role="img" aria-label={copy.name}>
      <Fruit />
      <g className={styles.word}>
        {wordmark.map(([letter, x]) => (
          <path key={x} d={letters[letter]} transform={`translate(${40 + x} 25.5)`} />
        ))}
      </g>
    </svg>
  )
}

/** The fruit without the name. Decorative: put a label beside it. */
export function LogoMark() {
  return (
    <svg className={classNames(styles.logo, styles.large)} viewBox="0 0 36 36" aria-hidden="true">
      <Fruit />
    </svg>
  )
}

function Fruit() {
  return (
    <g transform="rotate(24 17 18)">
      <path
        className={styles.skin}
        d="M17 1C11.8 1 9.4 6.4 7.6 11.4C6.2 15.3 5 18.6 5 22.5C5 29.9 10.2 35 17 35S29 29.9 29 22.5C29 18.6 27.8 15.3 26.4 11.4C24.6 6.4 22.2 1 17 1Z"
      />
      <path
        className={styles.flesh}
        d="M17 3.2C13.4 3.2 11.3 7.5 9.6 12.2C8.2 16 7.2 19 7.2 22.5C7.2 28.7 11.4 32.8 17 32.8S26.8 28.7 26.8 22.5C26.8 19 25.8 16 24.4 12.2C22.7 7.5 20.6 3.2 17 3.2Z"
      />
      <path
        className={styles.hollow}
        d="M17 10.5C14.8 10.5 14.2 13.8 13.2 16.6C12.3 19 11.6 20.5 11.6 22.8C11.6 26.4 13.9 28.8 17 28.8S22.4 26.4 22.4 22.8C22.4 20.5 21.7 19 20.8 16.6C19.8 13.8 19.2 10.5 17 10.5Z"
      />
      <g className={styles.seed}>
        <circle cx="17" cy="14.8" r="1.4" />
        <circle cx="15.6" cy="18.5" r="1.4" />
        <circle cx="18.7" cy="19" r="1.4" />
        <circle cx="14.6" cy="22.6" r="1.4" />
        <circle cx="17.7" cy="22.9" r="1.4" />
        <circle cx="16.2" cy="26.3" r="1.4" />
        <circle cx="19.6" cy="25.7" r="1.4" />
      </g>
    </g>
  )
}

/** The width of each partner's word, in the units of the SVG, and the mark before it. */
const partnerLogos = {
  demo: { width: 78, mark: null },
  // A heart.
  bilh: {
    width: 70,
    mark: 'M16 31C8 25 4 20.5 4 15.5A6.5 6.5 0 0 1 16 12A6.5 6.5 0 0 1 28 15.5C28 20.5 24 25 16 31Z',
  },
  // Three bars, each higher than the one before.
  pmsia: { width: 96, mark: 'M4 22h6v9H4ZM13 15h6v16h-6ZM22 8h6v23h-6Z' },
} as const satisfies Record<
  keyof typeof uiCopy.logo.en,
  { readonly width: number; readonly mark: string | null }
>
const markWidth = 24

type PartnerLogoProps = Readonly<{ partner: keyof typeof partnerLogos }>

/** textLength keeps the width the same before and after the font loads. */
export function PartnerLogo({ partner }: PartnerLogoProps) {
  const copy = useCopy(uiCopy.logo)
  const word = copy[partner]
  const { width, mark } = partnerLogos[partner]
  const start = mark === null ? 14 : 14 + markWidth
  return (
    <svg
      className={classNames(styles.logo, styles.partner)}
      viewBox={`0 0 ${start + width + 14} 40`}
      role="img"
      aria-label={word}
    >
      {mark === null ? (
        <rect className={styles.plate} x="1" y="1" width={start + width + 12} height="38" rx="10" />
      ) : (
        <path className={styles.skin} d={mark} />
      )}
      <text
        className={styles.word}
        x={start}
        y="30"
        textLength={width}
        lengthAdjust="spacingAndGlyphs"
      >
        {word}
      </text>
    </svg>
  )
}
