// What the download pages are given, field by field.
import {
  type AppClipPageData,
  type AppDownloadPageData,
  type AppStorePageData,
  type DeepLinkValues,
  isStoreDevice,
  type StoreRedirect,
} from '../../../shared/app-download/page-data'
import type { DevicePlatform } from '../../../shared/device'
import type { StoreDevice } from '../../../shared/pay-landing/page-data'
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

/** `device` in the query is what the page's own script found out; a phone's own word stands. */
export function toRequestDevice(url: URL, told: DevicePlatform): DevicePlatform {
  const found = singleQuery(url, 'device')
  return told === 'desktop' && isStoreDevice(found) ? found : told
}

/** "Stay on this page" was pressed; the visit was counted before. */
export const isStaying = (url: URL) => singleQuery(url, 'stay') === '1'

/** This address once more, with another value for one key. Our own paths only, whatever the host. */
function toOwnUrl({ pathname, search }: URL, key: string, value: string | null): string {
  const query = new URLSearchParams(search)
  if (value === null) query.delete(key)
  else query.set(key, value)
  const text = query.toString()
  return text === '' ? pathname : `${pathname}?${text}`
}

export const toSentUrl = (url: URL) => toOwnUrl(url, 'sent', '1')

const toStoreConfig = ({ config }: SiteFacts) => ({
  appStoreUrl: config.APP_STORE_URL,
  playStoreUrl: config.PLAY_STORE_URL,
  oneLinkUrl: config.ONELINK_URL,
})

/** The three addresses show the same page: one of them is its name. A token's page is nobody's. */
const toHead = ({ values }: LinkRequest, { siteUrl }: SiteFacts) => ({
  canonicalUrl: siteUrl + paths.download,
  isIndexed: values.token === null,
})

export function toFormData(
  visit: LinkRequest,
  form: SmsFormState,
  site: SiteFacts,
): AppDownloadPageData {
  // A computer that presses a badge wants the store's own page: OneLink tells phones apart.
  const stores = { ...toStoreConfig(site), oneLinkUrl: '' }
  return {
    ...toHead(visit, site),
    form,
    action: toOwnUrl(visit.url, 'sent', null),
    storeUrls: {
      apple: toStoreLink('apple', visit.values, stores),
      android: toStoreLink('android', visit.values, stores),
    },
    ipadUrl: toOwnUrl(visit.url, 'device', 'apple'),
  }
}

type Store = { readonly platform: StoreDevice; readonly delayMs: number | null }

const toRedirect = (url: URL, delayMs: number | null): StoreRedirect | null =>
  delayMs === null ? null : { delayMs, stayUrl: toOwnUrl(url, 'stay', '1') }

export function toStoreData(
  visit: LinkRequest,
  { platform, delayMs }: Store,
  site: SiteFacts,
): AppStorePageData {
  return { ...toClipData(visit, { platform, delayMs }, site), platform }
}

export function toClipData(
  visit: LinkRequest,
  { platform, delayMs }: Store,
  site: SiteFacts,
): AppClipPageData {
  return {
    ...toHead(visit, site),
    storeUrl: toStoreLink(platform, visit.values, toStoreConfig(site)),
    pixelUrl: isStaying(visit.url)
      ? null
      : toPixelUrl(platform, visit.values, site.config.ATTRIBUTION_URL),
    redirect: toRedirect(visit.url, delayMs),
  }
}
