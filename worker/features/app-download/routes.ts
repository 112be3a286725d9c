// Routes of the app download pages. resolve-download decides which page is shown, and store-links
// builds the store URLs.
import { linkSource } from '../../../shared/app-download/page-data'
import type { SmsFormState } from '../../../shared/sms-link/sms-form'
import { paths } from '../../../shared/urls'
import { cleanLink } from '../../platform/http/clean-link'
import { contentSecurityPolicy } from '../../platform/http/content-security-policy'
import { toDevicePlatform } from '../../platform/http/device'
import type { Route } from '../../platform/http/route'
import { renderPage } from '../../platform/render/render'
import { respondWithProblem } from '../../platform/render/respond-with-problem'
import { areTextsOff } from '../sms-link/context'
import {
  postSmsForm,
  readSmsFormState,
  respondSent,
  sentFormState,
} from '../sms-link/sms-form-route'
import { type AppDownloadContext, type AppDownloadServices, handlers } from './context'
import { hasLinkTarget, toDeepLinkValues } from './deep-link-values'
import {
  isRedirectDeclined,
  type LinkRequest,
  toClipPageData,
  toFormPageData,
  toRequestDevice,
  toStorePageData,
  toTextsOffPageData,
} from './page-data'
import { allowPixel, scriptSources } from './page-policy'
import { pixel } from './pixel-route'
import { type DownloadPage, resolveDownload } from './resolve-download'

type C = AppDownloadContext

function setPagePolicy(c: C): void {
  const policy = contentSecurityPolicy(c.get('cspNonce'), { scripts: scriptSources })
  const { ATTRIBUTION_URL } = c.get('services').config
  c.header('Content-Security-Policy', allowPixel(policy, ATTRIBUTION_URL))
}

/** Keeps a URL with a token out of search indexes and referrers: anyone who has it can use the token. */
function protectToken(c: C, { values }: LinkRequest): void {
  if (values.token === null) return
  c.header('Referrer-Policy', 'no-referrer')
  c.header('X-Robots-Tag', 'noindex')
}

function toLinkRequest(c: C): LinkRequest {
  const url = new URL(c.req.url)
  return { url, values: toDeepLinkValues(url) }
}

function showForm(c: C, request: LinkRequest, form: SmsFormState, status = 200): Promise<Response> {
  setPagePolicy(c)
  protectToken(c, request)
  const data = toFormPageData(request, form, c.get('services'))
  return areTextsOff(c.get('services'))
    ? renderPage(c, 'texts-off', toTextsOffPageData(data, c.get('services').locale), status)
    : renderPage(c, 'app-download', data, status)
}

const show = (page: DownloadPage) =>
  handlers(cleanLink<AppDownloadServices>('query'), async (c) => {
    const services = c.get('services')
    const request = toLinkRequest(c)
    const { url, values } = request
    const view = resolveDownload({
      page,
      device: toRequestDevice(url, toDevicePlatform(c.req.raw.headers)),
      hasLinkTarget: hasLinkTarget(values),
      isRedirectDeclined: isRedirectDeclined(url),
      environment: services.config.ENVIRONMENT,
    })
    if (view.kind === 'form') return showForm(c, request, await readSmsFormState(c))
    setPagePolicy(c)
    protectToken(c, request)
    return view.kind === 'store'
      ? renderPage(c, 'app-store', toStorePageData(request, view, services))
      : renderPage(c, 'app-clip', toClipPageData(request, { ...view, platform: 'apple' }, services))
  })

/** Sends the SMS and shows the form again, whatever device posted it. */
const post = handlers(async (c) => {
  const request = toLinkRequest(c)
  const posted = await postSmsForm(
    c,
    { messageType: 'app-download' },
    request.values.s ?? linkSource.home,
  )
  switch (posted.kind) {
    case 'malformed':
      return respondWithProblem(c, 'malformed')
    case 'sent':
      return respondSent(c, () => showForm(c, request, sentFormState))
    case 'refused':
      return showForm(c, request, posted.form, posted.status)
  }
})

const toRoute = (path: string, page: DownloadPage): Route<AppDownloadServices> => ({
  path,
  stack: 'page',
  GET: show(page),
  POST: post,
})

export const appDownloadRoutes: readonly Route<AppDownloadServices>[] = [
  toRoute(paths.download, 'download'),
  toRoute(paths.appStoreLanding, 'download'),
  toRoute(paths.appClip, 'clip'),
  { path: paths.pixel, stack: 'json', GET: pixel, docs: __API_DOCS__ && { GET: null } },
]
