// Responds with a problem as the route's stack needs it: JSON for calls, a page for pages.

import { jsonProblem } from '../http/json-problem'
import type { ProblemDetails, ProblemKind } from '../http/problems'
import type { AppContext, CoreServices } from '../http/route'
import { renderProblem } from './render'

export async function respondWithProblem<Services extends CoreServices>(
  c: AppContext<Services>,
  kind: ProblemKind,
  details: ProblemDetails = {},
): Promise<Response> {
  if (c.get('stack') === 'json') return jsonProblem(c, kind, details)
  return renderProblem(c, kind, details)
}
