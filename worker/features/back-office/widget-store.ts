// Widget queries for staff; widget/store.ts has those for visitors.
import { all, one } from '../../platform/db/d1'
import { bindNamed } from '../../platform/db/named-values'
import type { PartnerRow } from '../widget/store'

const columns = `name, payee_id, accent, forced_type, headline, description, send_label, pay_label,
    closing_text, closing_url, headline_es, description_es, closing_text_es, origins`

const maxListed = 1000

/** Exported for the query plan test. */
export const staffWidgetQueries = {
  // `name > ''` is always true. It makes the plan a SEARCH of the primary key; the query plan test refuses a SCAN.
  list: `SELECT ${columns} FROM widget_partners WHERE name > '' ORDER BY name LIMIT ${maxListed}`,
  find: `SELECT ${columns} FROM widget_partners WHERE name = ?1`,
  write: `INSERT INTO widget_partners (name, payee_id, accent, forced_type, headline, description,
      send_label, pay_label, closing_text, closing_url, headline_es, description_es,
      closing_text_es, origins)
    VALUES (:name, :payee_id, :accent, :forced_type, :headline, :description,
      :send_label, :pay_label, :closing_text, :closing_url, :headline_es,
      :description_es, :closing_text_es, :origins)
    ON CONFLICT (name) DO UPDATE SET payee_id = excluded.payee_id, accent = excluded.accent,
      forced_type = excluded.forced_type, headline = excluded.headline,
      description = excluded.description, send_label = excluded.send_label,
      pay_label = excluded.pay_label, closing_text = excluded.closing_text,
      closing_url = excluded.closing_url, headline_es = excluded.headline_es,
      description_es = excluded.description_es, closing_text_es = excluded.closing_text_es,
      origins = excluded.origins`,
} as const

export type WidgetRow = PartnerRow & { readonly payee_id: string | null }

export function listWidgetRows(db: D1Database): Promise<readonly WidgetRow[]> {
  return all<WidgetRow>(db.prepare(staffWidgetQueries.list))
}

export function findWidgetRow(db: D1Database, name: string): Promise<WidgetRow | null> {
  return one<WidgetRow>(db.prepare(staffWidgetQueries.find).bind(name))
}

/** For a batch. */
export const upsertWidgetRow = (db: D1Database, row: WidgetRow): D1PreparedStatement =>
  bindNamed(db, staffWidgetQueries.write, row)
