// The services that the handlers of this feature use; worker/services.ts provides them.
import { type CoreServices, handlersFor } from '../../platform/http/route'
import type { Captcha } from '../../vendors/captcha/captcha'
import type { MetricsCounter } from '../../vendors/metrics/metrics'
import type { SmsHooks } from '../../vendors/sms/sms-hooks'
import type { QueueOutbox } from '../notifications/messages'
import type { PayeeDirectory } from '../payees/store'
import type { ShortenDeps } from '../short-links/shorten-url'

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
