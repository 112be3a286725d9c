// Creates the URL that links a mailbox to an account. The app's backend names the signed-in user.

import * as z from 'zod/mini'
import { err, ok, type Result } from '../../../shared/result'
import { linkTtlMs } from '../../../shared/retention'
import { paths } from '../../../shared/urls'
import { log } from '../../platform/logging/logger'
import type { MailboxLinkServices } from './context'
import { issueLinkTicket } from './issue-ticket'

const input = z.strictObject({ email: z.string().check(z.maxLength(254)) })

export type MailboxLinkUser = z.input<typeof input>

export type MailboxLinkStart = {
  /** Only the named user may get this URL: whoever opens it can link a mailbox to the user's account. */
  readonly url: string
  /** Epoch ms. */
  readonly expiresAt: number
}

export type StartFailure =
  | { readonly kind: 'invalid' }
  | { readonly kind: 'unknown_account' }
  /** MAILBOX_LINK is off: the app should not offer linking. */
  | { readonly kind: 'off' }

type Started = Result<MailboxLinkStart, StartFailure>
type Deps = Pick<MailboxLinkServices, 'accounts' | 'config' | 'db' | 'now' | 'siteUrl'>

export async function startMailboxLink(user: MailboxLinkUser, deps: Deps): Promise<Started> {
  const parsed = input.safeParse(user)
  const result = parsed.success
    ? await startFor(parsed.data.email, deps)
    : err({ kind: 'invalid' } as const)
  log('info', 'app_backend', {
    code: 'startMailboxLink',
    outcome: result.ok ? 'DONE' : result.error.kind.toUpperCase(),
  })
  return result
}

async function startFor(email: string, deps: Deps): Promise<Started> {
  const { accounts, config, db, now, siteUrl } = deps
  if (config.MAILBOX_LINK === 'off') return err({ kind: 'off' })
  const account = await accounts.findByEmail(email)
  if (account?.kind !== 'app') return err({ kind: 'unknown_account' })
  const expiresAt = now() + linkTtlMs
  const ticket = await issueLinkTicket({ userRef: account.id, email: account.email }, { db, now })
  return ok({ url: `${siteUrl}${paths.mailboxLinkStart}?u=${ticket}`, expiresAt })
}
