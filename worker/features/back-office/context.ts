// The services that this feature uses; worker/services.ts provides them.
import { type AppContext, type CoreServices, handlersFor } from '../../platform/http/route'
import type { BackOfficeDeps } from './back-office-types'

export type BackOfficeServices = CoreServices & BackOfficeDeps

export type BackOfficeContext = AppContext<BackOfficeServices>

export const handlers = handlersFor<BackOfficeServices>()
