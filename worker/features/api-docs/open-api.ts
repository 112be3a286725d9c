// Builds the OpenAPI 3.1 document and the page's data from the documented calls, their zod schemas and
// the problem table.
import type { ApiCall, ApiField, ApiGroup, ApiReference } from '../../../shared/api-docs/page-data'
import { errorCodeWords } from '../../../shared/locales/en/api-docs/codes'
import { apiDocumentCopy as words } from '../../../shared/locales/en/api-docs/fields'
import { publicPayee } from '../../../shared/payees/schema'
import {
  callGroups,
  type DocumentedCall,
  type Failure,
  responseStatuses,
} from '../../platform/http/call-docs'
import { problems } from '../../platform/http/problems'
import { partnerPayment } from '../partner/calls/partner-payment'
import { toBodySchema, toSchema } from './body-schema'
import { isJson } from './describe-fields'
import { quickstart, rules } from './quickstart'
import recordedReplies from './recorded-replies.json'
import { toCurl, toSample } from './samples'
import { shareSchemas } from './share-schemas'

type Json = Readonly<Record<string, unknown>>

/** `unavailable`: each call responds with 503 when its store is down. */
const problemsOfEveryCall = ['method_not_allowed', 'internal', 'unavailable'] as const
const problemsOfEveryUnsafeCall = ['origin_refused', 'too_large', 'unsupported_type'] as const

type ListedFailure = { readonly status: number; readonly code: string }

const toListedFailure = (failure: Failure): ListedFailure => {
  const [kind, code] =
    typeof failure === 'string'
      ? [failure, problems[failure].code]
      : [failure.problem, failure.code]
  return { status: problems[kind].status, code }
}

/** A call's failures, each code once, sorted by status. */
export function listFailures(call: DocumentedCall): readonly ListedFailure[] {
  const all: readonly Failure[] = [
    ...(call.body ? (['malformed'] as const) : []),
    ...(call.method === 'GET' ? [] : problemsOfEveryUnsafeCall),
    ...problemsOfEveryCall,
    ...call.problems,
  ]
  const byCode = new Map(all.map(toListedFailure).map((failure) => [failure.code, failure]))
  return [...byCode.values()].sort((left, right) => left.status - right.status)
}

/** The last part of a path, by which the fields of a call are described. */
const toParent = ({ path }: DocumentedCall) => path.replace(/^.*\//, '')

/** Replies that a test recorded, by call and status. */
const recorded: Readonly<Record<string, unknown>> = recordedReplies

/** Staff's replies name other people's payments in many states: their samples are made from the schemas. */
export const hasRecordedReply = (call: DocumentedCall, status: number): boolean =>
  call.needs !== 'ops token' &&
  listResponses(call).some((one) => one.status === status && one.schema !== null)

const toReplyName = ({ method, path }: DocumentedCall, status: number) =>
  `${method} ${path} ${status}`

/** The anchor of a call on the page. */
const toId = ({ method, path }: DocumentedCall) =>
  `${method.toLowerCase()}-${path.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '')}`

/**
 * The name of a call's function in a generated client: "postPaymentBack" of POST /payment/payment_back.php. A word that the
 * next one repeats is left out.
 */
function toOperationId({ method, path }: DocumentedCall): string {
  const parts = path
    .replace(/\.php$/, '')
    .split('/')
    .filter((part) => part !== '' && part !== 'api' && !/^v\d+$/.test(part))
    .map((part) => (part.startsWith(':') ? `by_${part.slice(1)}` : part))
  const names = parts
    .filter((part, index) => !parts[index + 1]?.startsWith(`${part}_`))
    .flatMap((part) => part.split(/[^A-Za-z0-9]+/))
    .filter((word) => word !== '')
  return names.reduce(
    (name, word) => name + word.slice(0, 1).toUpperCase() + word.slice(1),
    method.toLowerCase(),
  )
}

/** Sorted by status. */
export const listResponses = ({ responses }: DocumentedCall) =>
  responseStatuses.flatMap((status) => {
    const found = responses[status]
    return found ? [{ status, description: found[0], schema: found[1] }] : []
  })

const toHeaders = (headers: Readonly<Record<string, string>>): Json =>
  Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [
      name,
      { schema: { type: 'string' }, description },
    ]),
  )

function toResponses(call: DocumentedCall): Json {
  const responses = listResponses(call).map(({ status, description, schema }) => [
    String(status),
    {
      description,
      ...(call.headers?.[status] && { headers: toHeaders(call.headers[status]) }),
      ...(schema && {
        content: { 'application/json': { schema: toSchema(schema, 'output', toParent(call)) } },
      }),
    },
  ])
  const failures = [...Map.groupBy(listFailures(call), ({ status }) => status)].map(
    ([status, listed]) => [
      String(status),
      toFailureResponse(
        status,
        listed.map(({ code }) => code),
        toErrorFields(call),
      ),
    ],
  )
  return Object.fromEntries([...failures, ...responses])
}

