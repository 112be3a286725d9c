// Finds a link where it is nearest: this isolate for 30 seconds, then KV, then D1. Only D1 may say
// that there is none or that it has expired: the others are copies, and KV forgets new keys.
import { TtlCache } from '../../platform/cache/ttl-cache'
import type { Link, LinkCopies, LinkStore } from './store'

export const maxCachedLinks = 2000
const links = new TtlCache<Link>({ ttlMs: 30_000, maxEntries: maxCachedLinks })

export const isExpired = (link: Link, now: number) =>
  link.expiresAt !== null && now >= link.expiresAt

/** Null when this isolate has no fresh, live copy. */
export function findCachedLink(key: string, now: number): Link | null {
  const link = links.getCached(key, now)
  return link && !isExpired(link, now) ? link : null
}

type Down = (what: 'links_kv_down' | 'links_d1_down', error: unknown) => void

type CopyDeps = {
  readonly copies: Pick<LinkCopies, 'find'>
  readonly now: number
  readonly onDown: Down
}

/** `key` has the shape of a key. Null when KV has no live copy of it, or is down. */
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
  readonly copies: Pick<LinkCopies, 'keep'>
  readonly now: number
  /** Asked before D1 is: false when this visitor has looked for too many keys that KV lacks. */
  readonly mayAskStore: () => Promise<boolean>
  readonly waitUntil: (work: Promise<unknown>) => void
  readonly onDown: Down
}

export type FoundLink =
  | { readonly kind: 'found'; readonly link: Link }
  | { readonly kind: 'unknown' | 'expired' | 'too_many' | 'unavailable' }

/** A key that KV had no live copy of. */
export async function findStored(key: string, deps: StoreDeps): Promise<FoundLink> {
  const { store, copies, now, onDown } = deps
  if (!(await deps.mayAskStore())) return { kind: 'too_many' }
  let link: Link | null
  try {
    link = await store.find(key)
  } catch (error) {
    onDown('links_d1_down', error)
    return lastResort(key, now)
  }
  if (link === null) return { kind: 'unknown' }
  if (isExpired(link, now)) return { kind: 'expired' }
  links.setCached(key, link, now)
  deps.waitUntil(copies.keep(key, link).catch((error: unknown) => onDown('links_kv_down', error)))
  return { kind: 'found', link }
}

/** With the truth out of reach, a copy that is older than we like still leads where it led. */
function lastResort(key: string, now: number): FoundLink {
  const link = links.getStale(key)
  return link && !isExpired(link, now) ? { kind: 'found', link } : { kind: 'unavailable' }
}
