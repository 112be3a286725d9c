import { visitorMessageEmailCopy as copy } from '../../../../shared/locales/en/emails/team'
import { teamEmailCopy } from '../../../../shared/locales/team-email'
import type { MessageData } from '../messages'
import type { EmailContent } from './email-content'

/** Reply-To is the only header with visitor input. */
export function toTeamEmailContent(data: MessageData['team_email']): EmailContent {
  const { reference, topic, name, email, company, message } = data
  const label = teamEmailCopy.en.topics[topic]
  return {
    subject: copy.subject(label, reference),
    preview: copy.preview,
    heading: label,
    paragraphs: [copy.opening],
    facts: [
      { label: copy.facts.name, value: name, isUntrusted: true },
      { label: copy.facts.email, value: email },
      ...(company === '' ? [] : [{ label: copy.facts.company, value: company, isUntrusted: true }]),
    ],
    quote: { heading: copy.quote, text: message },
    reference,
    about: 'visitor',
    replyTo: email,
  }
}
