// Not loaded by any browser: the styles of what only the server writes, which no page's script names.
// They come into the one stylesheet by this entry; the script that is built of it is thrown away.
// The components themselves stay outside: their words and shapes would be kept in what pages share.
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
