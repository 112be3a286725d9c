// Finds payees by id and by slug. search.ts has the queries of the search. Rules about who may be paid
// are elsewhere.
import type { Payee, ProviderItem } from '../../../shared/payees/payee'
import { type CellsOf, payeeColumns, toValues } from '../../../shared/payees/payee-columns'
import { one, type ReadDb } from '../../platform/db/d1'
import { siteScope } from './pause-store'
import { isPayeeId } from './payee-id'
import { searchPayees, toProviderItem } from './search'
import { type ProviderRow, toProviders } from './search-store'

export type PayeeRow = CellsOf<typeof payeeColumns>
type FoundRow = PayeeRow & { readonly paused_until: number | null }

export type FoundPayee = Payee & {
  /** Epoch ms until which no new payment is taken, which may be over; null without a pause. */
  readonly pausedUntil: number | null
}

export interface PayeeDirectory {
  findById(id: string): Promise<FoundPayee | null>
  /** `slug` in any letter case. */
  findBySlug(slug: string): Promise<Payee | null>
  /** Returns listed payees, best first; near misses if no name matches. */
  search(term: string): Promise<readonly ProviderItem[]>
  /** Null for a payee that the search does not list. */
  findProviderItem(id: string): Promise<ProviderItem | null>
}

const columns = Object.values(payeeColumns)
  .map(({ column }) => column)
  .join(', ')

/** Exported for the test that runs EXPLAIN QUERY PLAN on each. */
export const directoryQueries = {
  byId: `SELECT ${columns}, (SELECT max(until_at) FROM payment_pauses
      WHERE scope IN (payees.id, '${siteScope}') AND ended_at IS NULL) AS paused_until
    FROM payees WHERE id = ?1`,
  bySlug: `SELECT ${columns} FROM payees WHERE slug = ?1`,
  providerItem: toProviders('SELECT id AS payee_id FROM searchable_payees WHERE id = ?1'),
} as const

export function payeeDirectory(db: ReadDb): PayeeDirectory {
  return {
    async findById(id) {
      if (!isPayeeId(id)) return null
      const row = await one<FoundRow>(db.prepare(directoryQueries.byId).bind(id))
      return row && { ...toPayee(row), pausedUntil: row.paused_until }
    },
    async findBySlug(slug) {
      const row = await one<PayeeRow>(db.prepare(directoryQueries.bySlug).bind(slug.toLowerCase()))
      return row && toPayee(row)
    },
    search: (term) => searchPayees(db, term),
    async findProviderItem(id) {
      if (!isPayeeId(id)) return null
      const row = await one<ProviderRow>(db.prepare(directoryQueries.providerItem).bind(id))
      return row && toProviderItem(row)
    },
  }
}

/** Throws if a cell is malformed. */
export function toPayee(row: PayeeRow): Payee {
  const { address1, address2, city, state, zip, ...withoutAddress } = toValues(payeeColumns, row)
  const { pall, pvisa, pmc, pdiscover, pamex, ...withoutCards } = withoutAddress
  const { websiteUrl, billingUrl, logo, customLink, customLinkKind, ...fields } = withoutCards
  return {
    ...fields,
    urls: { url: websiteUrl, billingUrl },
    ccAccepted: { pall, pvisa, pmc, pdiscover, pamex },
    address: { address1, address2, city, state, zip },
    // A cleared cell of an imported list is an empty string.
    logo: logo ? { url: logo } : null,
    customLink:
      customLink === null || customLinkKind === null
        ? null
        : { url: customLink, kind: customLinkKind },
    pphone: fields.pphone || null,
  }
}
