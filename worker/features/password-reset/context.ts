// The services that the handlers of this feature use; worker/services.ts provides them.
import { type AppContext, type CoreServices, handlersFor } from '../../platform/http/route'
import type { Accounts } from '../../vendors/accounts/accounts'
import type { Captcha } from '../../vendors/captcha/captcha'

export type PasswordResetServices = CoreServices & {
  readonly accounts: Accounts
  readonly captcha: Captcha
}

export type PasswordResetContext = AppContext<PasswordResetServices>

export const handlers = handlersFor<PasswordResetServices>()
