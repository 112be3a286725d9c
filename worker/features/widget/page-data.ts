// Page data of the frames, built field by field, and the parsing of a frame's URL.

import type { DeepLinkValues } from '../../../shared/app-download/page-data'
import { linkSource } from '../../../shared/app-download/page-data'
import { languageQuery } from '../../../shared/locales/language-url'
import type { Locale } from '../../../shared/locales/locale'
import { widgetCopy } from '../../../shared/locales/widget/frame'
import { toPayLinkPath } from '../../../shared/payments/payment-url'
import { isListedReturn } from '../../../shared/payments/return-url'
import type { SmsFormState } from '../../../shared/sms-link/sms-form'
import { paths } from '../../../shared/urls'
import type { WidgetErrorCode } from '../../../shared/widget/events'
import {
  type PayWidgetButtonsPageData,
  type PayWidgetMobilePageData,
  type PayWidgetPageData,
  type PayWidgetWebPageData,
  toFramePath,
  type WidgetChoice,
  type WidgetView,
  widgetLanguages,
  widgetTypes,
  widgetViews,
} from '../../../shared/widget/page-data'
import { readOwn } from '../../../shared/widget/pay-link'
import { withLanguage } from '../../../shared/widget/snippet'
import { parseTheme, toThemeHex } from '../../../shared/widget/theme'
import { singleQuery } from '../../platform/http/form'
import { toPixelUrl, toStoreLink } from '../app-download/store-links'
import type { WidgetServices } from './context'
import type { WidgetPartner } from './partner'
import { toLook } from './widget-theme'

type SiteFacts = Pick<WidgetServices, 'config'>

export type FrameRequest = {
  readonly partner: WidgetPartner
  readonly choice: WidgetChoice
  /** The embed script's id of this frame; null without our embed script. */
  readonly wid: string | null
  /** A name was requested that belongs to no partner and no payee. */
  readonly isNameUnknown: boolean
}

const oneOf = <Value extends string>(
  list: readonly Value[],
  text: string | null,
  fallback: Value,
) => list.find((value) => value === text) ?? fallback

/** Parses the options of a frame's URL; a malformed value counts as absent. */
export function readChoice(url: URL, name: string, view?: WidgetView): WidgetChoice {
  return {
    payee: name,
    type: oneOf(widgetTypes, singleQuery(url, 'type'), 'auto'),
    theme: parseTheme(singleQuery(url, 'theme') ?? '') ?? '',
    view: view ?? oneOf(widgetViews, singleQuery(url, 'view'), 'auto'),
    language: oneOf(widgetLanguages, singleQuery(url, languageQuery), 'auto'),
    label: '',
    ...readOwn({
      ref: singleQuery(url, 'payment-ref') ?? '',
      returnUrl: singleQuery(url, 'return-url') ?? '',
    }),
  }
}

const widPattern = /^[a-z0-9]{7}$/
export function readWid(url: URL): string | null {
  const wid = singleQuery(url, 'wid')
  return wid !== null && widPattern.test(wid) ? wid : null
}

/** The URL of the frame, rebuilt from parsed values. Other parameters are dropped. */
function toOwnUrl({ choice, wid }: FrameRequest): string {
  const path = toFramePath(choice)
  return wid === null ? path : `${path}${path.includes('?') ? '&' : '?'}wid=${wid}`
}

/** A page of this site, in the language that the frame's URL names: a frame has no cookie. */
const toSiteUrl = (
  path: string,
  query: Readonly<Record<string, string>>,
  { language }: WidgetChoice,
) =>
  `${path}?${new URLSearchParams({ ...query, ...(language !== 'auto' && { [languageQuery]: language }) })}`

export function toFrameTheme({ partner, choice }: Pick<FrameRequest, 'partner' | 'choice'>) {
  return toLook(toThemeHex(choice.theme) ?? partner.accent, partner.forcedType ?? choice.type)
}

/** What the host page has to mend; visitors can pay all the same. */
function findFault({ isNameUnknown, partner, choice }: FrameRequest): WidgetErrorCode | null {
  if (isNameUnknown) return 'UNKNOWN_NAME'
  return choice.returnUrl === '' || isListed(choice, partner) ? null : 'RETURN_NOT_LISTED'
}

