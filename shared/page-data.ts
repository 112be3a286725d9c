// What every page is given. The worker serializes it, the browser parses it.

import type { DevicePlatform } from './device'
import type { Locale } from './locales/locale'

export type ProblemPageData = {
  readonly status: number
  readonly title: string
  readonly message: string
  /** Where to go next: a link within the site. */
  readonly action: { readonly href: string; readonly label: string } | null
  readonly requestId: string
}

/** The frame that a captcha vendor runs in. */
export type CaptchaFramePageData = {
  readonly action:
    | 'payment'
    | 'text'
    | 'widget'
    | 'password'
    | 'team_email'
    | 'find_payment'
    | 'access_code'
    | 'step_up'
  readonly widget:
    | { readonly vendor: 'recaptcha'; readonly version: 'v2' | 'v3'; readonly siteKey: string }
    | { readonly vendor: 'turnstile'; readonly siteKey: string }
}

/** Data of every page about the request. */
export type SiteData = {
  readonly path: string
  readonly locale: Locale
  /** The language that the URL names. */
  readonly lang: Locale | null
  readonly device: DevicePlatform
  readonly headerless: boolean
  readonly year: number
  readonly supportEmail: string
  /** SUPPORT_PHONE and SUPPORT_HOURS; empty without them. */
  readonly supportPhone: string
  readonly supportHours: string
  readonly canonicalUrl: string
}

/** Props of every page component. */
export type PageProps<Data> = {
  readonly data: Data
  readonly site: SiteData
}
