// Creates a panel account for a payee. The caller must have verified an access code of that payee. An
// existing account with the same email is never overwritten. The form has already checked both fields in
// the visitor's language, so the messages here are in English.
import type { FieldErrors } from '../../../shared/field-rules'
import { err, ok, type Result } from '../../../shared/result'
import { email as emailRule } from '../../../shared/value-rules'
import type { Account, Accounts, NewPanelAccount } from '../../vendors/accounts/accounts'
import { findPasswordFault, type PasswordDeps } from './new-password'

export type CreateAccountError =
  | { readonly kind: 'invalid_fields'; readonly fields: FieldErrors }
  | { readonly kind: 'email_in_use' }

type Deps = Pick<PasswordDeps, 'isCommonPassword'> & {
  readonly accounts: Pick<Accounts, 'createPanelAccount'>
}

export async function createPanelAccount(
  { email, payeeGroup, password }: NewPanelAccount,
  { accounts, isCommonPassword }: Deps,
): Promise<Result<Account, CreateAccountError>> {
  const checked = emailRule(email, 'en')
  const fault = await findPasswordFault(password, { isCommonPassword, locale: 'en' })
  if (!checked.ok || fault !== null) {
    const fields = {
      ...(!checked.ok && { email: checked.error }),
      ...(fault !== null && { password: fault }),
    }
    return err({ kind: 'invalid_fields', fields })
  }
  const created = await accounts.createPanelAccount({ email: checked.value, payeeGroup, password })
  return created.ok ? ok(created.value) : err({ kind: 'email_in_use' })
}
