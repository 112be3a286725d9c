// What holds for every email, whoever carries it: nothing with a line break reaches a header, one
// recipient, a subject and two bodies of a length that mail programs show whole.
import { isAddress } from '../../platform/config/sender-address'
import type { EmailMessage, SendReply } from '../message-sender'

const maxSubjectLength = 200
/** Mail programs cut longer ones off. */
const maxHtmlLength = 100 * 1024

type Fault = Extract<SendReply, { readonly kind: 'rejected' | 'misconfigured' }>

/** Null when the message may be handed to a vendor. */
export function findEmailFault(message: EmailMessage): Fault | null {
  const { to, replyTo, subject, html, text } = message
  if (!isAddress(to)) return { kind: 'rejected', code: 'to_invalid' }
  if (replyTo !== null && !isAddress(replyTo)) return { kind: 'misconfigured', code: 'reply_to' }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: none belongs in a header
  if (/[\u0000-\u001f\u007f\u2028\u2029]/.test(subject))
    return { kind: 'rejected', code: 'subject_line_break' }
  if (subject.trim() === '' || subject.length > maxSubjectLength)
    return { kind: 'rejected', code: 'subject_length' }
  if (html === '' || text === '' || html.length > maxHtmlLength || text.length > maxHtmlLength)
    return { kind: 'rejected', code: 'body_length' }
  return null
}
