// Finds a link in this isolate's cache (30 seconds), then in KV, then in D1. Only D1 decides that a link
// is unknown or expired: the others are copies, and KV may not have a new key yet.
import { TtlCache } from '../../platform/cache/ttl-cache'
import type { Link, LinkCopies, LinkStore } from './store'

export const cachedLinkTtlMs = 30_000
export const maxCachedLinks = 2000
const links = new TtlCache<Link>({ ttlMs: cachedLinkTtlMs, maxEntries: maxCachedLinks })

export const isExpired = (link: Link, now: number) =>
  link.expiresAt !== null && now >= link.expiresAt

/** Null if this isolate has no fresh copy that is not expired. */
export function findCachedLink(key: string, now: number): Link | null {
  const link = links.getCached(key, now)
  return link && !isExpired(link, now) ? link : null
}

type OnDown = (what: 'links_kv_down' | 'links_d1_down', error: unknown) => void

type CopyDeps = {
  readonly copies: Pick<LinkCopies, 'find'>
  readonly now: number
  readonly onDown: OnDown
}

/** `key` must be well-formed. Null if KV is down or has no copy that is not expired. */
export async function findCopy(
  key: string,
  { copies, now, onDown }: CopyDeps,
): Promise<Link | null> {
  try {
    const copy = await copies.find(key)
    if (!copy || isExpired(copy, now)) return null
    links.setCached(key, copy, now)
    return copy
  } catch (error) {
    onDown('links_kv_down', error)
    return null
  }
}

type StoreDeps = {
  readonly store: Pick<LinkStore, 'find'>
  readonly copies: Pick<LinkCopies, 'put'>
  readonly now: number
  /** Called before the D1 query. False if this visitor requested too many keys that KV lacks. */
  readonly mayQueryStore: () => Promise<boolean>
  readonly waitUntil: (work: Promise<unknown>) => void
  readonly onDown: OnDown
}

export type FoundLink =
  | { readonly kind: 'found'; readonly link: Link }
  | { readonly kind: 'unknown' | 'expired' | 'too_many' | 'unavailable' }

/** Finds a link in D1 and copies it to KV. For keys that KV lacks. */
export async function findStored(key: string, deps: StoreDeps): Promise<FoundLink> {
  const { store, copies, now, onDown } = deps
  if (!(await deps.mayQueryStore())) return { kind: 'too_many' }
  let link: Link | null
  try {
    link = await store.find(key)
  } catch (error) {
    onDown('links_d1_down', error)
    return findStale(key, now)
  }
  if (link === null) return { kind: 'unknown' }
  if (isExpired(link, now)) return { kind: 'expired' }
  links.setCached(key, link, now)
  deps.waitUntil(copies.put(key, link).catch((error: unknown) => onDown('links_kv_down', error)))
  return { kind: 'found', link }
}

/** While D1 is down, a stale copy is better than an error. */
function findStale(key: string, now: number): FoundLink {
  const link = links.getStale(key)
  return link && !isExpired(link, now) ? { kind: 'found', link } : { kind: 'unavailable' }
}
