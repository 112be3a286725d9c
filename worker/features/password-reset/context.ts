// The services that the handlers of this feature use; worker/services.ts provides them.
import { type AppContext, type CoreServices, handlersFor } from '../../platform/http/route'
import type { Accounts } from '../../vendors/accounts/accounts'
import type { Captcha } from '../../vendors/captcha/captcha'
import type { IsCommonPassword } from '../accounts/common-passwords'

export type PasswordResetServices = CoreServices & {
  readonly isCommonPassword: IsCommonPassword
  readonly accounts: Accounts
  readonly captcha: Captcha
}

export type PasswordResetContext = AppContext<PasswordResetServices>

export const handlers = handlersFor<PasswordResetServices>()
