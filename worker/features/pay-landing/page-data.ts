// Page data of the landing pages and the payer-type chooser. The chooser's data contains nothing about the
// visitor: the rendered page is cached, and the next visitor would see it.

import type { DeepLinkValues } from '../../../shared/app-download/page-data'
import { toAcceptedBrands } from '../../../shared/card'
import { cardBrands } from '../../../shared/card-brands'
import type { Locale } from '../../../shared/locales/locale'
import { notFoundCopy, payLandingCopy } from '../../../shared/locales/pay-landing'
import { textsOffCopy } from '../../../shared/locales/texts-off'
import type {
  LandingBrand,
  LandingPayee,
  NotFoundPageData,
  PayEntryPath,
  PayerTypeChooserPageData,
  PayLandingPageData,
  TextsOffPageData,
} from '../../../shared/pay-landing/page-data'
import type { Payee } from '../../../shared/payees/payee'
import type { SmsFormState, SmsLinkPurpose } from '../../../shared/sms-link/sms-form'
import { paths } from '../../../shared/urls'
import { withDeepLinkValues } from '../app-download/deep-link-values'
import { toPixelUrl, toStoreLink } from '../app-download/store-links'
import { toBiller } from '../payments/payee-view'
import type { PayLandingServices } from './context'
import { toQrCode } from './qr-code'
import { isSafeTarget } from './resolve-payee-page'

type SiteFacts = Pick<PayLandingServices, 'config' | 'siteUrl'>

/** The landing page of a pay entry, of a generic slug or of a payee. */
export type Landing =
  | { readonly kind: 'entry'; readonly path: PayEntryPath }
  | { readonly kind: 'vanilla' }
  | { readonly kind: 'payee'; readonly payee: Payee }

/** Paths that show the same page share one canonical path. */
const entries = {
  '/pay': { brand: 'papaya', canonical: '/pay', isIndexed: true },
  '/contactless': { brand: 'papaya', canonical: '/pay', isIndexed: true },
  '/paynow': { brand: 'papaya', canonical: '/pay', isIndexed: true },
  '/demo': { brand: 'demo', canonical: '/demo', isIndexed: false },
  '/bilh': { brand: 'bilh', canonical: '/bilh', isIndexed: true },
  '/pmsia': { brand: 'pmsia', canonical: '/pmsia', isIndexed: true },
} as const satisfies Record<
  PayEntryPath,
  {
    readonly brand: LandingBrand
    readonly canonical: string
    readonly isIndexed: boolean
  }
>

const toEntry = (landing: Landing) => {
  if (landing.kind === 'entry') return entries[landing.path]
  if (landing.kind === 'vanilla') return entries['/pay']
  return {
    brand: 'payee',
    canonical: `/${landing.payee.slug}`,
    isIndexed: landing.payee.isPartner,
  } as const
}

export function toSmsLinkPurpose(landing: Landing): SmsLinkPurpose {
  return landing.kind === 'payee'
    ? { messageType: 'payee-pay-link', id: landing.payee.payeeId }
    : { messageType: 'pay-link' }
}

const toLandingPayee = (payee: Payee): LandingPayee => ({
  ...toBiller(payee),
  payeeId: payee.payeeId,
  phone: payee.pphone,
})

const toPaymentPath = (payee: Payee) => `${paths.webPayment}?p=${encodeURIComponent(payee.payeeId)}`

/** The page's payee replaces the link's. A missing `t` becomes `pn`, which says that the values name a payee. */
const toAppValues = (link: DeepLinkValues, payee: Payee | null): DeepLinkValues =>
  payee ? { ...link, t: link.t ?? 'pn', p: payee.payeeId, pn: payee.payeeName } : link

type LandingRequest = {
  readonly landing: Landing
  readonly form: SmsFormState
  readonly action: string
  /** The values of the visitor's link, which are passed on to the app and the app stores. */
  readonly link: DeepLinkValues
}

