// Compares replies with the API document: each JSON reply of a documented call, whatever the test is about.
import * as z from 'zod/mini'
import { documentedCalls } from '../../../worker/api-document'
import { listResponses } from '../../../worker/features/api-docs/open-api'
import type { DocumentedCall } from '../../../worker/platform/http/call-docs'

const isJson = ({ headers }: Response) =>
  headers.get('content-type')?.startsWith('application/json') ?? false

/** ":reference" is any segment. */
const isAt = (pattern: string, path: string): boolean =>
  pattern === path ||
  (pattern.includes(':') && new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path))

const problem = {
  status: z.string(),
  code: z.string(),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  requestId: z.string(),
}

const toProblemSchema = ({ errorFields = {} }: DocumentedCall) =>
  z.object({
    ...problem,
    ...Object.fromEntries(
      Object.entries(errorFields).map(([name, schema]) => [name, z.optional(schema)]),
    ),
  })

/** Throws if the reply lacks a documented field, or has one that is not documented. */
export async function checkReply(method: string, path: string, response: Response): Promise<void> {
  const call = documentedCalls.find((one) => isAt(one.path, path) && one.method === method)
  if (!call || !isJson(response)) return
  const { status } = response
  const documented = listResponses(call).find((one) => one.status === status)
  const schema = status >= 400 && !documented ? toProblemSchema(call) : documented?.schema
  if (!schema) throw new Error(`${method} ${path}: a body of ${status} is undocumented`)
  const body: unknown = await response.clone().json()
  // A schema drops the fields that it does not have.
  const known = toSorted(schema.parse(body))
  if (known !== toSorted(body))
    throw new Error(`${method} ${path} replied ${toSorted(body)}, of which is documented ${known}`)
}

const toSorted = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
