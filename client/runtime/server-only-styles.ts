// Not loaded by any browser: the styles of server-only components, which no page's script imports.
// This entry brings them into the one stylesheet; the script that is built from it is thrown away.
// It imports style sheets alone: a component would bring its words and icons into shared chunks.
import downloadShell from '../pages/app-download/download-shell.module.css'
import landingFooter from '../pages/pay-landing/landing-footer.module.css'
import otherWays from '../pages/pay-landing/other-ways.module.css'
import billAtHand from '../pages/payments/form/bill-hint.module.css'
import payeeHeading from '../pages/payments/summary/payee-heading.module.css'
import storeBadges from '../pages/payments/summary/store-badges.module.css'
import cardBrandMark from '../ui/brand/card-brand-mark.module.css'
import illustration from '../ui/brand/illustration.module.css'
import logo from '../ui/brand/logo.module.css'
import payeeLogo from '../ui/brand/payee-logo.module.css'
import storeBadge from '../ui/brand/store-badge.module.css'
import simpleHeader from '../ui/layout/simple-header.module.css'
import siteFooter from '../ui/layout/site-footer.module.css'
import siteHeader from '../ui/layout/site-header.module.css'

Reflect.ownKeys({
  billAtHand,
  cardBrandMark,
  downloadShell,
  illustration,
  landingFooter,
  logo,
  otherWays,
  payeeHeading,
  payeeLogo,
  simpleHeader,
  siteFooter,
  siteHeader,
  storeBadge,
  storeBadges,
})
