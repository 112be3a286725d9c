// Authorizes a partner's call by its key, before the body is read. For programs only: browsers are refused, because a key in a page
// is everybody's.
import { partnerApiCopy } from '../../../../shared/locales/en/partner-api'
import type { KeyScope } from '../../../../shared/partner/key-scopes'
import { clientIpAddress } from '../../../platform/http/client-ip-address'
import { jsonProblem } from '../../../platform/http/json-problem'
import type { AppContext, Route } from '../../../platform/http/route'
import { log } from '../../../platform/logging/logger'
import { toIpSubject } from '../../../platform/rate-limits/ip-subject'
import type { PartnerServices } from '../context'
import { type LiveKey, parseScopes } from '../keys/key-store'
import { authenticate } from '../keys/partner-key'

/** Each call, and the scope that its key needs; null: none. */
export const callScopes = {
  'GET payments': 'payments',
  'GET payments/:reference': 'payments',
  'POST bill-links': 'bill_links',
  'GET remittances': 'remittances',
  'GET key': null,
} as const satisfies Record<string, KeyScope | null>

export type PartnerCall = keyof typeof callScopes

type C = AppContext<PartnerServices>

const isLiveKey = (found: unknown): found is LiveKey =>
  typeof found === 'object' && found !== null && 'key_hash' in found

/** What the gate found. */
export function requireKey(c: C): LiveKey {
  const key = c.get('found')
  if (!isLiveKey(key)) throw new Error('the call has no gate')
  return key
}

type Gate = NonNullable<Route<PartnerServices>['gate']>

export const partnerGate = (call: PartnerCall): Gate =>
  async function checkToken(c, next) {
    const services = c.get('services')
    if (c.req.header('origin') !== undefined || c.req.header('sec-fetch-site') !== undefined)
      return jsonProblem(c, 'origin_refused')
    const bearer = /^Bearer ([!-~]{1,100})$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
    const key = await authenticate(bearer, services)
    if (key === null) return refuseKey(c)
    const scope = callScopes[call]
    if (key.is_allowed !== 1) return refuse(c, 'KEY_SUSPENDED', partnerApiCopy.suspended)
    if (scope !== null && !parseScopes(key).includes(scope))
      return refuse(c, 'SCOPE_MISSING', partnerApiCopy.scope(scope))
    const reserved = await services.limiter.reserve('partner_call', key.payee_id)
    if (!reserved.ok)
      return jsonProblem(c, 'too_many', { retryAfterSeconds: reserved.retryAfterSeconds })
    c.set('found', key)
    return next()
  }

/** Wrong keys of one address are counted, so that it cannot make us look up keys without end. */
async function refuseKey(c: C): Promise<Response> {
  const { limiter } = c.get('services')
  const subject = toIpSubject(clientIpAddress(c.req.raw.headers))
  const reserved = await limiter.reserve('partner_key_miss', subject)
  log('warn', 'partner_key_rejected', { requestId: c.get('requestId') })
  if (!reserved.ok)
    return jsonProblem(c, 'too_many', { retryAfterSeconds: reserved.retryAfterSeconds })
  c.header('WWW-Authenticate', 'Bearer')
  return jsonProblem(c, 'unauthorized', { message: partnerApiCopy.unauthorized })
}

const refuse = (c: C, code: string, message: string) =>
  jsonProblem(c, 'forbidden', { code, message })
