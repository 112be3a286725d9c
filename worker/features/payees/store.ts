// Finds payees by id and by slug. search.ts has the queries of the search. Rules about who may be paid
// are elsewhere.
import * as z from 'zod/mini'
import type { AccountPlace, Payee, ProviderItem } from '../../../shared/payees/payee'
import { one } from '../../platform/db/d1'
import { isPayeeId } from './payee-id'
import { type ProviderRow, providerColumns, searchPayees, toProviderItem } from './search'

export type PayeeRow = {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly is_provider: number
  readonly is_billing: number
  readonly is_partner: number
  readonly no_generic_web: number
  readonly auto_conf: number
  readonly website_url: string | null
  readonly billing_url: string | null
  readonly common_bot: string | null
  readonly acct_regex: string | null
  readonly acct_regex_warn: string | null
  readonly acct_regex_readable: string | null
  readonly account_place: AccountPlace | null
  readonly accepts_all: number
  readonly accepts_visa: number
  readonly accepts_mastercard: number
  readonly accepts_discover: number
  readonly accepts_amex: number
  readonly custom_fields: string
  readonly address1: string
  readonly address2: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly logo_url: string | null
  readonly custom_heading: string | null
  readonly custom_link_url: string | null
  readonly custom_link_kind: 'redirect' | 'manual' | null
  readonly phone: string | null
  readonly not_medical: number
  readonly has_account: number
  readonly use_statement: number
  readonly fee_cents: number | null
  readonly payee_fees: string
  readonly debt_collector: number
}

export interface PayeeDirectory {
  findById(id: string): Promise<Payee | null>
  /** `slug` in any letter case. */
  findBySlug(slug: string): Promise<Payee | null>
  /** Returns listed payees, best first; near misses if no name matches. */
  search(term: string): Promise<readonly ProviderItem[]>
  /** Null for a payee that the search does not list. */
  findProviderItem(id: string): Promise<ProviderItem | null>
}

const payeeColumns = `id, slug, name, is_provider, is_billing, is_partner, no_generic_web, auto_conf,
  website_url, billing_url, common_bot, acct_regex, acct_regex_warn, acct_regex_readable,
  account_place, accepts_all, accepts_visa, accepts_mastercard, accepts_discover, accepts_amex, custom_fields,
  address1, address2, city, state, zip, logo_url, custom_heading, custom_link_url,
  custom_link_kind, phone, not_medical, has_account, use_statement, fee_cents, payee_fees,
  debt_collector`

/** Exported for the test that runs EXPLAIN QUERY PLAN on each. */
export const directoryQueries = {
  byId: `SELECT ${payeeColumns} FROM payees WHERE id = ?1`,
  bySlug: `SELECT ${payeeColumns} FROM payees WHERE slug = ?1`,
  providerItem: `SELECT ${providerColumns}
    FROM (SELECT *, id AS payee_id FROM searchable_payees WHERE id = ?1)`,
} as const

export function payeeDirectory(db: D1Database): PayeeDirectory {
  return {
    async findById(id) {
      if (!isPayeeId(id)) return null
      const row = await one<PayeeRow>(db.prepare(directoryQueries.byId).bind(id))
      return row && toPayee(row)
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

// Malformed JSON throws. Otherwise a payment form could silently lose a required field.
const customFields = z.record(z.string(), z.boolean())
const payeeFees = z.array(z.string())

export function toPayee(row: PayeeRow): Payee {
  return {
    payeeId: row.id,
    slug: row.slug,
    payeeName: row.name,
    isProvider: row.is_provider === 1,
    isBilling: row.is_billing === 1,
    isPartner: row.is_partner === 1,
    noGenericWeb: row.no_generic_web === 1,
    autoConf: row.auto_conf === 1,
    urls: { url: row.website_url, billingUrl: row.billing_url },
    commonBot: row.common_bot,
    acctRegex: row.acct_regex,
    acctRegexWarn: row.acct_regex_warn,
    acctRegexReadibleString: row.acct_regex_readable,
    accountPlace: row.account_place,
    ccAccepted: {
      pall: row.accepts_all === 1,
      pvisa: row.accepts_visa === 1,
      pmc: row.accepts_mastercard === 1,
      pdiscover: row.accepts_discover === 1,
      pamex: row.accepts_amex === 1,
    },
    customFields: z.parse(customFields, JSON.parse(row.custom_fields)),
    address: {
      address1: row.address1,
      address2: row.address2,
      city: row.city,
      state: row.state,
      zip: row.zip,
    },
    // A cleared cell of an imported list is an empty string.
    logo: row.logo_url ? { url: row.logo_url } : null,
    customHeading: row.custom_heading,
    customLink:
      row.custom_link_url === null || row.custom_link_kind === null
        ? null
        : { url: row.custom_link_url, kind: row.custom_link_kind },
    pphone: row.phone || null,
    notMedical: row.not_medical === 1,
    hasAccount: row.has_account === 1,
    useStatement: row.use_statement === 1,
    fee: row.fee_cents,
    payeeFees: z.parse(payeeFees, JSON.parse(row.payee_fees)),
    debtCollector: row.debt_collector === 1,
  }
}