const isListed = ({ returnUrl }: WidgetChoice, { payee }: WidgetPartner): boolean =>
  isListedReturn(returnUrl, payee?.returnHosts ?? [])

function toPayUrl({ partner, choice }: FrameRequest): string {
  const { payee } = partner
  if (payee === null) return toSiteUrl(paths.webPayment, { g: '1' }, choice)
  const own = { ref: choice.ref, returnUrl: isListed(choice, partner) ? choice.returnUrl : '' }
  return withLanguage(toPayLinkPath(payee.id, own), choice)
}

export function toFrameData(request: FrameRequest, event: PayWidgetPageData['event'] = null) {
  const { payee, closing } = request.partner
  return {
    event: event ?? findFault(request),
    look: toFrameTheme(request),
    brandName: payee?.name ?? null,
    logoUrl: payee?.logoUrl ?? null,
    closing,
    ownUrl: toOwnUrl(request),
    payUrl: toPayUrl(request),
  }
}

type Form = {
  readonly form: SmsFormState
  readonly formToken: string
  readonly event?: PayWidgetPageData['event']
}

export function toFormData(
  request: FrameRequest,
  { form, formToken, event }: Form,
  site: SiteFacts,
): PayWidgetPageData {
  const { partner, choice } = request
  return {
    ...toFrameData(request, event),
    layout: choice.view === 'tab' ? 'tab' : 'card',
    headline: partner.headline,
    description: partner.description,
    sendLabel: partner.sendLabel,
    form,
    formToken,
    storeUrls: {
      apple: toStoreUrl('apple', partner, site),
      android: toStoreUrl('android', partner, site),
    },
  }
}

/** The frame without its phone form. */
export function toWebData(data: PayWidgetPageData, locale: Locale): PayWidgetWebPageData {
  const {
    form: _form,
    formToken: _token,
    description: _description,
    sendLabel: _label,
    ...frame
  } = data
  return { ...frame, headline: widgetCopy.mobile[locale].headline }
}

export function toMobileData(
  request: FrameRequest,
  {
    device,
    isTransition,
  }: { readonly device: 'apple' | 'android' | 'desktop'; readonly isTransition: boolean },
  site: SiteFacts,
): PayWidgetMobilePageData {
  const { partner } = request
  return {
    ...toFrameData(request),
    payLabel: partner.payLabel,
    // A computer can show the mobile view, but it has no app store.
    storeUrl: device === 'desktop' ? toDownloadUrl(request) : toStoreUrl(device, partner, site),
    pixelUrl:
      device === 'desktop'
        ? null
        : toPixelUrl(device, toLinkValues(partner), site.config.ATTRIBUTION_URL),
    isTransition,
  }
}

export function toButtonsData(request: FrameRequest): PayWidgetButtonsPageData {
  return {
    ...toFrameData(request),
    appUrl: toDownloadUrl(request),
    isScriptless: request.wid === null,
    hostOrigins: (request.partner.origins ?? []).filter((origin) => !origin.includes('*')),
  }
}

const toLinkValues = ({ payee }: WidgetPartner): DeepLinkValues => ({
  ...{
    s: linkSource.widget,
    t: payee ? 'pn' : null,
    p: payee?.id ?? null,
    pn: payee?.name ?? null,
  },
  co: null,
  c: null,
  token: null,
  qr: null,
})

function toStoreUrl(
  platform: 'apple' | 'android',
  partner: WidgetPartner,
  { config }: SiteFacts,
): string {
  return toStoreLink(platform, toLinkValues(partner), {
    appStoreUrl: config.APP_STORE_URL,
    playStoreUrl: config.PLAY_STORE_URL,
    oneLinkUrl: config.ONELINK_URL,
  })
}

function toDownloadUrl({ partner: { payee }, choice }: FrameRequest): string {
  const query = { s: linkSource.widget, ...(payee && { t: 'pn', p: payee.id, pn: payee.name }) }
  return toSiteUrl(paths.download, query, choice)
}
