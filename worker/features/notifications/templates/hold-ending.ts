// To the team: the hold of an undecided payment expires soon. Names neither payer nor account, because several people
// read the mailbox.
import { toMomentText } from '../../../../shared/locales/dates'
import { holdEndingEmailCopy as copy } from '../../../../shared/locales/en/emails/team'
import { formatCents } from '../../../../shared/money'
import type { MessageData } from '../messages'
import type { EmailContent } from './email-content'
import { toPayeeName } from './payment-words'

export function toHoldEndingContent({
  reference,
  payeeName,
  totalCents,
  endsAt,
}: MessageData['hold_ending']): EmailContent {
  const deadline = toMomentText(endsAt, 'en')
  const total = formatCents(totalCents)
  const payee = toPayeeName(payeeName, 'en')
  const payment = copy.payment(total, payee)
  return {
    subject: copy.subject(deadline, reference),
    preview: copy.preview(total, payee),
    heading: copy.heading,
    paragraphs: [copy.stillOpen(payment, deadline), copy.otherwise],
    facts: [
      { label: copy.facts.reference, value: reference },
      { label: copy.facts.payee, value: payee },
      { label: copy.facts.total, value: total },
      { label: copy.facts.deadline, value: deadline },
    ],
    next: { heading: copy.next.heading, steps: [`${copy.next.command} ${reference}`] },
    reference,
    about: 'team',
  }
}
