// JSON Schema of what a caller sends or receives.
import * as z from 'zod/mini'
import { describeFields, isJson, type Json } from './describe-fields'

/**
 * `input`: what a caller sends. `output`: what it receives, which may gain fields. `parent` is for describe-fields.ts.
 */
export function toSchema(schema: z.core.$ZodType, io: 'input' | 'output', parent = ''): Json {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema: one }) => {
      if (io === 'output' && one.additionalProperties === false) delete one.additionalProperties
    },
  })
  return describeFields(jsonSchema, parent)
}

/** The fields without which the schema refuses an object, whatever their rules do with a missing value. */
function findRequired(schema: z.core.$ZodType): readonly string[] {
  const { error } = z.safeParse(schema, {})
  const names = error?.issues.map(({ path }) => path[0]) ?? []
  return names.filter((name) => typeof name === 'string')
}

/** JSON Schema of a body. Requires the fields that the schema needs: the type of a form's field accepts `undefined`. */
export function toBodySchema(schema: z.core.$ZodType, parent = ''): Json {
  const body = toSchema(schema, 'input', parent)
  const { properties, required } = body
  if (!isJson(properties)) return body
  const wanted = new Set([...(Array.isArray(required) ? required : []), ...findRequired(schema)])
  const names = Object.keys(properties).filter((name) => wanted.has(name))
  return { ...body, ...(names.length > 0 && { required: names }) }
}
