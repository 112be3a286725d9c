// Invites with their codes, and requests to the get-paid call and form.
import { env } from 'cloudflare:workers'
import { createPanelAccount } from '../../../worker/features/accounts/create-panel-account'
import { toHintPath } from '../../../worker/features/get-paid/hint'
import { toInviteCode } from '../../../worker/features/get-paid/invite-code'
import { type InviteOrder, issueInvite } from '../../../worker/features/get-paid/issue-invite'
import { createTestServices } from '../requests/services'
import { postForm, postJson } from '../requests/site'
import { newPassword } from './account'
import { insertPayee } from './payee'

let invites = 0

export type CreatedInvite = {
  readonly id: string
  readonly code: string
  readonly email: string
  readonly payeeId: string
}

/** Issues an invite, for a new payee unless one is given. */
export async function createInvite(overrides: Partial<InviteOrder> = {}): Promise<CreatedInvite> {
  invites += 1
  const payeeId = overrides.payee ?? (await insertPayee(env.DB, { name: `Clinic ${invites}` }))
  const email = overrides.email ?? `desk${invites}@clinic.example`
  const issued = await issueInvite(
    { amountCents: 12_550, ...overrides, email, payee: payeeId },
    createTestServices(),
  )
  if (!issued.ok) throw new Error(issued.error.kind)
  const id = issued.value.inviteId
  return { id, email, payeeId, code: await toInviteCode(env.APP_SECRET ?? '', id) }
}

/** Requests an invite as a visitor does, and reads its code. */
export async function requestInvite(email: string): Promise<Pick<CreatedInvite, 'code' | 'email'>> {
  await postGetPaidForReply({ whichState: 'inviteForm', email, statements: '< 3K' })
  const id = await env.DB.prepare(
    'SELECT id FROM invites WHERE email = ?1 ORDER BY created_at DESC LIMIT 1',
  )
    .bind(email.toLowerCase())
    .first<string>('id')
  if (id === null) throw new Error('there is no invite')
  return { email, code: await toInviteCode(env.APP_SECRET ?? '', id) }
}

/** The value of the link's parameter, which the form posts as `temp`. */
export function toHintParameter(hint: Parameters<typeof toHintPath>[0]): string {
  const path = toHintPath(hint)
  return path.slice(path.indexOf('=') + 1)
}

/** A panel account of this group of payees. */
export async function createPanelAccountFor(
  payeeGroup: string,
  email = `panel.${payeeGroup}@clinic.example`,
) {
  const created = await createPanelAccount(
    { email, payeeGroup, password: newPassword },
    createTestServices(),
  )
  if (!created.ok) throw new Error(created.error.kind)
  return created.value
}

type Body = Readonly<Record<string, unknown>>
type Headers = Readonly<Record<string, string>>

export function postGetPaid(body: Body | string, headers: Headers = {}): Promise<Response> {
  return postJson('/api/api_get_paid/get_paid.php', body, headers)
}

export type GetPaidReply = {
  readonly httpStatus: number
  readonly status: string
  readonly nextView: string
  readonly code?: string
  readonly sessionToken?: string
  readonly redirectTo?: string
  readonly fields?: Readonly<Record<string, string>>
  readonly payeeName?: string
  readonly payeeId?: string
  readonly amount?: string
  readonly inviteCount?: number
  readonly existingGroup?: boolean
}

export async function postGetPaidForReply(
  body: Body | string,
  headers: Headers = {},
): Promise<GetPaidReply> {
  const response = await postGetPaid(body, headers)
  return {
    httpStatus: response.status,
    ...(await response.json<Omit<GetPaidReply, 'httpStatus'>>()),
  }
}

/** The body of a setPass call. */
export const buildSetPass = (invite: Pick<CreatedInvite, 'code' | 'email'>, more: Body = {}) => ({
  whichState: 'setPass',
  access: invite.code,
  email: invite.email,
  statements: '< 3K',
  newPass: newPassword,
  confirmPass: newPassword,
  ...more,
})

export const postGetPaidForm = (fields: Readonly<Record<string, string>>, headers: Headers = {}) =>
  postForm('/getpaid', fields, headers)

export async function ageInvites(byMs: number): Promise<void> {
  await env.DB.prepare('UPDATE invites SET expires_at = expires_at - ?1').bind(byMs).run()
}

export async function countAccounts(payeeGroup: string): Promise<number> {
  const row = await env.DB.prepare('SELECT count(*) AS count FROM accounts WHERE payee_group = ?1')
    .bind(payeeGroup)
    .first<{ readonly count: number }>()
  return row?.count ?? 0
}
