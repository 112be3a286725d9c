// What this feature reads of one request; worker/services.ts provides it.
import { type AppContext, type CoreServices, handlersFor } from '../../platform/http/route'
import type { Accounts } from '../../vendors/accounts/accounts'
import type { Captcha } from '../../vendors/captcha/captcha'

export type PasswordResetServices = CoreServices & {
  readonly accounts: Accounts
  readonly humanCheck: Captcha
}

export type PasswordResetContext = AppContext<PasswordResetServices>

export const handlers = handlersFor<PasswordResetServices>()
