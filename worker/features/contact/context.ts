// The services that this feature uses; worker/services.ts provides them.
import { type AppContext, type CoreServices, handlersFor } from '../../platform/http/route'
import type { Captcha } from '../../vendors/captcha/captcha'
import type { QueueOutbox } from '../notifications/messages'

export type ContactServices = CoreServices & {
  readonly captcha: Captcha
  readonly queueOutbox: QueueOutbox
}

export type ContactContext = AppContext<ContactServices>

export const handlers = handlersFor<ContactServices>()
