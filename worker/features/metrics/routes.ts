// Receives what pages report about their speed, and payment forms about their steps. Stores counts
// only: no address, cookie, query or user agent.
import type { MiddlewareHandler } from 'hono'
import { paymentStepPath } from '../../../shared/metrics/funnel'
import { vitalsPath } from '../../../shared/metrics/vitals'
import { clientIpAddress } from '../../platform/http/client-ip-address'
import { sendsDoNotTrack } from '../../platform/http/device'
import { jsonProblem } from '../../platform/http/json-problem'
import type { AppEnv, Route } from '../../platform/http/route'
import { validateFor } from '../../platform/http/validate'
import { log, toErrorText } from '../../platform/logging/logger'
import { toIpSubject } from '../../platform/rate-limits/ip-subject'
import type { RouteDocs } from '../api-docs/call'
import { findCachedPayee } from '../payees/payee-cache'
import { handlers, type MetricsServices } from './context'
import { countStage } from './count-stage'
import { stepReport, vitalsReport } from './schema'

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

const countVitals = handlers(limitReports, validate('json', vitalsReport), (c) => {
  if (!sendsDoNotTrack(c.req.raw.headers))
    c.get('services').metrics.countVitals(c.req.valid('json'))
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
  { ...reportRoute, path: vitalsPath, POST: countVitals },
  { ...reportRoute, path: paymentStepPath, POST: countStep },
]

/** For the API document only. */
export const metricsDocs: RouteDocs = () => ({
  [`POST ${vitalsPath}`]: null,
  [`POST ${paymentStepPath}`]: null,
})
