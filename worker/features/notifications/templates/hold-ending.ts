// To the team: the hold of an undecided payment expires soon. Names the reference only, because
// several people read the mailbox.
import { holdEndingEmailCopy as copy } from '../../../../shared/locales/en/emails/team'
import type { MessageData } from '../messages'
import type { EmailContent } from './email-content'
import { toDateText } from './payment-words'

export function toHoldEndingContent({
  reference,
  endsAt,
}: MessageData['hold_ending']): EmailContent {
  const deadline = toDateText(endsAt, 'en')
  return {
    subject: copy.subject(deadline, reference),
    preview: copy.preview,
    heading: copy.heading,
    paragraphs: [copy.stillOpen(reference, deadline), copy.otherwise],
    notice: null,
    facts: [
      { label: copy.facts.reference, value: reference },
      { label: copy.facts.deadline, value: deadline },
    ],
    next: null,
    button: null,
    reference,
    about: 'team',
  }
}
