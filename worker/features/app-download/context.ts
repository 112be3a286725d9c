// The services that the handlers of this feature use; worker/services.ts provides them.
import { type AppContext, handlersFor } from '../../platform/http/route'
import type { SmsSendServices } from '../sms-link/context'

export type AppDownloadServices = SmsSendServices

export type AppDownloadContext = AppContext<AppDownloadServices>

export const handlers = handlersFor<AppDownloadServices>()
