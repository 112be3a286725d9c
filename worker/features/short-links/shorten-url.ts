// Makes short links. The same URL and kind give the same key, however many ask at once. Says
// nothing about who may ask how often: that is the routes'.
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

export type ShortenError = { readonly kind: 'target_refused' } | { readonly kind: 'no_free_key' }

export type ShortenDeps = {
  readonly store: LinkStore
  readonly copies: LinkCopies
  /** Our own origin, without a slash at the end. */
  readonly siteUrl: string
  readonly linkHosts: ReadonlySet<string>
  readonly now: () => number
  readonly onCopyFailed: (error: unknown) => void
  readonly makeKey?: () => string
  /** Epoch ms after which the link answers 410; never by default. */
  readonly expiresAt?: number
}

const randomKey = customAlphabet(linkKeyAlphabet, linkKeyLength)
/** 36^7 keys: with a million links taken, three tries all fail once in 10^14 times. */
const maxTries = 3

/** `url` is one of our own public pages (a path from the root will do) or on a listed host. */
export async function shortenUrl(
  url: string,
  kind: LinkKind,
  deps: ShortenDeps,
): Promise<Result<ShortenResponse, ShortenError>> {
  const target = toLinkTarget(url, deps)
  if (target === null) return err({ kind: 'target_refused' })
  const { store, copies, siteUrl, now, makeKey = randomKey, expiresAt = null } = deps
  for (let tries = 0; tries < maxTries; tries += 1) {
    const wanted = makeKey()
    const saved = await store.save({ key: wanted, url: target, kind, createdAt: now(), expiresAt })
    if (saved === null) continue
    const { key, ...link } = saved
    // An older link is in KV already, unless its life has just been made longer.
    if (key === wanted || expiresAt !== null) await copies.keep(key, link).catch(deps.onCopyFailed)
    return ok({ key, link: `${siteUrl}/s/${key}` })
  }
  return err({ kind: 'no_free_key' })
}
