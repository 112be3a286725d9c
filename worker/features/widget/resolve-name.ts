// Looks up what a partner types into the widget builder: a partner's name, the slug or URL of a payee's page,
// or a payee's id. Anything else gets suggestions.

import type { Locale } from '../../../shared/locales/locale'
import { payEntryPaths } from '../../../shared/pay-landing/page-data'
import { searchTermLength } from '../../../shared/payees/payee'
import type { WidgetName } from '../../../shared/widget/page-data'
import type { ReadDb } from '../../platform/db/d1'
import { isPayeeId } from '../payees/payee-id'
import { payeeDirectory } from '../payees/store'
import { toPartnerName, type WidgetPartner } from './partner'
import { findCachedPartner } from './partner-cache'
import { findWidgetNameOf } from './store'

type Deps = {
  readonly nearestDb: ReadDb
  readonly now: () => number
  readonly locale: Locale
}

const maxSuggestions = 5

export async function resolveWidgetName(text: string, deps: Deps): Promise<WidgetName> {
  const typed = text.trim()
  const path = URL.canParse(typed) ? new URL(typed).pathname : typed
  const partner = await findPartner(path.replace(/^\/|\/$/g, ''), deps)
  const { payee, accent } = partner
  const isFound = partner.isListed || payee !== null
  return {
    found: typed === '' ? null : partner.isListed ? 'partner' : isFound ? 'payee' : 'unknown',
    name: isFound ? partner.name : '',
    payeeName: payee?.name ?? null,
    payeeId: payee?.id ?? null,
    returnHosts: payee?.returnHosts ?? [],
    fallbackPath: payee ? `/${payee.slug}` : payEntryPaths[0],
    accent,
    suggestions: isFound || typed === '' ? [] : await listSuggestions(typed, deps),
  }
}

async function findPartner(text: string, { nearestDb, now, locale }: Deps): Promise<WidgetPartner> {
  const partner = await findCachedPartner(nearestDb, { name: toPartnerName(text), locale }, now())
  if (partner.isListed || partner.payee !== null || !isPayeeId(text)) return partner
  const payee = await payeeDirectory(nearestDb).findById(text)
  if (payee === null) return partner
  const name = (await findWidgetNameOf(nearestDb, payee.payeeId)) ?? payee.slug
  return findCachedPartner(nearestDb, { name, locale }, now())
}

async function listSuggestions(
  typed: string,
  { nearestDb }: Deps,
): Promise<WidgetName['suggestions']> {
  const { min, max } = searchTermLength
  const characters = Array.from(typed)
  if (characters.length < min) return []
  const items = await payeeDirectory(nearestDb).search(characters.slice(0, max).join(''))
  return items.slice(0, maxSuggestions).map(({ payeeId, name, city, state }) => ({
    payeeId,
    name,
    place: [city, state].filter(Boolean).join(', '),
  }))
}
