// Staff commands for accounts: invite a payee, and email a password reset link. Replies never contain
// an access code or a link: staff could open the account with it.
import type {
  IssueInviteInput,
  IssuePasswordResetInput,
} from '../../../shared/back-office/commands'
import type { BackOfficeReplies } from '../../../shared/back-office/replies'
import { err, ok, type Result } from '../../../shared/result'
import { issueInvite } from '../get-paid/issue-invite'
import { issuePasswordReset } from '../password-reset/issue-password-reset'
import type { BackOfficeDeps, BackOfficeFailure } from './back-office-types'

type Outcome<Name extends keyof BackOfficeReplies> = Promise<
  Result<BackOfficeReplies[Name], BackOfficeFailure>
>

export async function invitePayee(
  input: IssueInviteInput,
  deps: BackOfficeDeps,
): Outcome<'issueInvite'> {
  const issued = await issueInvite(input, deps)
  if (issued.ok) return issued
  return err(issued.error.kind === 'unknown_payee' ? { kind: 'not_found' } : issued.error)
}

export async function emailResetLink(
  { email }: IssuePasswordResetInput,
  deps: BackOfficeDeps,
): Outcome<'issuePasswordReset'> {
  const issued = await issuePasswordReset(email, deps)
  if (issued.ok) return ok({ accountId: issued.value.accountId, sentTo: email.trim() })
  return issued.error.kind === 'invalid_email'
    ? err({ kind: 'invalid', fields: { email: issued.error.message } })
    : err({ kind: 'not_found' })
}
