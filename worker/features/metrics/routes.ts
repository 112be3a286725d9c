// Receives what pages report about their speed and their hydration, and payment forms about their steps. Stores
// counts only: no address, cookie, query or user agent.
import type { Context, MiddlewareHandler } from 'hono'
import { paymentStepPath } from '../../../shared/metrics/funnel'
import { hydrationPath } from '../../../shared/metrics/hydration'
import { vitalsPath } from '../../../shared/metrics/vitals'
import { clientIpAddress } from '../../platform/http/client-ip-address'
import { sendsDoNotTrack } from '../../platform/http/device'
import { jsonProblem } from '../../platform/http/json-problem'
import type { AppEnv, Route } from '../../platform/http/route'
import { validateFor } from '../../platform/http/validate'
import { log, toErrorText } from '../../platform/logging/logger'
import { limitPerMinute } from '../../platform/logging/per-minute'
import { toIpSubject } from '../../platform/rate-limits/ip-subject'
import { findCachedPayee } from '../payees/payee-cache'
import { handlers, type MetricsServices } from './context'
import { countStage } from './count-stage'
import { hydrationReport, stepReport, vitalsReport } from './schema'

const validate = validateFor<MetricsServices>()

export const maxReportBytes = 1024
const waitSeconds = 60

/** 120 reports a minute per IP address, counted apart from lookups. If the limiter fails, all are allowed. */
const limitReports: MiddlewareHandler<AppEnv<MetricsServices>> = async (c, next) => {
  const key = `metrics ${toIpSubject(clientIpAddress(c.req.raw.headers))}`
  try {
    const outcome = await c.env.LOOKUP_LIMITER?.limit({ key })
    if (outcome?.success === false)
      return jsonProblem(c, 'too_many', { retryAfterSeconds: waitSeconds })
  } catch (error) {
    const requestId = c.get('requestId')
    log('warn', 'lookup_limiter_down', { requestId, error: toErrorText(error) })
  }
  return next()
}

type C = Context<AppEnv<MetricsServices>>

/** Whether the report counts. The browser gets the same reply if not: it could do nothing about it. */
async function isCounted(c: C, page: string): Promise<boolean> {
  const { headers } = c.req.raw
  if (sendsDoNotTrack(headers)) return false
  const subject = `${page} ${toIpSubject(clientIpAddress(headers))}`
  return (await c.get('services').limiter.reserve('field_report', subject)).ok
}

const countVitals = handlers(limitReports, validate('json', vitalsReport), async (c) => {
  const vitals = c.req.valid('json')
  if (await isCounted(c, vitals.page)) c.get('services').metrics.countVitals(vitals)
  return c.body(null, 204)
})

const hydrationLogLimit = limitPerMinute(20)

const countHydration = handlers(limitReports, validate('json', hydrationReport), async (c) => {
  const { page, outcome } = c.req.valid('json')
  const { metrics, now } = c.get('services')
  if (hydrationLogLimit.allows(now())) {
    const level = outcome.startsWith('changes_repeated') ? 'info' : 'warn'
    log(level, 'hydration', { requestId: c.get('requestId'), code: outcome, page })
  }
  if (await isCounted(c, `hydration ${page}`)) metrics.countHydration({ page, outcome })
  return c.body(null, 204)
})

const countStep = handlers(limitReports, validate('json', stepReport), async (c) => {
  const { step: stage, payee: payeeId, locale } = c.req.valid('json')
  const { directory, now } = c.get('services')
  if ((await findCachedPayee(directory, payeeId, now())) === null)
    return jsonProblem(c, 'not_found')
  countStage(c, { stage, payeeId, locale })
  return c.body(null, 204)
})

const reportRoute = {
  stack: 'json',
  bodyTypes: ['application/json'],
  bodyLimit: maxReportBytes,
} as const

export const metricsRoutes: readonly Route<MetricsServices>[] = [
  { ...reportRoute, path: vitalsPath, POST: countVitals, docs: __API_DOCS__ && { POST: null } },
  {
    ...reportRoute,
    path: hydrationPath,
    POST: countHydration,
    docs: __API_DOCS__ && { POST: null },
  },
  { ...reportRoute, path: paymentStepPath, POST: countStep, docs: __API_DOCS__ && { POST: null } },
]
