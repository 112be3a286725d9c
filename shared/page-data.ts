// All pages and the data of each. The worker serializes it, the browser parses it.

import type { ApiDocsPageData } from './api-docs/page-data'
import type {
  AppClipPageData,
  AppDownloadPageData,
  AppStorePageData,
} from './app-download/page-data'
import type { TeamEmailPageData } from './contact/page-data'
import type { LegalPageData, SitePageData } from './content/pages'
import type { DevicePlatform } from './device'
import type { FinancingPageData } from './financing/page-data'
import type { GetPaidPageData } from './get-paid/page-data'
import type { Locale } from './locales/locale'
import type { MailboxLinkPageData, MailboxLinkStartPageData } from './mailbox-link/page-data'
import type { MemberSignupPageData } from './membership/page-data'
import type {
  MerchantFormPageData,
  MerchantVerificationPageData,
} from './merchant-verification/page-data'
import type { PasswordResetPageData } from './password-reset/page-data'
import type {
  NotFoundPageData,
  PayerTypeChooserPageData,
  PayLandingPageData,
  TextsOffPageData,
} from './pay-landing/page-data'
import type { PayLaterExpiredPageData, PayLaterPageData } from './pay-later/page-data'
import type { InfoRequestPageData } from './payments/info-request'
import type {
  ConfirmingPageData,
  JustPaidPageData,
  PaymentCheckPageData,
  PaymentFormPageData,
  ProviderLookupPageData,
  ReceiptPageData,
} from './payments/page-data'
import type {
  PayWidgetButtonsPageData,
  PayWidgetMobilePageData,
  PayWidgetPageData,
  PayWidgetProblemPageData,
  PayWidgetWebPageData,
  WidgetBuilderPageData,
} from './widget/page-data'

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
    | 'team_mail'
    | 'access_code'
    | 'step_up'
  readonly widget:
    | { readonly vendor: 'recaptcha'; readonly version: 'v2' | 'v3'; readonly siteKey: string }
    | { readonly vendor: 'turnstile'; readonly siteKey: string }
}

export type PageDataByName = {
  readonly 'guest-payment': PaymentFormPageData
  readonly 'provider-lookup': ProviderLookupPageData
  readonly 'payment-check': PaymentCheckPageData
  readonly 'just-paid': JustPaidPageData
  readonly confirming: ConfirmingPageData
  readonly receipt: ReceiptPageData
  readonly 'info-request': InfoRequestPageData
  readonly 'pay-landing': PayLandingPageData
  readonly 'payer-type-chooser': PayerTypeChooserPageData
  readonly 'not-found': NotFoundPageData
  readonly 'texts-off': TextsOffPageData
  readonly 'human-check-frame': CaptchaFramePageData
  readonly 'app-download': AppDownloadPageData
  readonly 'app-store': AppStorePageData
  readonly 'app-clip': AppClipPageData
  readonly 'password-reset': PasswordResetPageData
  readonly 'get-paid': GetPaidPageData
  readonly 'mailbox-link': MailboxLinkPageData
  readonly 'mailbox-link-start': MailboxLinkStartPageData
  readonly 'pay-later': PayLaterPageData
  readonly 'pay-later-expired': PayLaterExpiredPageData
  readonly 'member-signup': MemberSignupPageData
  readonly site: SitePageData
  readonly legal: LegalPageData
  readonly contact: TeamEmailPageData
  readonly partners: TeamEmailPageData
  readonly 'merchant-verification': MerchantVerificationPageData
  readonly 'merchant-form': MerchantFormPageData
  readonly financing: FinancingPageData
  readonly 'pay-widget': PayWidgetPageData
  readonly 'pay-widget-mobile': PayWidgetMobilePageData
  readonly 'pay-widget-buttons': PayWidgetButtonsPageData
  readonly 'pay-widget-problem': PayWidgetProblemPageData
  readonly 'pay-widget-web': PayWidgetWebPageData
  readonly 'widget-builder': WidgetBuilderPageData
  readonly 'api-docs': ApiDocsPageData
  readonly problem: ProblemPageData
}
export type PageName = keyof PageDataByName

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
  readonly canonicalUrl: string
}

/** Props of every page component. */
export type PageProps<Name extends PageName> = {
  readonly data: PageDataByName[Name]
  readonly site: SiteData
}