export async function toLandingPageData(
  { landing, form, action, link }: LandingRequest,
  { config, siteUrl }: SiteFacts,
): Promise<PayLandingPageData> {
  const payee = landing.kind === 'payee' ? landing.payee : null
  const entry = toEntry(landing)
  const guestPath = payee ? toPaymentPath(payee) : paths.webPayment
  const guestUrl = siteUrl + guestPath
  const appValues = toAppValues(link, payee)
  const stores = {
    appStoreUrl: config.APP_STORE_URL,
    playStoreUrl: config.PLAY_STORE_URL,
    oneLinkUrl: config.ONELINK_URL,
  }
  return {
    brand: entry.brand,
    payee: payee && toLandingPayee(payee),
    acceptedBrands: payee ? toAcceptedBrands(payee.ccAccepted) : cardBrands,
    form,
    action,
    purpose: toSmsLinkPurpose(landing),
    guestPath,
    guestUrl,
    qr: await toQrCode(guestUrl),
    manualUrl: payee && toManualUrl(payee),
    appPath: withDeepLinkValues(paths.download, appValues),
    storeUrls: {
      apple: toStoreLink('apple', appValues, stores),
      android: toStoreLink('android', appValues, stores),
    },
    pixelUrls: {
      apple: toPixelUrl('apple', appValues, config.ATTRIBUTION_URL),
      android: toPixelUrl('android', appValues, config.ATTRIBUTION_URL),
    },
    canonicalUrl: siteUrl + entry.canonical,
    isIndexed: entry.isIndexed,
  }
}

const toPayeeTitle = ({ payeeName, isPartner }: LandingPayee, locale: Locale): string =>
  (isPartner ? payLandingCopy.titleFor : payLandingCopy.titleForOther)[locale](payeeName)

/** The same landing page without its phone form. */
export function toLandingWithoutTexts(data: PayLandingPageData, locale: Locale): TextsOffPageData {
  const { brand, payee, guestPath, guestUrl, qr, manualUrl, storeUrls, canonicalUrl, isIndexed } =
    data
  const name = payee?.payeeName
  return {
    title: payee === null ? payLandingCopy.title[locale] : toPayeeTitle(payee, locale),
    description: textsOffCopy[locale].description,
    heading:
      name === undefined ? payLandingCopy.heading[locale] : payLandingCopy.headingFor[locale](name),
    guestLabel:
      name === undefined
        ? payLandingCopy.phone[locale].pay
        : payLandingCopy.phone[locale].payFor(name),
    suggestions: [],
    scan: { url: guestUrl, qr },
    brand,
    payee,
    guestPath,
    manualUrl,
    storeUrls,
    canonicalUrl,
    isIndexed,
  }
}

export const toNotFoundWithoutTexts = (
  { suggestions }: NotFoundPageData,
  { config, locale }: Pick<PayLandingServices, 'config' | 'locale'>,
): TextsOffPageData => ({
  title: notFoundCopy[locale].pageTitle,
  description: textsOffCopy[locale].description,
  heading: notFoundCopy[locale].title,
  brand: 'papaya',
  payee: null,
  suggestions,
  guestPath: `${paths.webPayment}?ref=404`,
  guestLabel: notFoundCopy[locale].guest,
  scan: null,
  manualUrl: null,
  storeUrls: { apple: config.APP_STORE_URL, android: config.PLAY_STORE_URL },
  canonicalUrl: null,
  isIndexed: false,
})

function toManualUrl({ isPartner, customLink }: Payee): string | null {
  if (!isPartner || customLink?.kind !== 'manual') return null
  return isSafeTarget(customLink.url) ? customLink.url : null
}

export function toChooserPageData(
  payee: Payee,
  { siteUrl }: Pick<PayLandingServices, 'siteUrl'>,
): PayerTypeChooserPageData {
  return {
    payee: toLandingPayee(payee),
    acceptedBrands: toAcceptedBrands(payee.ccAccepted),
    patientPath: `/${payee.slug}/patient`,
    companyPath: `${toPaymentPath(payee)}&ib=1`,
    canonicalUrl: `${siteUrl}${paths.payerTypeChooser}/${payee.slug}`,
  }
}
