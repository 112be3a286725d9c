// Texts of the pages with a phone form while the site sends no texts (SMS_PROVIDER = off).
import { appDownloadCopy } from './app-download'
import { notFoundCopy, payLandingCopy } from './pay-landing'

export const textsOffCopy = {
  lead: 'Pay by card in about two minutes. You don’t need an account.',
  pay: payLandingCopy.phone.pay,
  payFor: payLandingCopy.phone.payFor,
  guest: notFoundCopy.guest,
  manual: payLandingCopy.manual,
  scan: 'On your phone: scan the code, or open',
  qrLabel: payLandingCopy.web.qrLabel,
  app: appDownloadCopy.heading,
  suggestions: notFoundCopy.suggestions,
  description: 'Pay any bill online by card, without an account, or get the Papaya app.',
} as const
