// To the team: a get-paid link was opened that asks to contact the payee (`agent`) or to send it the welcome kit
// (`kit`). The name and the email come from the link and are untrusted.
import { toOneLine } from '../../../../shared/field-rules'
import { getPaidRequestEmailCopy as copy } from '../../../../shared/locales/en/emails/team'
import type { MessageData } from '../messages'
import type { EmailContent } from './email-content'

export function toGetPaidRequestContent({
  kind,
  email,
  payeeName,
}: MessageData['get_paid_request']): EmailContent {
  const subject = copy.subjects[kind]
  const name = toOneLine(payeeName).slice(0, 100)
  return {
    subject,
    preview: copy.preview,
    heading: subject,
    paragraphs: [copy.openings[kind]],
    facts: [
      { label: copy.facts.email, value: email, isUntrusted: true },
      ...(name === '' ? [] : [{ label: copy.facts.payee, value: name, isUntrusted: true }]),
    ],
    about: 'team',
  }
}
