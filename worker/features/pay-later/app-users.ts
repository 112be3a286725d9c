// Finds users of the app for the promotion. Panel accounts do not count.
import type { Accounts } from '../../vendors/accounts/accounts'

export type AppUsers = {
  /** Returns the account's id, or null for an unknown email. Ignores letter case. */
  readonly findByEmail: (email: string) => Promise<{ readonly id: string } | null>
}

export function appUsersOf(accounts: Pick<Accounts, 'findByEmail'>): AppUsers {
  return {
    async findByEmail(email) {
      const account = await accounts.findByEmail(email)
      return account?.kind === 'app' ? { id: account.id } : null
    },
  }
}
