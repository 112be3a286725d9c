import type { MessageData } from '../messages'
import type { EmailContent, RenderContext } from './email-content'

export async function writePasswordReset(
  data: MessageData['password_reset'],
  context: RenderContext,
): Promise<EmailContent> {
  return {
    subject: 'Choose a new Papaya password',
    preview: 'Your link works for 24 hours, and once.',
    heading: 'Choose a new password',
    paragraphs: [
      'Somebody asked to change the password of the Papaya account with this address. If it was you, use the button below.',
      'If it was not you, do nothing: your password stays as it is. Please do not pass this email on, because its link opens your account.',
    ],
    notice: null,
    facts: [],
    next: null,
    button: {
      label: 'Choose a new password',
      url: await context.resetUrl(data),
      hint: 'This link is only for you. It works for 24 hours, and once.',
    },
    reference: null,
    about: 'account',
  }
}
