// Staff commands for partners' widgets. Checks what the schema cannot: that the payee exists, and that
// origins and the closing URL are usable. Visitors see a save within a minute, because
// widget/partner-cache.ts caches partners.
import * as z from 'zod/mini'
import { toOneLine } from '../../../shared/field-rules'
import { commandErrors } from '../../../shared/locales/en/back-office/commands'
import { fieldErrors } from '../../../shared/locales/en/field-errors'
import { requestErrors } from '../../../shared/locales/en/request-errors'
import { err, ok } from '../../../shared/result'
import { isClosingUrl, isOrigin } from '../widget/partner'
import { defineCommand } from './define-command'
import { recordDestinations } from './destinations/change-destinations'
import type { DestinationChange } from './destinations/destination'
import * as fields from './fields'
import { findPayeeByIdOrSlug } from './payees/payee-store'
import { findWidgetRow, listWidgetRows, upsertWidgetRow, type WidgetRow } from './widget-store'

const widgetName = z
  .string({ error: commandErrors.widget })
  .check(z.regex(/^[a-z0-9._-]{1,100}$/, { error: commandErrors.widget }))

/** One line: SQLite may treat a text that begins with a control character as empty. */
const oneLineText = (max: number) =>
  z
    .string({ error: requestErrors.text })
    .check(
      z.overwrite(toOneLine),
      z.minLength(1, { error: requestErrors.text }),
      z.maxLength(max, { error: fieldErrors.tooLong(max) }),
    )

/** The shape that saveWidget accepts, so that the JSON can be edited and saved. */
const widget = z.object({
  name: z.string(),
  payee: z.nullable(z.string()),
  accent: z.string(),
  forcedType: z.nullable(z.string()),
  headline: z.string(),
  description: z.string(),
  sendLabel: z.string(),
  payLabel: z.string(),
  closing: z.nullable(z.object({ text: z.string(), url: z.string() })),
  es: z.nullable(
    z.object({
      headline: z.nullable(z.string()),
      description: z.nullable(z.string()),
      closingText: z.nullable(z.string()),
    }),
  ),
  origins: z.array(z.string()),
})

type Widget = z.output<typeof widget>

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
  es: toSpanish(row),
  origins: [...toOrigins(row.origins)],
})

function toSpanish({ headline_es, description_es, closing_text_es }: WidgetRow): Widget['es'] {
  const es = { headline: headline_es, description: description_es, closingText: closing_text_es }
  return Object.values(es).every((text) => text === null) ? null : es
}

export const listWidgets = defineCommand({
  summary: 'Lists partners’ widgets.',
  input: z.strictObject({}),
  reply: z.object({ widgets: z.array(widget) }),
  failures: [],
  terminal: { name: 'widgets list' },
  async run(_, { db }) {
    return ok({ widgets: (await listWidgetRows(db)).map(toWidget) })
  },
})

export const readWidget = defineCommand({
  summary: 'Returns one widget, in the format that saveWidget takes.',
  sample: { name: 'cedar-hollow' },
  input: z.strictObject({ name: widgetName }),
  reply: widget,
  failures: ['not_found'],
  terminal: { name: 'widgets show', positionals: ['name'] },
  async run({ name }, { db }) {
    const row = await findWidgetRow(db, name)
    return row ? ok(toWidget(row)) : err({ kind: 'not_found' })
  },
})

export const saveWidget = defineCommand({
  summary: 'Adds or changes a widget.',
  sample: {
    name: 'sample',
    payee: null,
    accent: '#2f7d4f',
    forcedType: null,
    headline: 'Pay your bill',
    description: 'We text you a link.',
    sendLabel: 'Send Link',
    payLabel: 'Pay Now',
    closing: null,
    es: null,
    origins: ['https://www.example.com'],
  },
  input: z.strictObject({
    name: widgetName,
    /** Id or slug; null for a widget without a payee in the directory. */
    payee: z.nullable(fields.payee),
    accent: z
      .string({ error: commandErrors.color })
      .check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, { error: commandErrors.color })),
    forcedType: z.nullable(z.enum(['light', 'dark'], { error: commandErrors.forcedType })),
    headline: oneLineText(80),
    description: oneLineText(240),
    sendLabel: z.enum(['Send Text', 'Send Link'], { error: commandErrors.sendLabel }),
    payLabel: z.enum(['Pay Now', 'Mobile Pay'], { error: commandErrors.payLabel }),
    closing: z.nullable(z.strictObject({ text: oneLineText(80), url: oneLineText(500) })),
    /** The same texts in Spanish. Without one, a Spanish widget has ours, and the closing link its English text. */
    es: z.nullable(
      z.strictObject({
        headline: z.nullable(oneLineText(80)),
        description: z.nullable(oneLineText(240)),
        closingText: z.nullable(oneLineText(80)),
      }),
    ),
    /** Origins that may frame it; empty for any. */
    origins: z
      .array(z.string({ error: commandErrors.origins }), { error: commandErrors.origins })
      .check(z.maxLength(20, { error: commandErrors.origins })),
  }),
  reply: z.object({ name: z.string(), what: z.enum(['added', 'changed', 'unchanged']) }),
  failures: [],
  terminal: { name: 'widgets save' },
  async run(input, deps) {
    const { db } = deps
    const { name, payee, closing, es, origins } = input
    const stored = payee === null ? null : await findPayeeByIdOrSlug(db, payee)
    const faults = {
      ...(payee !== null && !stored && { payee: commandErrors.unknownPayee }),
      ...(closing && !isClosingUrl(closing.url) && { 'closing.url': commandErrors.closingUrl }),
      ...Object.fromEntries(
        origins.flatMap((origin, index) =>
          isOrigin(origin) ? [] : [[`origins.${index}`, commandErrors.origin]],
        ),
      ),
    }
    if (Object.keys(faults).length > 0) return err({ kind: 'invalid', fields: faults })
    const row: WidgetRow = {
      name,
      payee_id: stored?.id ?? null,
      accent: input.accent,
      forced_type: input.forcedType,
      headline: input.headline,
      description: input.description,
      send_label: input.sendLabel,
      pay_label: input.payLabel,
      headline_es: es?.headline ?? null,
      description_es: es?.description ?? null,
      closing_text_es: es?.closingText ?? null,
      closing_text: closing?.text ?? null,
      closing_url: closing?.url ?? null,
      origins: JSON.stringify(origins),
    }
    const before = await findWidgetRow(db, name)
    if (before && JSON.stringify(toWidget(before)) === JSON.stringify(toWidget(row)))
      return ok({ name, what: 'unchanged' as const })
    const recorded = recordDestinations(before ? findDestinationChanges(before, row) : [], deps)
    await db.batch([upsertWidgetRow(db, row), ...recorded.statements])
    deps.queueOutbox(recorded.outboxIds)
    return ok({ name, what: before ? ('changed' as const) : ('added' as const) })
  },
})

/** A closing link is its URL, a space, and its text. */
const toClosing = ({ closing_url: url, closing_text: text }: WidgetRow): string | null =>
  url === null ? null : `${url} ${text ?? ''}`

/** Whose payments a widget leads to, and its closing link. */
const findDestinationChanges = (
  before: WidgetRow,
  after: WidgetRow,
): readonly DestinationChange[] =>
  [
    { field: 'payee', old: before.payee_id, new: after.payee_id },
    { field: 'closing', old: toClosing(before), new: toClosing(after) },
  ]
    .filter((change) => change.old !== change.new)
    .map((change) => ({ kind: 'widget', name: after.name, ...change }) as const)
