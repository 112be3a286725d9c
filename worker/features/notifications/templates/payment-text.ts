import { keepSpanish } from '../../../../shared/locales/language-url'
import type { Locale } from '../../../../shared/locales/locale'
import {
  type PaymentTextTopic,
  paymentTextCopy,
} from '../../../../shared/locales/payments/payment-texts'
import { toAliasUrl } from '../../../../shared/payments/link-aliases'
import { paths } from '../../../../shared/urls'
import { maxTextLength } from '../../../vendors/sms/gsm7'
import type { MessageData } from '../messages'
import type { TemplateContext } from './email-content'
import { toShortDay } from './payment-words'
import type { SmsContent } from './sms-content'

/** Links to the payment's status page, or for a declined payment to the form in the payer's language. */
export const toPaymentTextContent = async (
  data: MessageData['payment_text'],
  context: TemplateContext,
): Promise<SmsContent> =>
  toText(
    data,
    data.topic === 'declined'
      ? keepSpanish(
          `${context.siteUrl}${paths.webPayment}?p=${encodeURIComponent(data.payeeId ?? '')}`,
          data.locale,
        )
      : toAliasUrl(await context.receiptUrl(data.attemptId)),
  )

/** Links to the question. */
export const toInfoQuestionTextContent = async (
  data: MessageData['info_question_text'],
  context: TemplateContext,
): Promise<SmsContent> => toText(data, toAliasUrl(await context.infoRequestUrl(data.requestId)))

type TextFacts = {
  readonly topic: PaymentTextTopic
  readonly reference: string
  /** Epoch ms; only a question has one. */
  readonly answerBy?: number
  readonly isDebtCollector: boolean
  readonly locale: Locale
}

/** The first text that fits one SMS; the shortest if none does. */
function toText(
  { topic, reference, answerBy, isDebtCollector, locale }: TextFacts,
  link: string,
): SmsContent {
  const { words, neutral, texts } = paymentTextCopy[locale]
  const by = answerBy === undefined ? '' : toShortDay(answerBy, locale)
  // A declined card names no debt, and the payment has no status page that would say so.
  const isNeutral = isDebtCollector && topic !== 'declined'
  const said = isNeutral ? neutral(reference) : words(topic, reference, by)
  const written = texts.map((write) => write(said, reference, link))
  return { text: written.find((text) => text.length <= maxTextLength) ?? written.at(-1) ?? link }
}
