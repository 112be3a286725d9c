// The services that the handlers of this feature use; worker/services.ts provides them.
import { type AppContext, type CoreServices, handlersFor } from '../../platform/http/route'
import type { Accounts } from '../../vendors/accounts/accounts'
import type { Captcha } from '../../vendors/captcha/captcha'
import type { IsCommonPassword } from '../accounts/common-passwords'
import type { QueueOutbox } from '../notifications/messages'
import type { PayeeDirectory } from '../payees/store'

export type GetPaidServices = CoreServices & {
  readonly isCommonPassword: IsCommonPassword
  readonly accounts: Accounts
  readonly captcha: Captcha
  readonly directory: PayeeDirectory
  readonly queueOutbox: QueueOutbox
}

export type GetPaidContext = AppContext<GetPaidServices>

export const handlers = handlersFor<GetPaidServices>()
