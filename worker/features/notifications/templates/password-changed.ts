import { passwordChangedEmailCopy as copy } from '../../../../shared/locales/en/emails/accounts'
import type { MessageData } from '../messages'
import type { EmailContent } from './email-content'
import { toDateText } from './payment-words'

export function toPasswordChangedContent({
  changedAt,
}: MessageData['password_changed']): EmailContent {
  return {
    subject: copy.subject,
    preview: copy.preview,
    heading: copy.heading,
    paragraphs: [copy.changed(toDateText(changedAt)), copy.notYou],
    notice: null,
    facts: [],
    next: null,
    button: null,
    reference: null,
    about: 'account',
  }
}
