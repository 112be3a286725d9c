// The app's download pages (spec section 2): what a link may say, and what the pages are given.
import type { DevicePlatform } from '../device'
import type { StoreDevice } from '../pay-landing/page-data'
import type { SmsFormState } from '../sms-link/sms-form'

/** Where the visitor came from: home, widget, 404 page. */
export const linkSources = ['h', 'w', '4'] as const
export type LinkSource = (typeof linkSources)[number]

/** What the link names: a payee's name, or a payee and its e-bill. */
export const linkTopics = ['pn', 'pe'] as const
export type LinkTopic = (typeof linkTopics)[number]

/** What the app is told once it is installed, by the query's own names; null where it was absent. */
export type DeepLinkValues = {
  readonly s: LinkSource | null
  readonly t: LinkTopic | null
  /** Payee id. */
  readonly p: string | null
  /** Payee name; the query may call it `n` as well. */
  readonly pn: string | null
  readonly co: string | null
  /** Campaign. */
  readonly c: string | null
  /** Pay-link token. */
  readonly token: string | null
  readonly qr: '1' | null
}

/** How long the attribution pixel has before the store opens, and the app clip's page (spec 9). */
export const pixelWaitMs = 1000
/** On test hosts (spec section 6): long enough to see the page, short enough to wait for. */
export const testPixelWaitMs = 300
export const clipRedirectMs = 200

/** A phone on its way to its store. */
export type StoreRedirect = {
  readonly delayMs: number
  /** This page once more, without the redirect. */
  readonly stayUrl: string
}

type DownloadHead = {
  readonly canonicalUrl: string
  readonly isIndexed: boolean
}

/** A computer: the form that texts the link. */
export type AppDownloadPageData = DownloadHead & {
  readonly form: SmsFormState
  /** Where the form is posted without script. */
  readonly action: string
  readonly storeUrls: Readonly<Record<StoreDevice, string>>
  /** The page that an iPad gets which had called itself a Mac. */
  readonly ipadUrl: string
}

/** A phone: its store, now or when pressed. */
export type AppStorePageData = DownloadHead & {
  readonly platform: StoreDevice
  readonly storeUrl: string
  /** Null where the visit was counted before. */
  readonly pixelUrl: string | null
  readonly redirect: StoreRedirect | null
}

export type AppClipPageData = Omit<AppStorePageData, 'platform'>

/** Lets a page that knows better say what the browser is (`device=apple`). */
export function isStoreDevice(text: string | null): text is Exclude<DevicePlatform, 'desktop'> {
  return text === 'apple' || text === 'android'
}

/**
 * The pages' two inline scripts. Each reads its data from its own element, so that its text never
 * changes and the CSP can name it by hash: no page waits for React to be sent on.
 *
 * The address is changed before the store opens, so that Back does not lead into the redirect again.
 * Whoever presses a link has decided: the timer must not overtake "Stay on this page".
 */
export const redirectScript =
  '{const{to,stay,delay}=document.currentScript.dataset,t=setTimeout(()=>{history.replaceState(null,"",stay);location.assign(to)},delay);addEventListener("click",e=>e.target.closest("a")&&clearTimeout(t))}'

/** An iPad's Safari says that it is a Mac, but no Mac has a touch screen. */
export const ipadScript =
  '/^Mac/.test(navigator.platform)&&navigator.maxTouchPoints>1&&location.replace(document.currentScript.dataset.to)'
