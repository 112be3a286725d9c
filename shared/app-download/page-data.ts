// The app download pages (spec section 2): link parameters and page data.
import type { DevicePlatform } from '../device'
import type { StoreDevice } from '../pay-landing/page-data'
import type { SmsFormState } from '../sms-link/sms-form'

/** Values of the query `s`: the page that the visitor came from. */
export const linkSource = { home: 'h', widget: 'w', notFound: '4' } as const
export const linkSources = [linkSource.home, linkSource.widget, linkSource.notFound] as const
export type LinkSource = (typeof linkSources)[number]

/** What the link contains: a payee's name, or a payee and its e-bill. */
export const linkTopics = ['pn', 'pe'] as const
export type LinkTopic = (typeof linkTopics)[number]

/** Values passed to the installed app, under the query's own names; null if absent. */
export type DeepLinkValues = {
  readonly s: LinkSource | null
  readonly t: LinkTopic | null
  /** Payee id. */
  readonly p: string | null
  /** Payee name; the query may also call it `n`. */
  readonly pn: string | null
  readonly co: string | null
  /** Campaign. */
  readonly c: string | null
  /** Pay-link token. */
  readonly token: string | null
  readonly qr: '1' | null
}

/** Delay before the store opens, so that the attribution pixel can load (spec section 9). */
export const pixelWaitMs = 1000
/** On test hosts (spec section 6): long enough to see the page. */
export const testPixelWaitMs = 200
/** Delay before the app clip's page opens (spec section 9). */
export const clipRedirectMs = 200

/** Redirects a phone to its app store. */
export type StoreRedirect = {
  readonly delayMs: number
  /** This page without the redirect. */
  readonly stayUrl: string
}

type DownloadHead = {
  /** The web payment page, of the link's payee if it names one. */
  readonly payPath: string
  readonly canonicalUrl: string
  readonly isIndexed: boolean
}

/** Desktop: the form that texts the link. */
export type AppDownloadPageData = DownloadHead & {
  readonly form: SmsFormState
  /** Where the form posts without JavaScript. */
  readonly action: string
  readonly storeUrls: Readonly<Record<StoreDevice, string>>
  /** The page for an iPad that identifies itself as a Mac. */
  readonly ipadUrl: string
}

/** Phone: its app store, by redirect or by button. */
export type AppStorePageData = DownloadHead & {
  readonly platform: StoreDevice
  readonly storeUrl: string
  /** Null after "Stay on this page": this visitor was already counted. */
  readonly pixelUrl: string | null
  readonly redirect: StoreRedirect | null
}

export type AppClipPageData = Omit<AppStorePageData, 'platform'>

/** Validates the `device` query, by which a page overrides the detected device. */
export function isStoreDevice(text: string | null): text is Exclude<DevicePlatform, 'desktop'> {
  return text === 'apple' || text === 'android'
}

/**
 * Inline scripts of the pages. Each reads its data from its own element, so its text is constant
 * and the CSP can allow it by hash. The redirect does not wait for React.
 * The URL is replaced before the store opens, so that Back does not trigger the redirect again. The redirect is a
 * click on a link, because location.assign() before the load event would replace this page in the history, and Back
 * would leave the site. A click stops the timer: it must not override "Stay on this page".
 */
export const redirectScript =
  '{const{to,stay,delay}=document.currentScript.dataset,t=setTimeout(()=>{history.replaceState(null,"",stay);Object.assign(document.createElement("a"),{href:to}).click()},delay);addEventListener("click",e=>e.target.closest("a")&&clearTimeout(t))}'

/** Safari on an iPad identifies itself as a Mac, but no Mac has a touch screen. */
export const ipadScript =
  '/^Mac/.test(navigator.platform)&&navigator.maxTouchPoints>1&&location.replace(document.currentScript.dataset.to)'
