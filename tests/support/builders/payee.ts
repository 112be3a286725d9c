// Payee rows.
import { payeeLine } from '../../../shared/back-office/payee-import'
import { allPayeeColumns, type CellsOf, toCells } from '../../../shared/payees/payee-columns'

type PayeeCells = CellsOf<typeof allPayeeColumns>

let count = 0

/** A listed payee, unless the overrides say otherwise. */
export function buildPayeeRow(overrides: Partial<PayeeCells> = {}): PayeeCells {
  count += 1
  const line = payeeLine.parse({
    payeeId: `p_${count}`,
    slug: `payee-${count}`,
    payeeName: `Payee ${count}`,
    isPartner: 'yes',
    address1: '1 Example Way',
    city: 'Springfield',
    state: 'IL',
    zip: '62701',
  })
  return { ...toCells(allPayeeColumns, line), ...overrides }
}

/** Inserts the row and returns its id. */
export async function insertPayee(
  db: D1Database,
  overrides: Partial<PayeeCells> = {},
): Promise<string> {
  const row = { ...buildPayeeRow(overrides), created_at: 0, updated_at: 0 }
  const names = Object.keys(row)
  await db
    .prepare(`INSERT INTO payees (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`)
    .bind(...Object.values(row))
    .run()
  return row.id
}
