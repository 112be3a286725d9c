// Not loaded by any browser: the styles of what only the server writes, which no page's script names.
// They come into the one stylesheet by this entry; the script that is built of it is thrown away.
// The components themselves stay outside: their words and shapes would be kept in what pages share.
import downloadShell from './pages/app-download/download-shell.module.css'
import billAtHand from './pages/guest-payment/bill-at-hand.module.css'
import payeeHeading from './pages/guest-payment/payee-heading.module.css'
import storeBadges from './pages/guest-payment/store-badges.module.css'
import landingFooter from './pages/pay-landing/landing-footer.module.css'
import otherWays from './pages/pay-landing/other-ways.module.css'
import cardBrandMark from './ui/card-brand-mark.module.css'
import illustration from './ui/illustration.module.css'
import logo from './ui/logo.module.css'
import payeeLogo from './ui/payee-logo.module.css'
import simpleHeader from './ui/simple-header.module.css'
import siteFooter from './ui/site-footer.module.css'
import siteHeader from './ui/site-header.module.css'
import storeBadge from './ui/store-badge.module.css'

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
