import { newTotalEmailCopy } from '../../../../shared/locales/emails/info-request'
import { paymentEmailCopy } from '../../../../shared/locales/emails/payments'
import { infoRequestCopy } from '../../../../shared/locales/payments/info-request'
import { formatCents } from '../../../../shared/money'
import type { MessageData } from '../messages'
import type { EmailContent, TemplateContext } from './email-content'
import {
  toBill,
  toMonthDay,
  toNotice,
  toPaymentFacts,
  toSentenceMoment,
  toSubject,
  toTotalText,
} from './payment-words'

export async function toNewTotalContent(
  data: MessageData['new_total'],
  { newTotalUrl, locale }: TemplateContext,
): Promise<EmailContent> {
  const { bill, newTotal } = infoRequestCopy[locale]
  const copy = newTotalEmailCopy[locale]
  const { path, requestId, payBy } = data
  const total = formatCents(data.newCents)
  const by = toSentenceMoment(payBy, locale)
  const day = toMonthDay(payBy, locale)
  return {
    subject: toSubject(copy.subject(day), data),
    preview: data.isPrivate ? copy.privatePreview : copy.preview(total, day),
    heading: newTotal.heading(total),
    bill: toBill(data, { locale, lead: [newTotal.due(toTotalText(data), total, by)] }),
    paragraphs: [copy.thanks],
    notice: toNotice(data, locale),
    facts: toPaymentFacts(data, bill),
    next: {
      heading: copy.how,
      steps: [copy.steps.fill, data.isSilent ? copy.steps.reviewSilent : copy.steps.review],
    },
    button: {
      label: newTotal.pay(total),
      url: await newTotalUrl({ path, requestId }),
      hint: paymentEmailCopy[locale].statusHint,
    },
    reference: data.reference,
  }
}
