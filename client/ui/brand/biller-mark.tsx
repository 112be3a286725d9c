import type { Biller } from '../../../shared/payees/payee'
import styles from './biller-mark.module.css'
import { PayeeLogo } from './payee-logo'

type Props = {
  readonly biller: Pick<Biller, 'payeeName' | 'isPartner' | 'logoUrl'>
}

/** A partner's logo or monogram, beside its name. */
export function BillerMark({ biller: { payeeName, isPartner, logoUrl } }: Props) {
  if (logoUrl !== null) return <PayeeLogo src={logoUrl} alt="" />
  if (!isPartner) return null
  return (
    <span className={`unprinted ${styles.monogram}`} aria-hidden="true">
      {Array.from(payeeName.trim().replace(/^the\s+(?=\S)/i, ''))[0]?.toUpperCase()}
    </span>
  )
}
