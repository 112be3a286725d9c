// Generates and hashes secret tokens. Store only hashes, never a token.

const encoder = new TextEncoder()

const toBase64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Random bytes as base64url: 32 for a token, 16 for a stored id, 12 for a request id. */
export function randomToken(byteCount = 32): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(byteCount)))
}

/** SHA-256 as lower-case hex. */
export async function hashToken(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', encoder.encode(token))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** 132 bits of the SHA-256 as base64url: a third of the hash's length, for columns that every payment stores twice. */
export async function toShortHash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', encoder.encode(text))
  return toBase64Url(new Uint8Array(digest)).slice(0, 22)
}

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const base64Url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Crockford base32: five bits from each of the first letters of a base64url text. */
export function toCrockford(text: string, length: number): string {
  return Array.from(
    text.slice(0, length),
    (letter) => crockford[base64Url.indexOf(letter) & 31],
  ).join('')
}

/** Random Crockford base32: five bits per character, without look-alike letters. */
export function randomCrockford(length: number): string {
  return Array.from(
    crypto.getRandomValues(new Uint8Array(length)),
    (byte) => crockford[byte & 31],
  ).join('')
}
