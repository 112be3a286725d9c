// A partner's key: made of random bytes, shown once, and found by its keyed hash.
import { toEasternDay } from '../../../../shared/eastern-day'
import type { KeyScope } from '../../../../shared/partner/key-scopes'
import { sign } from '../../../platform/crypto/signatures'
import { randomToken } from '../../../platform/crypto/tokens'
import type { CoreServices } from '../../../platform/http/route'
import { findLiveKey, insertKey, type LiveKey, touchKey } from './key-store'

const keyPattern = /^ppy_(?:live|test)_[\w-]{43}$/
const endingLength = 4

const toHash = (secret: string, key: string): Promise<string> => sign(secret, 'partner-key', key)

type Deps = Pick<CoreServices, 'db' | 'secrets' | 'now'>

export const toKeyMode = ({ ENVIRONMENT }: CoreServices['config']): 'live' | 'test' =>
  ENVIRONMENT === 'production' ? 'live' : 'test'

/** The key, which is stored nowhere; null if the payee has as many live keys as it may. */
export async function makeKey(
  {
    payeeId,
    scopes,
    by,
  }: { readonly payeeId: string; readonly scopes: readonly KeyScope[]; readonly by: string },
  { db, secrets, now, config }: Deps & Pick<CoreServices, 'config'>,
): Promise<{ readonly id: string; readonly key: string } | null> {
  const id = `key_${randomToken(12)}`
  const key = `ppy_${toKeyMode(config)}_${randomToken()}`
  const hash = await toHash(secrets[0], key)
  const row = { id, payeeId, hash, ending: key.slice(-endingLength), scopes, by, now: now() }
  return (await insertKey(db, row)) ? { id, key } : null
}

/** Null for a key that is none, or was revoked. */
export async function authenticate(
  key: string,
  { db, secrets, now }: Deps,
): Promise<LiveKey | null> {
  if (!keyPattern.test(key)) return null
  const hashes = await Promise.all(secrets.map((secret) => toHash(secret, key)))
  const found = await findLiveKey(db, hashes)
  if (found === null) return null
  const [hash = ''] = hashes
  const day = toEasternDay(now())
  if (found.last_used_on !== day || found.key_hash !== hash)
    await touchKey(db, { id: found.id, hash, day })
  return found
}
