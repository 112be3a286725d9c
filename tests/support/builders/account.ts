// Accounts with a known password and a cheap hash, and their reset links.
import { env } from 'cloudflare:workers'
import { issuePasswordReset } from '../../../worker/features/password-reset/issue-password-reset'
import { toResetPath } from '../../../worker/features/password-reset/reset-link'
import { hashPassword } from '../../../worker/vendors/accounts/password-hash'
import { createTestServices } from '../requests/services'
import { siteOrigin } from '../requests/site'

const cheapHashCost = { ln: 4, r: 8, p: 1 }
export const oldPassword = 'the old orchard gate'
export const newPassword = 'a quiet papaya orchard'

let accounts = 0

/** Inserts an account of the mobile app, not of a payee's panel, with `oldPassword`. */
export async function insertAccount(overrides: { readonly email?: string } = {}) {
  accounts += 1
  const id = `acct_${accounts}`
  const email = overrides.email ?? `person${accounts}@example.com`
  await env.DB.prepare(
    `INSERT INTO accounts (id, email, kind, password_hash, password_changed_at, created_at)
    VALUES (?1, ?2, 'app', ?3, ?4, ?4)`,
  )
    .bind(id, email, await hashPassword(oldPassword, cheapHashCost), Date.now())
    .run()
  return { id, email }
}

/** Issues a password reset and returns the token that its emailed link would have; emails nothing. */
export async function createResetToken(email: string): Promise<string> {
  const { config, accounts: backend } = createTestServices()
  const issued = await issuePasswordReset(email, { accounts: backend })
  if (!issued.ok) throw new Error(issued.error.kind)
  const path = await toResetPath(config.APP_SECRET, issued.value)
  return new URL(path, siteOrigin).searchParams.get('x') ?? ''
}

export const isPasswordValid = async (email: string, password: string): Promise<boolean> =>
  (await createTestServices().accounts.verifyPassword(email, password)) !== null
