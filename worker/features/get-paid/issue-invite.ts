// Issues an invite: an access code that is emailed to one address and never returned to the caller.
// Staff may name a payee of the directory. An invite that a visitor requests opens a separate
// panel, never that of a payee: nothing proves that the visitor works for the payee.

import type { FieldErrors } from '../../../shared/field-rules'
import type { Locale } from '../../../shared/locales/locale'
import { err, ok, type Result } from '../../../shared/result'
import { inviteTtlMs } from '../../../shared/retention'
import { line } from '../../../shared/text-rules'
import { email as emailRule } from '../../../shared/value-rules'
import { hashToken, randomToken } from '../../platform/crypto/tokens'
import type { Account, Accounts } from '../../vendors/accounts/accounts'
import { insertMessage } from '../notifications/insert-message'
import type { Message, QueueOutbox } from '../notifications/messages'
import type { PayeeDirectory } from '../payees/store'
import { toInviteCode } from './invite-code'
import { countInvites, findGroupOf, insertInvite, type NewInvite } from './store'

export type IssueInviteDeps = {
  readonly db: D1Database
  readonly config: { readonly APP_SECRET: string }
  readonly accounts: Pick<Accounts, 'findByEmail' | 'hasGroup'>
  readonly directory: Pick<PayeeDirectory, 'findById' | 'findBySlug'>
  readonly queueOutbox: QueueOutbox
  readonly now: () => number
}

export type InviteOrder = {
  readonly email: string
  /** Id or slug. Without it, the invite opens a panel that only invites to this email open. */
  readonly payee?: string
  /** Required if no payee is named. */
  readonly payeeName?: string
  /** The payment to collect. */
  readonly amountCents?: number
  /** The email's language; English unless set, whatever the language of staff's call. */
  readonly locale?: Locale
}

export type IssuedInvite = {
  readonly inviteId: string
  readonly email: string
  readonly payeeName: string
  /** Invites to this panel, including this one. */
  readonly inviteCount: number
  /** The panel has accounts already. */
  readonly existingGroup: boolean
  readonly expiresAt: number
}

export type IssueInviteError =
  | { readonly kind: 'invalid'; readonly fields: FieldErrors }
  | { readonly kind: 'unknown_payee' }
  /** An address has at most one account, so the code could not be used with that address. */
  | { readonly kind: 'account_exists'; readonly accountKind: Account['kind'] }

export async function issueInvite(
  order: InviteOrder,
  deps: IssueInviteDeps,
): Promise<Result<IssuedInvite, IssueInviteError>> {
  const { accounts, directory } = deps
  const checked = emailRule(order.email, 'en')
  if (!checked.ok) return err({ kind: 'invalid', fields: { email: checked.error } })
  const email = checked.value.toLowerCase()
  const idOrSlug = order.payee ?? ''
  const payee =
    idOrSlug && ((await directory.findById(idOrSlug)) ?? (await directory.findBySlug(idOrSlug)))
  if (payee === null) return err({ kind: 'unknown_payee' })
  const payeeName = line(100)(order.payeeName ?? (payee ? payee.payeeName : ''), 'en')
  if (!payeeName.ok) return err({ kind: 'invalid', fields: { payeeName: payeeName.error } })
  const account = await accounts.findByEmail(email)
  if (account) return err({ kind: 'account_exists', accountKind: account.kind })
  const { inviteId, payeeGroup, expiresAt } = await sendInvite(
    {
      email,
      payeeId: payee ? payee.payeeId : null,
      payeeName: payeeName.value,
      amountCents: order.amountCents ?? null,
      requestedBy: 'staff',
      statements: '',
      accountKind: null,
      locale: order.locale ?? 'en',
    },
    deps,
  )
  const [inviteCount, existingGroup] = await Promise.all([
    countInvites(deps.db, payeeGroup),
    accounts.hasGroup(payeeGroup),
  ])
  return ok({
    inviteId,
    email,
    payeeName: payeeName.value,
    inviteCount,
    existingGroup,
    expiresAt,
  })
}

type InviteFields = Pick<
  NewInvite,
  'email' | 'payeeId' | 'payeeName' | 'amountCents' | 'requestedBy' | 'statements'
> & {
  /** The kind of account that the address has; null for none. */
  readonly accountKind: Account['kind'] | null
  /** The email's language. */
  readonly locale: Locale
}

type WrittenInvite = {
  readonly inviteId: string
  /** The panel's key: the payee's id, or `invited_…` without a payee. */
  readonly payeeGroup: string
  readonly expiresAt: number
}

/**
 * Writes the row and its email in one batch. An address that has an account gets no row, and its email
 * says so. Both cases take the same steps: otherwise the response time would reveal who has an account.
 */
export async function sendInvite(
  { accountKind, locale, ...fields }: InviteFields,
  { db, config, queueOutbox, now }: Pick<IssueInviteDeps, 'db' | 'config' | 'queueOutbox' | 'now'>,
): Promise<WrittenInvite> {
  const { email, payeeId, payeeName, amountCents, requestedBy } = fields
  const id = randomToken()
  const payeeGroup =
    payeeId ?? (await findGroupOf(db, email, requestedBy)) ?? `invited_${randomToken(16)}`
  const createdAt = now()
  const expiresAt = createdAt + inviteTtlMs
  const codeHash = await hashToken(await toInviteCode(config.APP_SECRET, id))
  const common = { kind: 'email', recipient: email, paymentId: null } as const
  const message: Message =
    accountKind === null
      ? {
          ...common,
          template: 'invite',
          data: { locale, inviteId: id, email, payeeName, amountCents, requestedBy, expiresAt },
        }
      : { ...common, template: 'invite_not_needed', data: { locale, accountKind } }
  const emailId = randomToken(16)
  const invite = { ...fields, id, codeHash, payeeGroup, createdAt, expiresAt }
  await db.batch([
    insertInvite(db, invite, accountKind !== null),
    insertMessage(db, { id: emailId, message, now: createdAt }),
  ])
  queueOutbox([emailId])
  return { inviteId: id, payeeGroup, expiresAt }
}
