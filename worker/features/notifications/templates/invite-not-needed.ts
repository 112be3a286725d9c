// Sent instead of an invite when the address already has an account.
import { inviteNotNeededEmailCopy as copy } from '../../../../shared/locales/en/emails/accounts'
import type { MessageData } from '../messages'
import type { EmailContent } from './email-content'

export function toInviteNotNeededContent({
  accountKind,
}: MessageData['invite_not_needed']): EmailContent {
  return {
    subject: copy.subject,
    preview: copy.preview,
    heading: copy.heading,
    paragraphs: [copy.opening, copy.ways[accountKind], copy.notYou],
    notice: null,
    facts: [],
    next: null,
    button: null,
    reference: null,
    about: 'account',
  }
}
