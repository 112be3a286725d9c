import type { ReactNode } from 'react'
import styles from './hero.module.css'

type Props = Readonly<{
  /** What the page is about, and its one action. */
  children: ReactNode
  /** Paper at the end of the band on a wide screen, below the text on others. */
  aside?: ReactNode
  /** The paper below overlaps the band. */
  isOverlapped?: boolean
}>

/** The head of a page: a band in the biller's color, or in Papaya's. */
export function Hero({ children, aside, isOverlapped = false }: Props) {
  return (
    <div className={isOverlapped ? styles.overlapped : styles.band}>
      <div className={`wrap stack loose ${styles.inner}`}>
        <div className={`stack tight start ${styles.text}`}>{children}</div>
        {aside}
      </div>
    </div>
  )
}

type ArtProps = Readonly<{ children: ReactNode; isCut?: boolean }>

/** A picture at the end of a hero, on wide screens only. `isCut`: the edge of the band, or its paper, cuts it off. */
export function HeroArt({ children, isCut = false }: ArtProps) {
  return <div className={`unprinted ${isCut ? styles.cut : styles.art}`}>{children}</div>
}

/** What a hero says below its heading. */
export function HeroLead({ children }: { readonly children: ReactNode }) {
  return <p className={styles.lead}>{children}</p>
}

/** What follows a hero: one or two columns of papers and texts. */
export function Deck({ children }: { readonly children: ReactNode }) {
  return <div className={`wrap stack loose ${styles.deck}`}>{children}</div>
}
