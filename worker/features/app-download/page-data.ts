// Page data of the download pages, built field by field.

import {
  type AppClipPageData,
  type AppDownloadPageData,
  type AppStorePageData,
  type DeepLinkValues,
  isStoreDevice,
  type StoreRedirect,
} from '../../../shared/app-download/page-data'
import type { DevicePlatform } from '../../../shared/device'
import { appDownloadCopy } from '../../../shared/locales/app-download'
import type { Locale } from '../../../shared/locales/locale'
import { notFoundCopy } from '../../../shared/locales/pay-landing'
import type { StoreDevice, TextsOffPageData } from '../../../shared/pay-landing/page-data'
import type { SmsFormState } from '../../../shared/sms-link/sms-form'
import { paths } from '../../../shared/urls'
import { singleQuery } from '../../platform/http/form'
import type { AppDownloadServices } from './context'
import { toPixelUrl, toStoreLink } from './store-links'

type SiteFacts = Pick<AppDownloadServices, 'config' | 'siteUrl'>

export type LinkRequest = {
  readonly url: URL
  readonly values: DeepLinkValues
}

/**
 * `detected` comes from the request headers. An iPad may report itself as a Mac there, so the page's
 * script may add `device` to the query. A phone's headers take precedence.
 */
export function toRequestDevice(url: URL, detected: DevicePlatform): DevicePlatform {
  const device = singleQuery(url, 'device')
  return detected === 'desktop' && isStoreDevice(device) ? device : detected
}

/** The visitor pressed "Stay on this page". The page then has no pixel: the first request was counted. */
export const isRedirectDeclined = (url: URL) => singleQuery(url, 'stay') === '1'

/** The path and query of the request, with another value for one key, or without the key. Never has a host. */
function toOwnUrl({ pathname, search }: URL, key: string, value: string | null): string {
  const query = new URLSearchParams(search)
  if (value === null) query.delete(key)
  else query.set(key, value)
  const text = query.toString()
  return text === '' ? pathname : `${pathname}?${text}`
}

const toStoreConfig = ({ config }: SiteFacts) => ({
  appStoreUrl: config.APP_STORE_URL,
  playStoreUrl: config.PLAY_STORE_URL,
  oneLinkUrl: config.ONELINK_URL,
})

/**
 * The canonical URL of all three download URLs is paths.download, because a crawler sees the same page at
 * each. A page with a token is not indexed.
 */
const toHead = ({ values }: LinkRequest, { siteUrl }: SiteFacts) => ({
  payPath: values.p === null ? paths.webPayment : `${paths.webPayment}?p=${values.p}`,
  canonicalUrl: siteUrl + paths.download,
  isIndexed: values.token === null,
})

export function toFormPageData(
  request: LinkRequest,
  form: SmsFormState,
  site: SiteFacts,
): AppDownloadPageData {
  // On a computer, the badges lead to the store's own page: OneLink is for phones.
  const stores = { ...toStoreConfig(site), oneLinkUrl: '' }
  return {
    ...toHead(request, site),
    form,
    action: toOwnUrl(request.url, 'sent', null),
    storeUrls: {
      apple: toStoreLink('apple', request.values, stores),
      android: toStoreLink('android', request.values, stores),
    },
    ipadUrl: toOwnUrl(request.url, 'device', 'apple'),
  }
}

/** The download page without its phone form. */
export const toTextsOffPageData = (
  data: AppDownloadPageData,
  locale: Locale,
): TextsOffPageData => ({
  title: appDownloadCopy[locale].title,
  description: appDownloadCopy[locale].description,
  heading: appDownloadCopy[locale].heading,
  brand: 'papaya',
  payee: null,
  suggestions: [],
  guestPath: data.payPath,
  guestLabel: notFoundCopy[locale].guest,
  scan: null,
  manualUrl: null,
  storeUrls: data.storeUrls,
  canonicalUrl: data.canonicalUrl,
  isIndexed: data.isIndexed,
})

type StoreView = { readonly platform: StoreDevice; readonly delayMs: number | null }

const toRedirect = (url: URL, delayMs: number | null): StoreRedirect | null =>
  delayMs === null ? null : { delayMs, stayUrl: toOwnUrl(url, 'stay', '1') }

export function toStorePageData(
  request: LinkRequest,
  { platform, delayMs }: StoreView,
  site: SiteFacts,
): AppStorePageData {
  return { ...toClipPageData(request, { platform, delayMs }, site), platform }
}

export function toClipPageData(
  request: LinkRequest,
  { platform, delayMs }: StoreView,
  site: SiteFacts,
): AppClipPageData {
  return {
    ...toHead(request, site),
    storeUrl: toStoreLink(platform, request.values, toStoreConfig(site)),
    pixelUrl: isRedirectDeclined(request.url)
      ? null
      : toPixelUrl(platform, request.values, site.config.ATTRIBUTION_URL),
    redirect: toRedirect(request.url, delayMs),
  }
}
