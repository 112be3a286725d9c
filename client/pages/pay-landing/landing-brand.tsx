import type { LandingBrand as Brand, LandingPayee } from '../../../shared/pay-landing/page-data'
import { BilhLogo, DemoLogo, PmsiaLogo } from '../../ui/brand/logo'
import { PayeeLogo } from '../../ui/brand/payee-logo'

type Props = { readonly brand: Brand; readonly payee: LandingPayee | null }

/** The partner's or the payee's logo. The heading names the payee, so its logo has no alt text. */
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
