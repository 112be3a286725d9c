// What sending a text needs of one request's services.
import { paths } from '../../../shared/urls'
import { log } from '../../platform/logging/logger'
import { shortenUrl } from '../short-links/shorten-url'
import type { SmsSendServices } from './context'
import type { SmsDeps } from './send-sms-link'

export function toSmsDeps(services: SmsSendServices): SmsDeps {
  return {
    db: services.db,
    directory: services.directory,
    humanCheck: services.humanCheck,
    limiter: services.limiter,
    secret: services.config.APP_SECRET,
    now: services.now,
    async shortenPath(path) {
      const made = await shortenUrl(path, 'sms', services.shortLinks)
      if (made.ok) return `${paths.shortLink}/${made.value.key}`
      // A long link in a text is better than no text.
      log('alert', 'text_link_not_shortened', { code: made.error.kind })
      return path
    },
    queueOutbox: services.queueOutbox,
  }
}
