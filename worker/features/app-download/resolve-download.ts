// Which of the download pages a visitor gets (spec section 2). Pure: device, address and what the
// link says come in.
import {
  clipRedirectMs,
  pixelWaitMs,
  testPixelWaitMs,
} from '../../../shared/app-download/page-data'
import type { DevicePlatform } from '../../../shared/device'
import type { StoreDevice } from '../../../shared/pay-landing/page-data'
import type { Config } from '../../platform/config/config'

/** The app clip's page, or one of the two that are alike. */
export type DownloadAddress = 'download' | 'clip'

export type DownloadView =
  | { readonly kind: 'form' }
  | { readonly kind: 'store'; readonly platform: StoreDevice; readonly delayMs: number | null }
  | { readonly kind: 'clip'; readonly delayMs: number | null }

export type DownloadVisit = {
  readonly address: DownloadAddress
  readonly device: DevicePlatform
  /** Came by a link that names something. */
  readonly isNamed: boolean
  /** The visitor pressed "Stay on this page". */
  readonly isStaying: boolean
  readonly environment: Config['ENVIRONMENT']
}

const waits = {
  development: testPixelWaitMs,
  test: testPixelWaitMs,
  staging: pixelWaitMs,
  production: pixelWaitMs,
} as const satisfies Record<Config['ENVIRONMENT'], number>

export function resolveDownload(visit: DownloadVisit): DownloadView {
  const { address, device, isNamed, isStaying, environment } = visit
  if (device === 'desktop') return { kind: 'form' }
  if (address === 'clip' && device === 'apple')
    return { kind: 'clip', delayMs: isStaying ? null : clipRedirectMs }
  const isSentOn = isNamed && !isStaying
  return { kind: 'store', platform: device, delayMs: isSentOn ? waits[environment] : null }
}
