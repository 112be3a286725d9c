// Requests to see or erase personal information. An erasure is also an object in R2, which no restore of the database
// takes back: it is applied again from there.
import * as z from 'zod/mini'
import { all, run } from '../../../platform/db/d1'
import { bindNamed } from '../../../platform/db/named-values'
import type { ArchivingServices, PaymentsServices } from '../context'

const storedRequest = z.object({
  id: z.string(),
  kind: z.enum(['export', 'erase']),
  facts: z.string(),
  paymentIds: z.array(z.string()),
  emailHash: z.string(),
  by: z.string(),
  at: z.int(),
})
export type PrivacyRequest = z.output<typeof storedRequest>

const prefix = 'privacy/'

/** Exported for the tests that run EXPLAIN QUERY PLAN. */
export const requestQueries = {
  insert: `INSERT INTO privacy_requests (id, kind, facts, payment_ids, email_hash, requested_by, requested_at)
    VALUES (:id, :kind, :facts, :payment_ids, :email_hash, :requested_by, :requested_at)
    ON CONFLICT (id) DO NOTHING`,
  open: `SELECT id, kind, facts, payment_ids, email_hash, requested_by, requested_at FROM privacy_requests
    WHERE kind = 'erase' AND finished_at IS NULL AND requested_at >= ?1 AND requested_at < ?2
    ORDER BY requested_at LIMIT ?3`,
  finish: 'UPDATE privacy_requests SET finished_at = coalesce(finished_at, ?2) WHERE id = ?1',
  expired: 'SELECT id FROM privacy_requests WHERE requested_at < ?1 ORDER BY requested_at LIMIT ?2',
  remove: 'DELETE FROM privacy_requests WHERE id IN (SELECT value FROM json_each(?1))',
} as const

type Deps = Pick<PaymentsServices, 'db'> & Pick<ArchivingServices, 'archive'>

/** The object first: whatever is erased can be erased again. The second call changes nothing. */
export async function saveRequest(request: PrivacyRequest, { db, archive }: Deps): Promise<void> {
  if (request.kind === 'erase') await archive.put(`${prefix}${request.id}`, JSON.stringify(request))
  await bindNamed(db, requestQueries.insert, {
    id: request.id,
    kind: request.kind,
    facts: request.facts,
    payment_ids: JSON.stringify(request.paymentIds),
    email_hash: request.emailHash,
    requested_by: request.by,
    requested_at: request.at,
  }).run()
}

type RequestRow = {
  readonly id: string
  readonly kind: string
  readonly facts: string
  readonly payment_ids: string
  readonly email_hash: string
  readonly requested_by: string
  readonly requested_at: number
}

type Span = { readonly from: number; readonly to: number; readonly limit: number }

/** Erasures of this time that did not finish. */
export async function listOpenErasures(
  db: D1Database,
  { from, to, limit }: Span,
): Promise<readonly PrivacyRequest[]> {
  const rows = await all<RequestRow>(db.prepare(requestQueries.open).bind(from, to, limit))
  return rows.map((row) =>
    storedRequest.parse({
      id: row.id,
      kind: row.kind,
      facts: row.facts,
      emailHash: row.email_hash,
      paymentIds: JSON.parse(row.payment_ids),
      by: row.requested_by,
      at: row.requested_at,
    }),
  )
}

export const finishRequest = (db: D1Database, id: string, now: number): Promise<number> =>
  run(db.prepare(requestQueries.finish).bind(id, now))

type Page = {
  readonly requests: readonly PrivacyRequest[]
  /** Null on the last page. */
  readonly next: string | null
}

/** The erasures, by their objects. `after`: `next` of the page before. */
export async function listErasures(
  { archive }: Pick<Deps, 'archive'>,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<Page> {
  const listed = await archive.list({ prefix, limit, ...(after !== null && { startAfter: after }) })
  const requests: PrivacyRequest[] = []
  for (const { key } of listed.objects) {
    const object = await archive.get(key)
    if (object) requests.push(storedRequest.parse(JSON.parse(await object.text())))
  }
  return { requests, next: listed.truncated ? (listed.objects.at(-1)?.key ?? null) : null }
}

/** Deletes requests from before, at most `limit`; the objects first. */
export async function deleteRequests(
  { before, limit }: { readonly before: number; readonly limit: number },
  { db, archive }: Deps,
): Promise<void> {
  const expired = await all<{ readonly id: string }>(
    db.prepare(requestQueries.expired).bind(before, limit),
  )
  if (expired.length === 0) return
  const ids = expired.map(({ id }) => id)
  await archive.delete(ids.map((id) => `${prefix}${id}`))
  await run(db.prepare(requestQueries.remove).bind(JSON.stringify(ids)))
}
