import { toOneLine } from '../../../../shared/field-rules'
import { toMomentText } from '../../../../shared/locales/dates'
import { paymentLinksEmailCopy } from '../../../../shared/locales/emails/payment-links'
import { formatCents } from '../../../../shared/money'
import type { MessageData } from '../messages'
import type { EmailContent, TemplateContext } from './email-content'
import { toNotice, toPayeeName } from './payment-words'

/** Without the status, which may change before the email is read: the link shows it. */
export async function toPaymentLinksContent(
  data: MessageData['payment_links'],
  context: TemplateContext,
): Promise<EmailContent> {
  const { locale } = context
  const copy = paymentLinksEmailCopy[locale]
  const { payments, hasMore } = data
  const links = payments.map(async (payment) => ({
    heading: toPayeeName(payment.payeeName, locale),
    lines: [
      formatCents(payment.totalCents),
      toMomentText(payment.createdAt, locale),
      toOneLine(payment.reference),
    ],
    label: copy.link,
    url: await context.receiptUrl(payment.attemptId),
  }))
  return {
    subject: copy.subject(payments.length),
    preview: copy.preview(payments.length),
    heading: copy.heading(payments.length),
    paragraphs: [copy.requested, ...(hasMore ? [copy.more] : [])],
    notice: toNotice(data, locale),
    links: { items: await Promise.all(links), note: copy.unexpected },
  }
}