const retryableStatuses: readonly number[] = [429, 503]

const toErrorFields = ({ errorFields = {} }: DocumentedCall): Json =>
  Object.fromEntries(
    Object.entries(errorFields).map(([name, schema]) => [name, toSchema(schema, 'output')]),
  )

/** Refused before the call's own code, so these have no fields of its own. */
const earlyStatuses: readonly number[] = [405, 413, 415, 500]

const toFailureResponse = (status: number, codes: readonly string[], own: Json): Json => ({
  description: codes.join(', '),
  content: {
    'application/json': {
      schema: {
        allOf: [{ $ref: '#/components/schemas/Problem' }],
        properties: { code: { enum: codes }, ...(!earlyStatuses.includes(status) && own) },
      },
    },
  },
  ...(retryableStatuses.includes(status) && {
    headers: { 'Retry-After': { schema: { type: 'integer' }, description: words.seconds } },
  }),
})

const toPathNames = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)

function toParameters({ path, query }: DocumentedCall): Json {
  const parameters = [
    ...toPathNames(path).map((name) => ({
      ...{ name, in: 'path', required: true, schema: { type: 'string' } },
    })),
    ...query.map(({ name, description, values, isRequired }) => ({
      ...{ name, in: 'query', required: isRequired, description },
      schema: { type: 'string', ...(values && { enum: values }) },
    })),
  ]
  return parameters.length > 0 ? { parameters } : {}
}

function toOperation(call: DocumentedCall): Json {
  const { body, bodyTypes } = call
  return {
    operationId: toOperationId(call),
    tags: [call.group],
    summary: call.summary,
    ...(call.limit && { description: words.limit(call.limit) }),
    ...toParameters(call),
    ...(body && {
      requestBody: {
        required: true,
        content: Object.fromEntries(
          bodyTypes.map((type) => [type, { schema: toBodySchema(body, toParent(call)) }]),
        ),
      },
    }),
    responses: toResponses(call),
    security: call.needs ? [{ [securityNames[call.needs]]: [] }] : [],
  }
}

const securityNames = {
  'ops token': 'opsToken',
  'partner key': 'partnerKey',
} as const satisfies Record<NonNullable<DocumentedCall['needs']>, string>

function toSecuritySchemes(calls: readonly DocumentedCall[]): Json {
  const names = calls.flatMap(({ needs }) => (needs ? [securityNames[needs]] : []))
  const schemes = [...new Set(names)].map((name) => [name, { type: 'http', scheme: 'bearer' }])
  return schemes.length > 0 ? { securitySchemes: Object.fromEntries(schemes) } : {}
}

const problemSchema = {
  type: 'object',
  required: ['status', 'code', 'message', 'requestId'],
  properties: {
    status: {
      type: 'string',
      description: words.problem.status,
      examples: ['error'],
    },
    code: {
      type: 'string',
      description: words.problem.code,
      examples: Object.values(problems).map(({ code }) => code),
    },
    message: { type: 'string', description: words.problem.message },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: words.problem.fields,
    },
    requestId: { type: 'string', description: words.problem.requestId },
  },
} as const

/** "/payments/:reference" is "/payments/{reference}" in the document. */
const toTemplate = ({ path }: DocumentedCall) => path.replace(/:(\w+)/g, '{$1}')

/** Names of components that the first field of them would name badly. */
const namedSchemas = [
  ['Payee', publicPayee, 'payee'],
  ['PartnerPayment', partnerPayment, 'payment'],
] as const

const toComponentNames = (): ReadonlyMap<string, string> =>
  new Map(
    namedSchemas.map(([name, schema, parent]) => [
      JSON.stringify(toSchema(schema, 'output', parent)),
      name,
    ]),
  )

/** The document is served from the site that it describes, so the server's URL is relative. */
export function toOpenApi(calls: readonly DocumentedCall[]): Json {
  const byPath = new Map<string, Record<string, Json>>()
  for (const call of calls)
    byPath.set(toTemplate(call), {
      ...byPath.get(toTemplate(call)),
      [call.method.toLowerCase()]: toOperation(call),
    })
  const { paths, schemas, responses } = shareSchemas(Object.fromEntries(byPath), toComponentNames())
  return {
    openapi: '3.1.1',
    info: {
      title: words.title,
      version: __BUILD__.version,
      description: words.description,
    },
    servers: [{ url: '/' }],
    tags: callGroups
      .filter((name) => calls.some(({ group }) => group === name))
      .map((name) => ({ name, description: words.groups[name] })),
    paths,
    components: {
      schemas: { Problem: problemSchema, ...schemas },
      responses,
      ...toSecuritySchemes(calls),
    },
  }
}

