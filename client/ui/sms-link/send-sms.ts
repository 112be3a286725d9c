// Requests an SMS from the server and reads the reply. Every failure becomes one sentence,
// beside the field or above the form.

import type { Locale } from '../../../shared/locales/locale'
import { smsLinkCopy } from '../../../shared/locales/sms-link'
import type { SmsResponse } from '../../../shared/sms-link/schema'
import type { SmsLinkPurpose } from '../../../shared/sms-link/sms-form'
import { paths } from '../../../shared/urls'
import { call } from '../call'
import { type FormOutcome, toFailure } from '../form-outcome'

type Sms = {
  readonly number: string
  readonly purpose: SmsLinkPurpose
  readonly captchaToken: string
  readonly locale: Locale
}

/** Done with the number. The field names are the specification's (section 3, SMS request). */
export async function sendSms({
  number,
  purpose,
  captchaToken,
  locale,
}: Sms): Promise<FormOutcome<string>> {
  const reply = await call<SmsResponse>(paths.sendSms, {
    json: {
      num: number,
      ...purpose,
      googleRecaptchaToken: captchaToken,
      sendingApplication: 'PUBLIC_SITE',
      recipientType: 'USER',
      requestOrigin: location.pathname,
    },
  })
  const { status, fields } = reply.body
  if (status === 'success') return { kind: 'done', result: number }
  if (fields?.num !== undefined) return { kind: 'invalid', errors: fields }
  return { kind: 'failed', message: toFailure(reply, smsLinkCopy.form[locale]) }
}
