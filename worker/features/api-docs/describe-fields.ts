// Adds the meaning of fields to a JSON Schema, from the table in shared/locales/en/api-docs/properties.ts, and leaves out
// the bounds that only say how far JavaScript counts.
import { propertyWords, suffixWords } from '../../../shared/locales/en/api-docs/properties'

export type Json = Readonly<Record<string, unknown>>

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const find = (words: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(words, name) ? words[name] : undefined

/** A field of this parent, a field of any parent, or one whose name ends like this. */
function findWords(name: string, parent: string, schema: Json): string | undefined {
  const own = find(propertyWords, `${parent}.${name}`) ?? find(propertyWords, name)
  if (own !== undefined || !JSON.stringify(schema).includes('"integer"')) return own
  return suffixWords.find(([ending]) => ending.test(name))?.[1]
}

/** `root` is the parent of the outermost fields: the last part of the call's path. */
export function describeFields(schema: Json, root: string): Json {
  const visit = (value: unknown, parent: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => visit(item, parent))
    if (!isJson(value)) return value
    const { minimum, maximum, ...rest } = value
    const inner = Object.fromEntries(
      Object.entries(rest).map(([key, one]) => [
        key,
        key === 'properties' && isJson(one) ? visitProperties(one, parent) : visit(one, parent),
      ]),
    )
    return {
      ...inner,
      ...(minimum !== undefined && minimum !== Number.MIN_SAFE_INTEGER && { minimum }),
      ...(maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER && { maximum }),
    }
  }
  const visitProperties = (properties: Json, parent: string): Json =>
    Object.fromEntries(
      Object.entries(properties).map(([name, one]) => {
        const visited = visit(one, name)
        if (!isJson(visited) || visited.description !== undefined) return [name, visited]
        const description = findWords(name, parent, visited)
        return [name, description === undefined ? visited : { ...visited, description }]
      }),
    )
  const described = visit(schema, root)
  return isJson(described) ? described : schema
}
