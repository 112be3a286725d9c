// The site's front door (spec section 2): what its pages are given, and the rules both sides need.
import type { DevicePlatform } from '../device'
import type { SmsFormState, SmsLinkPurpose } from '../sms-link/sms-form'

/** Where phones are redirected and computers are shown the landing page. */
export const payEntryPaths = [
  '/pay',
  '/contactless',
  '/paynow',
  '/demo',
  '/bilh',
  '/pmsia',
] as const
export type PayEntryPath = (typeof payEntryPaths)[number]

/** Whose sign stands at the top of the landing page. */
export type LandingBrand = 'papaya' | 'demo' | 'bilh' | 'pmsia' | 'payee'

export type LandingPayee = {
  readonly payeeId: string
  readonly name: string
  readonly logoUrl: string | null
  readonly isPartner: boolean
}

/** The modules of a QR code as an SVG path; `size` is the side of its square, margin included. */
export type QrCode = { readonly path: string; readonly size: number }

export type PayLandingPageData = {
  readonly brand: LandingBrand
  readonly payee: LandingPayee | null
  readonly form: SmsFormState
  readonly purpose: SmsLinkPurpose
  /** The guest payment as a path of ours, and as the absolute address that is shown and copied. */
  readonly guestPath: string
  readonly guestUrl: string
  readonly qr: QrCode
  /** A partner's own payment page. */
  readonly manualUrl: string | null
  readonly appPath: string
  readonly storeUrls: StoreUrls
  readonly canonicalUrl: string
  readonly isIndexed: boolean
}

export type PayerTypeChooserPageData = {
  readonly payee: LandingPayee
  readonly patientPath: string
  readonly companyPath: string
  readonly canonicalUrl: string
}

export type PageSuggestion = { readonly href: string; readonly label: string }

export type NotFoundPageData = {
  readonly form: SmsFormState
  readonly suggestions: readonly PageSuggestion[]
}

/** A pathname that no browser reads as another site: "//evil.example" is "/evil.example". */
export function toOwnPath(pathname: string): string {
  return `/${pathname.replace(/^[/\\]+/, '')}`
}

/** How long the text-sent state lasts, and how long until a phone is taken to its store. */
export const smsSentSeconds = 30
export const storeRedirectSeconds = 3

export type StoreDevice = Exclude<DevicePlatform, 'desktop'>
export type StoreUrls = Readonly<Record<StoreDevice, string>>
