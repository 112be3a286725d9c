// To the team: a payment nobody has decided about. The reference finds it; who pays whom and how
// much is not said, since a mailbox of several people is not the place.
import type { MessageData } from '../messages'
import type { EmailContent } from './email-content'
import { toDateText } from './payment-words'

export function writeHoldEnding({ reference, endsAt }: MessageData['hold_ending']): EmailContent {
  const deadline = toDateText(endsAt)
  return {
    subject: `Decide by ${deadline}: payment ${reference}`,
    preview: 'The reservation on the card is about to end.',
    heading: 'A payment needs a decision.',
    paragraphs: [
      `Payment ${reference} is still open, and the reservation on the payer's card is about to end. Please accept or reject it by ${deadline}.`,
      'After that it is cancelled by itself: the amount is released, and the payer is told.',
    ],
    notice: null,
    facts: [
      { label: 'Reference', value: reference },
      { label: 'Decide by', value: deadline },
    ],
    next: null,
    button: null,
    reference,
    about: 'team',
  }
}
