// Finds a link where it is nearest: this isolate for 30 seconds, then KV, then D1. Only D1 may say
// that there is none or that it has expired: the others are copies, and KV forgets new keys.
import type { Link, LinkCopies, LinkStore } from './store'

const keptMs = 30_000
export const maxKeptLinks = 2000

type Kept = { readonly link: Link; readonly until: number }
// Values, never promises: a promise of one request may not be awaited in another.
const kept = new Map<string, Kept>()

export const isExpired = (link: Link, now: number) =>
  link.expiresAt !== null && now >= link.expiresAt

/** The hot path: without waiting for anything. Null when this isolate has no fresh, live copy. */
export function peekLink(key: string, now: number): Link | null {
  const found = kept.get(key)
  return found && now < found.until && !isExpired(found.link, now) ? found.link : null
}

export function keepLink(key: string, link: Link, now: number): void {
  kept.delete(key)
  for (const oldest of kept.keys()) {
    if (kept.size < maxKeptLinks) break
    kept.delete(oldest)
  }
  kept.set(key, { link, until: now + keptMs })
}

export type FindLinkDeps = {
  readonly store: LinkStore
  readonly copies: LinkCopies
  readonly now: number
  /** Asked before D1 is: false when this visitor has looked for too many keys that KV lacks. */
  readonly mayAskStore: () => Promise<boolean>
  readonly waitUntil: (work: Promise<unknown>) => void
  readonly onDown: (what: 'links_kv_down' | 'links_d1_down', error: unknown) => void
}

export type FoundLink =
  | { readonly kind: 'found'; readonly link: Link }
  | { readonly kind: 'unknown' | 'expired' | 'too_many' | 'unavailable' }

/** `key` has the shape of a key. */
export async function findLink(key: string, deps: FindLinkDeps): Promise<FoundLink> {
  const { store, copies, now, onDown } = deps
  const copy = await copies.find(key).catch((error: unknown) => {
    onDown('links_kv_down', error)
    return null
  })
  if (copy && !isExpired(copy, now)) {
    keepLink(key, copy, now)
    return { kind: 'found', link: copy }
  }
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
  keepLink(key, link, now)
  deps.waitUntil(copies.keep(key, link).catch((error: unknown) => onDown('links_kv_down', error)))
  return { kind: 'found', link }
}

/** With the truth out of reach, a copy that is older than we like still leads where it led. */
function lastResort(key: string, now: number): FoundLink {
  const old = kept.get(key)
  return old && !isExpired(old.link, now)
    ? { kind: 'found', link: old.link }
    : { kind: 'unavailable' }
}
