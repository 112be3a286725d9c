import { teamMailCopy } from '../../../../shared/locales/en/team-email'
import type { MessageData } from '../messages'
import type { EmailContent } from './email-content'

/** The subject is ours alone: no word of a stranger gets into a header but the address to answer. */
export function writeTeamMail(mail: MessageData['team_mail']): EmailContent {
  const { reference, topic, name, email, company, message } = mail
  const label = teamMailCopy.topics[topic]
  return {
    subject: `${label}: a message from our site, ${reference}`,
    preview: 'Reply to answer the sender.',
    heading: label,
    paragraphs: [
      'Somebody wrote to us on the site. Reply to this email and the answer goes to the address below; the sender has had no mail from us so far.',
    ],
    notice: null,
    facts: [
      { label: 'Name', value: name, isStrangers: true },
      { label: 'Email', value: email },
      ...(company === '' ? [] : [{ label: 'Company', value: company, isStrangers: true }]),
    ],
    quote: { heading: 'Their message', text: message },
    next: null,
    button: null,
    reference,
    about: 'visitor',
    replyTo: email,
  }
}
