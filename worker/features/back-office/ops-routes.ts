// POST /ops/{command}: the back office for `npm run ops`, behind OPS_TOKEN. For programs only: cookies
// are ignored and browsers are refused, even with the token. Without OPS_TOKEN every path under /ops is a 404.
import { createMiddleware } from 'hono/factory'
import { staffNameHeader } from '../../../shared/back-office/staff-name-header'
import { commandFailures as words } from '../../../shared/locales/en/back-office/commands'
import { paths } from '../../../shared/urls'
import { isSameSecret } from '../../platform/crypto/signatures'
import { clientIpAddress } from '../../platform/http/client-ip-address'
import { documented } from '../../platform/http/documented'
import { jsonProblem } from '../../platform/http/json-problem'
import type { AppEnv, Route } from '../../platform/http/route'
import { readJson } from '../../platform/http/validate'
import { log } from '../../platform/logging/logger'
import { toIpSubject } from '../../platform/rate-limits/ip-subject'
import type { BackOfficeFailure } from './back-office-types'
import { type CommandName, callCommand, commands, isCommandName } from './commands'
import { type BackOfficeContext, type BackOfficeServices, handlers } from './context'
import { toFailureSentence } from './failure-sentences'
import { toCommandDocs } from './ops-docs'

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
    return jsonProblem(c, 'unauthorized')
  }
  await limiter.clear('ops_token', subject)
  return next()
})

/** The token identifies no one, so the history has the name that the terminal sent. */
function readActor(c: BackOfficeContext): string {
  const name = decodeHeader(c.req.header(staffNameHeader) ?? '')
  return name === '' ? 'terminal' : `${name} (terminal)`
}

/** Headers are ASCII, so the name is percent-encoded. */
function decodeHeader(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

const opsCommand = (name: CommandName) =>
  handlers(async (c) => {
    const input = readJson(c)
    if (input === null) return jsonProblem(c, 'malformed')
    const caller = { actor: readActor(c), entryPoint: 'ops' } as const
    const result = await callCommand(name, input, caller, c.get('services'))
    if (!result.ok) return refuseCommand(c, result.error)
    c.set('outcome', 'DONE')
    return c.json({ status: 'success' as const, result: result.value })
  })

function refuseCommand(c: BackOfficeContext, failure: BackOfficeFailure) {
  const message = toFailureSentence(failure)
  const code = failure.kind.toUpperCase()
  switch (failure.kind) {
    case 'invalid':
      return jsonProblem(c, 'invalid_fields', { fields: failure.fields })
    case 'not_found':
      return jsonProblem(c, 'not_found', { code: 'UNKNOWN_NAME', message })
    case 'wrong_state':
      return jsonProblem(c, 'conflict', { message, extra: { paymentStatus: failure.status } })
    case 'refused_by_processor':
    case 'metrics_unreadable':
      return jsonProblem(c, 'vendor_failed', { code, message })
    case 'breaker_unreachable':
    case 'archive_unreadable':
      return jsonProblem(c, 'unavailable', { code, message })
    case 'hold_ended':
    case 'being_decided':
    case 'account_exists':
    case 'changed_since':
    case 'changed_meanwhile':
      return jsonProblem(c, 'conflict', { code, message })
    case 'not_refundable':
    case 'not_disputable':
    case 'not_taken_back':
    case 'not_remittable':
    case 'not_askable':
    case 'not_acceptable':
    case 'not_retriable':
    case 'not_undoable':
      return jsonProblem(c, 'conflict', { code: failure.why.toUpperCase(), message })
    case 'invalid_file':
      return jsonProblem(c, 'invalid_fields', {
        code,
        message,
        extra: { faults: failure.faults, total: failure.total },
      })
  }
}

const ops = {
  stack: 'json',
  gate: opsGate,
  skipsOriginGuard: true,
  bodyTypes: ['application/json'],
} as const

const commandNames = Object.keys(commands).filter(isCommandName)

export const opsRoutes: readonly Route<BackOfficeServices>[] = [
  ...commandNames.map((name): Route<BackOfficeServices> => {
    const command = commands[name]
    const post = opsCommand(name)
    return {
      ...ops,
      path: `${paths.ops}/${name}`,
      POST: post,
      docs: __API_DOCS__ && { POST: documented(post, toCommandDocs(name)) },
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
    docs: __API_DOCS__ && { POST: null },
  },
]
