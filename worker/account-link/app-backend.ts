// The way in of the app's own backend, which knows who is signed in: typed RPC over a service binding,
// which the internet cannot reach (docs/app-web-view.md). Expected failures are values.
import { WorkerEntrypoint } from 'cloudflare:workers'
import * as z from 'zod/mini'
import { linkTtlMs } from '../../shared/account-link-page'
import { paths } from '../../shared/paths'
import { err, ok, type Result } from '../../shared/result'
import type { Bindings } from '../env'
import { log } from '../http/logger'
import { createServices } from '../services'
import { issueLinkTicket } from './issue-ticket'

const input = z.strictObject({ email: z.string().check(z.maxLength(254)) })

type MailboxLinkStart = {
  /** To be opened by that user and nobody else: whoever opens it links a mailbox to their account. */
  readonly url: string
  /** Epoch ms. */
  readonly expiresAt: number
}

type StartFailure = { readonly kind: 'invalid' } | { readonly kind: 'unknown_account' }

export class AppBackend extends WorkerEntrypoint<Bindings> {
  /** `email`: of the user of the app who is signed in. An account of the panel is none. */
  async startMailboxLink(
    asked: z.input<typeof input>,
  ): Promise<Result<MailboxLinkStart, StartFailure>> {
    const parsed = input.safeParse(asked)
    const result = parsed.success
      ? await this.#start(parsed.data.email)
      : err({ kind: 'invalid' } as const)
    log('info', 'app_backend', {
      code: 'startMailboxLink',
      outcome: result.ok ? 'DONE' : result.error.kind.toUpperCase(),
    })
    return result
  }

  async #start(email: string): Promise<Result<MailboxLinkStart, StartFailure>> {
    const { accounts, db, now, siteUrl } = createServices(this.env, '')
    const account = await accounts.findByEmail(email)
    if (account?.kind !== 'app') return err({ kind: 'unknown_account' })
    const expiresAt = now() + linkTtlMs
    const ticket = await issueLinkTicket({ userRef: account.id, email: account.email }, { db, now })
    return ok({ url: `${siteUrl}${paths.accountLinkStart}?u=${ticket}`, expiresAt })
  }
}
