// What the calls of the fake of Stripe share: reading a request, refusals in Stripe's shape, and pages of a list.
// https://docs.stripe.com/api/errors and https://docs.stripe.com/api/pagination

/** The version whose shapes the fake has. */
export const stripeApiVersion = '2024-06-20'

export type StripeCall = {
  readonly method: string
  readonly path: string
  readonly params: URLSearchParams
  readonly idempotencyKey: string
}
export type StripeReply = { readonly status: number; readonly body: unknown }

type StripeError = {
  readonly type?: string
  readonly code?: string
  readonly decline_code?: string
  readonly param?: string
  readonly message: string
  readonly payment_intent?: unknown
}
export const refuse = (status: number, error: StripeError): StripeReply => ({
  status,
  body: { error: { type: 'invalid_request_error', ...error } },
})
export const respondWith = (body: unknown): StripeReply => ({ status: 200, body })

/** Stripe reads `expand[0]` like `expand[]`. */
const withoutIndexes = (params: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...params].map(([name, value]) => [name.replace(/\[\d+\]/g, '[]'), value]))

export async function readCall(request: Request): Promise<StripeCall> {
  const { pathname, searchParams } = new URL(request.url)
  // Not text(), because the runtime would warn about the content type.
  const form = new TextDecoder().decode(await request.arrayBuffer())
  return {
    method: request.method,
    path: pathname,
    params: withoutIndexes(request.method === 'GET' ? searchParams : new URLSearchParams(form)),
    idempotencyKey: request.headers.get('idempotency-key') ?? '',
  }
}

export const noSuch = (status: 400 | 404, param: string, id: string): StripeReply =>
  refuse(status, { code: 'resource_missing', param, message: `No such ${param}: '${id}'` })

/** The names of a call's parameters, without what is in their brackets. */
export type Parameters = {
  readonly required: readonly string[]
  readonly optional: readonly string[]
}

/** Null if the call has every required parameter and no other than these. */
export function findParameterFault(
  params: URLSearchParams,
  { required, optional }: Parameters,
): StripeReply | null {
  const names = [...params.keys()].map((name) => name.split('[')[0] ?? '')
  const unknown = names.find((name) => !required.includes(name) && !optional.includes(name))
  if (unknown !== undefined)
    return refuse(400, {
      code: 'parameter_unknown',
      param: unknown,
      message: `Received unknown parameter: ${unknown}`,
    })
  const missing = required.find((name) => !names.includes(name))
  return missing === undefined
    ? null
    : refuse(400, {
        code: 'parameter_missing',
        param: missing,
        message: `Missing required param: ${missing}.`,
      })
}

export const readMetadata = (params: URLSearchParams): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...params].flatMap(([name, value]) => {
      const key = /^metadata\[(.+)\]$/.exec(name)?.[1]
      return key === undefined ? [] : [[key, value]]
    }),
  )

export const isPositiveInteger = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text)

export const notAnInteger = (param: string): StripeReply =>
  refuse(400, {
    code: 'parameter_invalid_integer',
    param,
    message: `Invalid integer: ${param}`,
  })

const defaultPageSize = 10
const maxPageSize = 100

/** A page of these rows, which are the newest first. */
export function respondWithPage<Row extends { readonly id: string }>(
  rows: readonly Row[],
  { path, params }: StripeCall,
  toBody: (row: Row) => unknown,
): StripeReply {
  const limit = params.get('limit') ?? String(defaultPageSize)
  if (!isPositiveInteger(limit) || Number(limit) > maxPageSize) return notAnInteger('limit')
  const after = params.get('starting_after')
  const start = after === null ? 0 : rows.findIndex(({ id }) => id === after) + 1
  if (after !== null && start === 0) return noSuch(400, 'starting_after', after)
  const page = rows.slice(start, start + Number(limit))
  return respondWith({
    object: 'list',
    url: path,
    has_more: start + page.length < rows.length,
    data: page.map(toBody),
  })
}
