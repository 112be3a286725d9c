// Handles unexpected errors: logs each once with the request id, and responds without internal details.

import type { ErrorHandler } from 'hono'
import { isPublicSite } from '../../../shared/environment'
import { plainProblem } from '../../../shared/locales/problem-messages'
import { ConfigError } from '../config/config'
import { randomToken } from '../crypto/tokens'
import { localeOf } from '../http/locale'
import type { AppEnv } from '../http/route'
import { log, toErrorText } from '../logging/logger'
import { respondWithProblem } from '../render/respond-with-problem'
import { securityHeaders } from './security-headers'

const pageHeaders = securityHeaders({ stack: 'page' })

export const onError: ErrorHandler<AppEnv> = async (error, c) => {
  const requestId = c.get('requestId') ?? randomToken(12)
  c.set('requestId', requestId)
  // After an error outside the stacks, such as in a short link, the stack and the headers are not set yet.
  if (c.get('stack') === undefined) {
    c.set('stack', 'page')
    c.header('X-Request-Id', requestId)
    await pageHeaders(c, async () => {})
  }
  if (error instanceof ConfigError) {
    log('alert', 'configuration', { requestId, error: error.message })
    const copy = plainProblem[localeOf(c)]
    const message = isPublicSite(c.env.ENVIRONMENT) ? copy.settingUp : error.message
    return c.text(`${message}\n${copy.reference(requestId)}\n`, 500)
  }
  const route = c.get('route')
  if (isStoreDown(error)) {
    log('alert', 'store_down', { route, requestId, error: toErrorText(error) }, error)
    return respondWithProblem(c, 'unavailable', { retryAfterSeconds: 5 })
  }
  log('alert', 'unexpected', { route, requestId, error: toErrorText(error) }, error)
  return respondWithProblem(c, 'internal')
}

/** True if D1 is locked, overloaded or unreachable, which is temporary; false for an error of the statement. */
const isStoreDown = (error: Error): boolean =>
  error.message.startsWith('D1_ERROR') && !/SQLITE_(?!BUSY|LOCKED|IOERR)/.test(error.message)
