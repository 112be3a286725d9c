// POST /ops/{command}: the back office for `npm run ops`, behind a secret of its own. For programs
// only: no cookie counts, no other origin is let in, and a browser is refused whatever it knows.
// Without OPS_TOKEN nothing here exists.
import { createMiddleware } from 'hono/factory'
import { paths } from '../../../shared/urls'
import { hashToken, isSameText } from '../../platform/crypto/tokens'
import { clientAddress } from '../../platform/http/client-address'
import { jsonProblem } from '../../platform/http/json-problem'
import type { AppEnv, Route } from '../../platform/http/route'
import { readJson } from '../../platform/http/validate'
import { log } from '../../platform/logging/logger'
import { toAddressSubject } from '../../platform/rate-limits/address-subject'
import type { BackOfficeFailure } from './back-office-call'
import { type CommandName, commands } from './commands'
import { type BackOfficeContext, type BackOfficeServices, handlers } from './context'

/** Before the body is looked at: a stranger cannot make us read it. */
const opsGate = createMiddleware<AppEnv<BackOfficeServices>>(async (c, next) => {
  const { config, limiter } = c.get('services')
  if (config.OPS_TOKEN === '') return jsonProblem(c, 'not_found')
  if (c.req.header('origin') !== undefined || c.req.header('sec-fetch-site') !== undefined)
    return jsonProblem(c, 'origin_refused')
  // Counted before it is compared: once there were too many, even the right one tells nothing.
  const subject = toAddressSubject(clientAddress(c.req.raw.headers))
  const reserved = await limiter.reserve('ops_token', subject)
  if (!reserved.ok) {
    log('warn', 'ops_token_guessed', { requestId: c.get('requestId') })
    return jsonProblem(c, 'too_many', { retryAfterSeconds: reserved.retryAfterSeconds })
  }
  const given = /^Bearer ([!-~]{1,500})$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
  if (!(await isSameSecret(given, config.OPS_TOKEN))) {
    c.header('WWW-Authenticate', 'Bearer')
    return jsonProblem(c, 'unauthorised')
  }
  await limiter.clear('ops_token', subject)
  return next()
})

/** Digests have one length, so that the time taken says nothing of the secret's. */
async function isSameSecret(given: string, secret: string): Promise<boolean> {
  const [left, right] = await Promise.all([hashToken(given), hashToken(secret)])
  return isSameText(left, right)
}

const opsCommand = (name: CommandName) =>
  handlers(async (c) => {
    const input = await readJson(c.req)
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
        message: 'There is nothing of that name.',
      })
    case 'wrong_state':
      return jsonProblem(c, 'conflict', {
        message: `That is not possible: the payment is ${failure.status.replace('_', ' ')}. Nothing was changed.`,
        extra: { paymentStatus: failure.status },
      })
    case 'refused_by_gateway':
      return jsonProblem(c, 'vendor_failed', {
        code: 'REFUSED_BY_GATEWAY',
        message: `The card company refused (${failure.code}). Nothing was changed.`,
      })
    case 'rest_missing':
      return jsonProblem(c, 'conflict', {
        code: 'REST_MISSING',
        message:
          'The payer agreed to a higher total, and the rest is not there yet. Nothing was changed.',
      })
    case 'not_askable':
      return jsonProblem(c, 'conflict', {
        code: failure.why.toUpperCase(),
        message: `${notAskable[failure.why]} Nothing was changed.`,
      })
    case 'invalid_file':
      return jsonProblem(c, 'invalid_fields', {
        code: 'INVALID_FILE',
        message: 'The file was not imported. Nothing was written.',
        extra: { faults: failure.faults, total: failure.total },
      })
    case 'account_exists':
      return jsonProblem(c, 'conflict', {
        code: 'ACCOUNT_EXISTS',
        message: `That email has an account of the ${failure.accountKind} already, and one email has one account. No invite was sent.`,
      })
    case 'not_retriable':
      return jsonProblem(c, 'conflict', {
        code: failure.why.toUpperCase(),
        message: `${notRetriable[failure.why]} Nothing was changed.`,
      })
    case 'changed_meanwhile':
      return jsonProblem(c, 'conflict', {
        code: 'CHANGED_MEANWHILE',
        message: 'Somebody else changed one of these payees. Nothing was written; try again.',
      })
  }
}

const notAskable = {
  unreachable: 'Nobody can be told: the payment is silent, or has neither email nor mobile number.',
  hold_ending: 'The reservation on the card ends within the hour: there is no time for an answer.',
  not_payable: 'That increase could not be paid: it is none, or too small or large for the form.',
} as const

const notRetriable = {
  not_failed: 'That message has not failed.',
  perhaps_sent:
    'That message may have arrived: sent again, it may come twice. Say that this is meant (--even-if-sent).',
  suppressed: 'That message was suppressed: who it is for said STOP, or cannot be written to.',
  forgotten: 'That message is older than 30 days: to whom it went is forgotten.',
} as const

const ops = {
  stack: 'json',
  gate: opsGate,
  fromOutside: true,
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
        message: 'There is no such command.',
      }),
    ),
  },
]
