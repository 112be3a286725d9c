import type { LandingBrand as Brand, LandingPayee } from '../../../shared/pay-landing/page-data'
import { BilhLogo, DemoLogo, PmsiaLogo } from '../../ui/brand/logo'
import { PayeeLogo } from '../../ui/brand/payee-logo'

type Props = { readonly brand: Brand; readonly payee: LandingPayee | null }

/** Whose page it is. The heading below says a payee's name, so that its logo is silent. */
export function LandingBrand({ brand, payee }: Props) {
  switch (brand) {
    case 'demo':
      return <DemoLogo />
    case 'bilh':
      return <BilhLogo />
    case 'pmsia':
      return <PmsiaLogo />
    default:
      return payee?.logoUrl && <PayeeLogo src={payee.logoUrl} alt="" size="l" />
  }
}
