// Keys of partners' programs.
import { env } from 'cloudflare:workers'
import { type KeyScope, keyScopes } from '../../../shared/partner/key-scopes'
import { insertKey } from '../../../worker/features/partner/keys/key-store'
import { makeKey } from '../../../worker/features/partner/keys/partner-key'
import { sign } from '../../../worker/platform/crypto/signatures'
import { createTestServices } from '../requests/services'
import { insertPayee } from './payee'

/** For tests of all calls, which name no payee: seedSampleKey makes it work. */
export const sampleKey = `ppy_test_${'K'.repeat(43)}`

/** Of a payee of its own unless one is named. */
export async function seedSampleKey(payeeId?: string): Promise<void> {
  const { config, now } = createTestServices()
  const own = payeeId ?? (await insertPayee(env.DB, { is_partner: 1, not_medical: 1 }))
  await insertKey(env.DB, {
    ...{ id: `key_${'K'.repeat(16)}`, payeeId: own, ending: 'KKKK', scopes: keyScopes },
    ...{
      hash: await sign(config.APP_SECRET, 'partner-key', sampleKey),
      by: 'Sam Staff',
      now: now(),
    },
  })
}

export async function createKey(
  payeeId: string,
  scopes: readonly KeyScope[] = keyScopes,
): Promise<{ readonly id: string; readonly key: string }> {
  const made = await makeKey({ payeeId, scopes, by: 'Sam Staff' }, createTestServices())
  if (made === null) throw new Error('the payee has too many keys')
  return made
}
