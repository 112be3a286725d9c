// A problem as the route's family shows it: JSON for calls, a page for pages.
import type { Context } from 'hono'
import { renderProblem } from '../render/render'
import { jsonProblem } from './json-problem'
import type { ProblemDetails, ProblemKind } from './problems'
import type { AppEnv } from './route'

export async function refuse(
  c: Context<AppEnv>,
  kind: ProblemKind,
  details: ProblemDetails = {},
): Promise<Response> {
  if (c.get('stack') === 'json') return jsonProblem(c, kind, details)
  return renderProblem(c, kind, details)
}
