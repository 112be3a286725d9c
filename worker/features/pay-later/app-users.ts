// Who is a user of the app, as far as the promotion asks: an account of the panel is none.
import type { Accounts } from '../../vendors/accounts/accounts'

export type AppUsers = {
  /** The account's id; null for an address that no user has. Letters' case does not matter. */
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
