// Parses EMAIL_FROM, the sender of our emails.
import { email as emailRule } from '../../../shared/value-rules'

/** Accepts no white space around the address, because a line break would start another header. */
export function isEmailAddress(text: string): boolean {
  const result = emailRule(text, 'en')
  return result.ok && text.trim() === text
}

export type SenderAddress = { readonly name: string; readonly email: string }

/**
 * `Papaya <no-reply@example.com>`: the name may have only characters that need no quoting in a
 * header.
 */
const senderShape = /^([A-Za-z0-9][A-Za-z0-9 &'-]{0,58}) <([^\s<>,;:"\\()[\]@]+@[A-Za-z0-9.-]+)>$/

/** Parses EMAIL_FROM; null unless it is a name and an address. */
export function parseSenderAddress(text: string): SenderAddress | null {
  const [, name, email] = senderShape.exec(text) ?? []
  return name !== undefined && email !== undefined && isEmailAddress(email) ? { name, email } : null
}
