// Responds to a failed call with JSON in the shape of shared/problem.ts.

import type { ProblemBody } from '../../../shared/problem'
import { localeOf } from './locale'
import { toProblemMessage } from './problem-message'
import { type ProblemDetails, type ProblemKind, problems } from './problems'
import type { AppContext, CoreServices } from './route'

/** In `details.fields` the name '' stands for the whole input. It is left out, because it is no field. */
export function jsonProblem<Services extends CoreServices>(
  c: AppContext<Services>,
  kind: ProblemKind,
  details: ProblemDetails = {},
) {
  const row = problems[kind]
  const { '': _, ...fields } = details.fields ?? {}
  const body: ProblemBody = {
    ...details.extra,
    status: 'error',
    code: details.code ?? row.code,
    message: toProblemMessage(kind, details, localeOf(c)),
    ...(Object.keys(fields).length > 0 && { fields }),
    requestId: c.get('requestId'),
  }
  c.set('outcome', body.code)
  if (details.retryAfterSeconds !== undefined)
    c.header('Retry-After', String(details.retryAfterSeconds))
  return c.json(body, row.status)
}
