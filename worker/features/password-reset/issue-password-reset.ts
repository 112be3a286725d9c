// Issues a reset link for staff, or for the app on a user's behalf. The link is emailed only to the
// account's own address. No page calls this, so visitors cannot learn which accounts exist.

import { err, ok, type Result } from '../../../shared/result'
import { email as emailRule } from '../../../shared/value-rules'
import type { Accounts } from '../../vendors/accounts/accounts'

export type IssuedReset = { readonly accountId: string; readonly resetId: string }

export type IssueResetError =
  | { readonly kind: 'invalid_email'; readonly message: string }
  | { readonly kind: 'unknown_account' }

type Deps = { readonly accounts: Pick<Accounts, 'issueReset'> }

export async function issuePasswordReset(
  email: string,
  { accounts }: Deps,
): Promise<Result<IssuedReset, IssueResetError>> {
  const checked = emailRule(email, 'en')
  if (!checked.ok) return err({ kind: 'invalid_email', message: checked.error })
  const issued = await accounts.issueReset(checked.value)
  if (issued === null) return err({ kind: 'unknown_account' })
  return ok({ accountId: issued.account.id, resetId: issued.resetId })
}
