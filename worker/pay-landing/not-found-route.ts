// The 404 page of every address that nobody knows (spec section 2), and the count of such addresses.
import type { Context } from 'hono'
import * as z from 'zod/mini'
import { paths } from '../../shared/paths'
import type { NotFoundPageData } from '../../shared/pay-landing'
import type { TextFormState } from '../../shared/text-form'
import { clientAddress } from '../http/client-address'
import { jsonProblem } from '../http/json-problem'
import { log, toErrorText } from '../http/logger'
import { problems } from '../http/problems'
import { refuse } from '../http/refuse'
import { type AppEnv, handlers } from '../http/route'
import { validate } from '../http/validate'
import { limitLookups, toNetwork } from '../payee-directory/limit-lookups'
import { renderPage } from '../render/render'
import { postTextForm, redirectToSent, toVisitedForm } from '../text-link/text-form-route'
import { keptSlug } from './kept-slugs'
import { toDay, toReportedPath } from './path-reports'
import { toPayeePagePath } from './payee-page-path'
import { sitePaths } from './store'
import { suggestPages } from './suggest-pages'

type C = Context<AppEnv>

export async function showNotFound(c: C): Promise<Response> {
  const url = new URL(c.req.url)
  c.executionCtx.waitUntil(countMiss(c, url.pathname))
  return renderNotFound(c, toVisitedForm(url), 404)
}

/** The form of the 404 page is posted to the address that was not found. */
export async function postNotFound(c: C): Promise<Response> {
  const posted = await postTextForm(c, { messageType: 'not-found' })
  switch (posted.kind) {
    case 'malformed':
      return refuse(c, 'malformed')
    case 'sent':
      return redirectToSent(c)
    case 'refused':
      return renderNotFound(c, posted.form, posted.status)
  }
}

async function renderNotFound(c: C, form: TextFormState, status: number): Promise<Response> {
  const services = c.get('services')
  const { slug } = toPayeePagePath(lastPartOf(new URL(c.req.url).pathname))
  const near = slug === null ? null : await keptSlug(sitePaths(services.db), slug, services.now())
  const data: NotFoundPageData = {
    form,
    suggestions: slug === null ? [] : suggestPages(slug, near?.nearSlugs ?? []),
  }
  if (status === problems.not_found.status) c.set('outcome', problems.not_found.code)
  c.header('X-Robots-Tag', 'noindex')
  return renderPage(c, 'not-found', data, status)
}

/** The chooser has its payee's slug behind its own name. */
const lastPartOf = (pathname: string) =>
  pathname.startsWith(`${paths.payerTypeChooser}/`)
    ? pathname.slice(paths.payerTypeChooser.length)
    : pathname

/** Never throws: a page is shown whether it could be counted or not. */
async function countMiss(c: C, text: string): Promise<void> {
  const path = toReportedPath(text)
  if (path === null) return
  const { db, now } = c.get('services')
  try {
    const key = `miss ${toNetwork(clientAddress(c.req.raw.headers))}`
    const outcome = await c.env.LOOKUP_LIMITER?.limit({ key })
    if (outcome?.success === false) return
    await sitePaths(db).report(toDay(now()), path)
  } catch (error) {
    log('warn', 'path_not_counted', { requestId: c.get('requestId'), error: toErrorText(error) })
  }
}

const pathReport = z.object({ path: z.string().check(z.minLength(1), z.maxLength(2048)) })

/** POST /api/404.php: the browser's own report of an address that led nowhere (spec section 7). */
export const reportPath = handlers(limitLookups, validate('json', pathReport), async (c) => {
  const path = toReportedPath(c.req.valid('json').path)
  const { db, now } = c.get('services')
  if (path === null) return jsonProblem(c, 'invalid_fields')
  await sitePaths(db).report(toDay(now()), path)
  return c.json({ status: 'accepted' }, 202)
})
