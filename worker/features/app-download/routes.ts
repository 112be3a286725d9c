// The app download's addresses. Owns what a visit answers with; which page it is was decided by
// resolve-download, and where the stores are by store-links.
import type { SmsFormState } from '../../../shared/sms-link/sms-form'
import { paths } from '../../../shared/urls'
import { contentSecurityPolicy } from '../../platform/http/content-security-policy'
import { toDevicePlatform } from '../../platform/http/device'
import { singleQuery } from '../../platform/http/form'
import type { Route } from '../../platform/http/route'
import { renderPage } from '../../platform/render/render'
import { respondWithProblem } from '../../platform/render/respond-with-problem'
import { postSmsForm } from '../sms-link/sms-form-route'
import { type AppDownloadContext, type AppDownloadServices, handlers } from './context'
import { namesSomething, toDeepLinkValues } from './deep-link-values'
import {
  isStaying,
  type LinkRequest,
  toClipData,
  toFormData,
  toRequestDevice,
  toSentUrl,
  toStoreData,
} from './page-data'
import { allowPixel, scriptSources } from './page-policy'
import { pixel } from './pixel-route'
import { type DownloadAddress, resolveDownload } from './resolve-download'

type C = AppDownloadContext

function allowWhatThePageHas(c: C): void {
  const policy = contentSecurityPolicy(c.get('cspNonce'), { scripts: scriptSources })
  const { ATTRIBUTION_URL } = c.get('services').config
  c.header('Content-Security-Policy', allowPixel(policy, ATTRIBUTION_URL))
}

/** Who has a token's address can use the token: it is neither indexed nor told to anybody. */
function keepTokenQuiet(c: C, { values }: LinkRequest): void {
  if (values.token === null) return
  c.header('Referrer-Policy', 'no-referrer')
  c.header('X-Robots-Tag', 'noindex')
}

function toVisit(c: C): LinkRequest {
  const url = new URL(c.req.url)
  return { url, values: toDeepLinkValues(url) }
}

function showForm(c: C, visit: LinkRequest, form: SmsFormState, status = 200): Promise<Response> {
  allowWhatThePageHas(c)
  keepTokenQuiet(c, visit)
  return renderPage(c, 'app-download', toFormData(visit, form, c.get('services')), status)
}

const show = (address: DownloadAddress) =>
  handlers((c) => {
    const services = c.get('services')
    const visit = toVisit(c)
    const { url, values } = visit
    const view = resolveDownload({
      address,
      device: toRequestDevice(url, toDevicePlatform(c.req.raw.headers)),
      isNamed: namesSomething(values),
      isStaying: isStaying(url),
      environment: services.config.ENVIRONMENT,
    })
    if (view.kind === 'form') {
      const isSent = singleQuery(url, 'sent') === '1'
      return showForm(c, visit, { isSent, number: '', error: null, failure: null })
    }
    allowWhatThePageHas(c)
    keepTokenQuiet(c, visit)
    return view.kind === 'store'
      ? renderPage(c, 'app-store', toStoreData(visit, view, services))
      : renderPage(c, 'app-clip', toClipData(visit, { ...view, platform: 'apple' }, services))
  })

/** A posted form is answered as a form, whatever device it came from. */
const post = handlers(async (c) => {
  const visit = toVisit(c)
  const posted = await postSmsForm(c, { messageType: 'app-download' }, visit.values.s ?? 'h')
  switch (posted.kind) {
    case 'malformed':
      return respondWithProblem(c, 'malformed')
    case 'sent':
      return c.redirect(toSentUrl(visit.url), 303)
    case 'refused':
      return showForm(c, visit, posted.form, posted.status)
  }
})

const toRoute = (path: string, address: DownloadAddress): Route<AppDownloadServices> => ({
  path,
  stack: 'page',
  GET: show(address),
  POST: post,
})

export const appDownloadRoutes: readonly Route<AppDownloadServices>[] = [
  toRoute(paths.download, 'download'),
  toRoute(paths.appStoreLanding, 'download'),
  toRoute(paths.appClip, 'clip'),
  { path: paths.pixel, stack: 'json', GET: pixel },
]
