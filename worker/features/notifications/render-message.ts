// Renders a template and its data to an email's subject, text and HTML, or to the text of an SMS. The
// layout is in templates/email-document.tsx.

import type * as z from 'zod/mini'
import { keepSpanish } from '../../../shared/locales/language-url'
import { type Locale, toLocale } from '../../../shared/locales/locale'
import { isTemplateName, type MessageData, messageData, type TemplateName } from './messages'
import { toConfirmRequestContent } from './templates/confirm-request'
import { toDestinationChangeContent } from './templates/destination-change'
import type { EmailContent, RenderContext, TemplateContext } from './templates/email-content'
import { toEmailText } from './templates/email-text'
import { toGetPaidRequestContent } from './templates/get-paid-request'
import { toHoldEndingContent } from './templates/hold-ending'
import { toInfoAnsweredContent } from './templates/info-answered'
import { toInfoQuestionContent } from './templates/info-question'
import { toInviteContent } from './templates/invite'
import { toInviteNotNeededContent } from './templates/invite-not-needed'
import { toMerchantVerificationContent } from './templates/merchant-verification'
import { toNewTotalContent } from './templates/new-total'
import { toPasswordChangedContent } from './templates/password-changed'
import { toPasswordResetContent } from './templates/password-reset'
import { toPaymentAcceptedContent } from './templates/payment-accepted'
import { toPaymentCanceledContent } from './templates/payment-canceled'
import { toPaymentDeclinedContent } from './templates/payment-declined'
import { toPaymentLinksContent } from './templates/payment-links'
import { toPaymentRefundedContent } from './templates/payment-refunded'
import { toPaymentRejectedContent } from './templates/payment-rejected'
import { toInfoQuestionTextContent, toPaymentTextContent } from './templates/payment-text'
import { toPostingCodeContent } from './templates/posting-code'
import { toReceiptContent } from './templates/receipt'
import { toReceiverPausedContent } from './templates/receiver-paused'
import { toRemittanceAdviceContent } from './templates/remittance-advice'
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
  /** Stops debt collectors' emails to the recipient. */
  readonly stopUrl?: string
}

/** An outbox row that no retry can render. */
export class InvalidMessage extends Error {
  override readonly name = 'InvalidMessage'
}

type Content = EmailContent | SmsContent
type ToContent<Data> = (data: Data, context: TemplateContext) => Content | Promise<Content>

type LocalizedContent = { readonly content: Content; readonly context: TemplateContext }

type Recipient = {
  readonly context: RenderContext
  /** Empty: unknown. */
  readonly recipient: string
}

/** The data's locale; English for a message to the team, whose data has none. */
const localeOf = (data: unknown): Locale =>
  toLocale(typeof data === 'object' && data !== null && 'locale' in data ? data.locale : null)

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

const isCollectors = (data: unknown): boolean =>
  typeof data === 'object' &&
  data !== null &&
  'isDebtCollector' in data &&
  data.isDebtCollector === true

/** Emails that answer an act of the payer are still sent, and promise no other. */
const isStopped = async (data: unknown, { context, recipient }: Recipient): Promise<boolean> =>
  recipient !== '' && isCollectors(data) && (await context.isEmailStopped(recipient))

/** Each email of a debt collector says how to stop them (12 CFR 1006.6(e)). */
async function withStopUrl(
  content: Content,
  data: unknown,
  { context, recipient }: Recipient,
): Promise<Content> {
  if ('text' in content || !isCollectors(data) || recipient === '') return content
  return { ...content, stopUrl: await context.stopEmailsUrl(recipient) }
}

/** A Spanish email leads to Spanish pages, whatever the browser prefers. */
function withLanguageInUrls(content: Content, locale: Locale): Content {
  if ('text' in content || locale === 'en') return content
  const { button, links, statusUrl, stopUrl } = content
  const toSpanishUrl = <Link extends { readonly url: string }>(link: Link): Link => ({
    ...link,
    url: keepSpanish(link.url, locale),
  })
  return {
    ...content,
    button: button && toSpanishUrl(button),
    ...(links !== undefined && { links: { ...links, items: links.items.map(toSpanishUrl) } }),
    ...(statusUrl !== undefined && { statusUrl: keepSpanish(statusUrl, locale) }),
    ...(stopUrl !== undefined && { stopUrl: keepSpanish(stopUrl, locale) }),
  }
}

function parseData<Data>(schema: z.ZodMiniType<Data>, json: string): Data {
  try {
    return schema.parse(JSON.parse(json))
  } catch (cause) {
    throw new InvalidMessage('invalid data', { cause })
  }
}

const schemas: { readonly [T in TemplateName]: z.ZodMiniType<MessageData[T]> } = messageData

const templates: { readonly [T in TemplateName]: ToContent<MessageData[T]> } = {
  receipt: toReceiptContent,
  payment_accepted: toPaymentAcceptedContent,
  payment_remitted: toPaymentAcceptedContent,
  payment_canceled: toPaymentCanceledContent,
  payment_declined: toPaymentDeclinedContent,
  payment_refunded: toPaymentRefundedContent,
  payment_links: toPaymentLinksContent,
  payment_text: toPaymentTextContent,
  payment_rejected: toPaymentRejectedContent,
  confirm_request: toConfirmRequestContent,
  password_reset: toPasswordResetContent,
  password_changed: toPasswordChangedContent,
  invite: toInviteContent,
  invite_not_needed: toInviteNotNeededContent,
  get_paid_request: toGetPaidRequestContent,
  remittance_advice: toRemittanceAdviceContent,
  posting_code: toPostingCodeContent,
  destination_change: toDestinationChangeContent,
  hold_ending: toHoldEndingContent,
  receiver_paused: toReceiverPausedContent,
  info_question: toInfoQuestionContent,
  info_question_text: toInfoQuestionTextContent,
  info_answered: toInfoAnsweredContent,
  new_total: toNewTotalContent,
  team_email: toTeamEmailContent,
  merchant_verification: toMerchantVerificationContent,
  sms_link: toSmsLinkContent,
}

async function toContent<T extends TemplateName>(
  name: T,
  json: string,
  to: Recipient,
): Promise<LocalizedContent> {
  const stored = parseData(schemas[name], json)
  const data = (await isStopped(stored, to)) ? { ...stored, isSilent: true } : stored
  const context = { ...to.context, locale: localeOf(data) }
  const content = await withStatusUrl(await templates[name](data, context), data, context)
  const stoppable = await withStopUrl(content, data, to)
  return { content: withLanguageInUrls(stoppable, context.locale), context }
}

/** Of an outbox row. Throws InvalidMessage when the row does not match its template. */
export async function renderStored(
  row: { readonly template: string; readonly data: string; readonly recipient?: string },
  context: RenderContext,
): Promise<RenderedMessage> {
  const { template: name, data, recipient = '' } = row
  if (!isTemplateName(name)) throw new InvalidMessage('unknown template')
  return render(await toContent(name, data, { context, recipient }))
}

async function render({ content, context }: LocalizedContent): Promise<RenderedMessage> {
  if ('text' in content) return { subject: '', text: content.text, html: '' }
  const html = await renderEmail(content, context)
  const { subject, replyTo, stopUrl } = content
  const text = toEmailText(content, context)
  const links = {
    ...(replyTo !== undefined && { replyTo }),
    ...(stopUrl !== undefined && { stopUrl }),
  }
  return { subject, text, html, ...links }
}
