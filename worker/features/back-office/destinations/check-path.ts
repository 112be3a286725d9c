// Checks what staff want a path to be: its slug is free, and a redirect leads to a page, without a loop.
import { commandErrors } from '../../../../shared/locales/en/back-office/commands'
import { isReservedSlug } from '../../../../shared/pay-landing/reserved-slugs'
import { toPayeePagePath } from '../../pay-landing/payee-page-path'
import { isSafeTarget, resolvePayeePage } from '../../pay-landing/resolve-payee-page'
import { payLandingStore } from '../../pay-landing/store'
import type { BackOfficeDeps } from '../back-office-types'
import { isPayeesHost } from './destination-store'

type Deps = Pick<BackOfficeDeps, 'db' | 'directory' | 'config' | 'siteUrl'>

const words = commandErrors.path
/** For parsing only. */
const anyOrigin = 'https://site.invalid'
/** A redirect may lead to another one; a browser follows about twenty. */
const maxHops = 5
/** Calls, short links and secret links are no pages to send payers to. */
const notPages: ReadonlySet<string> = new Set([
  'api',
  'cdn-cgi',
  'dev',
  'hooks',
  'ops',
  'payment',
  's',
  'r',
  'q',
])

/** Why the slug cannot have a path of this kind; null if it can. */
export async function findSlugFault(
  slug: string,
  isChooser: boolean,
  { directory }: Deps,
): Promise<string | null> {
  if (isReservedSlug(slug)) return words.reserved(slug)
  const payee = await directory.findBySlug(slug)
  if (isChooser) return payee === null ? words.chooserNeedsPayee(slug) : null
  return payee === null ? null : words.ownedByPayee(slug, payee.payeeId)
}

/** An address of this site becomes a path. Null if it cannot be followed safely. */
export function toTarget(text: string, siteUrl: string): string | null {
  if (!isSafeTarget(text)) return null
  if (text.startsWith('/')) return text
  const { origin, pathname, search, hash } = new URL(text)
  return origin === siteUrl ? pathname + search + hash : text
}

/** Why a redirect may not lead to the target, which is the result of toTarget; null if it may. */
export async function findTargetFault(
  slug: string,
  target: string,
  deps: Deps,
): Promise<string | null> {
  if (target.startsWith('/')) return findPathFault(slug, target, deps)
  const { hostname, port } = new URL(target)
  const isAllowed =
    port === '' && (deps.config.LINK_HOSTS.has(hostname) || (await isPayeesHost(deps.db, hostname)))
  return isAllowed ? null : words.unknownHost(hostname)
}

/** Follows redirects of this site: a path that leads back to the slug would be a loop. */
async function findPathFault(slug: string, target: string, deps: Deps): Promise<string | null> {
  let path = target
  for (let hop = 0; hop < maxHops; hop++) {
    const { pathname } = new URL(path, anyOrigin)
    const page = toPayeePagePath(pathname)
    if (page.slug === slug) return words.loop(slug)
    if (pathname === '/') return null
    if (page.slug === null || notPages.has(page.slug)) return words.noPage(path)
    if (isReservedSlug(page.slug)) return null
    const found = resolvePayeePage(page, await payLandingStore(deps.db).find(page.slug))
    if (found.state === '404') return words.noPage(path)
    if (found.state !== 'go-biller-page') return null
    const next = toTarget(found.target, deps.siteUrl)
    if (!next?.startsWith('/')) return null
    path = next
  }
  return words.loop(slug)
}
