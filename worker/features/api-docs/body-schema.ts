// JSON Schema of what a caller sends or receives.
import * as z from 'zod/mini'

type Json = Readonly<Record<string, unknown>>

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `input`: what a caller sends. `output`: what it receives, which may gain fields. */
export function toSchema(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema: one }) => {
      if (io === 'output' && one.additionalProperties === false) delete one.additionalProperties
    },
  })
  return jsonSchema
}

/** The fields without which the schema refuses an object, whatever their rules do with a missing value. */
function findRequired(schema: z.core.$ZodType): readonly string[] {
  const { error } = z.safeParse(schema, {})
  const names = error?.issues.map(({ path }) => path[0]) ?? []
  return names.filter((name) => typeof name === 'string')
}

/** JSON Schema of a body. Requires the fields that the schema needs: the type of a form's field accepts `undefined`. */
export function toBodySchema(schema: z.core.$ZodType): Json {
  const body = toSchema(schema, 'input')
  const { properties, required } = body
  if (!isJson(properties)) return body
  const wanted = new Set([...(Array.isArray(required) ? required : []), ...findRequired(schema)])
  const names = Object.keys(properties).filter((name) => wanted.has(name))
  return { ...body, ...(names.length > 0 && { required: names }) }
}
