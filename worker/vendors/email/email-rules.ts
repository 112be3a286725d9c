// What holds for every email, whoever carries it: nothing with a line break reaches a header, one
// recipient, a subject and two bodies of a length that mail programs show whole.
import { email } from '../../../shared/field-rules'
import type { EmailMessage, SendAnswer } from '../message-sender'

const maxSubjectLength = 200
/** Mail programs cut longer ones off. */
const maxHtmlLength = 100 * 1024

type Fault = Extract<SendAnswer, { readonly kind: 'rejected' | 'misconfigured' }>

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

/** As given, without anything around it: a line break would start another header. */
function isAddress(text: string): boolean {
  const result = email(text)
  return result.ok && text.trim() === text
}

export type SenderAddress = { readonly name: string; readonly email: string }

/** `Papaya <no-reply@example.com>`: a name of plain words, which needs no quoting in a header. */
const senderShape = /^([A-Za-z0-9][A-Za-z0-9 &'-]{0,58}) <([^\s<>,;:"\\()[\]@]+@[A-Za-z0-9.-]+)>$/

/** Of EMAIL_FROM; null when it is not a name and an address. */
export function parseSenderAddress(text: string): SenderAddress | null {
  const [, name, address] = senderShape.exec(text) ?? []
  return name !== undefined && address !== undefined && isAddress(address)
    ? { name, email: address }
    : null
}
