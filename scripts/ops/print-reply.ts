// Prints a reply by its schema: facts first, then each list as a table. What is empty (nothing, false, a sum of zero) is
// left out, as a fact and as a column. Sums and times have schemas of worker/features/back-office/reply-format.ts.
import * as z from 'zod/mini'
import { toCsvLine, toSafeCsvLine } from '../../shared/csv.ts'
import { formatCents } from '../../shared/money.ts'
import { isJson } from '../../worker/features/api-docs/describe-fields.ts'
import { formats } from '../../worker/features/back-office/reply-format.ts'
import { toTable, toTime } from './print.ts'

type Schema = z.core.$ZodType
type Field = { readonly schema: Schema; readonly label: string; readonly value: unknown }
type Cell = readonly [label: string, text: string]
type Place = 'facts' | 'table' | 'csv'

/** More would scroll the facts away. */
const maxRows = 200

/** "expiresAt" is "expires", "amountCents" is "amount", "isDone" is "done". */
const toWords = (name: string): string =>
  name
    .replace(/^is(?=[A-Z])|(?<=.)(Cents|At)$/g, '')
    .replace(/^cents$/, 'amount')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim()

const withoutNull = (schema: Schema): Schema =>
  schema instanceof z.ZodMiniNullable ? withoutNull(schema.def.innerType) : schema

const toFormat = (schema: Schema) => ({
  ...formats.get(withoutNull(schema)),
  ...formats.get(schema),
})

const toElement = (schema: Schema): Schema | null =>
  schema instanceof z.ZodMiniArray ? schema.def.element : null

const isList = ({ schema }: Pick<Field, 'schema'>): boolean =>
  toElement(schema) instanceof z.ZodMiniObject && !toFormat(schema).text

/** Of an object or a record. The keys of a record are printed as they are. */
function toFields(schema: Schema, value: unknown, outer = ''): readonly Field[] {
  const values = isJson(value) ? value : {}
  if (schema instanceof z.ZodMiniRecord) {
    const each: Schema = schema.def.valueType
    return Object.keys(values).map((label) => ({ schema: each, label, value: values[label] }))
  }
  if (!(schema instanceof z.ZodMiniObject)) return []
  return Object.entries(schema.shape).map(([name, each]: [string, Schema]) => ({
    schema: each,
    label: toFormat(each).label ?? `${outer} ${toWords(name)}`.trim(),
    value: values[name],
  }))
}

/** One, or of an object one for each of its fields. */
function toCells({ schema, label, value }: Field, place: Place): readonly Cell[] {
  const { text, isFactOnly } = toFormat(schema)
  if (isFactOnly && place !== 'facts') return []
  if (text) return [[label, value === undefined ? '' : text(value)]]
  const inner = withoutNull(schema)
  if (inner instanceof z.ZodMiniObject || inner instanceof z.ZodMiniRecord)
    return toFields(inner, value, label).flatMap((field) => toCells(field, place))
  return [[label, toText(inner, value, place)]]
}

function toText(schema: Schema, value: unknown, place: Place): string {
  if (value === null || value === undefined || value === false) return ''
  if (value === true) return 'yes'
  const { unit } = toFormat(schema)
  if (typeof value === 'number' && unit === 'time') return toTime(value)
  if (typeof value === 'number' && unit === 'cents') {
    // A spreadsheet reads "$1,250.00" as a text.
    if (place === 'csv') return (value / 100).toFixed(2)
    return value === 0 ? '' : formatCents(value)
  }
  const element = toElement(schema)
  if (!Array.isArray(value) || element === null) return String(value)
  const toOne = (one: unknown) =>
    toCells({ schema: element, label: '', value: one }, 'facts').map(([, text]) => text)
  return value.map((one) => toOne(one).filter(Boolean).join(', ')).join('; ')
}

/** The labels of the fields of each row, then the texts of each. */
function toLines(schema: Schema, rows: unknown, place: Place): readonly (readonly string[])[] {
  // The empty row has the labels of a list without rows.
  const all = [{}, ...(Array.isArray(rows) ? rows : [])].map(
    (row) => new Map(toFields(schema, row).flatMap((field) => toCells(field, place))),
  )
  const labels = [...new Set(all.flatMap((row) => [...row.keys()]))]
  const shown = labels.filter((label) => place === 'csv' || all.some((row) => row.get(label)))
  return [shown, ...all.slice(1).map((row) => shown.map((label) => row.get(label) ?? ''))]
}

function toListTable({ schema, value }: Field): string {
  const rows = toLines(toElement(schema) ?? schema, value, 'table')
  const table = toTable(rows.slice(0, maxRows + 1))
  const more = rows.length - maxRows - 1
  return more > 0 ? `${table}\nand ${more} more: --json has all` : table
}

/** `reply` may be a part of one. */
export function printReply(schema: Schema, reply: unknown): string {
  const fields = toFields(schema, reply)
  const cells = fields.filter((field) => !isList(field)).flatMap((field) => toCells(field, 'facts'))
  const facts = cells.filter(([, text]) => text !== '')
  const lists = fields.filter((field) => isList(field) && Array.isArray(field.value))
  const isEmpty = ({ value }: Field) => Array.isArray(value) && value.length === 0
  const none = lists.filter(isEmpty).map(({ label }) => label)
  const tables = lists
    .filter((list) => !isEmpty(list))
    .map((list) => `${fields.length === 1 ? '' : `${list.label}\n`}${toListTable(list)}`)
  const nothing = none.length > 1 ? `None of: ${none.join('; ')}.` : `No ${none.join('')}.`
  const parts = [toTable(facts, Infinity), ...tables, none.length > 0 ? nothing : '']
  return parts.filter(Boolean).join('\n\n') || 'None.'
}

/** Of the list of a reply, or of its record, such as the cells of a payee; null if it has not one of them. */
export function toCsv(schema: Schema, reply: unknown): string | null {
  const hasLines = (each: Field) => isList(each) || each.schema instanceof z.ZodMiniRecord
  const [field, ...more] = toFields(schema, reply).filter(hasLines)
  if (!field || more.length > 0) return null
  const element = toElement(field.schema)
  // A record is a line that can be imported again, so its cells stay as they are.
  return element === null
    ? toLines(field.schema, [field.value], 'csv').map(toCsvLine).join('\n')
    : toLines(element, field.value, 'csv').map(toSafeCsvLine).join('\n')
}
