// Renders a template and its data to an email's subject, text and HTML, or to the text of an SMS. The
// layout is in templates/email-document.tsx.

import type * as z from 'zod/mini'
import { withLanguage } from '../../../shared/locales/language-url'
import type { Locale } from '../../../shared/locales/locale'
import { isTemplateName, type MessageData, messageData, type TemplateName } from './messages'
import type { EmailContent, RenderContext, TemplateContext } from './templates/email-content'
import { toEmailText } from './templates/email-text'
import { toGetPaidRequestContent } from './templates/get-paid-request'
import { toHoldEndingContent } from './templates/hold-ending'
import { toInfoAnsweredContent } from './templates/info-answered'
import { toInfoQuestionContent } from './templates/info-question'
import { toInviteContent } from './templates/invite'
import { toInviteNotNeededContent } from './templates/invite-not-needed'
import { toMerchantVerificationContent } from './templates/merchant-verification'
import { toPasswordChangedContent } from './templates/password-changed'
import { toPasswordResetContent } from './templates/password-reset'
import { toPaymentAcceptedContent } from './templates/payment-accepted'
import { toPaymentCancelledContent } from './templates/payment-cancelled'
import { toPaymentDeclinedContent } from './templates/payment-declined'
import { toPaymentRefundedContent } from './templates/payment-refunded'
import { toPaymentRejectedContent } from './templates/payment-rejected'
import { toInfoQuestionTextContent, toPaymentTextContent } from './templates/payment-text'
import { toReceiptContent } from './templates/receipt'
import { renderEmail } from './templates/render-email'
import type { SmsContent } from './templates/sms-content'
import { toSmsLinkContent } from './templates/sms-link'
import { toTeamEmailContent } from './templates/team-email'

export type { RenderContext } from './templates/email-content'

/** An SMS has an empty subject and HTML. */
export type RenderedMessage = {
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The support address unless set. */
  readonly replyTo?: string
}

/** An outbox row that no retry can render. */
export class InvalidMessage extends Error {
  override readonly name = 'InvalidMessage'
}

type Content = EmailContent | SmsContent
type ToContent<Data> = (data: Data, context: TemplateContext) => Content | Promise<Content>

type LocalizedContent = { readonly content: Content; readonly context: TemplateContext }

type Template<Data> = {
  readonly toContent: (data: Data, context: RenderContext) => Promise<LocalizedContent>
  readonly parseContent: (json: string, context: RenderContext) => Promise<LocalizedContent>
}

/** Ties a schema to the template that renders its output, so that the types must match. */
function template<Data>(schema: z.ZodMiniType<Data>, toContent: ToContent<Data>): Template<Data> {
  const toLinkedContent = async (data: Data, context: RenderContext) => {
    const localizedContext = { ...context, locale: toLocale(data) }
    return {
      content: withLanguageInUrls(
        await withStatusUrl(await toContent(data, localizedContext), data, context),
        localizedContext.locale,
      ),
      context: localizedContext,
    }
  }
  return {
    toContent: toLinkedContent,
    parseContent: (json, context) => toLinkedContent(parseData(schema, json), context),
  }
}

/** The data's locale; English for a message to the team, whose data has none. */
const toLocale = (data: unknown): Locale =>
  typeof data === 'object' && data !== null && 'locale' in data && data.locale === 'es'
    ? 'es'
    : 'en'

/** Adds the link to the payment's status page, unless the email's button leads there. */
async function withStatusUrl(
  content: Content,
  data: unknown,
  context: RenderContext,
): Promise<Content> {
  if ('text' in content || typeof data !== 'object' || data === null) return content
  const attemptId = 'attemptId' in data ? data.attemptId : ''
  if (typeof attemptId !== 'string' || attemptId === '') return content
  const statusUrl = await context.receiptUrl(attemptId)
  return content.button?.url === statusUrl ? content : { ...content, statusUrl }
}

/** A Spanish email leads to Spanish pages, whatever the browser prefers. */
function withLanguageInUrls(content: Content, locale: Locale): Content {
  if ('text' in content || locale === 'en') return content
  const { button, statusUrl } = content
  return {
    ...content,
    button: button && { ...button, url: withLanguage(button.url, locale) },
    ...(statusUrl !== undefined && { statusUrl: withLanguage(statusUrl, locale) }),
  }
}

function parseData<Data>(schema: z.ZodMiniType<Data>, json: string): Data {
  try {
    return schema.parse(JSON.parse(json))
  } catch (cause) {
    throw new InvalidMessage('invalid data', { cause })
  }
}

const templates: { readonly [T in TemplateName]: Template<MessageData[T]> } = {
  receipt: template(messageData.receipt, toReceiptContent),
  payment_accepted: template(messageData.payment_accepted, toPaymentAcceptedContent),
  payment_cancelled: template(messageData.payment_cancelled, toPaymentCancelledContent),
  payment_declined: template(messageData.payment_declined, toPaymentDeclinedContent),
  payment_refunded: template(messageData.payment_refunded, toPaymentRefundedContent),
  payment_text: template(messageData.payment_text, toPaymentTextContent),
  payment_rejected: template(messageData.payment_rejected, toPaymentRejectedContent),
  password_reset: template(messageData.password_reset, toPasswordResetContent),
  password_changed: template(messageData.password_changed, toPasswordChangedContent),
  invite: template(messageData.invite, toInviteContent),
  invite_not_needed: template(messageData.invite_not_needed, toInviteNotNeededContent),
  get_paid_request: template(messageData.get_paid_request, toGetPaidRequestContent),
  hold_ending: template(messageData.hold_ending, toHoldEndingContent),
  info_question: template(messageData.info_question, toInfoQuestionContent),
  info_question_text: template(messageData.info_question_text, toInfoQuestionTextContent),
  info_answered: template(messageData.info_answered, toInfoAnsweredContent),
  team_mail: template(messageData.team_mail, toTeamEmailContent),
  merchant_verification: template(messageData.merchant_verification, toMerchantVerificationContent),
  text_link: template(messageData.text_link, toSmsLinkContent),
}

export async function renderMessage<T extends TemplateName>(
  name: T,
  data: MessageData[T],
  context: RenderContext,
): Promise<RenderedMessage> {
  return render(await templates[name].toContent(data, context))
}

/** Like renderMessage, for an outbox row. Throws InvalidMessage when the row does not match its template. */
export async function renderStored(
  row: { readonly template: string; readonly data: string },
  context: RenderContext,
): Promise<RenderedMessage> {
  if (!isTemplateName(row.template)) throw new InvalidMessage('unknown template')
  return render(await templates[row.template].parseContent(row.data, context))
}

async function render({ content, context }: LocalizedContent): Promise<RenderedMessage> {
  if ('text' in content) return { subject: '', text: content.text, html: '' }
  const html = await renderEmail(content, context)
  const { subject, replyTo } = content
  const text = toEmailText(content, context)
  return { subject, text, html, ...(replyTo !== undefined && { replyTo }) }
}
