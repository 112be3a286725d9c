import {
  type PaymentTextTopic,
  paymentTextCopy,
} from '../../../../shared/locales/en/payments/payment-texts'
import { maxTextLength } from '../../../vendors/sms/gsm7'
import type { MessageData } from '../messages'
import type { RenderContext } from './email-content'
import type { SmsContent } from './sms-content'

/** Links to the payment's status page. */
export const toPaymentTextContent = async (
  data: MessageData['payment_text'],
  context: RenderContext,
): Promise<SmsContent> => toText(data, await context.receiptUrl(data.attemptId))

/** Links to the question. */
export const toInfoQuestionTextContent = async (
  data: MessageData['info_question_text'],
  context: RenderContext,
): Promise<SmsContent> => toText(data, await context.infoRequestUrl(data.requestId))

type Subject = {
  readonly topic: PaymentTextTopic
  readonly reference: string
  readonly isDebtCollector: boolean
}

/** Fits one SMS for any site URL. */
function toText({ topic, reference, isDebtCollector }: Subject, link: string): SmsContent {
  const words = paymentTextCopy.words(topic, reference, isDebtCollector)
  const { texts, shortest } = paymentTextCopy
  // A row of an earlier release has no reference.
  const fitting = (reference === '' ? texts.slice(-1) : texts)
    .map((write) => write(words, reference, link))
    .find((text) => text.length <= maxTextLength)
  return { text: fitting ?? shortest(link) }
}
