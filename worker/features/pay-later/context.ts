// What this feature reads of one request; worker/services.ts provides it.
import { type AppContext, type CoreServices, handlersFor } from '../../platform/http/route'
import type { Accounts } from '../../vendors/accounts/accounts'

export type PayLaterServices = CoreServices & {
  readonly accounts: Accounts
}

export type PayLaterContext = AppContext<PayLaterServices>

export const handlers = handlersFor<PayLaterServices>()
