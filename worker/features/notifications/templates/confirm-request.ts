import { toMomentText } from '../../../../shared/locales/dates'
import { confirmRequestEmailCopy } from '../../../../shared/locales/emails/confirm-request'
import type { MessageData } from '../messages'
import type { EmailContent, TemplateContext } from './email-content'

export async function toConfirmRequestContent(
  { kind, confirmationId, expiresAt }: MessageData['confirm_request'],
  context: TemplateContext,
): Promise<EmailContent> {
  const { locale } = context
  const copy = confirmRequestEmailCopy[locale]
  return {
    subject: copy.subject[kind],
    preview: copy.preview,
    heading: copy.subject[kind],
    paragraphs: [copy.asked[kind], copy.until(toMomentText(expiresAt, locale)), copy.notYou],
    button: {
      label: copy.button,
      url: await context.confirmRequestUrl(confirmationId),
      hint: copy.hint,
    },
  }
}
