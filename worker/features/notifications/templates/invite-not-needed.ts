// In place of an invite: the address has an account, and one address has one account.
import type { MessageData } from '../messages'
import type { EmailContent } from './email-content'

const ways = {
  panel:
    'You need no code: log in to your panel with this email. If you have lost your password, write to us and we send you a link to choose a new one.',
  app: 'It is an account of the Papaya app, and one email can have one account only. To collect payments for a payee, ask for an invite with another work email.',
} as const satisfies Record<MessageData['invite_not_needed']['accountKind'], string>

export function writeInviteNotNeeded({
  accountKind,
}: MessageData['invite_not_needed']): EmailContent {
  return {
    subject: 'You have a Papaya account already',
    preview: 'Somebody asked for an invite with this address.',
    heading: 'You have an account already',
    paragraphs: [
      'Somebody asked for an invite to collect payments with this address. There is a Papaya account with it already.',
      ways[accountKind],
      'If it was not you, do nothing: nothing was changed.',
    ],
    notice: null,
    facts: [],
    next: null,
    button: null,
    reference: null,
    about: 'account',
  }
}
