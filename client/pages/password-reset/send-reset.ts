// Checks a reset link or changes the password on the server, and reads the response.

import type { Locale } from '../../../shared/locales/locale'
import { passwordResetCopy } from '../../../shared/locales/password-reset'
import { type ResetView, toResetView } from '../../../shared/password-reset/page-data'
import { paths } from '../../../shared/urls'
import { jsonHeaders } from '../../ui/locale'

const timeoutMs = 60_000

type Body = {
  readonly status?: unknown
  readonly message?: unknown
  readonly fields?: { readonly np?: unknown }
}

type ResetRequest = {
  readonly x: string
  readonly np?: string
  readonly googleRecaptchaToken?: string
}

async function postReset(
  body: ResetRequest,
): Promise<{ readonly status: number; readonly body: Body }> {
  const response = await fetch(paths.passwordResetCall, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { ...jsonHeaders(), 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  })
  const responseBody: Body | null = await response.json().catch(() => null)
  return { status: response.status, body: responseBody ?? {} }
}

/** Whether a response leaves the link valid: a server failure, or a rejection of this request only. */
const isRetryable = (status: number) => status >= 500 || [403, 422, 429].includes(status)

/** Returns show-form if the check itself fails: saving checks the link again. */
export async function checkLink(resetToken: string): Promise<ResetView> {
  try {
    const { status, body } = await postReset({ x: resetToken })
    return isRetryable(status) ? 'show-form' : toResetView(body.status)
  } catch {
    return 'show-form'
  }
}

export type SaveOutcome =
  | { readonly kind: 'view'; readonly view: ResetView }
  | { readonly kind: 'wrong_password'; readonly message: string }
  /** The link is still valid: the visitor can try again. */
  | { readonly kind: 'failed'; readonly message: string }

const toText = (value: unknown, otherwise: string) =>
  typeof value === 'string' ? value : otherwise

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
}: NewPassword): Promise<SaveOutcome> {
  const copy = passwordResetCopy[locale].form
  try {
    const { status, body } = await postReset({
      x: resetToken,
      np: password,
      googleRecaptchaToken: captchaToken,
    })
    if (typeof body.fields?.np === 'string')
      return { kind: 'wrong_password', message: body.fields.np }
    if (isRetryable(status)) return { kind: 'failed', message: toText(body.message, copy.failed) }
    return { kind: 'view', view: toResetView(body.status) }
  } catch {
    return { kind: 'failed', message: copy.offline }
  }
}
