// Staff commands for partners' widgets. Checks what the schema cannot: that the payee exists, and that
// origins and the closing URL are usable. Visitors see a save within a minute, because
// widget/partner-cache.ts caches partners.
import type { SaveWidgetInput, WidgetInput } from '../../../shared/back-office/commands'
import type { BackOfficeReplies } from '../../../shared/back-office/replies'
import { commandErrors } from '../../../shared/locales/en/back-office/commands'
import { err, ok, type Result } from '../../../shared/result'
import { isOrigin } from '../widget/partner'
import type { BackOfficeDeps, BackOfficeFailure } from './back-office-types'
import { findPayeeByIdOrSlug } from './payees/payee-store'
import { findWidgetRow, listWidgetRows, upsertWidgetRow, type WidgetRow } from './widget-store'

type Outcome<Name extends keyof BackOfficeReplies> = Promise<
  Result<BackOfficeReplies[Name], BackOfficeFailure>
>
type Widget = BackOfficeReplies['readWidget']

function toOrigins(text: string): readonly string[] {
  const listed: unknown = JSON.parse(text)
  return Array.isArray(listed) ? listed.map(String) : []
}

const toWidget = (row: WidgetRow): Widget => ({
  name: row.name,
  payee: row.payee_id,
  accent: row.accent,
  forcedType: row.forced_type,
  headline: row.headline,
  description: row.description,
  sendLabel: row.send_label,
  payLabel: row.pay_label,
  closing:
    row.closing_text === null || row.closing_url === null
      ? null
      : { text: row.closing_text, url: row.closing_url },
  origins: [...toOrigins(row.origins)],
})

export async function listWidgets(_: unknown, { db }: BackOfficeDeps): Outcome<'listWidgets'> {
  return ok({ widgets: (await listWidgetRows(db)).map(toWidget) })
}

export async function readWidget(
  { name }: WidgetInput,
  { db }: BackOfficeDeps,
): Outcome<'readWidget'> {
  const row = await findWidgetRow(db, name)
  return row ? ok(toWidget(row)) : err({ kind: 'not_found' })
}

/** Also checks the text itself, because `new URL` accepts "https:example.com" and leading spaces. */
const isHttps = (url: string) =>
  URL.canParse(url) && new URL(url).protocol === 'https:' && url.startsWith('https://')

export async function saveWidget(
  input: SaveWidgetInput,
  { db }: BackOfficeDeps,
): Outcome<'saveWidget'> {
  const { name, payee, closing, origins } = input
  const stored = payee === null ? null : await findPayeeByIdOrSlug(db, payee)
  const fields = {
    ...(payee !== null && !stored && { payee: commandErrors.unknownPayee }),
    ...(closing && !isHttps(closing.url) && { 'closing.url': commandErrors.closingUrl }),
    ...Object.fromEntries(
      origins.flatMap((origin, index) =>
        isOrigin(origin) ? [] : [[`origins.${index}`, commandErrors.origin]],
      ),
    ),
  }
  if (Object.keys(fields).length > 0) return err({ kind: 'invalid', fields })
  const row: WidgetRow = {
    name,
    payee_id: stored?.id ?? null,
    accent: input.accent,
    forced_type: input.forcedType,
    headline: input.headline,
    description: input.description,
    send_label: input.sendLabel,
    pay_label: input.payLabel,
    closing_text: closing?.text ?? null,
    closing_url: closing?.url ?? null,
    origins: JSON.stringify(origins),
  }
  const before = await findWidgetRow(db, name)
  if (before && JSON.stringify(toWidget(before)) === JSON.stringify(toWidget(row)))
    return ok({ name, what: 'unchanged' })
  await upsertWidgetRow(db, row)
  return ok({ name, what: before ? 'changed' : 'added' })
}
