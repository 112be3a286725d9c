// Content pages are the same for everybody with the same kind of device, so each is rendered once
// per isolate and kept, with its headers. Owns what is kept, for how long, and under which key;
// rendering is handed in.

import { type ContentPath, contentPages } from '../../../shared/content/pages'
import type { DevicePlatform } from '../../../shared/device'
import { hashToken } from '../../platform/crypto/tokens'

/** What the page's bytes depend on. */
export type KeptVariant = {
  readonly path: ContentPath
  readonly siteUrl: string
  readonly device: DevicePlatform
  readonly headerless: boolean
}

export type KeptPage = {
  readonly body: Uint8Array
  /** Weak, because the edge may compress what we send. */
  readonly etag: string
  /** Everything that the answer says about itself, but its request id. */
  readonly headers: Headers
}

/** The copyright year changes at last an hour into the new year. */
const lifeMs = 3_600_000

/** More than there are variants of one site; a development server has one more for every name. */
const maxKept = 200

type Entry = { readonly page: KeptPage; readonly until: number }
const kept = new Map<string, Entry>()

/** The footer has the stores of the device; without it the page is the same on all of them. */
const hasFooter = ({ path, headerless }: KeptVariant) =>
  !headerless && !('isEmbedded' in contentPages[path] && contentPages[path].isEmbedded)

export const dependsOnDevice = hasFooter

const toKey = (variant: KeptVariant) =>
  `${variant.path} ${variant.siteUrl} ${hasFooter(variant) ? variant.device : variant.headerless}`

export const isContentPath = (path: string): path is ContentPath =>
  Object.hasOwn(contentPages, path)

/** `search` as in a URL, with its question mark. */
export const isHeaderless = (search: string): boolean =>
  search !== '' && new URLSearchParams(search).has('headerless')

export function recallPage(variant: KeptVariant, now: number): KeptPage | null {
  const entry = kept.get(toKey(variant))
  return entry && now < entry.until ? entry.page : null
}

type Rendered = {
  readonly html: string
  readonly headers: Headers
}

export async function keepPage(
  variant: KeptVariant,
  now: number,
  render: () => Promise<Rendered>,
): Promise<KeptPage> {
  const known = recallPage(variant, now)
  if (known) return known
  const { html, headers } = await render()
  const body = new TextEncoder().encode(html)
  const etag = `W/"${(await hashToken(html)).slice(0, 24)}"`
  headers.set('ETag', etag)
  const page = { body, etag, headers }
  if (kept.size >= maxKept) kept.clear()
  kept.set(toKey(variant), { page, until: now + lifeMs })
  return page
}

/** RFC 9110, 13.1.2: by the weak comparison. */
export function isUnchanged(page: KeptPage, ifNoneMatch: string | null): boolean {
  if (ifNoneMatch === null) return false
  const weak = (tag: string) => tag.trim().replace(/^W\//, '')
  return (
    ifNoneMatch.trim() === '*' ||
    ifNoneMatch.split(',').some((tag) => weak(tag) === weak(page.etag))
  )
}
