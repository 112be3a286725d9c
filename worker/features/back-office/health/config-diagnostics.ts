// With an invalid configuration the site serves nothing, not even the site check. A caller with
// OPS_TOKEN gets the names of the invalid variables of both wings, never their values, and the checks of stores and
// bindings, which need no variable; other callers get the usual error page.
import { paths } from '../../../../shared/urls'
import { ConfigError } from '../../../platform/config/config'
import { developmentOpsToken } from '../../../platform/config/secret-variables'
import { isSameSecret } from '../../../platform/crypto/signatures'
import { clientIpAddress } from '../../../platform/http/client-ip-address'
import type { AppContext } from '../../../platform/http/route'
import { toIpSubject } from '../../../platform/rate-limits/ip-subject'
import { durableLimiter } from '../../../platform/rate-limits/limiter'
import { toBindingProbes } from '../binding-probes'
import type { PublicWingFacts } from '../public-wing-facts'

/** The minimum in platform/config/config.ts. A shorter token may be the fault itself and is not accepted. */
const minTokenLength = 32

/** Null when the caller may not see the problems. */
export async function showConfigProblems(
  error: Error,
  c: AppContext,
  findPublicWing: () => Promise<PublicWingFacts>,
): Promise<Response | null> {
  if (!(error instanceof ConfigError) || !c.req.path.startsWith(`${paths.ops}/`)) return null
  if (c.req.method !== 'POST' || c.req.header('origin') !== undefined) return null
  const { OPS_TOKEN: token = '', RATE_LIMIT_COUNTERS } = c.env
  if (token.length < minTokenLength || token === developmentOpsToken) return null
  const subject = toIpSubject(clientIpAddress(c.req.raw.headers))
  const limiter = durableLimiter(RATE_LIMIT_COUNTERS)
  const reserved = await limiter.reserve('ops_token', subject)
  const bearer = /^Bearer ([!-~]{1,500})$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
  if (!reserved.ok || !(await isSameSecret(bearer, token))) return null
  await limiter.clear('ops_token', subject)
  const { checkStores } = await import('./check-stores')
  const now = () => Date.now()
  const checks = await checkStores({
    db: c.env.DB,
    now,
    bindingProbes: toBindingProbes(c.env, now, findPublicWing).filter(
      ({ needsConfig }) => !needsConfig,
    ),
    environment: c.env.ENVIRONMENT,
  })
  const { faults } = await findPublicWing().catch(() => ({ faults: [] }))
  const others = faults.filter((line) => !error.message.includes(line))
  return c.json(
    {
      status: 'error',
      code: 'CONFIGURATION',
      message: [error.message, ...others].join('\n'),
      checks,
      requestId: c.get('requestId') ?? '',
    },
    500,
    { 'cache-control': 'private, no-store' },
  )
}
