// Rotation of APP_SECRET (docs/operate.md, "Change a key"): the current secret signs, the
// previous one is still accepted. Without a previous secret this costs nothing extra.
import { isSameText, sign } from './signatures'

/** The first one signs. */
export type Secrets = readonly [current: string, ...previous: string[]]

export function toSecrets(config: {
  readonly APP_SECRET: string
  readonly APP_SECRET_PREVIOUS: string
}): Secrets {
  const { APP_SECRET: current, APP_SECRET_PREVIOUS: previous } = config
  return previous === '' ? [current] : [current, previous]
}

type Signed = { readonly purpose: string; readonly text: string; readonly signature: string }

/** The secret that made the signature; null for none. */
export async function findSigner(
  secrets: Secrets,
  { purpose, text, signature }: Signed,
): Promise<string | null> {
  for (const secret of secrets)
    if (isSameText(signature, await sign(secret, purpose, text))) return secret
  return null
}

/**
 * Derives a token from the secret whose token was issued, which may be a previous one; from the current
 * secret if none was issued.
 */
export async function deriveIssued(
  secrets: Secrets,
  derive: (secret: string) => Promise<string>,
  isIssued: (token: string) => Promise<boolean>,
): Promise<string> {
  const [current, ...previous] = secrets
  const token = await derive(current)
  if (previous.length === 0 || (await isIssued(token))) return token
  for (const secret of previous) {
    const earlier = await derive(secret)
    if (await isIssued(earlier)) return earlier
  }
  return token
}
