// The door to React for routes: the renderer and the pages are loaded with the first page that is
// asked for, so that redirects and calls start without them.
import type { PageDataByName, PageName, PageProps } from '../../../shared/page-data'
import type { ProblemKind } from '../http/problems'
import type { AppContext, CoreServices } from '../http/route'
import type { DataSlots } from './kept-renders'
import type { KeptPageOptions, WholePage } from './render-page'
import type { ProblemPageDetails } from './render-problem'

export async function renderPage<Name extends PageName, Services extends CoreServices>(
  c: AppContext<Services>,
  name: Name,
  data: PageDataByName[Name],
  status = 200,
): Promise<Response> {
  const page = await import('./render-page')
  return page.renderPage(c, name, data, status)
}

/** See render-page. */
export async function renderKeptPage<Name extends PageName, Services extends CoreServices>(
  c: AppContext<Services>,
  name: Name,
  toData: (slots: DataSlots) => PageDataByName[Name] | Promise<PageDataByName[Name]>,
  options?: KeptPageOptions,
): Promise<Response> {
  const page = await import('./render-page')
  return page.renderKeptPage(c, name, toData, options)
}

export async function renderProblem<Services extends CoreServices>(
  c: AppContext<Services>,
  kind: ProblemKind,
  details: ProblemPageDetails = {},
): Promise<Response> {
  const problem = await import('./render-problem')
  return problem.renderProblem(c, kind, details)
}

export async function renderWholePage<Name extends PageName>(
  name: Name,
  props: PageProps<Name>,
  requestId: string,
): Promise<WholePage> {
  const page = await import('./render-page')
  return page.renderWholePage(name, props, requestId)
}
