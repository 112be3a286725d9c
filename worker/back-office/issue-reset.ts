// A link to a new password, ordered by staff. Unlike every page, staff may learn whether there is an
// account; the link goes to its own address alone.
import type { ResetInput } from '../../shared/back-office'
import type { BackOfficeAnswers } from '../../shared/back-office-answers'
import { err, ok, type Result } from '../../shared/result'
import { issuePasswordReset } from '../password-reset/issue-password-reset'
import type { BackOfficeDeps, BackOfficeFailure } from './back-office-call'

export async function issueReset(
  { email }: ResetInput,
  deps: BackOfficeDeps,
): Promise<Result<BackOfficeAnswers['issuePasswordReset'], BackOfficeFailure>> {
  const issued = await issuePasswordReset(email, deps)
  if (issued.ok) return ok({ accountId: issued.value.accountId })
  return issued.error.kind === 'unknown_account'
    ? err({ kind: 'not_found' })
    : err({ kind: 'invalid', fields: { email: issued.error.message } })
}
