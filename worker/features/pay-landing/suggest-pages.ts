// Suggests pages for a mistyped path: payees with similar slugs, and pages of the site.
import type { Locale } from '../../../shared/locales/locale'
import { suggestedPages } from '../../../shared/locales/pay-landing'
import type { PageSuggestion } from '../../../shared/pay-landing/page-data'
import { editDistance } from '../payees/spelling'
import type { NearSlug } from './store'

const maxSuggestions = 3
/** Allows one typo per four letters: "ceder-hollow" matches, another name does not. */
const lettersPerTypo = 4

type Candidate = PageSuggestion & { readonly slug: string }

/** Best first. Slugs that only start with the typed text come after slugs with typos. */
export function suggestPages(
  slug: string,
  nearSlugs: readonly NearSlug[],
  locale: Locale,
): readonly PageSuggestion[] {
  const candidates: readonly Candidate[] = [
    ...nearSlugs.map((near) => ({ slug: near.slug, href: `/${near.slug}`, label: near.name })),
    ...suggestedPages[locale].map((page) => ({ ...page, slug: page.href.slice(1) })),
  ]
  return candidates
    .map(({ href, label, slug: candidate }) => ({
      href,
      label,
      typos: countTypos(slug, candidate),
    }))
    .filter(({ typos }) => typos !== null)
    .sort((a, b) => (a.typos ?? 0) - (b.typos ?? 0))
    .slice(0, maxSuggestions)
    .map(({ href, label }) => ({ href, label }))
}

const minPrefixLength = 5

/** Null if `typed` is too different from `slug`. The slug's length is added if it only starts with `typed`. */
function countTypos(typed: string, slug: string): number | null {
  const typos = editDistance(typed, slug)
  if (typos <= Math.floor(Math.max(typed.length, slug.length) / lettersPerTypo)) return typos
  const isPrefix = typed.length >= minPrefixLength && slug.startsWith(typed)
  return isPrefix ? typos + slug.length : null
}
