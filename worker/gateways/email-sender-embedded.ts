// Email on a laptop: nothing leaves the machine, because the outbox row itself is the mailbox
// (shown in /dev). Checks what a real vendor would refuse.
import { email } from '../../shared/field-rules'
import type { EmailMessage, EmailSender, SendAnswer } from './message-sender'

const maxSubjectLength = 200
/** Mail programs cut longer ones off. */
const maxHtmlLength = 100 * 1024

export function emailSenderEmbedded(): EmailSender {
  return {
    name: 'embedded',
    send: async (message) => judge(message),
  }
}

function judge({ id, to, replyTo, subject, html, text }: EmailMessage): SendAnswer {
  if (!isAddress(to)) return { kind: 'rejected', code: 'to_invalid' }
  if (replyTo !== null && !isAddress(replyTo)) return { kind: 'misconfigured', code: 'reply_to' }
  if (/[\r\n]/.test(subject)) return { kind: 'rejected', code: 'subject_line_break' }
  if (subject.trim() === '' || subject.length > maxSubjectLength)
    return { kind: 'rejected', code: 'subject_length' }
  if (html === '' || text === '' || html.length > maxHtmlLength || text.length > maxHtmlLength)
    return { kind: 'rejected', code: 'body_length' }
  return { kind: 'sent', providerId: `embedded-${id}` }
}

/** As given, without anything around it: a line break would start another header. */
function isAddress(text: string): boolean {
  const result = email(text)
  return result.ok && text.trim() === text
}
