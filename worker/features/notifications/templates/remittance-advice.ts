// To a payee: what was sent to it on a day.
import { toDayText } from '../../../../shared/locales/dates'
import { remittanceAdviceEmailCopy as copy } from '../../../../shared/locales/en/emails/remittance'
import { formatCents } from '../../../../shared/money'
import type { MessageData } from '../messages'
import type { EmailContent, TemplateContext } from './email-content'

export async function toRemittanceAdviceContent(
  { payeeId, email, advisedAt, sentOn, totalCents, payments }: MessageData['remittance_advice'],
  context: TemplateContext,
): Promise<EmailContent> {
  const day = toDayText(sentOn, 'en')
  const total = formatCents(totalCents)
  return {
    subject: copy.subject(total, day),
    preview: copy.preview(payments.length),
    heading: copy.heading(payments.length),
    amount: total,
    paragraphs: [copy.sent(total, payments.length, day), copy.masked],
    facts: payments.map(({ reference, account, cents, feeCents, way, trace, creditedOn }) => ({
      label: reference,
      value: [
        ...[toSum(cents, feeCents), account, copy.ways[way], trace],
        creditedOn === null ? '' : copy.credited(toDayText(creditedOn, 'en')),
      ]
        .filter(Boolean)
        .join(', '),
    })),
    button: {
      label: copy.button,
      url: await context.postingFileUrl({ payeeId, sentOn, email, advisedAt }),
      hint: copy.hint,
    },
    about: 'payee',
  }
}

/** A payee posts the bill's part to the payer's account. */
const toSum = (cents: number, feeCents: number): string =>
  feeCents === 0
    ? formatCents(cents)
    : copy.split(formatCents(cents), formatCents(cents - feeCents), formatCents(feeCents))
