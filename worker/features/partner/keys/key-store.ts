// Partners' keys in D1: only keyed hashes of them.
import * as z from 'zod/mini'
import { type KeyScope, keyScopes, maxLiveKeys } from '../../../../shared/partner/key-scopes'
import { all, one, run } from '../../../platform/db/d1'
import { bindNamed } from '../../../platform/db/named-values'

export type KeyRow = {
  readonly id: string
  readonly payee_id: string
  readonly ending: string
  /** JSON: `parseScopes`. */
  readonly scopes: string
  readonly made_by: string
  readonly made_at: number
  readonly last_used_on: string | null
  readonly revoked_by: string | null
  readonly revoked_at: number | null
}

const columns =
  'k.id, k.payee_id, k.ending, k.scopes, k.made_by, k.made_at, k.last_used_on, k.revoked_by, k.revoked_at'

const storedScopes = z.readonly(z.array(z.enum(keyScopes)))

/** Throws if the row is malformed, so that no call is allowed by mistake. */
export const parseScopes = ({ scopes }: Pick<KeyRow, 'scopes'>): readonly KeyScope[] =>
  storedScopes.parse(JSON.parse(scopes))

type NewKey = Pick<KeyRow, 'id' | 'ending'> & {
  readonly payeeId: string
  readonly hash: string
  readonly scopes: readonly KeyScope[]
  readonly by: string
  readonly now: number
}

/** False if the payee has as many live keys as it may. */
export const insertKey = async (
  db: D1Database,
  { id, payeeId, hash, ending, scopes, by, now }: NewKey,
): Promise<boolean> =>
  (await run(
    bindNamed(
      db,
      `INSERT INTO partner_keys (id, payee_id, key_hash, ending, scopes, made_by, made_at)
      SELECT :id, :payee_id, :key_hash, :ending, :scopes, :made_by, :made_at
      WHERE (SELECT count(*) FROM partner_keys
        WHERE payee_id = :payee_id AND revoked_at IS NULL) < ${maxLiveKeys}`,
      {
        ...{ id, payee_id: payeeId, key_hash: hash, ending, scopes: JSON.stringify(scopes) },
        ...{ made_by: by, made_at: now },
      },
    ),
  )) > 0

/** The newest first. */
export const listKeys = (db: D1Database, payeeId: string): Promise<readonly KeyRow[]> =>
  all(
    db
      .prepare(
        `SELECT ${columns} FROM partner_keys k WHERE payee_id = ?1 ORDER BY made_at DESC, id LIMIT 100`,
      )
      .bind(payeeId),
  )

export const findKey = (db: D1Database, id: string): Promise<KeyRow | null> =>
  one(db.prepare(`SELECT ${columns} FROM partner_keys k WHERE id = ?1`).bind(id))

/** Repeating it changes nothing. */
export const revokeKey = (
  db: D1Database,
  { id, by, now }: { readonly id: string; readonly by: string; readonly now: number },
): Promise<number> =>
  run(
    db
      .prepare(
        'UPDATE partner_keys SET revoked_by = ?2, revoked_at = ?3 WHERE id = ?1 AND revoked_at IS NULL',
      )
      .bind(id, by, now),
  )

export type LiveKey = KeyRow & {
  readonly key_hash: string
  readonly payee_name: string
  /** The payee may have a key now: it is a partner, and a medical one has signed. */
  readonly is_allowed: number
}

/** `hashes`: under each secret. */
export const findLiveKey = (db: D1Database, hashes: readonly string[]): Promise<LiveKey | null> =>
  one(
    db
      .prepare(
        `SELECT ${columns}, k.key_hash, p.name AS payee_name,
          p.is_partner = 1 AND (p.not_medical = 1 OR p.baa_signed_on IS NOT NULL) AS is_allowed
        FROM partner_keys k JOIN payees p ON p.id = k.payee_id
        WHERE k.key_hash IN (SELECT value FROM json_each(?1)) AND k.revoked_at IS NULL`,
      )
      .bind(JSON.stringify(hashes)),
  )

/** Once a day, and once after a rotation of APP_SECRET. */
export const touchKey = (
  db: D1Database,
  { id, hash, day }: { readonly id: string; readonly hash: string; readonly day: string },
): Promise<number> =>
  run(
    db
      .prepare('UPDATE partner_keys SET last_used_on = ?3, key_hash = ?2 WHERE id = ?1')
      .bind(id, hash, day),
  )
