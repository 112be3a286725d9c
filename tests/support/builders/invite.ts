// For tests: invites with their codes, and the call and the form as browsers send them.
import { env, exports } from 'cloudflare:workers'
import { toInviteCode } from '../../../worker/features/get-paid/invite-code'
import { type InviteOrder, issueInvite } from '../../../worker/features/get-paid/issue-invite'
import { visit } from '../requests/dev-room'
import { anAddress, newPassword, origin, services } from './account'
import { insertPayee } from './payee'

let invites = 0

export type AnInvite = {
  readonly id: string
  readonly code: string
  readonly email: string
  readonly payeeId: string
}

/** Of a payee of its own unless one is given. */
export async function anInvite(overrides: Partial<InviteOrder> = {}): Promise<AnInvite> {
  invites += 1
  const payeeId = overrides.payee ?? (await insertPayee(env.DB, { name: `Clinic ${invites}` }))
  const email = overrides.email ?? `desk${invites}@clinic.example`
  const issued = await issueInvite(
    { amountCents: 12_550, ...overrides, email, payee: payeeId },
    services(),
  )
  if (!issued.ok) throw new Error(issued.error.kind)
  const id = issued.value.inviteId
  return { id, email, payeeId, code: await toInviteCode(env.APP_SECRET ?? '', id) }
}

/** One that a visitor asked for, to that address. */
export async function anAskedInvite(email: string): Promise<Pick<AnInvite, 'code' | 'email'>> {
  await ask({ whichState: 'inviteForm', email, statements: '< 3K' })
  const id = await env.DB.prepare(
    'SELECT id FROM invites WHERE email = ?1 ORDER BY created_at DESC LIMIT 1',
  )
    .bind(email.toLowerCase())
    .first<string>('id')
  if (id === null) throw new Error('there is no invite')
  return { email, code: await toInviteCode(env.APP_SECRET ?? '', id) }
}

type Body = Readonly<Record<string, unknown>>
type Headers = Readonly<Record<string, string>>

export function callGetPaid(body: Body | string, headers: Headers = {}): Promise<Response> {
  return exports.default.fetch(`${origin}/api/api_get_paid/get_paid.php`, {
    method: 'POST',
    headers: {
      origin,
      'content-type': 'application/json',
      'cf-connecting-ip': anAddress(),
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

export type Answer = {
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

export async function ask(body: Body | string, headers: Headers = {}): Promise<Answer> {
  const response = await callGetPaid(body, headers)
  return { httpStatus: response.status, ...(await response.json<Omit<Answer, 'httpStatus'>>()) }
}

/** Everything that setPass needs. */
export const account = (invite: Pick<AnInvite, 'code' | 'email'>, more: Body = {}) => ({
  whichState: 'setPass',
  access: invite.code,
  email: invite.email,
  statements: '< 3K',
  newPass: newPassword,
  confirmPass: newPassword,
  ...more,
})

export const postForm = (fields: Readonly<Record<string, string>>, headers: Headers = {}) =>
  visit('/getpaid', fields, { 'cf-connecting-ip': anAddress(), ...headers })

export const openPage = (path: string, headers: Headers = {}) =>
  visit(path, undefined, { 'cf-connecting-ip': anAddress(), ...headers })

export async function ageInvites(byMs: number): Promise<void> {
  await env.DB.prepare('UPDATE invites SET expires_at = expires_at - ?1').bind(byMs).run()
}

export async function countAccounts(payeeGroup: string): Promise<number> {
  const row = await env.DB.prepare('SELECT count(*) AS count FROM accounts WHERE payee_group = ?1')
    .bind(payeeGroup)
    .first<{ readonly count: number }>()
  return row?.count ?? 0
}
