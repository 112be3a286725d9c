// What the embedded account backend has mailed: rows for the batch of what caused them. Whoever wires
// it says what is in them, because a gateway knows no outbox.
import type { Account } from './accounts'

/** The row of a mail for the batch of its cause, and its id for the queue. */
type PreparedMail = { readonly id: string; readonly statement: D1PreparedStatement }

export type AccountEmails = {
  resetLink(account: Account, resetId: string): PreparedMail
  passwordChanged(account: Pick<Account, 'id' | 'email'>): PreparedMail
  queue(ids: readonly string[]): void
}
