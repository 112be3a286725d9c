// Sent instead of an invite when the address already has an account.
import { inviteNotNeededEmailCopy } from '../../../../shared/locales/emails/accounts'
import type { MessageData } from '../messages'
import type { EmailContent, TemplateContext } from './email-content'

export function toInviteNotNeededContent(
  { accountKind }: MessageData['invite_not_needed'],
  { locale }: TemplateContext,
): EmailContent {
  const copy = inviteNotNeededEmailCopy[locale]
  return {
    subject: copy.subject,
    preview: copy.preview,
    heading: copy.heading,
    paragraphs: [copy.opening, copy.ways[accountKind], copy.notYou],
    about: 'account',
  }
}
