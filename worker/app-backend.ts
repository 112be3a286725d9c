// The way in of the app's own backend, which knows who is signed in: typed RPC over a service binding,
// which the internet cannot reach (docs/app-web-view.md). Expected failures are values.
import { WorkerEntrypoint } from 'cloudflare:workers'
import type { Result } from '../shared/result'
import type {
  MailboxLinkStart,
  MailboxLinkUser,
  StartFailure,
} from './features/mailbox-link/start-mailbox-link'
import type { Bindings } from './platform/config/config'

export class AppBackend extends WorkerEntrypoint<Bindings> {
  /** `email`: of the user of the app who is signed in. An account of the panel is none. */
  async startMailboxLink(asked: MailboxLinkUser): Promise<Result<MailboxLinkStart, StartFailure>> {
    const [{ startMailboxLink }, { createServices }] = await Promise.all([
      import('./features/mailbox-link/start-mailbox-link'),
      import('./services'),
    ])
    return startMailboxLink(asked, createServices(this.env, ''))
  }
}
