// Whose page it is: the name, and a partner's logo or monogram and its color. Of any other payee only the name, because
// a page that looks like the payee's own would claim more than is true. Rendered by the server only.
import { createContext, useContext } from 'react'
import { summaryCopy } from '../../../shared/locales/payments/summary'
import { toBillerCss } from '../../../shared/payees/biller-color'
import type { Biller } from '../../../shared/payees/payee'
import { useCopy } from '../locale'
import { Slip } from '../slip'
import styles from './biller-head.module.css'
import { BillerMark } from './biller-mark'

/** The nonce of the page's inline styles. Null in component tests and in the browser. */
export const NonceContext = /* @__PURE__ */ createContext<string | undefined>(undefined)

type Props = { readonly biller: Biller }

export function BillerHead({ biller }: Props) {
  return (
    <div className={`row dense ${styles.head}`}>
      <BillerColor biller={biller} />
      <BillerName biller={biller} />
    </div>
  )
}

/** On a slip of its own, above a message or a form. */
export function BillerSlip({ biller }: Props) {
  return (
    <Slip look="plain">
      <BillerHead biller={biller} />
    </Slip>
  )
}

/** The name is text beside a logo too: a payer compares it with the paper bill. */
export function BillerName({ biller }: Props) {
  const copy = useCopy(summaryCopy)
  const { payeeName, isPartner } = biller
  return (
    <>
      <BillerMark biller={biller} />
      <p className={styles.name}>{payeeName}</p>
      {!isPartner && <p className={styles.affiliation}>{copy.notAffiliated(payeeName)}</p>}
    </>
  )
}

/**
 * Sets the color of the monogram and the bar, readable in each scheme. Once on a page, before both. Not on a cached
 * page, whose policy allows no style without a hash: its monogram is gray.
 */
export function BillerColor({ biller: { brandColor } }: Props) {
  const nonce = useContext(NonceContext)
  const css = brandColor === null ? null : toBillerCss(brandColor)
  return css !== null && nonce !== undefined && <style nonce={nonce}>{css}</style>
}
