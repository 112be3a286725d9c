// Moves what occurs more than once in an OpenAPI document to its components, with references in its places.
import { isJson, type Json } from './describe-fields'

/** An object with more than one field, or a union of objects. */
const isObjectOrUnion = ({ properties, anyOf, oneOf }: Json, text: string): boolean =>
  isJson(properties)
    ? Object.keys(properties).length > 1
    : (Array.isArray(anyOf) || Array.isArray(oneOf)) && text.includes('"properties"')

/** Only failures are shared; each other response is of one call. */
const isFailure = (value: Json): boolean =>
  isJson(value.content) && JSON.stringify(value.content).includes('#/components/schemas/Problem')

const maySplitOff = (value: Json, text: string): boolean =>
  isObjectOrUnion(value, text) || isFailure(value)

/** How often each part occurs; what is inside of a component counts once. */
function countParts(root: unknown): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item)
    if (!isJson(value)) return
    const text = JSON.stringify(value)
    const seen = counts.get(text) ?? 0
    counts.set(text, seen + 1)
    if (seen === 0 || !maySplitOff(value, text))
      for (const inner of Object.values(value)) visit(inner)
  }
  visit(root)
  return counts
}

const capitalize = (name: string) => name.slice(0, 1).toUpperCase() + name.slice(1)

type Place = { readonly operation: string; readonly name: string }

/** `names`: of schemas, by their text, which are components anyway. Others are named after the field or the operation where they are first. */
export function shareSchemas(
  paths: Readonly<Record<string, Json>>,
  names: ReadonlyMap<string, string>,
): { readonly paths: Json; readonly schemas: Json; readonly responses: Json } {
  const counts = countParts(paths)
  const schemas = new Map<string, unknown>()
  const responses = new Map<string, unknown>()
  const nameOf = new Map<string, string>()

  function toFreeName(wanted: string): string {
    const used = new Set(nameOf.values())
    if (!used.has(wanted)) return wanted
    const found = Array.from({ length: used.size + 1 }, (_, index) => `${wanted}${index + 2}`)
    return found.find((one) => !used.has(one)) ?? wanted
  }

  /** A component's body has references too. */
  function share(value: Json, text: string, place: Place): Json {
    const isResponse = isFailure(value)
    const known = nameOf.get(text)
    const wanted = isResponse
      ? String(value.description).replaceAll(', ', '-')
      : (names.get(text) ?? capitalize(place.name || place.operation))
    const name = known ?? toFreeName(wanted)
    nameOf.set(text, name)
    const [kind, all] = isResponse ? ['responses', responses] : ['schemas', schemas]
    if (known === undefined) all.set(name, visitFields(value, place))
    return { $ref: `#/components/${kind}/${name}` }
  }

  const visitFields = (value: Json, place: Place): Json =>
    Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        key === 'properties' && isJson(inner)
          ? Object.fromEntries(
              Object.entries(inner).map(([name, one]) => [name, visit(one, { ...place, name })]),
            )
          : visit(
              inner,
              key === 'requestBody' ? { ...place, name: `${place.operation}Body` } : place,
            ),
      ]),
    )

  function visit(value: unknown, place: Place): unknown {
    if (Array.isArray(value)) return value.map((item) => visit(item, place))
    if (!isJson(value)) return value
    const own =
      typeof value.operationId === 'string' ? { operation: value.operationId, name: '' } : place
    const text = JSON.stringify(value)
    const isRepeated = (counts.get(text) ?? 0) > 1 && maySplitOff(value, text)
    const isShared = isRepeated || names.has(text)
    return isShared ? share(value, text, own) : visitFields(value, own)
  }

  const shared = visit(paths, { operation: '', name: '' })
  return {
    paths: isJson(shared) ? shared : {},
    schemas: Object.fromEntries(schemas),
    responses: Object.fromEntries(responses),
  }
}
