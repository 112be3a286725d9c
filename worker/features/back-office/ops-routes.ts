// POST /ops/{command}: the back office for `npm run ops`, behind OPS_TOKEN. For programs only: cookies
// are ignored and browsers are refused, even with the token. Without OPS_TOKEN every path under /ops is a 404.
import { createMiddleware } from 'hono/factory'
import { commandFailures as words } from '../../../shared/locales/en/back-office/commands'
import { formatCents } from '../../../shared/money'
import { paths } from '../../../shared/urls'
import { isSameSecret } from '../../platform/crypto/signatures'
import { clientIpAddress } from '../../platform/http/client-ip-address'
import { jsonProblem } from '../../platform/http/json-problem'
import type { AppEnv, Route } from '../../platform/http/route'
import { readJson } from '../../platform/http/validate'
import { log } from '../../platform/logging/logger'
import { toIpSubject } from '../../platform/rate-limits/ip-subject'
import type { BackOfficeFailure } from './back-office-types'
import { type CommandName, commands } from './commands'
import { type BackOfficeContext, type BackOfficeServices, handlers } from './context'

/** Runs before the body is read, so that an unauthorized caller cannot make us parse it. */
const opsGate = createMiddleware<AppEnv<BackOfficeServices>>(async function checkToken(c, next) {
  const { config, limiter } = c.get('services')
  if (config.OPS_TOKEN === '') return jsonProblem(c, 'not_found')
  if (c.req.header('origin') !== undefined || c.req.header('sec-fetch-site') !== undefined)
    return jsonProblem(c, 'origin_refused')
  // Count before comparing: past the limit even the correct token is refused, so guessing stays useless.
  const subject = toIpSubject(clientIpAddress(c.req.raw.headers))
  const reserved = await limiter.reserve('ops_token', subject)
  if (!reserved.ok)
    return jsonProblem(c, 'too_many', { retryAfterSeconds: reserved.retryAfterSeconds })
  const bearer = /^Bearer ([!-~]{1,500})$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
  if (!(await isSameSecret(bearer, config.OPS_TOKEN))) {
    log('warn', 'ops_token_rejected', { requestId: c.get('requestId') })
    c.header('WWW-Authenticate', 'Bearer')
    return jsonProblem(c, 'unauthorised')
  }
  await limiter.clear('ops_token', subject)
  return next()
})

const opsCommand = (name: CommandName) =>
  handlers(async (c) => {
    const input = readJson(c)
    if (input === null) return jsonProblem(c, 'malformed')
    const result = await commands[name].call(input, 'ops', c.get('services'))
    if (!result.ok) return refuseCommand(c, result.error)
    c.set('outcome', 'DONE')
    return c.json({ status: 'success', result: result.value })
  })

function refuseCommand(c: BackOfficeContext, failure: BackOfficeFailure): Response {
  switch (failure.kind) {
    case 'invalid':
      return jsonProblem(c, 'invalid_fields', { fields: failure.fields })
    case 'not_found':
      return jsonProblem(c, 'not_found', {
        code: 'UNKNOWN_NAME',
        message: words.unknownName,
      })
    case 'wrong_state':
      return jsonProblem(c, 'conflict', {
        message: words.wrongState(failure.status),
        extra: { paymentStatus: failure.status },
      })
    case 'refused_by_gateway':
      return jsonProblem(c, 'vendor_failed', {
        code: 'REFUSED_BY_GATEWAY',
        message: words.refusedByProcessor(failure.code),
      })
    case 'metrics_unreadable':
      return jsonProblem(c, 'vendor_failed', {
        code: 'METRICS_UNREADABLE',
        message: words.metricsUnreadable(failure.why),
      })
    case 'first_payment_open':
      return jsonProblem(c, 'conflict', {
        code: 'FIRST_PAYMENT_OPEN',
        message: words.firstPaymentOpen(failure.reference),
      })
    case 'rest_missing':
      return jsonProblem(c, 'conflict', {
        code: 'REST_MISSING',
        message: words.balanceMissing,
      })
    case 'not_refundable':
      return jsonProblem(c, 'conflict', {
        code: failure.why.toUpperCase(),
        message:
          failure.why === 'key_used'
            ? words.notRefundable.key_used
            : words.notRefundable.exceeds_captured(formatCents(failure.refundableCents)),
      })
    case 'not_disputable':
      return jsonProblem(c, 'conflict', {
        code: failure.why.toUpperCase(),
        message: words.notDisputable[failure.why],
      })
    case 'not_askable':
      return jsonProblem(c, 'conflict', {
        code: failure.why.toUpperCase(),
        message: words.notAskable[failure.why],
      })
    case 'invalid_file':
      return jsonProblem(c, 'invalid_fields', {
        code: 'INVALID_FILE',
        message: words.invalidFile,
        extra: { faults: failure.faults, total: failure.total },
      })
    case 'account_exists':
      return jsonProblem(c, 'conflict', {
        code: 'ACCOUNT_EXISTS',
        message: words.accountExists(failure.accountKind),
      })
    case 'not_retriable':
      return jsonProblem(c, 'conflict', {
        code: failure.why.toUpperCase(),
        message: words.notRetriable[failure.why],
      })
    case 'changed_meanwhile':
      return jsonProblem(c, 'conflict', {
        code: 'CHANGED_MEANWHILE',
        message: words.changedMeanwhile,
      })
  }
}

const ops = {
  stack: 'json',
  gate: opsGate,
  skipsOriginGuard: true,
  bodyTypes: ['application/json'],
} as const

const commandNames = Object.keys(commands).filter((name): name is CommandName =>
  Object.hasOwn(commands, name),
)

export const opsRoutes: readonly Route<BackOfficeServices>[] = [
  ...commandNames.map((name): Route<BackOfficeServices> => {
    const command = commands[name]
    return {
      ...ops,
      path: `${paths.ops}/${name}`,
      POST: opsCommand(name),
      ...('bodyLimit' in command && { bodyLimit: command.bodyLimit }),
    }
  }),
  {
    ...ops,
    path: `${paths.ops}/:command`,
    POST: handlers((c) =>
      jsonProblem(c, 'not_found', {
        code: 'UNKNOWN_COMMAND',
        message: words.unknownCommand,
      }),
    ),
  },
]
