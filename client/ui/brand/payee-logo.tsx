import { classNames } from '../class-names'
import styles from './payee-logo.module.css'

type Props = {
  readonly src: string
  /** Empty where the name stands beside it. */
  readonly alt: string
  readonly size: keyof typeof heights
}

/** CSS pixels, for the room before the stylesheet is read. */
const heights = { s: 44, m: 48, l: 56 } as const

/** Fetched behind the words: a page is read by its text. */
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
