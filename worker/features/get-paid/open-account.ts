// Creates a panel account from a code and a password. The order matters: validate the fields, check the
// code within its limit, claim the invite, then hash the password and create the account. Only one post
// gets the claim. The claim of a post that died expires after a minute.

import { isSamePassword } from '../../../shared/accounts/password'
import type { FieldErrors } from '../../../shared/field-rules'
import { type FormValues, readFields } from '../../../shared/field-rules'
import { getPaidFields, toAccessCode } from '../../../shared/get-paid/page-data'
import { getPaidCopy } from '../../../shared/locales/get-paid'
import { passwordCopy } from '../../../shared/locales/password'
import { err, ok, type Result } from '../../../shared/result'
import { toVisible } from '../../../shared/visible-text'
import { hashToken, randomToken } from '../../platform/crypto/tokens'
import type { Limiter } from '../../platform/rate-limits/limiter'
import type { Accounts, IssuedToken } from '../../vendors/accounts/accounts'
import type { Captcha } from '../../vendors/captcha/captcha'
import { createPanelAccount } from '../accounts/create-panel-account'
import { findPasswordFault, type PasswordDeps } from '../accounts/new-password'
import { type CodeError, checkCode, type Visitor } from './check-code'
import {
  claimInvite,
  findAccountOfCode,
  type LiveInvite,
  releaseInvite,
  spendInvite,
} from './store'

export const codeClaimMs = 60_000

export type OpenAccountDeps = PasswordDeps & {
  readonly db: D1Database
  readonly accounts: Pick<Accounts, 'createPanelAccount' | 'createHandoffToken' | 'findByEmail'>
  readonly limiter: Limiter
  readonly captcha: Captcha
  readonly now: () => number
}

export type OpenAccountError =
  | CodeError
  | { readonly kind: 'invalid_fields'; readonly fields: FieldErrors }
  | { readonly kind: 'email_in_use'; readonly fields: FieldErrors; readonly invite: LiveInvite }

/**
 * Whether the code created the account of that email earlier, such as after a lost response or in a
 * second tab. Call it only within the limit of checkCode: without the limit, codes could be guessed here.
 */
export async function isOwnUsedCode(
  { access = '', email = '' }: FormValues,
  { db, accounts }: Pick<OpenAccountDeps, 'db' | 'accounts'>,
): Promise<boolean> {
  const accountId = await findAccountOfCode(db, await hashToken(toAccessCode(access)))
  return (
    accountId !== null && (await accounts.findByEmail(toVisible(email).trim()))?.id === accountId
  )
}

export type OpenedAccount = { readonly handoffToken: IssuedToken; readonly invite: LiveInvite }

type AccountForm = { readonly values: FormValues; readonly visitor: Visitor }

export async function openAccount(
  { values, visitor }: AccountForm,
  deps: OpenAccountDeps,
): Promise<Result<OpenedAccount, OpenAccountError>> {
  const { db, accounts, now, locale } = deps
  const fields = readFields(getPaidFields.setPass, values, locale)
  const { newPass = '', confirmPass = '' } = values
  const passwordError = await findPasswordFault(newPass, deps)
  if (!fields.ok || passwordError !== null || !isSamePassword(newPass, confirmPass))
    return err({
      kind: 'invalid_fields',
      fields: {
        ...(!fields.ok && fields.error),
        ...(passwordError !== null && { newPass: passwordError }),
        ...(!isSamePassword(newPass, confirmPass) && {
          confirmPass: passwordCopy[locale].match.missing,
        }),
      },
    })
  const { access, email, fax, statements } = fields.value
  const checked = await checkCode({ access, visitor }, deps)
  if (!checked.ok) return checked
  const invite = checked.value
  const lowerCaseEmail = email.toLowerCase()
  // An invite from staff may be used with any address, one that a visitor requested only with the address that
  // got it: otherwise an attacker could create an account with another person's address.
  if (invite.requested_by === 'visitor' && lowerCaseEmail !== invite.email)
    return err({
      kind: 'invalid_fields',
      fields: { email: getPaidCopy[locale].errors.emailOfInvite },
    })
  const postId = randomToken(16)
  if (!(await endStaleClaim(invite, deps))) return err({ kind: 'code_refused' })
  const until = now() + codeClaimMs
  if (!(await claimInvite(db, { invite, postId, email: lowerCaseEmail, until, now: now() })))
    return err({ kind: 'code_refused' })

  const created = await createPanelAccount(
    { email, payeeGroup: invite.payee_group, password: newPass },
    deps,
  )
  if (!created.ok) {
    await releaseInvite(db, { id: invite.id, postId })
    return created.error.kind === 'email_in_use'
      ? err({
          kind: 'email_in_use',
          invite,
          fields: { email: getPaidCopy[locale].errors.emailInUse },
        })
      : err({ kind: 'invalid_fields', fields: created.error.fields })
  }
  const accountId = created.value.id
  await spendInvite(db, { invite, postId, accountId, fax, statements, now: now() })
  return ok({ handoffToken: await accounts.createHandoffToken(accountId), invite })
}

/**
 * True if the invite can be claimed. False if another post's claim is still valid, or if a post that died after its
 * claim has created the account: then the invite is marked as used.
 */
async function endStaleClaim(invite: LiveInvite, { db, accounts, now }: OpenAccountDeps) {
  const { claimed_by: postId, claimed_email: email, claimed_until: until } = invite
  if (postId === null || email === null) return true
  if ((until ?? 0) > now()) return false
  const account = await accounts.findByEmail(email)
  if (account?.payeeGroup !== invite.payee_group) return true
  const deadPostFields = { fax: '', statements: '', accountId: account.id }
  await spendInvite(db, { invite, postId, ...deadPostFields, now: now() })
  return false
}
