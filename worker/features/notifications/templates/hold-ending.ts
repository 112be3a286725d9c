// To the team: a payment nobody has decided about. The reference finds it; who pays whom and how
// much is not said, since a mailbox of several people is not the place.
import { holdEndingEmailCopy as copy } from '../../../../shared/locales/en/emails/team'
import type { MessageData } from '../messages'
import type { EmailContent } from './email-content'
import { toDateText } from './payment-words'

export function writeHoldEnding({ reference, endsAt }: MessageData['hold_ending']): EmailContent {
  const deadline = toDateText(endsAt)
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
