// Builds what sendSmsLink needs from a request's services and headers, and says whether texts are turned off.
import { paths } from '../../../shared/urls'
import { toDevicePlatform } from '../../platform/http/device'
import { log } from '../../platform/logging/logger'
import { toDeviceClass } from '../../vendors/metrics/metrics'
import { shortenUrl } from '../short-links/shorten-url'
import type { SmsSendServices } from './context'
import type { SmsDeps } from './send-sms-link'

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
