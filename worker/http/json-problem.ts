// Answers a failed call as JSON, in the shape of shared/problem.ts.
import type { Context } from 'hono'
import type { ProblemBody } from '../../shared/problem'
import { type ProblemDetails, type ProblemKind, problems } from './problems'
import type { AppEnv } from './route'

export function jsonProblem(
  c: Context<AppEnv>,
  kind: ProblemKind,
  details: ProblemDetails = {},
): Response {
  const row = problems[kind]
  const body: ProblemBody = {
    ...details.extra,
    status: 'error',
    code: details.code ?? row.code,
    message: details.message ?? row.message,
    ...(details.fields && { fields: details.fields }),
    requestId: c.get('requestId'),
  }
  c.set('outcome', body.code)
  if (details.retryAfterSeconds !== undefined)
    c.header('Retry-After', String(details.retryAfterSeconds))
  return c.json(body, row.status)
}
