import type { ReactNode } from 'react'
import { type CardBrand, cardBrandFacts } from '../../../shared/card-brands'
import { uiCopy } from '../../../shared/locales/ui'
import { classNames } from '../class-names'
import { useCopy } from '../locale'
import styles from './card-brand-mark.module.css'

export type CardBrandMarkProps = Readonly<{
  /** 'unknown' until the typed number shows its brand. */
  brand: CardBrand | 'unknown'
  size?: 's' | 'm'
  /** For brands other than the one being typed. */
  dimmed?: boolean
}>

/** Our own simple marks, not the brands' artwork. */
export function CardBrandMark({ brand, size = 'm', dimmed = false }: CardBrandMarkProps) {
  const copy = useCopy(uiCopy.cardBrandMark)
  return (
    <svg
      className={classNames(styles.mark, styles[size], styles[brand], dimmed && styles.dimmed)}
      viewBox="0 0 48 32"
      role="img"
      aria-label={brand === 'unknown' ? copy.unknown : cardBrandFacts[brand].name}
    >
      <rect className={styles.plate} x=".5" y=".5" width="47" height="31" rx="5" />
      {pictures[brand]}
    </svg>
  )
}

const pictures: Readonly<Record<CardBrand | 'unknown', ReactNode>> = {
  visa: <Word x={8} y={21.5} length={32} size={15} text="VISA" slanted />,
  amex: <Word x={7} y={20.5} length={34} size={12.5} text="AMEX" />,
  discover: (
    <>
      <path className={styles.arc} d="M47 17.5V26a5 5 0 0 1-5 5H18C31 29 41 24 47 17.5Z" />
      <Word x={5} y={17} length={38} size={8.5} text="DISCOVER" />
    </>
  ),
  mastercard: (
    <>
      <circle className={styles.left} cx="19" cy="16" r="9" />
      <circle className={styles.right} cx="29" cy="16" r="9" />
      <path className={styles.overlap} d="M24 8.5a9 9 0 0 1 0 15a9 9 0 0 1 0-15Z" />
    </>
  ),
  unknown: <path className={styles.stripe} d="M1 8.5h46v5H1ZM7 21h13v3H7Z" />,
}

type WordProps = Readonly<{
  x: number
  y: number
  length: number
  size: number
  text: string
  slanted?: boolean
}>

/** textLength keeps the width the same before and after the font loads. */
function Word({ x, y, length, size, text, slanted = false }: WordProps) {
  return (
    <text
      className={styles.word}
      x={x}
      y={y}
      fontSize={size}
      fontStyle={slanted ? 'italic' : undefined}
      textLength={length}
      lengthAdjust="spacingAndGlyphs"
    >
      {text}
    </text>
  )
}

export type CardBrandRowProps = Readonly<{
  brands: readonly CardBrand[]
  /** The brand of the typed card; the others are dimmed. */
  active?: CardBrand
  size?: 's' | 'm'
}>

export function CardBrandRow({ brands, active, size }: CardBrandRowProps) {
  const copy = useCopy(uiCopy.cardBrandMark)
  return (
    <ul className="row dense" aria-label={copy.accepted}>
      {brands.map((brand) => (
        <li key={brand}>
          <CardBrandMark
            brand={brand}
            size={size}
            dimmed={active !== undefined && brand !== active}
          />
        </li>
      ))}
    </ul>
  )
}
