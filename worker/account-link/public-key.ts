// What counts as the key that refresh tokens are sealed to. Apart from seal-token.ts, so that reading
// the configuration loads no cryptography.
import * as z from 'zod/mini'

const coordinate = z.string().check(z.regex(/^[\w-]{43}$/))

/** Strict: a key with its private half (`d`) is refused, wherever it came from. */
const publicKey = z.strictObject({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: coordinate,
  y: coordinate,
  kid: z.optional(z.string().check(z.regex(/^[\w.-]{1,64}$/))),
  use: z.optional(z.literal('enc')),
  alg: z.optional(z.literal('ECDH-ES')),
})

export type MailboxPublicKey = z.infer<typeof publicKey>

/** Null for anything but a public P-256 key as a JWK. */
export function parsePublicKey(text: string): MailboxPublicKey | null {
  try {
    return publicKey.parse(JSON.parse(text))
  } catch {
    return null
  }
}

export const isMailboxPublicKey = (text: string): boolean => parsePublicKey(text) !== null
