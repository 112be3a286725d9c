// Pages that a mistyped address may have meant: payees whose slugs resemble it, and pages of ours.
import { knownPages } from '../../../shared/locales/en/pay-landing'
import type { PageSuggestion } from '../../../shared/pay-landing/page-data'
import { slipsBetween } from '../payees/spelling'
import type { NearSlug } from './store'

const maxSuggestions = 3
/** One slip for every four letters: "ceder-hollow" yes, another name no. */
const lettersPerSlip = 4

type Candidate = PageSuggestion & { readonly slug: string }

/** Best first. A payee's page that merely begins like the address comes after every near miss. */
export function suggestPages(
  slug: string,
  nearSlugs: readonly NearSlug[],
): readonly PageSuggestion[] {
  const candidates: readonly Candidate[] = [
    ...nearSlugs.map((near) => ({ slug: near.slug, href: `/${near.slug}`, label: near.name })),
    ...knownPages.map((page) => ({ ...page, slug: page.href.slice(1) })),
  ]
  return candidates
    .map(({ href, label, slug: known }) => ({ href, label, slips: slipsTo(slug, known) }))
    .filter(({ slips }) => slips !== null)
    .sort((a, b) => (a.slips ?? 0) - (b.slips ?? 0))
    .slice(0, maxSuggestions)
    .map(({ href, label }) => ({ href, label }))
}

const leastBeginning = 5

/** Null when the one cannot be meant by the other. */
function slipsTo(typed: string, known: string): number | null {
  const slips = slipsBetween(typed, known)
  if (slips <= Math.floor(Math.max(typed.length, known.length) / lettersPerSlip)) return slips
  const isBeginning = typed.length >= leastBeginning && known.startsWith(typed)
  return isBeginning ? slips + known.length : null
}
