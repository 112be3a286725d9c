// Seals a refresh token to a key whose private half is with the system that reads mailboxes and never
// on the site: whoever steals the site's tables and secrets has no token.
import { parsePublicKey } from '../../platform/crypto/public-key'

/** A compact JWE, ECDH-ES with A256GCM; `kid` in its header says which key opens it. */
export async function encryptToken(token: string, keyText: string): Promise<string> {
  const key = parsePublicKey(keyText)
  if (key === null) throw new Error('the mailbox key is no public P-256 key')
  // Loaded when it is needed: redirects and calls start without it.
  const { CompactEncrypt, importJWK } = await import('jose')
  return new CompactEncrypt(new TextEncoder().encode(token))
    .setProtectedHeader({
      alg: 'ECDH-ES',
      enc: 'A256GCM',
      ...(key.kid !== undefined && { kid: key.kid }),
    })
    .encrypt(await importJWK(key, 'ECDH-ES'))
}
