// Pay landing pages (spec section 2): page data, and rules that server and browser need.
import type { CardBrand } from '../card-brands'
import type { DevicePlatform } from '../device'
import type { Biller } from '../payees/payee'
import type { QrCode } from '../qr-code'
import type { SmsFormState, SmsLinkPurpose } from '../sms-link/sms-form'

/** Paths that redirect phones to the web payment and show computers the landing page. */
export const redirectedEntryPaths = ['/pay', '/contactless', '/paynow', '/demo'] as const
/** Paths that show every device the landing page, with a partner's logo. */
export const brandedEntryPaths = ['/bilh', '/pmsia'] as const
export const payEntryPaths = [...redirectedEntryPaths, ...brandedEntryPaths] as const
export type PayEntryPath = (typeof payEntryPaths)[number]

/** The brand at the top of the landing page. */
export type LandingBrand = 'papaya' | 'demo' | 'bilh' | 'pmsia' | 'payee'

export type LandingPayee = Biller & {
  readonly payeeId: string
  /** Formatted for display: (217) 555-0101. */
  readonly phone: string | null
}

export type PayLandingPageData = {
  readonly brand: LandingBrand
  /** The brands that the payee accepts; all brands on a page without a payee. */
  readonly acceptedBrands: readonly CardBrand[]
  readonly payee: LandingPayee | null
  readonly form: SmsFormState
  /** Where the form posts without JavaScript: the page's own URL without the key of the success view. */
  readonly action: string
  readonly purpose: SmsLinkPurpose
  /** The guest payment as a path, and as the absolute URL that is shown and copied. */
  readonly guestPath: string
  readonly guestUrl: string
  readonly qr: QrCode
  /** A partner's own payment page. */
  readonly manualUrl: string | null
  readonly appPath: string
  readonly storeUrls: StoreUrls
  /** The attribution pixel, asked for before a phone is redirected to its store. */
  readonly pixelUrls: StoreUrls
  readonly canonicalUrl: string
  readonly isIndexed: boolean
}

export type PayerTypeChooserPageData = {
  readonly payee: LandingPayee
  readonly acceptedBrands: readonly CardBrand[]
  readonly patientPath: string
  readonly companyPath: string
  readonly canonicalUrl: string
}

export type PageSuggestion = { readonly href: string; readonly label: string }

export type NotFoundPageData = {
  readonly form: SmsFormState
  /** Where the form posts without JavaScript. */
  readonly action: string
  readonly suggestions: readonly PageSuggestion[]
}

/** For the page that replaces a page with a phone form, other than a widget's, while SMS_PROVIDER is off. */
export type TextsOffPageData = {
  readonly title: string
  readonly description: string
  readonly heading: string
  readonly brand: LandingBrand
  readonly payee: LandingPayee | null
  readonly suggestions: readonly PageSuggestion[]
  readonly guestPath: string
  readonly guestLabel: string
  /** The guest payment's URL as a QR code, on the landing pages. */
  readonly scan: { readonly url: string; readonly qr: QrCode } | null
  /** A partner's own payment page. */
  readonly manualUrl: string | null
  readonly storeUrls: StoreUrls
  /** Null for a page that has none, such as the 404 page. */
  readonly canonicalUrl: string | null
  readonly isIndexed: boolean
}

/**
 * Collapses leading slashes and backslashes, so that no browser reads the path as another host: "//evil.example"
 * becomes "/evil.example".
 */
export function toOwnPath(pathname: string): string {
  return `/${pathname.replace(/^[/\\]+/, '')}`
}

/** How long after a text was sent a phone is redirected to its app store. */
export const storeRedirectSeconds = 3

export type StoreDevice = Exclude<DevicePlatform, 'desktop'>
export type StoreUrls = Readonly<Record<StoreDevice, string>>
