// What this feature reads of one request; worker/services.ts provides it.
import { type AppContext, type CoreServices, handlersFor } from '../../platform/http/route'
import type { Accounts } from '../../vendors/accounts/accounts'
import type { HumanCheck } from '../../vendors/captcha/captcha'

export type PasswordResetServices = CoreServices & {
  readonly accounts: Accounts
  readonly humanCheck: HumanCheck
}

export type PasswordResetContext = AppContext<PasswordResetServices>

export const handlers = handlersFor<PasswordResetServices>()
