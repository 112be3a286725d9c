// Samples of the API document: a curl command for a call, and a response body, both derived from the schemas.
import type { DocumentedCall } from '../../platform/http/call-docs'
import { isJson, type Json } from './describe-fields'

/** A typical text for a field's name. The first row that matches is used. */
const textSamples: readonly (readonly [RegExp, string])[] = [
  [/email/i, 'pat@example.com'],
  [/^num$|phone|mobile|number$/i, '(415) 555-0132'],
  [/^ccn$/i, '4111 1111 1111 1111'],
  [/^exp$/i, '12/30'],
  [/cvc|cvv/i, '123'],
  [/zip/i, '94110'],
  [/dob/i, '02/09/1990'],
  [/dos$/i, '11/02/2026'],
  [/amount/i, '125.50'],
  [/account|invoice/i, 'A-1001'],
  [/^p$|^payee$|payeeid/i, 'p_cedar'],
  [/payeename|biller/i, 'Cedar Hollow Clinic'],
  [/slug/i, 'cedar-hollow'],
  [/^state$/i, 'CA'],
  [/city/i, 'San Francisco'],
  [/address|addr1/i, '12 Main St'],
  [/^message$/i, 'Where is my payment?'],
  [/url|link$/i, 'https://www.example.com/cedar-hollow'],
  [/reference/i, 'PPY-7K3M9-Q2R8T'],
  [/name/i, 'Pat Example'],
]

function toText(name: string, { minLength, pattern }: Json): string {
  const sample = textSamples.find(([matches]) => matches.test(name))?.[1] ?? '…'
  const isLongEnough = typeof minLength !== 'number' || sample.length >= minLength
  const fits = typeof pattern !== 'string' || new RegExp(pattern, 'u').test(sample)
  return isLongEnough && fits ? sample : '…'
}

const toNumber = (name: string): number => {
  if (/cents/i.test(name)) return 12_550
  if (/at$/i.test(name)) return Date.UTC(2026, 10, 20)
  return 1
}

/** A value that the schema allows; "…" stands for a text without a typical form. */
export function toSample(schema: Json, name = ''): unknown {
  const { type, const: constant, enum: values, anyOf, oneOf, items, properties } = schema
  if (constant !== undefined) return constant
  if (Array.isArray(values)) return values[0]
  const choices = Array.isArray(anyOf) ? anyOf : oneOf
  if (Array.isArray(choices)) return toSample(choices.find(isJson) ?? {}, name)
  if (type === 'array') return isJson(items) ? [toSample(items, name)] : []
  if (isJson(properties))
    return Object.fromEntries(
      Object.entries(properties).map(([key, inner]) => [
        key,
        toSample(isJson(inner) ? inner : {}, key),
      ]),
    )
  if (type === 'object') return {}
  if (type === 'boolean') return true
  if (type === 'null') return null
  return type === 'number' || type === 'integer' ? toNumber(name) : toText(name, schema)
}

const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/** A sample of the required fields of the body, or of its first field if none is required. */
function toRequiredSample(schema: Json): Json {
  const { required, anyOf, oneOf } = schema
  const choices = Array.isArray(anyOf) ? anyOf : oneOf
  if (Array.isArray(choices)) return toRequiredSample(choices.find(isJson) ?? {})
  const sample = toSample(schema)
  if (!isJson(sample)) return {}
  const names: readonly unknown[] = Array.isArray(required) ? required : []
  const entries = Object.entries(sample)
  const wanted = entries.filter(([name]) => names.includes(name))
  return Object.fromEntries(wanted.length > 0 ? wanted : entries.slice(0, 1))
}

function toBodyLines(
  type: string,
  fields: Readonly<Record<string, unknown>> | readonly unknown[],
): readonly string[] {
  if (type === 'application/json')
    return [`-H 'Content-Type: application/json'`, `-d ${quote(JSON.stringify(fields))}`]
  const option = type === 'multipart/form-data' ? '-F' : '--data-urlencode'
  return Object.entries(fields).map(
    ([name, value]) =>
      `${option} ${quote(`${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)}`,
  )
}

/** "…" stays readable: the reader replaces it. */
const toQueryValue = (value: string): string =>
  encodeURIComponent(value).replaceAll('%E2%80%A6', '…')

const tokenVariables = {
  'ops token': '$OPS_TOKEN',
  'partner key': '$PAPAYA_KEY',
} as const satisfies Record<NonNullable<DocumentedCall['needs']>, string>

/** `$SITE` is the site's address. `body` is the JSON schema of the request body. */
export function toCurl(call: DocumentedCall, body: Json | null): string {
  const { sample } = call
  const query = call.query
    .filter(({ name, isRequired }) => isRequired || sample?.query?.[name] !== undefined)
    .map(
      ({ name, values }) =>
        `${name}=${toQueryValue(sample?.query?.[name] ?? values?.[0] ?? toText(name, {}))}`,
    )
  const path = call.path.replace(/:\w+/g, '…')
  const url = `"$SITE${path}${query.length > 0 ? `?${query.join('&')}` : ''}"`
  const isUnsafe = call.method !== 'GET'
  const [type = 'application/json'] = call.bodyTypes
  return [
    isUnsafe ? `curl -X ${call.method} ${url}` : `curl ${url}`,
    ...(isUnsafe ? ['-H "Origin: $SITE"'].filter(() => !call.needs) : []),
    ...(call.needs ? [`-H "Authorization: Bearer ${tokenVariables[call.needs]}"`] : []),
    ...(body ? toBodyLines(type, sample?.body ?? toRequiredSample(body)) : []),
  ].join(' \\\n  ')
}