function listTypes(schema: Json): readonly string[] {
  const { type, enum: values, const: constant, anyOf, oneOf, items } = schema
  if (constant !== undefined) return [JSON.stringify(constant)]
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value))
  const choices = Array.isArray(anyOf) ? anyOf : oneOf
  if (Array.isArray(choices)) return choices.filter(isJson).flatMap(listTypes)
  if (type === 'array')
    return [words.listOf(isJson(items) ? toTypeWords(listTypes(items)) : words.anything)]
  const types = [type].flat().filter((one) => typeof one === 'string')
  return types.length > 0 ? types : [words.anything]
}

const toTypeWords = (types: readonly string[]) => words.oneOf([...new Set(types)])

type Field = Omit<ApiField, 'type'> & {
  readonly types: readonly string[]
  readonly description: string
}

/** A field of several variants: of their types, and required only if each of them has it. */
const mergeVariants = (variants: readonly (readonly Field[])[]): readonly Field[] =>
  [...Map.groupBy(variants.flat(), ({ name }) => name)].map(([name, found]) => ({
    name,
    types: found.flatMap(({ types }) => types),
    description: found[0]?.description ?? '',
    isRequired: found.length === variants.length && found.every(({ isRequired }) => isRequired),
  }))

/** Flattens fields to dotted paths. */
function listFields(schema: Json, before = ''): readonly Field[] {
  const { properties, required, items, anyOf, oneOf } = schema
  const choices = Array.isArray(anyOf) ? anyOf : oneOf
  if (Array.isArray(choices)) {
    const variants = choices.filter(isJson).map((one) => listFields(one, before))
    // Null, or a text, has no fields.
    return mergeVariants(variants.filter((fields) => fields.length > 0))
  }
  if (isJson(items)) return listFields(items, `${before}[]`)
  if (!isJson(properties)) return []
  return Object.entries(properties).flatMap(([name, inner]) => {
    if (!isJson(inner)) return []
    const path = before === '' ? name : `${before}.${name}`
    const description = typeof inner.description === 'string' ? inner.description : ''
    const isRequired = Array.isArray(required) && required.includes(name)
    return [
      { name: path, types: listTypes(inner), description, isRequired },
      ...listFields(inner, path),
    ]
  })
}

const toFields = (schema: Json): readonly ApiField[] =>
  listFields(schema).map(({ types, description, ...field }) => ({
    ...field,
    type: words.described(toTypeWords(types), description),
  }))

const toReply = (call: DocumentedCall, status: number, schema: Json): unknown =>
  hasRecordedReply(call, status) ? recorded[toReplyName(call, status)] : toSample(schema)

function toApiCall(call: DocumentedCall): ApiCall {
  const body = call.body ? toBodySchema(call.body, toParent(call)) : null
  return {
    id: toId(call),
    method: call.method,
    path: call.path,
    summary: call.summary,
    needs: call.needs ?? null,
    limit: call.limit ?? '',
    query: call.query.map(({ name, description, values, isRequired }) => ({
      name,
      type: values ? `${description}: ${values.join(', ')}` : description,
      isRequired,
    })),
    bodyTypes: call.bodyTypes,
    body: body ? toFields(body) : [],
    curl: toCurl(call, body),
    responses: listResponses(call).map(({ status, description, schema }) => {
      const json = schema && toSchema(schema, 'output', toParent(call))
      return {
        status,
        description,
        fields: json ? toFields(json) : [],
        sample: json ? JSON.stringify(toReply(call, status, json), null, 2) : '',
      }
    }),
    problems: listFailures(call),
    errorFields: toFields({ properties: toErrorFields(call) }),
  }
}

const toApiGroups = (calls: readonly DocumentedCall[]): readonly ApiGroup[] =>
  callGroups
    .map((name) => ({
      id: name,
      title: words.groups[name],
      calls: calls.filter(({ group }) => group === name).map(toApiCall),
    }))
    .filter((group) => group.calls.length > 0)

/** Staff's calls have texts of their own. Throws for a code without a meaning. */
const listErrorRows = (calls: readonly DocumentedCall[]) => {
  const documented = calls.filter(({ needs }) => needs !== 'ops token').flatMap(listFailures)
  // Some are not a call's own, such as the refusal of a card number.
  const failures = [...Object.values(problems), ...documented]
  const byCode = new Map(failures.map((failure) => [failure.code, failure]))
  return [...byCode.values()]
    .toSorted((left, right) => left.status - right.status || left.code.localeCompare(right.code))
    .map(({ status, code }) => {
      const meaning = errorCodeWords[code]
      if (meaning === undefined) throw new Error(`the code ${code} has no meaning`)
      return { status, code, meaning }
    })
}

export const toApiReference = (calls: readonly DocumentedCall[]): ApiReference => ({
  quickstart,
  rules,
  groups: toApiGroups(calls),
  errors: listErrorRows(calls),
})
