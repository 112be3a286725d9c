// What this feature reads of one request; worker/services.ts provides it.
import { type AppContext, type CoreServices, handlersFor } from '../../platform/http/route'
import type { Accounts } from '../../vendors/accounts/accounts'
import type { MailboxLinker } from '../../vendors/mailbox/mailbox-linker'

export type MailboxLinkServices = CoreServices & {
  readonly accounts: Accounts
  readonly mailboxLinker: Promise<MailboxLinker>
}

export type MailboxLinkContext = AppContext<MailboxLinkServices>

export const handlers = handlersFor<MailboxLinkServices>()
