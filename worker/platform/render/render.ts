// Loads the renderer with the first page, so that isolates that serve only redirects and JSON calls never load
// React.
import type { PageDataByName, PageName } from '../../../client/runtime/page-registry'
import type { ProblemKind } from '../http/problems'
import type { AppContext, CoreServices } from '../http/route'
import type { PublicPageOptions } from './render-page'
import type { ProblemPageDetails } from './render-problem'

/** The loaded module. Repeating `import()` would cost each request as much as a redirect does. */
let renderer: typeof import('./render-page') | null = null

export async function renderPage<Name extends PageName, Services extends CoreServices>(
  c: AppContext<Services>,
  name: Name,
  data: PageDataByName[Name],
  status = 200,
): Promise<Response> {
  renderer ??= await import('./render-page')
  return renderer.renderPage(c, name, data, status)
}

/** See render-page. */
export async function renderPublicPage<Name extends PageName, Services extends CoreServices>(
  c: AppContext<Services>,
  name: Name,
  data: PageDataByName[Name],
  options: PublicPageOptions,
): Promise<Response> {
  renderer ??= await import('./render-page')
  return renderer.renderPublicPage(c, name, data, options)
}

export async function renderProblem<Services extends CoreServices>(
  c: AppContext<Services>,
  kind: ProblemKind,
  details: ProblemPageDetails = {},
): Promise<Response> {
  const problem = await import('./render-problem')
  return problem.renderProblem(c, kind, details)
}
