// How the terminal prints the fields of replies (scripts/ops/print-reply.ts): by their names and their schemas, unless
// a field says otherwise here.
import * as z from 'zod/mini'

type Format = {
  /** Instead of the field's name in words. */
  readonly label?: string
  readonly unit?: 'cents' | 'time'
  /** Too long for a table of rows, or said by another column. */
  readonly isFactOnly?: true
}

/** A method, because each takes the type that its own schema reads. */
type Text<Value> = { text?(value: Value): string }
type AnyFormat = Format & Text<unknown>

export const formats = z.registry<AnyFormat>()

export const cents = z.int()
formats.add(cents, { unit: 'cents' })

/** Epoch ms; printed in Eastern Time. */
export const time = z.int()
formats.add(time, { unit: 'time' })

/** The same schema. `text` is printed instead of the value. */
export function printed<Schema extends z.ZodMiniType>(
  schema: Schema,
  format: Format & Text<z.output<Schema>>,
): Schema {
  const copy = z.clone(schema)
  const own: AnyFormat = format
  formats.add<z.core.$ZodType>(copy, { ...formats.get<z.core.$ZodType>(schema), ...own })
  return copy
}
