import { withHeaderlessQuery } from '../../../shared/headerless'
import { payLandingCopy } from '../../../shared/locales/pay-landing'
import type { LandingPayee } from '../../../shared/pay-landing/page-data'
import { toPhoneUrl } from '../../../shared/phone-url'
import { paths } from '../../../shared/urls'
import { Panel } from '../../ui/layout/panel'
import { useCopy } from '../../ui/locale'
import { Sentence } from '../../ui/sentence'
import styles from './is-this-real.module.css'

type Props = { readonly payee: LandingPayee; readonly isHeaderless: boolean }

/** For a partner, how the payer can check that the page is real; for another payee, how it gets the money. */
export function IsThisReal({ payee, isHeaderless }: Props) {
  const copy = useCopy(payLandingCopy.isThisReal)
  const { payeeName, isPartner } = payee
  return (
    <Panel tone="quiet" title={copy.heading} titleId="real" className={styles.real}>
      <p>{isPartner ? copy.partner(payeeName) : copy.other(payeeName)}</p>
      <p>
        <CallHint payee={payee} />
      </p>
      <p className={styles.more}>
        <a href={withHeaderlessQuery(paths.security, isHeaderless)}>{copy.more}</a>
      </p>
    </Panel>
  )
}

function CallHint({ payee: { phone, isPartner } }: Pick<Props, 'payee'>) {
  const copy = useCopy(payLandingCopy.isThisReal)
  if (isPartner) return copy.check
  if (phone === null) return copy.askBill
  const contact = <a href={toPhoneUrl(phone)}>{phone}</a>
  return <Sentence text={copy.ask} parts={{ contact }} />
}
