// Slugs that no payee may have, because paths of this site begin with them.

import { paths } from '../urls'
import { payEntryPaths } from './page-data'

/** Paths that no constant names, and folders. */
const others =
  'api cdn-cgi data dev hooks s client-errors healthz hydration payment-step readyz version vitals ' +
  'confirmation newpartner assets brand logos og scenes shots .well-known'

const names: ReadonlySet<string | undefined> = new Set([
  ...others.split(' '),
  ...[...payEntryPaths, ...Object.values(paths)].map((path) => path.split('/')[1]?.toLowerCase()),
])

/** Also for the name of a file that crawlers and browsers request. */
export const isReservedSlug = (slug: string): boolean =>
  names.has(slug) || /\.(?:ico|png|svg|txt|xml|webmanifest)$/.test(slug)
