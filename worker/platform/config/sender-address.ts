// The one sender of our emails, as EMAIL_FROM names it.
import { email } from '../../../shared/field-rules'

/** As given, without anything around it: a line break would start another header. */
export function isAddress(text: string): boolean {
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
