// Encrypts a refresh token with a public key. Only the system that reads mailboxes has the private key,
// so the site's tables and secrets are not enough to decrypt a token.
import { parsePublicKey } from '../../platform/crypto/public-key'

/** Returns a compact JWE, ECDH-ES with A256GCM; `kid` in its header names the key. */
export async function encryptToken(token: string, keyText: string): Promise<string> {
  const key = parsePublicKey(keyText)
  if (key === null) throw new Error('the mailbox key is not a public P-256 key')
  // Import lazily, to keep cold starts of redirects and calls short.
  const { CompactEncrypt, importJWK } = await import('jose')
  return new CompactEncrypt(new TextEncoder().encode(token))
    .setProtectedHeader({
      alg: 'ECDH-ES',
      enc: 'A256GCM',
      ...(key.kid !== undefined && { kid: key.kid }),
    })
    .encrypt(await importJWK(key, 'ECDH-ES'))
}
