import type { Biller } from '../../../shared/payees/payee'
import styles from './biller-mark.module.css'
import { PayeeLogo } from './payee-logo'

type Props = {
  readonly biller: Pick<Biller, 'payeeName' | 'isPartner' | 'logoUrl'>
  /** Empty where the name is shown beside it. */
  readonly alt?: string
}

/** A partner's logo or monogram. */
export function BillerMark({ biller: { payeeName, isPartner, logoUrl }, alt = '' }: Props) {
  if (logoUrl !== null) return <PayeeLogo src={logoUrl} alt={alt} />
  if (!isPartner) return null
  return (
    <span className={styles.monogram} aria-hidden="true">
      {Array.from(payeeName.trim().replace(/^the\s+(?=\S)/i, ''))[0]?.toUpperCase()}
    </span>
  )
}
