// Decides which download page a visitor gets (spec section 2).
import {
  clipRedirectMs,
  pixelWaitMs,
  testPixelWaitMs,
} from '../../../shared/app-download/page-data'
import type { DevicePlatform } from '../../../shared/device'
import type { StoreDevice } from '../../../shared/pay-landing/page-data'
import type { Config } from '../../platform/config/config'

/** 'clip' is the app clip page; the other two URLs are both 'download'. */
export type DownloadPage = 'download' | 'clip'

/** `delayMs`: the time until the redirect; null if the visitor has to press the button. */
export type DownloadView =
  | { readonly kind: 'form' }
  | { readonly kind: 'store'; readonly platform: StoreDevice; readonly delayMs: number | null }
  | { readonly kind: 'clip'; readonly delayMs: number | null }

export type DownloadRequest = {
  readonly page: DownloadPage
  readonly device: DevicePlatform
  /** See `hasLinkTarget` of deep-link-values.ts. */
  readonly hasLinkTarget: boolean
  /** The visitor pressed "Stay on this page". */
  readonly isRedirectDeclined: boolean
  readonly environment: Config['ENVIRONMENT']
}

const waitMsByEnvironment = {
  development: testPixelWaitMs,
  test: testPixelWaitMs,
  staging: testPixelWaitMs,
  production: pixelWaitMs,
} as const satisfies Record<Config['ENVIRONMENT'], number>

export function resolveDownload(request: DownloadRequest): DownloadView {
  const { page, device, hasLinkTarget, isRedirectDeclined, environment } = request
  if (device === 'desktop') return { kind: 'form' }
  if (page === 'clip' && device === 'apple')
    return { kind: 'clip', delayMs: isRedirectDeclined ? null : clipRedirectMs }
  const isRedirected = hasLinkTarget && !isRedirectDeclined
  return {
    kind: 'store',
    platform: device,
    delayMs: isRedirected ? waitMsByEnvironment[environment] : null,
  }
}
