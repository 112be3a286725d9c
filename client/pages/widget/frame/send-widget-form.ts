// Posts the form to the frame's own URL and reads the response.

import type { FormValues } from '../../../../shared/field-rules'
import type { Locale } from '../../../../shared/locales/locale'
import { smsLinkCopy } from '../../../../shared/locales/sms-link'
import type { ProblemBody } from '../../../../shared/problem'
import type { WidgetErrorCode } from '../../../../shared/widget/events'
import type { formTokenField, WidgetSmsResponse } from '../../../../shared/widget/page-data'
import { call } from '../../../ui/call'
import { type FormOutcome, toFailure } from '../../../ui/form-outcome'

type WidgetFailure = {
  readonly kind: 'failed'
  readonly message: string
  readonly code: WidgetErrorCode
  /** For the next submit; null if none was received: the form's token stays. */
  readonly formToken: string | null
}

type WidgetForm = {
  readonly url: string
  /** The fields as the form has them. */
  readonly values: FormValues
  readonly captchaToken: string
  readonly locale: Locale
}

type WidgetProblem = Omit<ProblemBody, 'code'> & {
  readonly code: WidgetErrorCode
  readonly [formTokenField]?: string
}

/** Done with the number. */
export async function sendWidgetForm({
  url,
  values,
  captchaToken,
  locale,
}: WidgetForm): Promise<FormOutcome<string> | WidgetFailure> {
  const reply = await call<WidgetSmsResponse, WidgetProblem>(url, {
    method: 'POST',
    credentials: 'omit',
    body: new URLSearchParams({ ...values, googleRecaptchaToken: captchaToken }),
  })
  const { status, fields, code, formToken = null } = reply.body
  if (status === 'success') return { kind: 'done', result: values.num ?? '' }
  if (fields?.num !== undefined) return { kind: 'invalid', errors: fields }
  return {
    kind: 'failed',
    message: toFailure(reply, smsLinkCopy.form[locale]),
    code: reply.status === 0 ? 'OFFLINE' : (code ?? 'FAILED'),
    formToken,
  }
}
