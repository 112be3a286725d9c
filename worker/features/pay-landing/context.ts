// What this feature reads of one request; worker/services.ts provides it.
import { type AppContext, handlersFor } from '../../platform/http/route'
import type { SmsSendServices } from '../sms-link/context'

export type PayLandingServices = SmsSendServices

export type PayLandingContext = AppContext<PayLandingServices>

export const handlers = handlersFor<PayLandingServices>()
