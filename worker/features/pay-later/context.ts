// The services that the handlers of this feature use; worker/services.ts provides them.
import { type AppContext, type CoreServices, handlersFor } from '../../platform/http/route'
import type { Accounts } from '../../vendors/accounts/accounts'

export type PayLaterServices = CoreServices & {
  readonly accounts: Accounts
}

export type PayLaterContext = AppContext<PayLaterServices>

export const handlers = handlersFor<PayLaterServices>()
