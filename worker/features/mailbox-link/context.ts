// The services that the handlers of this feature use; worker/services.ts provides them.
import { type AppContext, type CoreServices, handlersFor } from '../../platform/http/route'
import type { Accounts } from '../../vendors/accounts/accounts'
import type { MailboxLinker } from '../../vendors/mailbox/mailbox-linker'

export type MailboxLinkServices = CoreServices & {
  readonly accounts: Accounts
  readonly mailboxLinker: Promise<MailboxLinker>
}

export type MailboxLinkContext = AppContext<MailboxLinkServices>

export const handlers = handlersFor<MailboxLinkServices>()
