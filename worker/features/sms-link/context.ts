// The services that the handlers of this feature use (worker/services.ts provides them), and what sendSmsLink gets of
// them and of a request’s headers.
import { paths } from '../../../shared/urls'
import { toDevicePlatform } from '../../platform/http/device'
import { type CoreServices, handlersFor } from '../../platform/http/route'
import { log } from '../../platform/logging/logger'
import type { Captcha } from '../../vendors/captcha/captcha'
import type { MetricsCounter } from '../../vendors/metrics/metrics'
import { toDeviceClass } from '../../vendors/metrics/metrics'
import type { SmsHooks } from '../../vendors/sms/sms-hooks'
import type { QueueOutbox } from '../notifications/messages'
import type { PayeeDirectory } from '../payees/store'
import type { ShortenDeps } from '../short-links/shorten-url'
import { shortenUrl } from '../short-links/shorten-url'
import type { SmsDeps } from './send-sms-link'

/** The services that sending a text needs, from any feature. */
export type SmsSendServices = CoreServices & {
  readonly directory: PayeeDirectory
  readonly captcha: Captcha
  readonly shortLinks: ShortenDeps
  readonly queueOutbox: QueueOutbox
  readonly metrics: MetricsCounter
}

export type SmsLinkServices = SmsSendServices & {
  /** Null if the SMS vendor posts nothing to us. */
  readonly smsHooks: SmsHooks | null
}

export const handlers = handlersFor<SmsLinkServices>()

/** If SMS_PROVIDER is off, pages show no phone form. */
export const areTextsOff = ({ config }: Pick<SmsSendServices, 'config'>): boolean =>
  config.SMS_PROVIDER === 'off'

/** `headers` are those of the visitor's request. */
export function toSmsDeps(services: SmsSendServices, headers: Headers): SmsDeps {
  return {
    db: services.db,
    directory: services.directory,
    captcha: services.captcha,
    limiter: services.limiter,
    secret: services.config.APP_SECRET,
    areTextsOff: areTextsOff(services),
    now: services.now,
    async shortenPath(path) {
      const shortened = await shortenUrl(path, 'sms', services.shortLinks)
      if (shortened.ok) return `${paths.shortLink}/${shortened.value.key}`
      // Use the long path: a text with a long link is better than no text.
      log('alert', 'sms_link_not_shortened', { code: shortened.error.kind })
      return path
    },
    queueOutbox: services.queueOutbox,
    locale: services.locale,
    device: toDeviceClass(toDevicePlatform(headers)),
    metrics: services.metrics,
  }
}
