// Finds a widget's name in one round trip: as a partner, or as a payee's slug.
import type { ReadDb } from '../../platform/db/d1'

/** Exported for the test that runs EXPLAIN QUERY PLAN on each. */
export const widgetQueries = {
  partner: `SELECT w.name, w.accent, w.forced_type, w.headline, w.description, w.headline_es, w.description_es, w.send_label,
      w.pay_label, w.closing_text, w.closing_text_es, w.closing_url, w.origins,
      p.id AS payee_id, p.slug AS payee_slug, p.name AS payee_name, CASE WHEN p.is_partner = 1 THEN p.logo_url END AS payee_logo_url
    FROM widget_partners w LEFT JOIN payees p ON p.id = w.payee_id WHERE w.name = ?1`,
  ofPayee: 'SELECT name FROM widget_partners WHERE payee_id = ?1 ORDER BY name LIMIT 1',
  payee:
    'SELECT id, slug, name, CASE WHEN is_partner = 1 THEN logo_url END AS logoUrl FROM payees WHERE slug = ?1',
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

type JoinedRow = PartnerRow & {
  readonly payee_id: string | null
  readonly payee_slug: string | null
  readonly payee_name: string | null
  readonly payee_logo_url: string | null
}

export type PayeeFacts = {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly logoUrl: string | null
}

export type WidgetRecords = {
  readonly row: PartnerRow | null
  readonly payee: PayeeFacts | null
}

/** `name` is a result of toPartnerName. */
export async function findWidget(db: ReadDb, name: string): Promise<WidgetRecords> {
  // The batch returns two row types; each statement's columns determine the type.
  const [partners, payees] = await db.batch<JoinedRow & PayeeFacts>([
    db.prepare(widgetQueries.partner).bind(name),
    db.prepare(widgetQueries.payee).bind(name),
  ])
  const row = partners?.results[0] ?? null
  if (row === null) return { row, payee: payees?.results[0] ?? null }
  const { payee_id: id, payee_slug: slug, payee_name: payeeName, payee_logo_url: logoUrl } = row
  const hasPayee = id !== null && slug !== null && payeeName !== null
  return { row, payee: hasPayee ? { id, slug, name: payeeName, logoUrl } : null }
}

/** Null if no partner's widget names the payee. */
export async function findWidgetNameOf(db: ReadDb, payeeId: string): Promise<string | null> {
  return db.prepare(widgetQueries.ofPayee).bind(payeeId).first<string>('name')
}
