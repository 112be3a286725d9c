// Every call that accepts JSON, and a body for each with the values of its documentation.

import { documentedCalls } from '../../../worker/api-document'
import { toBodySchema } from '../../../worker/features/api-docs/body-schema'
import { toSample } from '../../../worker/features/api-docs/samples'
import type { DocumentedCall } from '../../../worker/platform/http/call-docs'
import { authorizationFor, everyRoute, isDevRoute, type RouteCase } from './every-route'
import { siteOrigin } from './site'

/** Values that the fields accept, where the sample has "…". */
const values = new Map([
  ...['date', 'from', 'to'].map((name) => [name, '11/20/2026'] as const),
  ['change', '00000000-0000-0000-0000-000000000000'],
  ['text', `SM${'0'.repeat(32)}`],
  ['path', '/cedar'],
  ['cursor', '1-1'],
  ['key', 'note-0001'],
])

/** Every field of the body, so that each is mutated. */
function toBody({ body, sample }: DocumentedCall): unknown {
  const fields = body === null ? {} : toSample(toBodySchema(body))
  const wanted = Array.isArray(fields) ? fields : { ...toRecord(fields), ...sample?.body }
  return JSON.parse(JSON.stringify(wanted), (name, value) =>
    typeof value === 'string' ? value.replaceAll('…', values.get(name) ?? 'pay_1') : value,
  )
}

const toRecord = (value: unknown): object =>
  typeof value === 'object' && value !== null ? value : {}

export const jsonCalls: readonly RouteCase[] = everyRoute.filter(
  ({ route, path }) =>
    route.stack === 'json' &&
    !isDevRoute({ path }) &&
    route.methods.includes('POST') &&
    !route.readsOwnBody &&
    (route.bodyTypes ?? ['application/json']).includes('application/json'),
)

/** Of calls without documentation. */
const ownBodies: Readonly<Record<string, unknown>> = {
  '/payment-step': { step: 'step_1', payee: 'p_cedar', locale: 'en' },
  '/vitals': { page: 'pay-landing', lcp: 800, inp: 40, cls: 0 },
  '/hydration': { page: 'pay-landing', outcome: 'changes_repeated elements' },
  '/ops/:command': {},
}

function findBody(path: string): unknown {
  const call = documentedCalls.find((one) => one.method === 'POST' && one.path === path)
  const body = call ? toBody(call) : ownBodies[path]
  if (body === undefined) throw new Error(`${path} needs a body in json-calls.ts`)
  return body
}

/** By path. */
export const validBodies: Readonly<Record<string, unknown>> = Object.fromEntries(
  jsonCalls.map(({ path }) => [path, findBody(path)]),
)

/** A valid token clears its rate limit, so all requests to gated routes may share an IP address. */
export const jsonHeaders = (known: RouteCase): Readonly<Record<string, string>> => ({
  'content-type': 'application/json',
  ...(known.route.isGated
    ? { ...authorizationFor(known), 'cf-connecting-ip': '192.0.2.1' }
    : { origin: siteOrigin }),
})
