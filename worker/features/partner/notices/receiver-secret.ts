// What signs notices, by the Standard Webhooks convention (https://www.standardwebhooks.com): 32 random bytes. They are
// stored encrypted with APP_SECRET, because they have to be read to sign. Not derived from it, so that a rotation of
// APP_SECRET changes no receiver's signatures.
import { decryptToken, encryptToken } from '../../../platform/crypto/encrypted-token'
import type { Secrets } from '../../../platform/crypto/secrets'

const purpose = 'notice-secret'
const prefix = 'whsec_'

/** As the receiver gets it: `whsec_` and base64. */
export const makeSecret = (): string =>
  prefix + Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64')

export const encryptSecret = (secrets: Secrets, secret: string): Promise<string> =>
  encryptToken(secrets[0], purpose, secret)

/** Null if it was encrypted with an APP_SECRET that is no longer known. */
export const decryptSecret = (secrets: Secrets, token: string): Promise<string | null> =>
  decryptToken(secrets, purpose, token)

type Signed = {
  readonly id: string
  /** Epoch s. */
  readonly timestamp: number
  readonly body: string
}

/** The header `webhook-signature`: a signature with each secret, separated by spaces. */
export const signNotice = async (secrets: readonly string[], signed: Signed): Promise<string> =>
  (await Promise.all(secrets.map((secret) => signWith(secret, signed)))).join(' ')

async function signWith(secret: string, { id, timestamp, body }: Signed): Promise<string> {
  const key = await crypto.subtle.importKey(
    'raw',
    Buffer.from(secret.slice(prefix.length), 'base64'),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  const signature = await crypto.subtle.sign('HMAC', key, Buffer.from(`${id}.${timestamp}.${body}`))
  return `v1,${Buffer.from(signature).toString('base64')}`
}
