// Counts a step of a payment for the request of a visitor, in the background.
import type { Locale } from '../../../shared/locales/locale'
import { isAutomated, refusesMeasurement, toDevicePlatform } from '../../platform/http/device'
import type { AppContext, CoreServices } from '../../platform/http/route'
import { type FunnelStep, type MetricsCounter, toDeviceClass } from '../../vendors/metrics/metrics'

type Step = Pick<FunnelStep, 'stage' | 'payeeId'> & {
  /** The request's language unless set. */
  readonly locale?: Locale
}

/**
 * Counts neither bots, nor pages that a browser loads ahead, nor visitors who refuse measurement. The stages
 * from `sent` on do not use this function and count everyone, because the payment or the text shows them.
 */
export function countStage<Services extends CoreServices & { readonly metrics: MetricsCounter }>(
  c: AppContext<Services>,
  step: Step,
): void {
  const { headers, method } = c.req.raw
  if (method === 'HEAD' || isAutomated(headers) || refusesMeasurement(headers)) return
  const { metrics, locale } = c.get('services')
  metrics.countStage({ locale, ...step, device: toDeviceClass(toDevicePlatform(headers)) })
}
