// Payee rows.
import type { PayeeRow } from '../../../worker/features/payees/store'

type NewPayee = Partial<PayeeRow> & { readonly popularity?: number }

let count = 0

/** A listed payee, unless the overrides say otherwise. */
export function buildPayeeRow(
  overrides: NewPayee = {},
): PayeeRow & { readonly popularity: number } {
  count += 1
  return {
    id: `p_${count}`,
    slug: `payee-${count}`,
    name: `Payee ${count}`,
    is_provider: 0,
    is_billing: 0,
    is_partner: 1,
    no_generic_web: 0,
    auto_conf: 0,
    website_url: null,
    billing_url: null,
    common_bot: null,
    acct_regex: null,
    acct_regex_warn: null,
    acct_regex_readable: null,
    account_place: null,
    accepts_all: 1,
    accepts_visa: 1,
    accepts_mastercard: 1,
    accepts_discover: 1,
    accepts_amex: 1,
    custom_fields: '{}',
    address1: '1 Example Way',
    address2: '',
    city: 'Springfield',
    state: 'IL',
    zip: '62701',
    logo_url: null,
    custom_heading: null,
    custom_link_url: null,
    custom_link_kind: null,
    phone: null,
    not_medical: 0,
    has_account: 0,
    use_statement: 0,
    fee_cents: null,
    payee_fees: '[]',
    debt_collector: 0,
    popularity: 0,
    ...overrides,
  }
}

/** Inserts the row and returns its id. */
export async function insertPayee(db: D1Database, overrides: NewPayee = {}): Promise<string> {
  const row = { ...buildPayeeRow(overrides), created_at: 0, updated_at: 0 }
  const names = Object.keys(row)
  await db
    .prepare(`INSERT INTO payees (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`)
    .bind(...Object.values(row))
    .run()
  return row.id
}
