import { classNames } from '../class-names'
import styles from './payee-logo.module.css'

type Props = {
  readonly src: string
  /** Empty where the name is shown beside it. */
  readonly alt: string
  readonly size: keyof typeof heights
}

/** CSS pixels, as in payee-logo.module.css: the height where the stylesheet is missing or not loaded yet. */
const heights = { s: 44, m: 48, l: 56 } as const

/** Fetched with low priority, so that it does not delay the text. */
export function PayeeLogo({ src, alt, size }: Props) {
  return (
    <img
      className={classNames(styles.logo, styles[size])}
      src={src}
      alt={alt}
      height={heights[size]}
      fetchPriority="low"
    />
  )
}
