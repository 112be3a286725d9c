// The pages of the site by their paths, and whether a link leads to one.
import { payEntryPaths } from '../../../shared/pay-landing/page-data'
import { paths } from '../../../shared/urls'
import type { ReadDb } from '../../platform/db/d1'
import { payeeDirectory } from '../payees/store'
import { toPayeePagePath } from './payee-page-path'
import { resolvePayeePage, type SlugRecords } from './resolve-payee-page'
import { findCachedSlug } from './slug-cache'
import { payLandingStore } from './store'

/** The site's paths by their lowercase form. Calls (.php) are left out, because visitors do not type them. */
export const typedPages: ReadonlyMap<string, string> = new Map(
  [...payEntryPaths, ...Object.values(paths)]
    .filter((path) => path !== paths.home && !path.endsWith('.php'))
    .map((path) => [path.toLowerCase(), path]),
)

export const toTypedPath = ({ pathname }: URL) => pathname.toLowerCase().replace(/\/+$/, '')

type Reads = { readonly nearestDb: ReadDb; readonly now: () => number }

export const findSlugRecords = async (
  slug: string | null,
  { nearestDb, now }: Reads,
): Promise<SlugRecords> =>
  slug === null
    ? { sitePath: null, payee: null }
    : findCachedSlug(payLandingStore(nearestDb), slug, now())

/** False for a path that has no page, and for a form of an unknown payee. */
export async function isSitePage(url: URL, reads: Reads): Promise<boolean> {
  const typed = toTypedPath(url)
  const payeeId = url.searchParams.get('p')
  if (typed === paths.webPayment && payeeId !== null)
    return (await payeeDirectory(reads.nearestDb).findById(payeeId)) !== null
  if (typed === '' || typedPages.has(typed)) return true
  const chooser = `${paths.payerTypeChooser}/`
  if (typed.startsWith(chooser)) {
    const { slug } = toPayeePagePath(typed.slice(chooser.length - 1))
    return (await findSlugRecords(slug, reads)).payee !== null
  }
  const path = toPayeePagePath(url.pathname)
  return resolvePayeePage(path, await findSlugRecords(path.slug, reads)).state !== '404'
}
