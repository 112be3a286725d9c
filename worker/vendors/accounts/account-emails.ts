// Emails of the embedded account backend: outbox rows for the batch of the change that causes them.
// services.ts passes in the implementation (features/accounts/account-emails.ts), because a vendor adapter
// must not import the outbox.
import type { Account } from './accounts'

/** An email's outbox row, for the batch of the change that causes it, and its id for the queue. */
type PreparedEmail = { readonly id: string; readonly statement: D1PreparedStatement }

export type AccountEmails = {
  resetLink(account: Account, resetId: string): PreparedEmail
  passwordChanged(account: Pick<Account, 'id' | 'email'>): PreparedEmail
  queue(ids: readonly string[]): void
}
