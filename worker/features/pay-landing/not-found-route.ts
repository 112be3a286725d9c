// The 404 page (spec section 2), and the counts of paths that were not found.
import * as z from 'zod/mini'
import type { NotFoundPageData } from '../../../shared/pay-landing/page-data'
import type { SmsFormState } from '../../../shared/sms-link/sms-form'
import { paths } from '../../../shared/urls'
import { DailyCounter, otherName } from '../../platform/counts/daily-counter'
import { hashToken } from '../../platform/crypto/tokens'
import { clientIpAddress } from '../../platform/http/client-ip-address'
import { jsonProblem } from '../../platform/http/json-problem'
import { problems } from '../../platform/http/problems'
import { validateFor } from '../../platform/http/validate'
import { log, toErrorText } from '../../platform/logging/logger'
import { toIpSubject } from '../../platform/rate-limits/ip-subject'
import { renderPage } from '../../platform/render/render'
import { respondWithProblem } from '../../platform/render/respond-with-problem'
import { limitLookups } from '../payees/limit-lookups'
import { areTextsOff } from '../sms-link/context'
import {
  postSmsForm,
  readSmsFormState,
  respondSent,
  sentFormState,
  toFormAction,
} from '../sms-link/sms-form-route'
import { handlers, type PayLandingContext, type PayLandingServices } from './context'
import { toNotFoundWithoutTexts } from './page-data'
import { toReportedPath } from './path-reports'
import { toPayeePagePath } from './payee-page-path'
import { findCachedSlug } from './slug-cache'
import { payLandingStore } from './store'
import { suggestPages } from './suggest-pages'

const validate = validateFor<PayLandingServices>()

/** Anyone may invent paths: those beyond the maximum share one row. */
export const missingPaths = new DailyCounter({ counts: 'paths', maxNames: 50 })

type C = PayLandingContext

export async function showNotFound(c: C): Promise<Response> {
  const url = new URL(c.req.url)
  c.executionCtx.waitUntil(countMiss(c, url.pathname))
  return renderNotFound(c, await readSmsFormState(c), 404)
}

/** The form of the 404 page is posted to the path that was not found. */
export async function postNotFound(c: C): Promise<Response> {
  const posted = await postSmsForm(c, { messageType: 'not-found' })
  switch (posted.kind) {
    case 'malformed':
      return respondWithProblem(c, 'malformed')
    case 'sent':
      return respondSent(c, () => renderNotFound(c, sentFormState, 200))
    case 'refused':
      return renderNotFound(c, posted.form, posted.status)
  }
}

async function renderNotFound(c: C, form: SmsFormState, status: number): Promise<Response> {
  const services = c.get('services')
  const url = new URL(c.req.url)
  const { slug } = toPayeePagePath(withoutChooserPath(url.pathname))
  const records =
    slug === null
      ? null
      : await findCachedSlug(payLandingStore(services.nearestDb), slug, services.now())
  const data: NotFoundPageData = {
    form,
    action: toFormAction(url),
    suggestions: slug === null ? [] : suggestPages(slug, records?.nearSlugs ?? [], services.locale),
  }
  if (status === problems.not_found.status) c.set('outcome', problems.not_found.code)
  c.header('X-Robots-Tag', 'noindex')
  if (areTextsOff(services))
    return renderPage(c, 'texts-off', toNotFoundWithoutTexts(data, services), status)
  return renderPage(c, 'not-found', data, status)
}

/** In a path of the chooser, the payee's slug follows the chooser's own path. */
const withoutChooserPath = (pathname: string) =>
  pathname.startsWith(`${paths.payerTypeChooser}/`)
    ? pathname.slice(paths.payerTypeChooser.length)
    : pathname

/** Never throws: a failed count must not break the page. */
async function countMiss(c: C, text: string): Promise<void> {
  const path = toReportedPath(text)
  if (path === null) return
  try {
    const key = `miss ${toIpSubject(clientIpAddress(c.req.raw.headers))}`
    const outcome = await c.env.LOOKUP_LIMITER?.limit({ key })
    if (outcome?.success === false) return
    await report(c, path)
  } catch (error) {
    log('warn', 'path_not_counted', { requestId: c.get('requestId'), error: toErrorText(error) })
  }
}

/** Counts the path in a row of its own, or in the row of others if the IP address has had its rows of the day. */
async function report(c: C, path: string): Promise<void> {
  const { now, limiter } = c.get('services')
  const ip = toIpSubject(clientIpAddress(c.req.raw.headers))
  const { ok } = await limiter.reserve('missing_paths', ip, { use: await hashToken(path) })
  const waitUntil = (work: Promise<unknown>) => c.executionCtx.waitUntil(work)
  missingPaths.count(ok ? path : otherName, now(), { env: c.env, waitUntil })
}

const pathReportRequest = z.object({ path: z.string().check(z.minLength(1), z.maxLength(2048)) })

/** POST /api/404.php: a browser reports a path that was not found (spec section 7). */
export const reportPath = handlers(
  limitLookups<PayLandingServices>(),
  validate('json', pathReportRequest),
  async (c) => {
    const path = toReportedPath(c.req.valid('json').path)
    if (path === null) return jsonProblem(c, 'invalid_fields')
    await report(c, path)
    return c.json({ status: 'accepted' as const }, 202)
  },
)
