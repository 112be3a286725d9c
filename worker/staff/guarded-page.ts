// The staff page behind Cloudflare Access, as the person whom its token names.
import type { JWTVerifyGetKey } from 'jose'
import { authorize, teamKeys } from './access'
import { createStaffApp } from './app'
import type { Office } from './office'
import { respondWithText } from './responses'

/** Variables of the back wing. */
type AccessVars = {
  /** Empty, like ACCESS_AUD, until the page is set up: it does not exist. */
  readonly ACCESS_TEAM?: string
  readonly ACCESS_AUD?: string
  /** Who may read, but change nothing. */
  readonly STAFF_VIEW?: string
  readonly STAFF_REVIEW?: string
  readonly STAFF_MANAGE?: string
  /** In dollars, such as 100. */
  readonly REVIEW_REFUND_LIMIT?: string
}

const app = createStaffApp('')
/** Access's public keys by env, so that an isolate fetches them once. */
const keysByEnv = new WeakMap<AccessVars, JWTVerifyGetKey>()

function getKeys(env: AccessVars, team: string): JWTVerifyGetKey {
  const keys = keysByEnv.get(env) ?? teamKeys(team)
  keysByEnv.set(env, keys)
  return keys
}

const sentences = {
  token: 'Sign in with Cloudflare Access to open this page.',
  role: 'You’re signed in, but you’re not on the list of staff. Ask a manager to add you.',
} as const

/** Hosts of the back worker are served by https only. */
export const hsts = 'max-age=63072000'

/** `toOfficeOf`: the commands as the person of that name calls them. */
export async function fetchGuardedPage(...input: Parameters<typeof respond>): Promise<Response> {
  const response = await respond(...input)
  response.headers.set('Strict-Transport-Security', hsts)
  return response
}

async function respond(
  request: Request,
  env: AccessVars,
  toOfficeOf: (name: string) => Office,
): Promise<Response> {
  const { ACCESS_TEAM: team = '', ACCESS_AUD: audience = '' } = env
  if (team === '' || audience === '') return respondWithText('Not found', 404)
  const lists = {
    viewers: env.STAFF_VIEW ?? '',
    reviewers: env.STAFF_REVIEW ?? '',
    managers: env.STAFF_MANAGE ?? '',
  }
  const config = { team, audience, ...lists }
  const authorized = await authorize(request.headers, config, getKeys(env, team))
  if (!authorized.ok) return respondWithText(sentences[authorized.error], 403)
  const person = authorized.value
  return app.fetch(request, {
    person,
    office: toOfficeOf(person.name),
    refundLimitCents: Math.round(Number(env.REVIEW_REFUND_LIMIT) * 100) || 0,
  })
}
