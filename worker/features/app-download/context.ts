// What this feature reads of one request; worker/services.ts provides it.
import { type AppContext, handlersFor } from '../../platform/http/route'
import type { SmsSendServices } from '../sms-link/context'

export type AppDownloadServices = SmsSendServices

export type AppDownloadContext = AppContext<AppDownloadServices>

export const handlers = handlersFor<AppDownloadServices>()
