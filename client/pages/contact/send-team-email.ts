// Sends the form as the specification's JSON call and reads the response. Each failure becomes a
// message beside a field or above the submit button.

import type { TeamEmailResponse } from '../../../shared/contact/schema'
import type { FormValues } from '../../../shared/field-rules'
import type { Locale } from '../../../shared/locales/locale'
import { teamEmailCopy } from '../../../shared/locales/team-email'
import { paths } from '../../../shared/urls'
import { call } from '../../ui/call'
import { type FormOutcome, toFailure } from '../../ui/form-outcome'

export async function sendTeamEmail(
  values: FormValues,
  locale: Locale,
): Promise<FormOutcome<null>> {
  const reply = await call<TeamEmailResponse>(paths.teamEmailCall, { json: values })
  const { status, fields = {} } = reply.body
  if (status === 'success') return { kind: 'done', result: null }
  if (Object.keys(fields).length > 0) return { kind: 'invalid', errors: fields }
  return { kind: 'failed', message: toFailure(reply, teamEmailCopy[locale].failures) }
}
