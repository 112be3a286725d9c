// Whose page it is: the name, and a partner's logo or monogram and its color. Of any other payee only the name, because
// a page that looks like the payee's own would claim more than is true. Rendered by the server only.
import { createContext, useContext } from 'react'
import { summaryCopy } from '../../../shared/locales/payments/summary'
import { toBillerCss } from '../../../shared/payees/biller-color'
import type { Biller } from '../../../shared/payees/payee'
import { classNames } from '../class-names'
import { useCopy } from '../locale'
import styles from './biller-head.module.css'
import { BillerMark } from './biller-mark'

/** The nonce of the page's inline styles. Null in component tests and in the browser. */
export const NonceContext = /* @__PURE__ */ createContext<string | undefined>(undefined)

type Props = {
  readonly biller: Biller
  /** center: above a message. */
  readonly align?: 'start' | 'center'
}

export function BillerHead({ biller, align = 'start' }: Props) {
  return (
    <div className={classNames(styles.head, styles[align])}>
      <BillerColor biller={biller} />
      <BillerName biller={biller} />
    </div>
  )
}

type NameProps = {
  readonly biller: Biller
  /** True where the payee's own heading has the name. */
  readonly isNamed?: boolean
  /** Behind the name. */
  readonly phone?: { readonly text: string; readonly url: string } | null
}

/** The name is text beside a logo too: a payer compares it with the paper bill. */
export function BillerName({ biller, isNamed = false, phone = null }: NameProps) {
  const copy = useCopy(summaryCopy)
  const { payeeName, isPartner } = biller
  return (
    <>
      <BillerMark biller={biller} />
      {!(isNamed && phone === null) && (
        <p className={styles.name}>
          {!isNamed && payeeName}
          {phone !== null && (
            <>
              {' '}
              <a className={styles.phone} href={phone.url}>
                {phone.text}
              </a>
            </>
          )}
        </p>
      )}
      {!isPartner && <p className={styles.affiliation}>{copy.notAffiliated(payeeName)}</p>}
    </>
  )
}

/**
 * Sets the color of the monogram and the bar, readable in each scheme. Once on a page, before both. Not on a cached
 * page, whose policy allows no style without a hash: its monogram is gray.
 */
export function BillerColor({ biller: { brandColor } }: Pick<Props, 'biller'>) {
  const nonce = useContext(NonceContext)
  const css = brandColor === null ? null : toBillerCss(brandColor)
  return css !== null && nonce !== undefined && <style nonce={nonce}>{css}</style>
}
