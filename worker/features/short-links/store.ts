// Short links and their clicks. D1 is the truth; KV holds a copy for the edge that may be stale,
// missing or gone, and is never asked what is new.
import type { LinkKind } from '../../../shared/short-links/short-links'
import { one, run } from '../../platform/db/d1'

export type Link = {
  /** A path of ours, or a whole URL on a listed host. */
  readonly url: string
  readonly kind: LinkKind
  /** Epoch ms; null for never. */
  readonly expiresAt: number | null
}

export type NewLink = Link & { readonly key: string; readonly createdAt: number }

/** Clicks of one key on one day (UTC, YYYY-MM-DD). */
export type ClickTotal = { readonly key: string; readonly day: string; readonly clicks: number }

/** Exported for the test that asks SQLite how it would answer them. */
export const linkQueries = {
  byKey: 'SELECT url, kind, expires_at FROM links WHERE key = ?1',
  // One statement, so that two who shorten the same URL at once get the same key. A key that is
  // taken gives no row. A link that was limited in time lives as long as its latest maker wants.
  save: `INSERT INTO links (key, url, kind, created_at, expires_at) VALUES (?1, ?2, ?3, ?4, ?5)
    ON CONFLICT (url, kind) DO UPDATE SET expires_at = CASE
      WHEN expires_at IS NULL OR excluded.expires_at IS NULL THEN NULL
      ELSE max(expires_at, excluded.expires_at) END
    ON CONFLICT (key) DO NOTHING
    RETURNING key, url, kind, expires_at`,
  // Many links in one statement. Joined with links, so that a deleted one loses only its own clicks.
  addClicks: `INSERT INTO link_clicks (key, day, clicks)
    SELECT links.key, total.value ->> 'day', total.value ->> 'clicks'
    FROM json_each(?1) AS total CROSS JOIN links ON links.key = total.value ->> 'key'
    WHERE true
    ON CONFLICT (key, day) DO UPDATE SET clicks = clicks + excluded.clicks`,
} as const

type LinkRow = { readonly url: string; readonly kind: LinkKind; readonly expires_at: number | null }

const toLink = (row: LinkRow): Link => ({
  url: row.url,
  kind: row.kind,
  expiresAt: row.expires_at,
})

export interface LinkStore {
  find(key: string): Promise<Link | null>
  /** The link under its key, which is an older one where the URL has one; null: key is taken. */
  save(link: NewLink): Promise<(Link & { readonly key: string }) | null>
  addClicks(totals: readonly ClickTotal[]): Promise<void>
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
    async addClicks(totals) {
      await run(db.prepare(linkQueries.addClicks).bind(JSON.stringify(totals)))
    },
  }
}

/** By hand, since every isolate starts with this file: see env-shapes.ts. */
function toCopy(value: unknown): Link | null {
  const { url, kind, expiresAt } = (value ?? {}) as { readonly [Name in keyof Link]?: unknown }
  if (typeof url !== 'string' || (kind !== 'web' && kind !== 'sms')) return null
  return expiresAt === null || typeof expiresAt === 'number' ? { url, kind, expiresAt } : null
}

export interface LinkCopies {
  /** Null when KV has none, which does not mean that there is none. */
  find(key: string): Promise<Link | null>
  keep(key: string, link: Link): Promise<void>
}

export function linkCopies(kv: KVNamespace): LinkCopies {
  return {
    find: async (key) => toCopy(await kv.get(key, 'json')),
    keep: (key, { url, kind, expiresAt }) =>
      kv.put(key, JSON.stringify({ url, kind, expiresAt } satisfies Link)),
  }
}
