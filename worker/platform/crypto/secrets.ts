// APP_SECRET while it is being changed (docs/deploy.md, "Change APP_SECRET"): the new one signs, the
// one before is still believed. With no secret before, everything here costs what one costs.
import { isSameText, sign } from './tokens'

/** What signs comes first. */
export type Secrets = readonly [current: string, ...previous: string[]]

export function toSecrets(config: {
  readonly APP_SECRET: string
  readonly APP_SECRET_PREVIOUS: string
}): Secrets {
  const { APP_SECRET: current, APP_SECRET_PREVIOUS: previous } = config
  return previous === '' ? [current] : [current, previous]
}

type Signed = { readonly purpose: string; readonly text: string; readonly signature: string }

/** Which of our secrets signed it; null for none. */
export async function findSigner(
  secrets: Secrets,
  { purpose, text, signature }: Signed,
): Promise<string | null> {
  for (const secret of secrets)
    if (isSameText(signature, await sign(secret, purpose, text))) return secret
  return null
}

/**
 * A token that is derived from a secret when it is needed, and of which a table has the hash: by the
 * secret that was ours when the row was written, else by the one that is ours now.
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
