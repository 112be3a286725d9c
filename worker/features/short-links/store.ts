// Short links. D1 is the source of truth; KV has copies for the edge, which may be stale
// or missing.
import type { LinkKind } from '../../../shared/short-links/short-links'
import { one } from '../../platform/db/d1'

export type Link = {
  /** A path on our site, or a full URL on a listed host. */
  readonly url: string
  readonly kind: LinkKind
  /** Epoch ms; null for never. */
  readonly expiresAt: number | null
}

export type NewLink = Link & { readonly key: string; readonly createdAt: number }

/** Exported for the test that runs EXPLAIN QUERY PLAN on each. */
export const linkQueries = {
  byKey: 'SELECT url, kind, expires_at FROM links WHERE key = ?1',
  // One statement, so that two concurrent requests for one URL get the same key. Returns no row if the
  // key exists. A link's expiry is only ever extended.
  save: `INSERT INTO links (key, url, kind, created_at, expires_at) VALUES (?1, ?2, ?3, ?4, ?5)
    ON CONFLICT (url, kind) DO UPDATE SET expires_at = CASE
      WHEN expires_at IS NULL OR excluded.expires_at IS NULL THEN NULL
      ELSE max(expires_at, excluded.expires_at) END
    ON CONFLICT (key) DO NOTHING
    RETURNING key, url, kind, expires_at`,
} as const

type LinkRow = { readonly url: string; readonly kind: LinkKind; readonly expires_at: number | null }

const toLink = (row: LinkRow): Link => ({
  url: row.url,
  kind: row.kind,
  expiresAt: row.expires_at,
})

export interface LinkStore {
  find(key: string): Promise<Link | null>
  /** Returns the link, with its older key if the URL has one. Null if another link has the key. */
  save(link: NewLink): Promise<(Link & { readonly key: string }) | null>
}

export function linkStore(db: D1Database): LinkStore {
  return {
    async find(key) {
      const row = await one<LinkRow>(db.prepare(linkQueries.byKey).bind(key))
      return row && toLink(row)
    },
    async save({ key, url, kind, createdAt, expiresAt }) {
      const row = await one<LinkRow & { readonly key: string }>(
        db.prepare(linkQueries.save).bind(key, url, kind, createdAt, expiresAt),
      )
      return row && { ...toLink(row), key: row.key }
    },
  }
}

/** Parsed without zod, because every isolate loads this file at its start: see variable-shapes.ts. */
function toCopy(value: unknown): Link | null {
  const { url, kind, expiresAt } = (value ?? {}) as { readonly [Name in keyof Link]?: unknown }
  if (typeof url !== 'string' || (kind !== 'web' && kind !== 'sms')) return null
  return expiresAt === null || typeof expiresAt === 'number' ? { url, kind, expiresAt } : null
}

export interface LinkCopies {
  /** Null if KV has no copy; the link may still exist in D1. */
  find(key: string): Promise<Link | null>
  put(key: string, link: Link): Promise<void>
}

export function linkCopies(kv: KVNamespace): LinkCopies {
  return {
    find: async (key) => toCopy(await kv.get(key, 'json')),
    put: (key, { url, kind, expiresAt }) =>
      kv.put(key, JSON.stringify({ url, kind, expiresAt } satisfies Link)),
  }
}
