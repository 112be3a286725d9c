// Entry of the worker for staff (wrangler.toml beside it): behind Cloudflare Access, it reaches the product only by the
// service binding, so the public worker has no route to it.
import type { JWTVerifyGetKey } from 'jose'
import type { BackOffice } from '../back-office'
import { authorize, teamKeys } from './access'
import { createStaffApp } from './app'
import { respondWithText } from './responses'

type Env = {
  readonly BACK_OFFICE: Service<BackOffice>
  /** Empty, like ACCESS_AUD, until the page is set up: it does not exist. */
  readonly ACCESS_TEAM: string
  readonly ACCESS_AUD: string
  /** Who may read, but change nothing. */
  readonly STAFF_VIEW: string
  readonly STAFF_REVIEW: string
  readonly STAFF_MANAGE: string
  /** In dollars, such as 100. */
  readonly REVIEW_REFUND_LIMIT: string
}

const app = createStaffApp('')
/** Access's public keys by env, so that an isolate fetches them once. */
const keysByEnv = new WeakMap<Env, JWTVerifyGetKey>()

function getKeys(env: Env): JWTVerifyGetKey {
  const keys = keysByEnv.get(env) ?? teamKeys(env.ACCESS_TEAM)
  keysByEnv.set(env, keys)
  return keys
}

const sentences = {
  token: 'Sign in with Cloudflare Access to open this page.',
  role: 'You’re signed in, but you’re not on the list of staff. Ask a manager to add you.',
} as const

/** The host is the staff page's own, and Access serves it by https only. */
const hsts = 'max-age=63072000'

export default {
  async fetch(request, env) {
    const response = await respond(request, env)
    response.headers.set('Strict-Transport-Security', hsts)
    return response
  },
} satisfies ExportedHandler<Env>

async function respond(request: Request, env: Env): Promise<Response> {
  if (env.ACCESS_TEAM === '' || env.ACCESS_AUD === '') return respondWithText('Not found', 404)
  const authorized = await authorize(
    request.headers,
    {
      team: env.ACCESS_TEAM,
      audience: env.ACCESS_AUD,
      viewers: env.STAFF_VIEW,
      reviewers: env.STAFF_REVIEW,
      managers: env.STAFF_MANAGE,
    },
    getKeys(env),
  )
  if (!authorized.ok) return respondWithText(sentences[authorized.error], 403)
  const person = authorized.value
  return app.fetch(request, {
    person,
    office: (name, input) => env.BACK_OFFICE.call(name, input, person.name),
    refundLimitCents: Math.round(Number(env.REVIEW_REFUND_LIMIT) * 100) || 0,
  })
}
