// What the frames are given, field by field, and how a visit's address is read.
import type { DeepLinkValues } from '../../../shared/app-download/page-data'
import type { SmsFormState } from '../../../shared/sms-link/sms-form'
import { paths } from '../../../shared/urls'
import {
  type PayWidgetButtonsPageData,
  type PayWidgetMobilePageData,
  type PayWidgetPageData,
  toFramePath,
  type WidgetChoice,
  type WidgetView,
  widgetTypes,
  widgetViews,
} from '../../../shared/widget/page-data'
import { singleQuery } from '../../platform/http/form'
import { toStoreLink } from '../app-download/store-links'
import type { WidgetServices } from './context'
import type { WidgetPartner } from './partner'
import { toLook, toThemeColor } from './widget-theme'

type SiteFacts = Pick<WidgetServices, 'config'>

export type WidgetVisit = {
  readonly partner: WidgetPartner
  readonly choice: WidgetChoice
  /** The loader's id of this frame; null without our loader. */
  readonly wid: string | null
}

const known = <Value extends string>(list: readonly Value[], text: string | null, other: Value) =>
  list.find((value) => value === text) ?? other

/** What the address asks for; a malformed key is as good as none. */
export function readChoice(url: URL, name: string, view?: WidgetView): WidgetChoice {
  const theme = singleQuery(url, 'theme') ?? ''
  return {
    payee: name,
    type: known(widgetTypes, singleQuery(url, 'type'), 'auto'),
    theme: toThemeColor(theme) === null ? '' : theme.toLowerCase(),
    view: view ?? known(widgetViews, singleQuery(url, 'view'), 'auto'),
    label: '',
  }
}

const widPattern = /^[a-z0-9]{7}$/
export function readWid(url: URL): string | null {
  const wid = singleQuery(url, 'wid')
  return wid !== null && widPattern.test(wid) ? wid : null
}

/** The frame once more, in our own spelling: nothing but what we understood comes back. */
export function toOwnUrl({ choice, wid }: WidgetVisit, extra = ''): string {
  const path = toFramePath(choice)
  const query = [wid === null ? '' : `wid=${wid}`, extra].filter((part) => part !== '').join('&')
  if (query === '') return path
  return `${path}${path.includes('?') ? '&' : '?'}${query}`
}

export function toWidgetLook({ partner, choice }: Pick<WidgetVisit, 'partner' | 'choice'>) {
  return toLook(toThemeColor(choice.theme) ?? partner.accent, partner.forcedType ?? choice.type)
}

function toFrameData(visit: WidgetVisit) {
  const { payee, closing } = visit.partner
  return {
    look: toWidgetLook(visit),
    brandName: payee?.name ?? null,
    logoUrl: payee?.logoUrl ?? null,
    closing,
    ownUrl: toOwnUrl(visit),
    payUrl: payee
      ? `${paths.webPayment}?p=${encodeURIComponent(payee.id)}`
      : `${paths.webPayment}?g=1`,
  }
}

type Form = { readonly form: SmsFormState; readonly formToken: string }

export function toFormData(
  visit: WidgetVisit,
  { form, formToken }: Form,
  site: SiteFacts,
): PayWidgetPageData {
  const { partner, choice } = visit
  return {
    ...toFrameData(visit),
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

export function toMobileData(
  visit: WidgetVisit,
  {
    device,
    isTransition,
  }: { readonly device: 'apple' | 'android' | 'desktop'; readonly isTransition: boolean },
  site: SiteFacts,
): PayWidgetMobilePageData {
  const { partner } = visit
  return {
    ...toFrameData(visit),
    payLabel: partner.payLabel,
    // A computer that was asked to show the mobile view has no store of its own.
    storeUrl: device === 'desktop' ? toDownloadUrl(partner) : toStoreUrl(device, partner, site),
    isTransition,
  }
}

export function toButtonsData(visit: WidgetVisit): PayWidgetButtonsPageData {
  return {
    ...toFrameData(visit),
    appUrl: toDownloadUrl(visit.partner),
    isRaw: visit.wid === null,
  }
}

function toStoreUrl(
  platform: 'apple' | 'android',
  { payee }: WidgetPartner,
  { config }: SiteFacts,
): string {
  const values: DeepLinkValues = {
    ...{ s: 'w', t: payee ? 'pn' : null, p: payee?.id ?? null, pn: payee?.name ?? null },
    ...{ co: null, c: null, token: null, qr: null },
  }
  return toStoreLink(platform, values, {
    appStoreUrl: config.APP_STORE_URL,
    playStoreUrl: config.PLAY_STORE_URL,
    oneLinkUrl: config.ONELINK_URL,
  })
}

function toDownloadUrl({ payee }: WidgetPartner): string {
  const query = new URLSearchParams({
    s: 'w',
    ...(payee && { t: 'pn', p: payee.id, pn: payee.name }),
  })
  return `${paths.download}?${query}`
}
