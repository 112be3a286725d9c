// The services that the handlers of this feature use; worker/services.ts provides them.
import { type AppContext, handlersFor } from '../../platform/http/route'
import type { SmsSendServices } from '../sms-link/context'

export type PayLandingServices = SmsSendServices

export type PayLandingContext = AppContext<PayLandingServices>

export const handlers = handlersFor<PayLandingServices>()
