// The services that this feature uses; worker/services.ts provides them.
import { type AppContext, type CoreServices, handlersFor } from '../../platform/http/route'
import type { QueueOutbox } from '../notifications/messages'

export type PartnerServices = CoreServices & { readonly queueOutbox: QueueOutbox }

export type PartnerContext = AppContext<PartnerServices>

export const handlers = handlersFor<PartnerServices>()
