// To a payee: what was sent to it on a day.
import { remittanceAdviceEmailCopy as copy } from '../../../../shared/locales/en/emails/remittance'
import { formatCents } from '../../../../shared/money'
import type { MessageData } from '../messages'
import type { EmailContent } from './email-content'

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

export function toRemittanceAdviceContent({
  sentOn,
  totalCents,
  payments,
}: MessageData['remittance_advice']): EmailContent {
  const day = dayFormat.format(Date.parse(sentOn))
  const total = formatCents(totalCents)
  return {
    subject: copy.subject(total, day),
    preview: copy.preview(payments.length),
    heading: copy.heading(payments.length),
    amount: total,
    paragraphs: [copy.sent(total, payments.length, day), copy.masked],
    notice: null,
    facts: payments.map(({ reference, account, cents, way, trace }) => ({
      label: reference,
      value: [formatCents(cents), account, copy.ways[way], trace].filter(Boolean).join(', '),
    })),
    next: null,
    button: null,
    reference: null,
    about: 'payee',
  }
}
