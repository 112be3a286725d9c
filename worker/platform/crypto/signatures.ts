// Signs texts and compares secrets. Not in tokens.ts, which every isolate evaluates at startup:
// node:crypto takes 2.5 ms to load.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { hashToken } from './tokens.ts'

const encoder = new TextEncoder()

/**
 * HMAC-SHA-256 of the text as base64url; `purpose` keeps a signature from being valid for another
 * use.
 */
export async function sign(secret: string, purpose: string, text: string): Promise<string> {
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url')
}

/** Constant-time comparison; texts of different lengths differ. */
export function isSameText(a: string, b: string): boolean {
  const [left, right] = [encoder.encode(a), encoder.encode(b)]
  return left.byteLength === right.byteLength && timingSafeEqual(left, right)
}

/** Compares hashes, so that the response time does not reveal the secret's length. */
export async function isSameSecret(one: string, other: string): Promise<boolean> {
  const [oneHash, otherHash] = await Promise.all([hashToken(one), hashToken(other)])
  return isSameText(oneHash, otherHash)
}
