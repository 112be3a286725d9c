import { toMomentText } from '../../../../shared/locales/dates'
import { passwordChangedEmailCopy } from '../../../../shared/locales/emails/accounts'
import type { MessageData } from '../messages'
import type { EmailContent, TemplateContext } from './email-content'

export function toPasswordChangedContent(
  { changedAt }: MessageData['password_changed'],
  { locale }: TemplateContext,
): EmailContent {
  const copy = passwordChangedEmailCopy[locale]
  return {
    subject: copy.subject,
    preview: copy.preview,
    heading: copy.heading,
    paragraphs: [copy.changed(toMomentText(changedAt, locale)), copy.notYou],
    about: 'account',
  }
}
