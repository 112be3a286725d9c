// Tokens that contain encrypted text: AES-256-GCM, so that the holder can neither read nor change it.
import { createHmac } from 'node:crypto'
import type { Secrets } from './secrets'

const ivBytes = 12
/** Long enough for a text of 1,600 characters of three bytes. */
const shape = /^[\w-]{38,7000}$/

/** `purpose` keeps a token of one use from being accepted for another. */
const importKey = (secret: string, purpose: string): Promise<CryptoKey> =>
  crypto.subtle.importKey(
    'raw',
    createHmac('sha256', secret).update(`encrypted-token\n${purpose}`).digest(),
    'AES-GCM',
    false,
    ['encrypt', 'decrypt'],
  )

/** Encrypts the text as base64url of IV and ciphertext. */
export const encryptToken = (secret: string, purpose: string, text: string): Promise<string> =>
  encrypt(secret, purpose, text, crypto.getRandomValues(new Uint8Array(ivBytes)))

/** The same token for the same text. Whoever sees two tokens learns whether their texts are equal. */
export function encryptSameToken(secret: string, purpose: string, text: string): Promise<string> {
  const digest = createHmac('sha256', secret).update(`token-iv\n${purpose}\n${text}`).digest()
  return encrypt(secret, purpose, text, new Uint8Array(digest.subarray(0, ivBytes)))
}

async function encrypt(
  secret: string,
  purpose: string,
  text: string,
  iv: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const key = await importKey(secret, purpose)
  const ciphertext = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, Buffer.from(text))
  return Buffer.concat([iv, Buffer.from(ciphertext)]).toString('base64url')
}

/** Null for a token that was not encrypted with one of the secrets for this purpose. */
export async function decryptToken(
  secrets: Secrets,
  purpose: string,
  token: string,
): Promise<string | null> {
  if (!shape.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  const iv = bytes.subarray(0, ivBytes)
  for (const secret of secrets) {
    const key = await importKey(secret, purpose)
    try {
      const text = await crypto.subtle.decrypt(
        { name: 'AES-GCM', iv },
        key,
        bytes.subarray(ivBytes),
      )
      return new TextDecoder().decode(text)
    } catch {
      // Encrypted with another secret, for another purpose, or changed.
    }
  }
  return null
}
