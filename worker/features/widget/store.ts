// Finds a widget's name in one round trip: as a partner, or as a payee's slug.
import type { ReadDb } from '../../platform/db/d1'

/** Exported for the test that runs EXPLAIN QUERY PLAN on each. */
export const widgetQueries = {
  partner: `SELECT w.name, w.accent, w.forced_type, w.headline, w.description, w.headline_es, w.description_es, w.send_label,
      w.pay_label, w.closing_text, w.closing_text_es, w.closing_url, w.origins,
      p.id AS payee_id, p.slug AS payee_slug, p.name AS payee_name, CASE WHEN p.is_partner = 1 THEN p.logo_url END AS payee_logo_url,
      CASE WHEN p.debt_collector = 1 THEN '[]' ELSE p.return_hosts END AS return_hosts
    FROM widget_partners w LEFT JOIN payees p ON p.id = w.payee_id WHERE w.name = ?1`,
  ofPayee: 'SELECT name FROM widget_partners WHERE payee_id = ?1 ORDER BY name LIMIT 1',
  payee: `SELECT id AS payee_id, slug AS payee_slug, name AS payee_name, CASE WHEN is_partner = 1 THEN logo_url END AS payee_logo_url,
      CASE WHEN debt_collector = 1 THEN '[]' ELSE return_hosts END AS return_hosts FROM payees WHERE slug = ?1`,
} as const

export type PartnerRow = {
  readonly name: string
  readonly accent: string
  readonly forced_type: string | null
  readonly headline: string
  readonly description: string
  /** In Spanish; null without any. */
  readonly headline_es: string | null
  readonly description_es: string | null
  readonly closing_text_es: string | null
  readonly send_label: string
  readonly pay_label: string
  readonly closing_text: string | null
  readonly closing_url: string | null
  /** JSON list of the origins that may frame the widget; [] for all. */
  readonly origins: string
}

type PayeeRow = {
  readonly payee_id: string | null
  readonly payee_slug: string | null
  readonly payee_name: string | null
  readonly payee_logo_url: string | null
  readonly return_hosts: string | null
}

export type PayeeFacts = {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly logoUrl: string | null
  /** Of its site, to which a payer may go back; empty for a debt collector. */
  readonly returnHosts: readonly string[]
}

export type WidgetRecords = {
  readonly row: PartnerRow | null
  readonly payee: PayeeFacts | null
}

/** `name` is a result of toPartnerName. */
export async function findWidget(db: ReadDb, name: string): Promise<WidgetRecords> {
  // The batch returns two row types; a payee's row has no partner.
  const [partners, payees] = await db.batch<PartnerRow & PayeeRow>([
    db.prepare(widgetQueries.partner).bind(name),
    db.prepare(widgetQueries.payee).bind(name),
  ])
  const row = partners?.results[0] ?? null
  return { row, payee: toPayeeFacts(row ?? payees?.results[0] ?? null) }
}

function toPayeeFacts(row: PayeeRow | null): PayeeFacts | null {
  if (row === null) return null
  const { payee_id: id, payee_slug: slug, payee_name: name, payee_logo_url: logoUrl } = row
  if (id === null || slug === null || name === null) return null
  return { id, slug, name, logoUrl, returnHosts: JSON.parse(row.return_hosts ?? '[]') }
}

/** Null if no partner's widget names the payee. */
export async function findWidgetNameOf(db: ReadDb, payeeId: string): Promise<string | null> {
  return db.prepare(widgetQueries.ofPayee).bind(payeeId).first<string>('name')
}
