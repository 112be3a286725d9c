// Posts the form to the frame's own URL and reads the response.

import type { Locale } from '../../../../shared/locales/locale'
import { smsLinkCopy } from '../../../../shared/locales/sms-link'
import type { ProblemBody } from '../../../../shared/problem'
import type { WidgetErrorCode } from '../../../../shared/widget/events'
import { formTokenField } from '../../../../shared/widget/page-data'
import { jsonHeaders } from '../../../ui/locale'

const timeoutMs = 60_000

export type WidgetOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'wrong_number'; readonly message: string }
  | {
      readonly kind: 'failed'
      readonly message: string
      readonly code: WidgetErrorCode
      /** For the next submit; null if none was received: the form's token stays. */
      readonly formToken: string | null
    }

type WidgetForm = {
  readonly url: string
  readonly number: string
  readonly formToken: string
  readonly captchaToken: string
  readonly locale: Locale
}

export async function sendWidgetForm(form: WidgetForm): Promise<WidgetOutcome> {
  const copy = smsLinkCopy.form[form.locale]
  try {
    const response = await fetch(form.url, {
      method: 'POST',
      credentials: 'omit',
      headers: jsonHeaders(),
      body: new URLSearchParams({
        num: form.number,
        [formTokenField]: form.formToken,
        googleRecaptchaToken: form.captchaToken,
      }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.ok) return { kind: 'sent' }
    return toFailure(await response.json(), copy)
  } catch {
    return { kind: 'failed', message: copy.offline, code: 'OFFLINE', formToken: null }
  }
}

type FailureBody = Partial<
  Omit<ProblemBody, 'code'> & {
    readonly code: WidgetErrorCode
    readonly [formTokenField]: string
  }
>

function toFailure(body: FailureBody | null, copy: typeof smsLinkCopy.form.en): WidgetOutcome {
  const message = body?.fields?.num
  if (message !== undefined) return { kind: 'wrong_number', message }
  return {
    kind: 'failed',
    message: body?.message ?? copy.failed,
    code: body?.code ?? 'FAILED',
    formToken: body?.formToken ?? null,
  }
}
