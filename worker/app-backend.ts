// Entrypoint for the app's backend, which knows the signed-in user: typed RPC over a service
// binding, unreachable from the internet (docs/app-web-view.md). Expected failures are values.
import { WorkerEntrypoint } from 'cloudflare:workers'
import type { Result } from '../shared/result'
import type {
  MailboxLinkStart,
  MailboxLinkUser,
  StartFailure,
} from './features/mailbox-link/start-mailbox-link'
import type { Bindings } from './platform/config/config'

export class AppBackend extends WorkerEntrypoint<Bindings> {
  /** `user.email` is the address of the signed-in app user. A panel account counts as unknown. */
  async startMailboxLink(user: MailboxLinkUser): Promise<Result<MailboxLinkStart, StartFailure>> {
    const [{ startMailboxLink }, { createServices }] = await Promise.all([
      import('./features/mailbox-link/start-mailbox-link'),
      import('./services'),
    ])
    return startMailboxLink(user, createServices(this.env))
  }
}
