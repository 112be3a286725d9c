// An invite: an access code for somebody's email, mailed to that address and to nobody else. Staff
// name a payee; a visitor who asks for one gets a panel of their own, because whom a stranger claims
// to work for is no proof. Nobody who calls this ever sees the code.
import { email as emailRule, type FieldErrors, line } from '../../../shared/field-rules'
import { err, ok, type Result } from '../../../shared/result'
import { hashToken, randomToken } from '../../platform/crypto/tokens'
import type { Account, Accounts } from '../../vendors/accounts/accounts'
import { insertMessage, type Message, type QueueOutbox } from '../notifications/messages'
import type { PayeeDirectory } from '../payees/store'
import { toInviteCode } from './invite-code'
import { countInvites, findGroupOf, insertInvite, type NewInvite } from './store'

/** For how long a code works. */
export const inviteTtlMs = 14 * 24 * 60 * 60 * 1000

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
  /** Id or slug. Without one the invite opens a panel of its own. */
  readonly payee?: string
  /** Needed where no payee is named. */
  readonly payeeName?: string
  readonly amountCents?: number
}

export type IssuedInvite = {
  readonly inviteId: string
  readonly email: string
  readonly payeeName: string
  readonly inviteCount: number
  readonly existingGroup: boolean
  readonly expiresAt: number
}

export type IssueInviteError =
  | { readonly kind: 'invalid'; readonly fields: FieldErrors }
  | { readonly kind: 'unknown_payee' }
  /** One address, one account: a code could never be used with it. */
  | { readonly kind: 'account_exists'; readonly accountKind: Account['kind'] }

export async function issueInvite(
  order: InviteOrder,
  deps: IssueInviteDeps,
): Promise<Result<IssuedInvite, IssueInviteError>> {
  const { accounts, directory } = deps
  const address = emailRule(order.email)
  if (!address.ok) return err({ kind: 'invalid', fields: { email: address.error } })
  const email = address.value.toLowerCase()
  const named = order.payee ?? ''
  const payee = named && ((await directory.findById(named)) ?? (await directory.findBySlug(named)))
  if (payee === null) return err({ kind: 'unknown_payee' })
  const payeeName = line(100)(order.payeeName ?? (payee ? payee.payeeName : ''))
  if (!payeeName.ok) return err({ kind: 'invalid', fields: { payeeName: payeeName.error } })
  const account = await accounts.findByEmail(email)
  if (account) return err({ kind: 'account_exists', accountKind: account.kind })
  const invite = await addInvite(
    {
      email,
      payeeId: payee ? payee.payeeId : null,
      payeeName: payeeName.value,
      amountCents: order.amountCents ?? null,
      askedBy: 'staff',
      statements: '',
    },
    deps,
  )
  return ok(invite)
}

type Ordered = Pick<
  NewInvite,
  'email' | 'payeeId' | 'payeeName' | 'amountCents' | 'askedBy' | 'statements'
>

/** The row and its mail in one batch. */
export async function addInvite(
  ordered: Ordered,
  { db, config, accounts, queueOutbox, now }: IssueInviteDeps,
): Promise<IssuedInvite> {
  const { email, payeeId, payeeName, amountCents, askedBy } = ordered
  const id = randomToken()
  const payeeGroup =
    payeeId ?? (await findGroupOf(db, email, askedBy)) ?? `invited_${randomToken(16)}`
  const createdAt = now()
  const expiresAt = createdAt + inviteTtlMs
  const codeHash = await hashToken(await toInviteCode(config.APP_SECRET, id))
  const message: Message = {
    kind: 'email',
    template: 'invite',
    recipient: email,
    paymentId: null,
    data: { inviteId: id, email, payeeName, amountCents, askedBy, expiresAt },
  }
  const mailId = randomToken(16)
  await db.batch([
    insertInvite(db, { ...ordered, id, codeHash, payeeGroup, createdAt, expiresAt }),
    insertMessage(db, { id: mailId, message, now: createdAt }),
  ])
  queueOutbox([mailId])
  const [inviteCount, existingGroup] = await Promise.all([
    countInvites(db, payeeGroup),
    accounts.hasGroup(payeeGroup),
  ])
  return { inviteId: id, email, payeeName, inviteCount, existingGroup, expiresAt }
}
