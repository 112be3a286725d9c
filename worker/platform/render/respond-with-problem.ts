// Responds with a problem: by the route's own `showProblem`, else as JSON for calls and as the site's default error
// page for pages.

import { jsonProblem } from '../http/json-problem'
import type { ProblemDetails, ProblemKind } from '../http/problems'
import type { AppContext, CoreServices } from '../http/route'
import { renderProblem } from './render'

export async function respondWithProblem<Services extends CoreServices>(
  c: AppContext<Services>,
  kind: ProblemKind,
  details: ProblemDetails = {},
): Promise<Response> {
  const showProblem = c.get('showProblem')
  if (showProblem) return showProblem(kind, details)
  if (c.get('stack') === 'json') return jsonProblem(c, kind, details)
  return renderProblem(c, kind, details)
}
