// Not loaded by any browser: the components that only the server writes. Their styles come into the
// one stylesheet by this entry; the script that is built of it is thrown away.
import { DownloadFooterMarkup } from './pages/app-download/download-footer-markup'
import { BillAtHand } from './pages/guest-payment/bill-at-hand'
import { StoreBadges } from './pages/guest-payment/store-badges'
import { LandingBrand } from './pages/pay-landing/landing-brand'
import { LandingFooterMarkup } from './pages/pay-landing/landing-footer-markup'
import { IllustrationPhone } from './ui/illustration-phone'
import { IllustrationReceipt } from './ui/illustration-receipt'
import { SimpleHeaderMarkup } from './ui/simple-header-markup'
import { SiteFooterMarkup } from './ui/site-footer-markup'
import { SiteHeaderMarkup } from './ui/site-header-markup'

Reflect.ownKeys({
  BillAtHand,
  DownloadFooterMarkup,
  IllustrationPhone,
  IllustrationReceipt,
  LandingBrand,
  LandingFooterMarkup,
  SimpleHeaderMarkup,
  SiteFooterMarkup,
  SiteHeaderMarkup,
  StoreBadges,
})
