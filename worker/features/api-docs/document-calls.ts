// Lists the mounted JSON calls with the documentation of their routes. Throws if one has none, or if a query key and its
// documentation do not match.
import * as z from 'zod/mini'
import type {
  CallDocs,
  DocumentedCall,
  KeyDocs,
  Method,
  Parameter,
} from '../../platform/http/call-docs'
import type { RequestInput } from '../../platform/http/validate'
import type { MountedRoute } from '../../platform/middleware/stacks'

type MountedCall = {
  readonly name: string
  readonly method: Method
  readonly route: MountedRoute
}

const listMountedCalls = (routes: readonly MountedRoute[]): readonly MountedCall[] =>
  routes
    .filter(({ stack }) => stack === 'json')
    .flatMap((route) =>
      route.methods.map((method) => ({ name: `${method} ${route.path}`, method, route })),
    )

/** In the order in which the routes are mounted. */
export function documentCalls(routes: readonly MountedRoute[]): readonly DocumentedCall[] {
  const calls = listMountedCalls(routes)
  const errors = calls.flatMap((call) =>
    toDocs(call) === undefined
      ? [`${call.name} has no documentation: add it to its route`]
      : findKeyErrors(call),
  )
  if (errors.length > 0) throw new Error(errors.join('\n'))
  return calls.flatMap((call) => {
    const docs = toDocs(call)
    return docs ? [toDocumentedCall(docs, call)] : []
  })
}

const toDocs = ({ method, route: { docs } }: MountedCall): CallDocs | null | undefined =>
  docs ? docs[method] : undefined

function findKeyErrors(mounted: MountedCall): readonly string[] {
  const docs = toDocs(mounted)
  if (!docs) return []
  const mountedKeys = Object.keys(toQuerySchema(mounted).properties ?? {})
  const describedKeys = Object.keys(docs.query ?? {})
  return [
    ...mountedKeys
      .filter((key) => !describedKeys.includes(key))
      .map((key) => `has no documentation of its key ${key}`),
    ...describedKeys
      .filter((key) => !mountedKeys.includes(key))
      .map((key) => `does not read the key ${key}`),
  ].map((error) => `${mounted.name} ${error}`)
}

const inputsOf = ({ method, route }: MountedCall): readonly RequestInput[] =>
  route.inputs[method] ?? []

/** The JSON Schema of the query that callers send. */
function toQuerySchema(mounted: MountedCall): z.core.JSONSchema.BaseSchema {
  const query = inputsOf(mounted).find(({ target }) => target === 'query')
  return query ? z.toJSONSchema(query.schema, { io: 'input', unrepresentable: 'any' }) : {}
}

function toDocumentedCall(
  { query: keys = {}, body: documentedBody, ...docs }: CallDocs,
  mounted: MountedCall,
): DocumentedCall {
  const bodyInput = inputsOf(mounted).find(({ target }) => isBodyTarget(target))
  const body = documentedBody ?? bodyInput?.schema ?? null
  const { method, route } = mounted
  return {
    ...docs,
    method,
    path: route.path,
    query: toParameters(toQuerySchema(mounted), keys),
    body,
    bodyTypes: body ? route.acceptedTypes.filter((type) => isReadBy(bodyInput?.target, type)) : [],
  }
}

const isBodyTarget = (target: RequestInput['target']): boolean =>
  target === 'json' || target === 'form' || target === 'body'

function isReadBy(target: RequestInput['target'] | undefined, type: string): boolean {
  const isJson = type === 'application/json'
  return target === 'json' ? isJson : target !== 'form' || !isJson
}

function toParameters(
  { properties = {}, required = [] }: z.core.JSONSchema.BaseSchema,
  keys: Readonly<Record<string, KeyDocs>>,
): readonly Parameter[] {
  return Object.entries(properties).map(([name, schema]) => {
    const docs = keys[name] ?? ''
    const { description, values, isRequired } =
      typeof docs === 'string' ? { description: docs } : docs
    const allowed = values ?? toValues(schema)
    return {
      name,
      description,
      ...(allowed && { values: allowed }),
      isRequired: isRequired ?? required.includes(name),
    }
  })
}

function toValues(schema: z.core.JSONSchema._JSONSchema): readonly string[] | null {
  if (typeof schema === 'boolean') return null
  if (schema.const !== undefined) return [String(schema.const)]
  return schema.enum?.map(String) ?? null
}
