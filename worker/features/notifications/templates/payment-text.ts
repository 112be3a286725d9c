import type { Locale } from '../../../../shared/locales/locale'
import {
  type PaymentTextTopic,
  paymentTextCopy,
} from '../../../../shared/locales/payments/payment-texts'
import { maxTextLength } from '../../../vendors/sms/gsm7'
import type { MessageData } from '../messages'
import type { TemplateContext } from './email-content'
import type { SmsContent } from './sms-content'

/** Links to the payment's status page. */
export const toPaymentTextContent = async (
  data: MessageData['payment_text'],
  context: TemplateContext,
): Promise<SmsContent> => toText(data, await context.receiptUrl(data.attemptId))

/** Links to the question. */
export const toInfoQuestionTextContent = async (
  data: MessageData['info_question_text'],
  context: TemplateContext,
): Promise<SmsContent> => toText(data, await context.infoRequestUrl(data.requestId))

type TextFacts = {
  readonly topic: PaymentTextTopic
  readonly reference: string
  readonly isDebtCollector: boolean
  readonly locale: Locale
}

/** The first text that fits one SMS; the shortest if none does. */
function toText(
  { topic, reference, isDebtCollector, locale }: TextFacts,
  link: string,
): SmsContent {
  const copy = paymentTextCopy[locale]
  const words = copy.words(topic, reference, isDebtCollector)
  const { texts, shortest } = copy
  // A row of an earlier release has no reference.
  const fitting = (reference === '' ? texts.slice(-1) : texts)
    .map((write) => write(words, reference, link))
    .find((text) => text.length <= maxTextLength)
  return { text: fitting ?? shortest(link) }
}
