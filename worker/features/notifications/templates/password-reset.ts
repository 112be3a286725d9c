import { passwordResetEmailCopy } from '../../../../shared/locales/emails/accounts'
import type { MessageData } from '../messages'
import type { EmailContent, TemplateContext } from './email-content'

export async function toPasswordResetContent(
  data: MessageData['password_reset'],
  context: TemplateContext,
): Promise<EmailContent> {
  const copy = passwordResetEmailCopy[context.locale]
  return {
    subject: copy.subject,
    preview: copy.preview,
    heading: copy.heading,
    paragraphs: copy.paragraphs,
    button: {
      label: copy.button,
      url: await context.resetUrl(data),
      hint: copy.hint,
    },
    about: 'account',
  }
}
