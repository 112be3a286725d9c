// Staff commands for the keys with which a payee's own programs call the site (features/partner).
import * as z from 'zod/mini'
import { commandErrors } from '../../../shared/locales/en/back-office/commands'
import { requestErrors } from '../../../shared/locales/en/request-errors'
import { keyScopes } from '../../../shared/partner/key-scopes'
import { err, ok } from '../../../shared/result'
import { log } from '../../platform/logging/logger'
import { findKey, type KeyRow, listKeys, parseScopes, revokeKey } from '../partner/keys/key-store'
import { makeKey } from '../partner/keys/partner-key'
import { defineCommand, toInvalid } from './define-command'
import * as fields from './fields'
import { findPayeeByIdOrSlug } from './payees/payee-store'
import { printed, time } from './reply-format'

const partnerKey = z.object({
  id: z.string(),
  /** The last characters of the key. */
  ending: z.string(),
  scopes: z.readonly(z.array(z.enum(keyScopes))),
  madeBy: z.string(),
  madeAt: time,
  /** YYYY-MM-DD; null: never. */
  lastUsedOn: z.nullable(z.string()),
  revokedBy: z.nullable(z.string()),
  revokedAt: z.nullable(time),
})

const toPartnerKey = (row: KeyRow) => ({
  ...{ id: row.id, ending: row.ending, scopes: parseScopes(row) },
  ...{ madeBy: row.made_by, madeAt: row.made_at, lastUsedOn: row.last_used_on },
  ...{ revokedBy: row.revoked_by, revokedAt: row.revoked_at },
})

export const makePartnerKey = defineCommand({
  summary: 'Makes a key with which a payee’s own programs call the site. It is shown once.',
  sample: { payee: 'cedar-hollow' },
  input: z.strictObject({
    payee: fields.payee,
    /** What it may call; everything unless set. */
    scope: z.optional(z.enum(keyScopes, { error: requestErrors.oneOf(keyScopes) })),
  }),
  reply: z.object({
    payeeId: z.string(),
    payeeName: z.string(),
    id: z.string(),
    /** Stored nowhere: hand it over, and close this. */
    key: printed(z.string(), { label: 'key' }),
    scopes: z.readonly(z.array(z.enum(keyScopes))),
  }),
  failures: ['not_found'],
  terminal: { name: 'keys make', positionals: ['payee'] },
  async run({ payee: idOrSlug, scope }, deps) {
    const payee = await findPayeeByIdOrSlug(deps.db, idOrSlug)
    if (payee === null) return err({ kind: 'not_found' })
    if (payee.is_partner !== 1) return toInvalid({ payee: commandErrors.keys.notPartner })
    if (payee.not_medical !== 1 && payee.baa_signed_on === null)
      return toInvalid({ payee: commandErrors.keys.needsBaa })
    const scopes = scope === undefined ? keyScopes : [scope]
    const made = await makeKey({ payeeId: payee.id, scopes, by: deps.actor }, deps)
    if (made === null) return toInvalid({ payee: commandErrors.keys.tooMany })
    log('info', 'partner_key_made', { actor: deps.actor, payeeId: payee.id, code: made.id })
    return ok({ payeeId: payee.id, payeeName: payee.name, ...made, scopes: [...scopes] })
  },
})

export const listPartnerKeys = defineCommand({
  summary: 'Lists the keys of a payee, revoked ones too.',
  sample: { payee: 'cedar-hollow' },
  input: z.strictObject({ payee: fields.payee }),
  reply: z.object({ payeeId: z.string(), payeeName: z.string(), keys: z.array(partnerKey) }),
  failures: ['not_found'],
  terminal: { name: 'keys list', positionals: ['payee'] },
  async run({ payee: idOrSlug }, { db }) {
    const payee = await findPayeeByIdOrSlug(db, idOrSlug)
    if (payee === null) return err({ kind: 'not_found' })
    const keys = (await listKeys(db, payee.id)).map(toPartnerKey)
    return ok({ payeeId: payee.id, payeeName: payee.name, keys })
  },
})

export const revokePartnerKey = defineCommand({
  summary: 'Ends a key: the next call with it is refused. Repeating it changes nothing.',
  sample: { key: '…' },
  input: z.strictObject({
    /** The id of the key, as it is listed. */
    key: z
      .string({ error: commandErrors.keys.id })
      .check(z.regex(/^key_[\w-]{16}$/, { error: commandErrors.keys.id })),
  }),
  reply: z.object({ payeeId: z.string(), key: partnerKey }),
  failures: ['not_found'],
  terminal: { name: 'keys revoke', positionals: ['key'] },
  async run({ key: id }, { db, actor, now }) {
    if ((await revokeKey(db, { id, by: actor, now: now() })) > 0)
      log('info', 'partner_key_revoked', { actor, code: id })
    const row = await findKey(db, id)
    return row === null
      ? err({ kind: 'not_found' })
      : ok({ payeeId: row.payee_id, key: toPartnerKey(row) })
  },
})
