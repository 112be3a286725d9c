// Builders for tests: accounts with a known password, cheaply hashed, and the links to change it.
import { env } from 'cloudflare:workers'
import { issuePasswordReset } from '../../../worker/features/password-reset/issue-password-reset'
import { toResetPath } from '../../../worker/features/password-reset/reset-link'
import { createServices } from '../../../worker/services'
import { hashPassword } from '../../../worker/vendors/accounts/password-hash'

export const origin = 'https://papaya.test'
export const services = () => createServices(env, origin)

const cheap = { ln: 4, r: 8, p: 1 }
export const oldPassword = 'the old orchard gate'
export const newPassword = 'a quiet papaya orchard'

let accounts = 0

/** Of the app, with `oldPassword`. */
export async function anAccount(overrides: { readonly email?: string } = {}) {
  accounts += 1
  const id = `acct_${accounts}`
  const email = overrides.email ?? `person${accounts}@example.com`
  await env.DB.prepare(
    `INSERT INTO accounts (id, email, kind, password_hash, password_changed_at, created_at)
    VALUES (?1, ?2, 'app', ?3, ?4, ?4)`,
  )
    .bind(id, email, await hashPassword(oldPassword, cheap), Date.now())
    .run()
  return { id, email }
}

let addresses = 0
/** Limits count by address: another one each time. */
export function anAddress(): string {
  addresses += 1
  return `198.51.${100 + Math.floor(addresses / 250)}.${addresses % 250}`
}

/** The value of a fresh link, as it is mailed. */
export async function aLink(email: string): Promise<string> {
  const { config, accounts: backend } = services()
  const issued = await issuePasswordReset(email, { accounts: backend })
  if (!issued.ok) throw new Error(issued.error.kind)
  const path = await toResetPath(config.APP_SECRET, issued.value)
  return new URL(path, origin).searchParams.get('x') ?? ''
}

export const opens = async (email: string, password: string): Promise<boolean> =>
  (await services().accounts.verifyPassword(email, password)) !== null

export async function mailsTo(email: string): Promise<readonly string[]> {
  const { results } = await env.DB.prepare(
    'SELECT template FROM outbox WHERE recipient = ?1 ORDER BY rowid',
  )
    .bind(email)
    .all<{ readonly template: string }>()
  return results.map(({ template }) => template)
}
