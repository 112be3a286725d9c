// The variants of a documented reply: each option of a union, and each object that may be null.
import * as z from 'zod/mini'

type Schema = z.core.$ZodType

const defOf = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def

/** Null unless the schema has other schemas that are parts of a value. */
function listParts(schema: Schema): readonly (readonly [string, Schema])[] {
  const def = defOf(schema)
  if (def.type === 'object') return Object.entries(def.shape)
  if (def.type === 'array') return [['[]', def.element]]
  return []
}

const isObject = (schema: Schema): boolean => ['object', 'union'].includes(defOf(schema).type)

/** Names such as "question#2" and "newTotal#null". */
export function listVariants(schema: Schema, at = ''): readonly string[] {
  const def = defOf(schema)
  if (def.type === 'optional' || def.type === 'readonly') return listVariants(def.innerType, at)
  if (def.type === 'nullable')
    return [...(isObject(def.innerType) ? [`${at}#null`] : []), ...listVariants(def.innerType, at)]
  if (def.type === 'union')
    return def.options.flatMap((option, index) => [
      `${at}#${index}`,
      ...listVariants(option, `${at}#${index}`),
    ])
  return listParts(schema).flatMap(([name, part]) => listVariants(part, `${at}.${name}`))
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** Those that the value is. */
export function findVariants(schema: Schema, value: unknown, at = ''): readonly string[] {
  const def = defOf(schema)
  if (value === undefined) return []
  if (def.type === 'optional' || def.type === 'readonly')
    return findVariants(def.innerType, value, at)
  if (def.type === 'nullable')
    return value === null ? [`${at}#null`] : findVariants(def.innerType, value, at)
  if (def.type === 'union')
    return def.options.flatMap((option, index) => {
      const read = z.safeParse(option, value)
      const isExact = read.success && JSON.stringify(read.data) === JSON.stringify(value)
      return isExact ? [`${at}#${index}`, ...findVariants(option, value, `${at}#${index}`)] : []
    })
  return listParts(schema).flatMap(([name, part]) =>
    name === '[]' && Array.isArray(value)
      ? value.flatMap((item) => findVariants(part, item, `${at}.${name}`))
      : findVariants(part, fieldOf(value, name), `${at}.${name}`),
  )
}
