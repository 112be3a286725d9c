// Pay widgets for partners (spec section 2): data of their frames and options of a host page.
// Colors are in the partner's row; unknown or malformed options fall back to the default.

import { languageQuery } from '../locales/language-url'
import type { Locale } from '../locales/locale'
import type { StoreUrls } from '../pay-landing/page-data'
import type { QrCode } from '../qr-code'
import type { SmsFormState } from '../sms-link/sms-form'
import { paths } from '../urls'
import type { WidgetErrorCode } from './events'

export const widgetTypes = ['auto', 'light', 'dark'] as const
export type WidgetType = (typeof widgetTypes)[number]

/** auto: by the visitor's device; buttons and tab are separate frames. */
export const widgetViews = ['auto', 'desktop', 'mobile', 'buttons', 'tab'] as const
export type WidgetView = (typeof widgetViews)[number]

export const widgetLanguages = ['auto', 'en', 'es'] as const satisfies readonly (Locale | 'auto')[]
export type WidgetLanguage = (typeof widgetLanguages)[number]

/** `lang`: 'en' for an English text on a page in another language. */
export type WidgetClosing = {
  readonly text: string
  readonly url: string
  readonly lang: 'en' | null
}

export type WidgetLook = {
  readonly type: WidgetType
  /** The partner's colors and the frame's background; the CSP allows it by hash. */
  readonly css: string
}

/** Data of every frame. */
type WidgetFrameData = {
  readonly look: WidgetLook
  readonly brandName: string | null
  readonly logoUrl: string | null
  readonly closing: WidgetClosing | null
  /** This frame's URL without the success view. */
  readonly ownUrl: string
  /** The payment as a full page: no card is ever typed into a frame. */
  readonly payUrl: string
  /** Sent to the host page once it listens: a text was sent, or this error. */
  readonly event: 'link-sent' | WidgetErrorCode | null
}

/** The phone form: the widget on a large screen, and the restore tab (spec section 2), a compact view. */
export type PayWidgetPageData = WidgetFrameData & {
  readonly layout: 'card' | 'tab'
  readonly headline: string
  readonly description: string
  readonly sendLabel: string
  readonly form: SmsFormState
  readonly formToken: string
  readonly storeUrls: StoreUrls
}

export type PayWidgetMobilePageData = WidgetFrameData & {
  readonly payLabel: string
  readonly storeUrl: string
  /** The attribution pixel; null if storeUrl is a page of this site, which has its own. */
  readonly pixelUrl: string | null
  /** True if the page starts with the notice that the store is about to open. */
  readonly isTransition: boolean
}

export type PayWidgetButtonsPageData = WidgetFrameData & {
  readonly appUrl: string
  /** Framed without our embed script: the host page handles the clicks. */
  readonly isScriptless: boolean
  /** The partner's listed origins, without wildcards: the click's targets. Empty for any site. */
  readonly hostOrigins: readonly string[]
}

/** A failure of the frame itself, in the frame's look. */
export type PayWidgetProblemPageData = WidgetFrameData & {
  readonly title: string
  readonly message: string
  readonly code: WidgetErrorCode
  readonly requestId: string
}

/** Instead of the phone form while SMS_PROVIDER is off. */
export type PayWidgetWebPageData = WidgetFrameData &
  Pick<PayWidgetPageData, 'layout' | 'headline' | 'storeUrls'>

/** Response to the form posted by script. A failure has a new token if the form needs one. */
export type WidgetSmsResponse = { readonly status: 'success' }
export const formTokenField = 'formToken'

/** A host's options for a widget. */
export type WidgetChoice = {
  readonly payee: string
  readonly type: WidgetType
  /** A key of widgetThemes, #rrggbb, or empty for the partner's own. */
  readonly theme: string
  readonly view: WidgetView
  /** auto: the language of the visitor's browser. */
  readonly language: WidgetLanguage
  readonly label: string
  /** The partner's own reference of the payment (isPartnerRef); empty for none. */
  readonly ref: string
  /** Of the partner's site, to which the payer may go back (readReturnHost); empty for none. */
  readonly returnUrl: string
}

/** The result of looking up a partner's or payee's name that was typed. */
export type WidgetName = {
  /** Null: nothing was typed, so the widget is for any biller. */
  readonly found: 'partner' | 'payee' | 'unknown' | null
  /** Value of the payee attribute; empty if nothing was found. */
  readonly name: string
  readonly payeeName: string | null
  /** Of the payee whose form the widget opens; null for any biller. */
  readonly payeeId: string | null
  /** Of that payee; empty for a debt collector. */
  readonly returnHosts: readonly string[]
  /** Path that the link inside the element opens. */
  readonly fallbackPath: string
  /** The widget's color without a theme, #rrggbb. */
  readonly accent: string
  /** Payees whose names resemble an unknown one. */
  readonly suggestions: readonly WidgetSuggestion[]
}

export type WidgetSuggestion = {
  readonly payeeId: string
  readonly name: string
  /** City and state. */
  readonly place: string
}

/** The link to the payee's form and its QR code; null for a widget of any biller. */
export type DrawnLink = { readonly link: string | null; readonly qr: QrCode | null }

export type WidgetBuilderPageData = {
  readonly typed: Pick<WidgetChoice, 'payee' | 'theme' | 'ref' | 'returnUrl'>
  readonly found: WidgetName
  readonly choice: Pick<WidgetChoice, 'type' | 'view' | 'language' | 'label'>
  readonly payLink: DrawnLink
  readonly siteUrl: string
  /** Text of the link inside the element. */
  readonly linkWords: Readonly<Record<Locale, string>>
  readonly release: { readonly path: string; readonly integrity: string }
}

const framePaths = {
  auto: paths.payWidget,
  desktop: paths.payWidget,
  mobile: paths.payWidget,
  buttons: paths.payWidgetButtons,
  tab: paths.payWidgetTab,
} as const satisfies Record<WidgetView, string>

/** Path of the frame that shows this choice. The embed script builds its own, with the frame's id. */
export function toFramePath(choice: Omit<WidgetChoice, 'label'>): string {
  const { payee, type, theme, view, language, ref, returnUrl } = choice
  const query = [
    ['name', payee],
    ['type', type === 'auto' ? '' : type],
    ['theme', theme],
    ['view', view === 'desktop' || view === 'mobile' ? view : ''],
    [languageQuery, language === 'auto' ? '' : language],
    ['payment-ref', ref],
    ['return-url', returnUrl],
  ].flatMap(([key, value = '']) => (value === '' ? [] : [`${key}=${encodeURIComponent(value)}`]))
  return query.length === 0 ? framePaths[view] : `${framePaths[view]}?${query.join('&')}`
}
