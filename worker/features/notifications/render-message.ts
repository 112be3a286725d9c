// Renders a template and its data to an email's subject, text and HTML, or to the text of an SMS. The
// layout is in templates/email-document.tsx.
import type * as z from 'zod/mini'
import { isTemplateName, type MessageData, messageData, type TemplateName } from './messages'
import type { EmailContent, RenderContext } from './templates/email-content'
import { toEmailText } from './templates/email-text'
import { writeGetPaidRequest } from './templates/get-paid-request'
import { writeHoldEnding } from './templates/hold-ending'
import { writeInfoAnswered } from './templates/info-answered'
import { writeInfoQuestion } from './templates/info-question'
import { writeInvite } from './templates/invite'
import { writeInviteNotNeeded } from './templates/invite-not-needed'
import { writeMerchantVerification } from './templates/merchant-verification'
import { writePasswordChanged } from './templates/password-changed'
import { writePasswordReset } from './templates/password-reset'
import { writePaymentAccepted } from './templates/payment-accepted'
import { writePaymentCancelled } from './templates/payment-cancelled'
import { writePaymentDeclined } from './templates/payment-declined'
import { writePaymentRefunded } from './templates/payment-refunded'
import { writePaymentRejected } from './templates/payment-rejected'
import { writeInfoQuestionText, writePaymentText } from './templates/payment-text'
import { writeReceipt } from './templates/receipt'
import { renderEmail } from './templates/render-email'
import type { SmsContent } from './templates/sms-content'
import { writeSmsLink } from './templates/sms-link'
import { writeTeamEmail } from './templates/team-email'

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
  override readonly name = 'UnfitMessage'
}

type Content = EmailContent | SmsContent
type Write<Data> = (data: Data, context: RenderContext) => Content | Promise<Content>

type Template<Data> = {
  readonly write: Write<Data>
  readonly writeStored: (json: string, context: RenderContext) => ReturnType<Write<Data>>
}

/** Ties a schema to the template that renders its output, so that the types must match. */
function template<Data>(schema: z.ZodMiniType<Data>, write: Write<Data>): Template<Data> {
  const writeLinked = async (data: Data, context: RenderContext) =>
    linkStatus(await write(data, context), data, context)
  return {
    write: writeLinked,
    writeStored: (json, context) => writeLinked(parseData(schema, json), context),
  }
}

/** Adds the link to the payment's status page, unless the email's button leads there. */
async function linkStatus(
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

function parseData<Data>(schema: z.ZodMiniType<Data>, json: string): Data {
  try {
    return schema.parse(JSON.parse(json))
  } catch (cause) {
    throw new InvalidMessage('the facts do not fit their template', { cause })
  }
}

const templates: { readonly [T in TemplateName]: Template<MessageData[T]> } = {
  receipt: template(messageData.receipt, writeReceipt),
  payment_accepted: template(messageData.payment_accepted, writePaymentAccepted),
  payment_cancelled: template(messageData.payment_cancelled, writePaymentCancelled),
  payment_declined: template(messageData.payment_declined, writePaymentDeclined),
  payment_refunded: template(messageData.payment_refunded, writePaymentRefunded),
  payment_text: template(messageData.payment_text, writePaymentText),
  payment_rejected: template(messageData.payment_rejected, writePaymentRejected),
  password_reset: template(messageData.password_reset, writePasswordReset),
  password_changed: template(messageData.password_changed, writePasswordChanged),
  invite: template(messageData.invite, writeInvite),
  invite_not_needed: template(messageData.invite_not_needed, writeInviteNotNeeded),
  get_paid_request: template(messageData.get_paid_request, writeGetPaidRequest),
  hold_ending: template(messageData.hold_ending, writeHoldEnding),
  info_question: template(messageData.info_question, writeInfoQuestion),
  info_question_text: template(messageData.info_question_text, writeInfoQuestionText),
  info_answered: template(messageData.info_answered, writeInfoAnswered),
  team_mail: template(messageData.team_mail, writeTeamEmail),
  merchant_verification: template(messageData.merchant_verification, writeMerchantVerification),
  text_link: template(messageData.text_link, writeSmsLink),
}

export async function renderMessage<T extends TemplateName>(
  name: T,
  data: MessageData[T],
  context: RenderContext,
): Promise<RenderedMessage> {
  return render(await templates[name].write(data, context), context)
}

/** Like renderMessage, for an outbox row. Throws InvalidMessage when the row does not match its template. */
export async function renderStored(
  row: { readonly template: string; readonly data: string },
  context: RenderContext,
): Promise<RenderedMessage> {
  if (!isTemplateName(row.template)) throw new InvalidMessage('unknown template')
  return render(await templates[row.template].writeStored(row.data, context), context)
}

async function render(content: Content, context: RenderContext): Promise<RenderedMessage> {
  if ('text' in content) return { subject: '', text: content.text, html: '' }
  const html = await renderEmail(content, context)
  const { subject, replyTo } = content
  const text = toEmailText(content, context)
  return { subject, text, html, ...(replyTo !== undefined && { replyTo }) }
}
