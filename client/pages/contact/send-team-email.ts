// Sends the form as the specification's JSON call and reads the response. Each failure becomes a
// message beside a field or above the submit button.

import type { FieldErrors, FormValues } from '../../../shared/field-rules'
import type { Locale } from '../../../shared/locales/locale'
import { teamEmailCopy } from '../../../shared/locales/team-email'
import type { ProblemBody } from '../../../shared/problem'
import { paths } from '../../../shared/urls'
import { jsonHeaders } from '../../ui/locale'

const timeoutMs = 60_000

export type SendOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'invalid_fields'; readonly errors: FieldErrors }
  | { readonly kind: 'failed'; readonly message: string }

export async function sendTeamEmail(values: FormValues, locale: Locale): Promise<SendOutcome> {
  const copy = teamEmailCopy[locale].failures
  let response: Response
  try {
    response = await fetch(paths.teamEmailCall, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { ...jsonHeaders(), 'content-type': 'application/json' },
      body: JSON.stringify(values),
      signal: AbortSignal.timeout(timeoutMs),
    })
  } catch {
    return { kind: 'failed', message: copy.offline }
  }
  if (response.ok) return { kind: 'sent' }
  const body: Partial<ProblemBody> | null = await response.json().catch(() => null)
  if (body?.fields && Object.keys(body.fields).length > 0)
    return { kind: 'invalid_fields', errors: body.fields }
  return { kind: 'failed', message: body?.message ?? copy.failed }
}
