// Rules for every email, whichever vendor sends it: no line break in headers, one recipient, and
// sizes that email clients show completely.
import { isEmailAddress } from '../../platform/config/sender-address'
import type { EmailMessage, SendReply } from '../message-sender'

/**
 * RFC 3834: an out-of-office reply to our email would reach the team's mailbox. RFC 8058: a mail program stops emails with
 * one click, which posts to the URL.
 */
export const toHeaders = ({
  stopUrl,
}: Pick<EmailMessage, 'stopUrl'>): Readonly<Record<string, string>> => ({
  'Auto-Submitted': 'auto-generated',
  ...(stopUrl !== null && {
    'List-Unsubscribe': `<${stopUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
})

const maxSubjectLength = 200
/** Email clients clip longer ones. */
const maxHtmlLength = 100 * 1024

type Fault = Extract<SendReply, { readonly kind: 'rejected' | 'misconfigured' }>

/** Null if the message can be sent. */
export function findEmailFault(message: EmailMessage): Fault | null {
  const { to, replyTo, subject, html, text } = message
  if (!isEmailAddress(to)) return { kind: 'rejected', code: 'to_invalid' }
  if (replyTo !== null && !isEmailAddress(replyTo))
    return { kind: 'misconfigured', code: 'reply_to' }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: headers must not contain them
  if (/[\u0000-\u001f\u007f\u2028\u2029]/.test(subject))
    return { kind: 'rejected', code: 'subject_line_break' }
  if (subject.trim() === '' || subject.length > maxSubjectLength)
    return { kind: 'rejected', code: 'subject_length' }
  if (html === '' || text === '' || html.length > maxHtmlLength || text.length > maxHtmlLength)
    return { kind: 'rejected', code: 'body_length' }
  return null
}
