// The three frames, and the form of two of them. The form without JavaScript and the call by script post to
// the same URL; Accept decides between HTML and JSON.
import { problemMessages } from '../../../shared/locales/en/problem-messages'
import { widgetCopy } from '../../../shared/locales/en/widget/frame'
import type { SmsFormState } from '../../../shared/sms-link/sms-form'
import {
  formTokenField,
  type WidgetSmsResponse,
  type WidgetView,
} from '../../../shared/widget/page-data'
import { frameTalkScript, imageButtonsScript, storeScript } from '../../../shared/widget/scripts'
import { clientAddress } from '../../platform/http/client-address'
import { contentSecurityPolicy } from '../../platform/http/content-security-policy'
import { toDevicePlatform } from '../../platform/http/device'
import { readForm, singleQuery } from '../../platform/http/form'
import { jsonProblem } from '../../platform/http/json-problem'
import { type ProblemDetails, type ProblemKind, problems } from '../../platform/http/problems'
import { renderPage } from '../../platform/render/render'
import { respondWithProblem } from '../../platform/render/respond-with-problem'
import { toSmsDeps } from '../sms-link/deps'
import { toSmsProblem } from '../sms-link/sms-error'
import { handlers, type WidgetContext } from './context'
import { issueFormToken } from './form-token'
import {
  type FrameRequest,
  readChoice,
  readWid,
  toButtonsData,
  toFormData,
  toFrameTheme,
  toMobileData,
} from './page-data'
import { toAncestors, toPartnerName, type WidgetPartner } from './partner'
import { findCachedPartner } from './partner-cache'
import { sendWidgetText, type WidgetTextError } from './send-widget-text'
import { toHashSource } from './widget-theme'

type C = WidgetContext

const fresh: SmsFormState = { isSent: false, number: '', error: null, failure: null }
const scripts = [frameTalkScript, storeScript, imageButtonsScript].map(toHashSource).join(' ')

function findPartner(c: C): Promise<WidgetPartner> {
  const { db, now } = c.get('services')
  return findCachedPartner(db, toPartnerName(singleQuery(new URL(c.req.url), 'name')), now())
}

export async function frameAncestors(c: C): Promise<string> {
  return toAncestors((await findPartner(c)).origins)
}

async function toFrameRequest(c: C, view?: WidgetView): Promise<FrameRequest> {
  const url = new URL(c.req.url)
  const name = toPartnerName(singleQuery(url, 'name'))
  return { partner: await findPartner(c), choice: readChoice(url, name, view), wid: readWid(url) }
}

/** Sets the policy: the frame's scripts and style by hash, and the sites that may frame it. */
function allowFrame(c: C, request: FrameRequest): void {
  const policy = contentSecurityPolicy(c.get('cspNonce'), {
    ancestors: toAncestors(request.partner.origins),
    scripts,
    styles: toHashSource(toFrameTheme(request).css),
  })
  c.header('Content-Security-Policy', policy)
}

const issueTokenFor = (c: C, { partner }: FrameRequest): Promise<string> => {
  const { config, now } = c.get('services')
  return issueFormToken(config.APP_SECRET, partner.name, now())
}

async function showForm(c: C, request: FrameRequest, form: SmsFormState, status = 200) {
  const formToken = await issueTokenFor(c, request)
  allowFrame(c, request)
  const data = toFormData(request, { form, formToken }, c.get('services'))
  return renderPage(c, 'pay-widget', data, status)
}

export const showWidget = handlers(async (c) => {
  const request = await toFrameRequest(c)
  const url = new URL(c.req.url)
  const device = toDevicePlatform(c.req.raw.headers)
  const { view } = request.choice
  const isMobile = view === 'mobile' || (view !== 'desktop' && device !== 'desktop')
  if (!isMobile) return showForm(c, request, fresh)
  allowFrame(c, request)
  const isTransition = singleQuery(url, 'state') === 'transition'
  const data = toMobileData(request, { device, isTransition }, c.get('services'))
  return renderPage(c, 'pay-widget-mobile', data)
})

export const showTab = handlers(async (c) => showForm(c, await toFrameRequest(c, 'tab'), fresh))

export const showButtons = handlers(async (c) => {
  const request = await toFrameRequest(c, 'buttons')
  allowFrame(c, request)
  return renderPage(c, 'pay-widget-buttons', toButtonsData(request))
})

export const post = (view?: WidgetView) =>
  handlers(async (c) => {
    const values = await readForm(c)
    if (!values) return respondWithProblem(c, 'malformed')
    const services = c.get('services')
    const request = await toFrameRequest(c, view)
    const number = values.num ?? ''
    const sent = await sendWidgetText(
      {
        num: number,
        formToken: values[formTokenField] ?? '',
        captchaToken: values.googleRecaptchaToken ?? '',
        partner: request.partner,
        ip: clientAddress(c.req.raw.headers),
        hostname: new URL(services.siteUrl).hostname,
        pagePath: c.req.path,
      },
      { ...toSmsDeps(services), ownCheck: services.altcha, secrets: services.secrets },
    )
    const isCall = c.req.header('accept')?.includes('application/json') ?? false
    if (sent.ok) {
      const body: WidgetSmsResponse = { status: 'success' }
      // Not a redirect: a frame on another site has no cookie that could open a success page.
      return isCall ? c.json(body) : showForm(c, request, { ...fresh, isSent: true })
    }
    const { kind, details } = toProblem(sent.error)
    if (isCall) {
      const formToken = await issueTokenFor(c, request)
      return jsonProblem(c, kind, { ...details, extra: { [formTokenField]: formToken } })
    }
    c.set('outcome', details.code ?? problems[kind].code)
    if (details.retryAfterSeconds !== undefined)
      c.header('Retry-After', String(details.retryAfterSeconds))
    const error = details.fields?.num ?? null
    const failure = error === null ? (details.message ?? problemMessages[kind].message) : null
    return showForm(
      c,
      request,
      { isSent: false, number: number.slice(0, 40), error, failure },
      problems[kind].status,
    )
  })

type Problem = { readonly kind: ProblemKind; readonly details: ProblemDetails }

/** A forged token gets the same message as an expired one; only the code differs. */
function toProblem(error: WidgetTextError): Problem {
  if (error.kind !== 'form_refused') return toSmsProblem(error)
  const code = error.verdict === 'expired' ? 'FORM_EXPIRED' : 'FORM_REFUSED'
  return { kind: 'conflict', details: { code, message: widgetCopy.expired } }
}
