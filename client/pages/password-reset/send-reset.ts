// Asks the server about a link, or to change the password, and reads the answer.
import { passwordResetCopy } from '../../../shared/locales/en/password-reset'
import { type ResetView, toResetView } from '../../../shared/password-reset/page-data'
import { paths } from '../../../shared/urls'

const timeoutMs = 60_000
const copy = passwordResetCopy.form

type Body = {
  readonly status?: unknown
  readonly message?: unknown
  readonly fields?: { readonly np?: unknown }
}

type Asked = { readonly x: string; readonly np?: string; readonly googleRecaptchaToken?: string }

async function ask(body: Asked): Promise<{ readonly status: number; readonly body: Body }> {
  const response = await fetch(paths.passwordResetCall, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  })
  const read: Body | null = await response.json().catch(() => null)
  return { status: response.status, body: read ?? {} }
}

/** Refusals of the visit, not of the link. */
const triedAgain: readonly number[] = [403, 422, 429, 503]

/** Where nobody can say, the form is shown: saving asks again, and says what is wrong. */
export async function checkLink(x: string): Promise<ResetView> {
  try {
    const { status, body } = await ask({ x })
    return triedAgain.includes(status) ? 'show-form' : toResetView(body.status)
  } catch {
    return 'show-form'
  }
}

export type SaveOutcome =
  | { readonly kind: 'view'; readonly view: ResetView }
  | { readonly kind: 'wrong_password'; readonly message: string }
  /** The link is as good as before: the same can be tried again. */
  | { readonly kind: 'failed'; readonly message: string }

const toText = (value: unknown, otherwise: string) =>
  typeof value === 'string' ? value : otherwise

type NewPassword = {
  readonly x: string
  readonly password: string
  readonly humanToken: string
}

export async function savePassword({ x, password, humanToken }: NewPassword): Promise<SaveOutcome> {
  try {
    const { status, body } = await ask({ x, np: password, googleRecaptchaToken: humanToken })
    if (typeof body.fields?.np === 'string')
      return { kind: 'wrong_password', message: body.fields.np }
    if (triedAgain.includes(status))
      return { kind: 'failed', message: toText(body.message, copy.failed) }
    return { kind: 'view', view: toResetView(body.status) }
  } catch {
    return { kind: 'failed', message: copy.offline }
  }
}
