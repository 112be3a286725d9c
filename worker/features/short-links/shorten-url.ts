// Makes short links. The same URL and kind get the same key, also for concurrent requests. The
// callers enforce the rate limits.
import { customAlphabet } from 'nanoid'
import { err, ok, type Result } from '../../../shared/result'
import {
  type LinkKind,
  linkKeyAlphabet,
  linkKeyLength,
  type ShortenResponse,
} from '../../../shared/short-links/short-links'
import { toLinkTarget } from './link-target'
import type { LinkCopies, LinkStore } from './store'

export type ShortenError = { readonly kind: 'target_refused' | 'no_page' | 'no_free_key' }

export type ShortenDeps = {
  readonly store: LinkStore
  readonly copies: LinkCopies
  /** Our own origin, without a trailing slash. */
  readonly siteUrl: string
  readonly linkHosts: ReadonlySet<string>
  /** Whether our site has a page at the URL. */
  readonly isPage: (url: URL) => Promise<boolean>
  readonly now: () => number
  readonly onCopyFailed: (error: unknown) => void
  readonly makeKey?: () => string
  /** Epoch ms after which the link responds with 410. By default it never expires. */
  readonly expiresAt?: number
}

const randomKey = customAlphabet(linkKeyAlphabet, linkKeyLength)
/** With a million links and 36^7 keys, three tries fail once in 10^14 times. */
const maxTries = 3

/** `url` is a public page of our site (a path or a full URL) or is on a listed host. */
export async function shortenUrl(
  url: string,
  kind: LinkKind,
  deps: ShortenDeps,
): Promise<Result<ShortenResponse, ShortenError>> {
  const target = toLinkTarget(url, deps)
  if (target === null) return err({ kind: 'target_refused' })
  const { store, copies, siteUrl, now, makeKey = randomKey, expiresAt = null } = deps
  // Texts lead to pages that we name, so they need no look-up.
  if (kind === 'web' && target.startsWith('/') && !(await deps.isPage(new URL(target, siteUrl))))
    return err({ kind: 'no_page' })
  for (let tries = 0; tries < maxTries; tries += 1) {
    const newKey = makeKey()
    const saved = await store.save({ key: newKey, url: target, kind, createdAt: now(), expiresAt })
    if (saved === null) continue
    const { key, ...link } = saved
    // KV has an older link already, unless its expiry has changed.
    if (key === newKey || expiresAt !== null) await copies.put(key, link).catch(deps.onCopyFailed)
    return ok({ key, link: `${siteUrl}/s/${key}` })
  }
  return err({ kind: 'no_free_key' })
}
