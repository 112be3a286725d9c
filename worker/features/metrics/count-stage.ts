// Counts a step of a payment for the request of a visitor, in the background.
import type { Locale } from '../../../shared/locales/locale'
import { isAutomated, sendsDoNotTrack, toDevicePlatform } from '../../platform/http/device'
import type { AppContext, CoreServices } from '../../platform/http/route'
import { type FunnelStep, type MetricsCounter, toDeviceClass } from '../../vendors/metrics/metrics'

type Step = Pick<FunnelStep, 'stage' | 'payeeId'> & {
  /** The request's language unless set. */
  readonly locale?: Locale
}

/**
 * Counts neither bots, nor pages that a browser prefetches, nor visitors who refuse measurement. The stages
 * from `sent` on do not use this function and count everyone, because the stored payment or text shows them anyway.
 */
export function countStage<Services extends CoreServices & { readonly metrics: MetricsCounter }>(
  c: AppContext<Services>,
  step: Step,
): void {
  const { headers, method } = c.req.raw
  if (method === 'HEAD' || isAutomated(headers) || sendsDoNotTrack(headers)) return
  const { metrics, locale } = c.get('services')
  metrics.countStage({ locale, ...step, device: toDeviceClass(toDevicePlatform(headers)) })
}
