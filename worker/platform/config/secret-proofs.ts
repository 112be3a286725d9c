// Compares the secrets of both wings without showing one: each signs the same text with its own.
import { sign } from '../crypto/signatures'
import { sharedSecrets } from './secret-variables'

/** By secret; empty where it is not set. */
export type SecretProofs = Readonly<Record<string, string>>

export async function toSecretProofs(
  env: Readonly<Record<string, unknown>>,
): Promise<SecretProofs> {
  const prove = async (name: string) => {
    const secret = env[name]
    const isSet = typeof secret === 'string' && secret !== ''
    return [name, isSet ? await sign(secret, 'secret-of-both-wings', name) : ''] as const
  }
  return Object.fromEntries(await Promise.all(sharedSecrets.map(prove)))
}

/** The names of secrets that differ. */
export const findDifferent = (one: SecretProofs, other: SecretProofs): readonly string[] =>
  sharedSecrets.filter((name) => one[name] !== other[name])
