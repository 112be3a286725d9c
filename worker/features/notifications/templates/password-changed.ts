import type { MessageData } from '../messages'
import type { EmailContent } from './email-content'
import { toDateText } from './payment-words'

export function writePasswordChanged({ changedAt }: MessageData['password_changed']): EmailContent {
  return {
    subject: 'Your Papaya password was changed',
    preview: 'If this was you, there is nothing to do.',
    heading: 'Your password was changed',
    paragraphs: [
      `The password of the Papaya account with this address was changed on ${toDateText(changedAt)}. You can sign in with the new one now. Where you were signed in before, you have been signed out.`,
      'If this was you, there is nothing to do. If it was not you, write to us at once: just reply to this email.',
    ],
    notice: null,
    facts: [],
    next: null,
    button: null,
    reference: null,
    about: 'account',
  }
}
