// Checks a reset link or changes the password on the server, and reads the response.

import type { Locale } from '../../../shared/locales/locale'
import { passwordResetCopy } from '../../../shared/locales/password-reset'
import {
  type ResetResponse,
  type ResetView,
  toResetView,
} from '../../../shared/password-reset/page-data'
import { paths } from '../../../shared/urls'
import { call } from '../../ui/call'
import { type FormOutcome, toFailure } from '../../ui/form-outcome'

/** Whether the link stays valid: no reply, a server failure, or a rejection of this request only. */
const isRetryable = (status: number) => status >= 500 || [0, 403, 422, 429].includes(status)

/** Returns show-form if the check itself fails: saving checks the link again. */
export async function checkLink(resetToken: string): Promise<ResetView> {
  const { status, body } = await call<ResetResponse>(paths.passwordResetCall, {
    json: { x: resetToken },
  })
  return isRetryable(status) ? 'show-form' : toResetView(body.status)
}

type NewPassword = {
  readonly resetToken: string
  readonly password: string
  readonly captchaToken: string
  readonly locale: Locale
}

export async function savePassword({
  resetToken,
  password,
  captchaToken,
  locale,
}: NewPassword): Promise<FormOutcome<ResetView>> {
  const reply = await call<ResetResponse>(paths.passwordResetCall, {
    json: { x: resetToken, np: password, googleRecaptchaToken: captchaToken },
  })
  const { status, fields } = reply.body
  if (fields?.np !== undefined) return { kind: 'invalid', errors: { new: fields.np } }
  // The link is still valid: the visitor can try again.
  if (isRetryable(reply.status))
    return { kind: 'failed', message: toFailure(reply, passwordResetCopy[locale].form) }
  return { kind: 'done', result: toResetView(status) }
}
