import { infoAnsweredEmailCopy } from '../../../../shared/locales/emails/info-request'
import { infoRequestCopy } from '../../../../shared/locales/payments/info-request'
import type { MessageData } from '../messages'
import type { EmailContent, TemplateContext } from './email-content'
import {
  toAmountFacts,
  toBill,
  toNotice,
  toPaymentFacts,
  toSubject,
  toTotalText,
} from './payment-words'

export function toInfoAnsweredContent(
  data: MessageData['info_answered'],
  { locale }: TemplateContext,
): EmailContent {
  const { bill } = infoRequestCopy[locale]
  const { done, withdrawn, resultOnPage } = infoAnsweredEmailCopy[locale]
  const words = data.isWithdrawn ? withdrawn : done
  return {
    subject: toSubject(words.subject, data),
    preview: data.isPrivate ? done.privatePreview : done.preview(toTotalText(data)),
    heading: words.heading,
    bill: toBill(data, { locale, lead: [words.lead] }),
    paragraphs: [data.isSilent ? resultOnPage : done.result],
    notice: toNotice(data, locale),
    facts: [
      ...toPaymentFacts(data, bill),
      ...toAmountFacts(data, locale).map((fact) =>
        fact.isTotal ? { ...fact, label: bill.total } : fact,
      ),
    ],
    reference: data.reference,
  }
}
