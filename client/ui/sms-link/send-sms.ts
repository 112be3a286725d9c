// Requests an SMS from the server and reads the reply. Every failure becomes one sentence,
// beside the field or above the form.

import type { Locale } from '../../../shared/locales/locale'
import { smsLinkCopy } from '../../../shared/locales/sms-link'
import type { ProblemBody } from '../../../shared/problem'
import type { SmsLinkPurpose } from '../../../shared/sms-link/sms-form'
import { paths } from '../../../shared/urls'
import { jsonHeaders } from '../locale'

const timeoutMs = 60_000

export type SmsOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'wrong_number'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string }

type Sms = {
  readonly number: string
  readonly purpose: SmsLinkPurpose
  readonly captchaToken: string
  readonly locale: Locale
}

/** The field names are the specification's (section 3, SMS request). */
export async function sendSms({ number, purpose, captchaToken, locale }: Sms): Promise<SmsOutcome> {
  const copy = smsLinkCopy.form[locale]
  try {
    const response = await fetch(paths.sendSms, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { ...jsonHeaders(), 'content-type': 'application/json' },
      body: JSON.stringify({
        num: number,
        ...purpose,
        googleRecaptchaToken: captchaToken,
        sendingApplication: 'PUBLIC_SITE',
        recipientType: 'USER',
        requestOrigin: location.pathname,
      }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.ok) return { kind: 'sent' }
    return toFailure(await response.json(), copy)
  } catch {
    return { kind: 'failed', message: copy.offline }
  }
}

function toFailure(
  body: Partial<ProblemBody> | null,
  copy: typeof smsLinkCopy.form.en,
): SmsOutcome {
  const message = body?.fields?.num
  if (message !== undefined) return { kind: 'wrong_number', message }
  return { kind: 'failed', message: body?.message ?? copy.failed }
}
