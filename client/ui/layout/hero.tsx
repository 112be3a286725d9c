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

type ArtProps = Readonly<{
  /** art: on wide screens only. cut: the same, cut off by the edge of the band or of its paper. drawing: always. */
  look: 'art' | 'cut' | 'drawing'
  children: ReactNode
}>

/** A picture at the end of a hero. */
export function HeroArt({ look, children }: ArtProps) {
  return <div className={`unprinted ${styles[look]}`}>{children}</div>
}

/** What a hero says below its heading. */
export function HeroLead({ children }: { readonly children: ReactNode }) {
  return <p className={styles.lead}>{children}</p>
}

/** What follows a hero: one or two columns of papers and texts. */
export function Deck({ children }: { readonly children: ReactNode }) {
  return <div className={`wrap stack loose ${styles.deck}`}>{children}</div>
}
