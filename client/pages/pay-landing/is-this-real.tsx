import { withHeaderlessQuery } from '../../../shared/headerless'
import { payLandingCopy } from '../../../shared/locales/pay-landing'
import type { LandingPayee } from '../../../shared/pay-landing/page-data'
import { toPhoneUrl } from '../../../shared/phone-url'
import { paths } from '../../../shared/urls'
import { Fact, FactList } from '../../ui/layout/fact-list'
import { useCopy } from '../../ui/locale'
import { Sentence } from '../../ui/sentence'

type Props = { readonly payee: LandingPayee; readonly isHeaderless: boolean }

/** For a partner, how the payer can check that the page is real; for another payee, how it gets the money. */
export function IsThisReal({ payee, isHeaderless }: Props) {
  const copy = useCopy(payLandingCopy.isThisReal)
  const { payeeName, isPartner } = payee
  return (
    <section aria-labelledby="real" className="stack tight">
      <h2 id="real" className="lead">
        {copy.heading}
      </h2>
      {!isPartner && <p>{copy.other(payeeName)}</p>}
      <FactList>
        <Fact icon="phone">
          <CallHint payee={payee} />
        </Fact>
        <Fact icon="shield">
          <a className="link inline" href={withHeaderlessQuery(paths.security, isHeaderless)}>
            {copy.more}
          </a>
        </Fact>
      </FactList>
    </section>
  )
}

function CallHint({ payee: { phone, isPartner } }: Pick<Props, 'payee'>) {
  const copy = useCopy(payLandingCopy.isThisReal)
  if (isPartner) return copy.check
  if (phone === null) return copy.askBill
  const contact = <a href={toPhoneUrl(phone)}>{phone}</a>
  return <Sentence text={copy.ask} parts={{ contact }} />
}
