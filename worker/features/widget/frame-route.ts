// The three frames, and the form of two of them. The form without JavaScript and the call by script post to
// the same URL; Accept decides between HTML and JSON.

import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Locale } from '../../../shared/locales/locale'
import { widgetCopy } from '../../../shared/locales/widget/frame'
import type { SmsFormState } from '../../../shared/sms-link/sms-form'
import type { WidgetErrorCode } from '../../../shared/widget/events'
import { formTokenField, type WidgetSmsResponse } from '../../../shared/widget/page-data'
import { clientIpAddress } from '../../platform/http/client-ip-address'
import { toDevicePlatform } from '../../platform/http/device'
import { readForm, singleQuery } from '../../platform/http/form'
import { jsonProblem } from '../../platform/http/json-problem'
import { toProblemMessage } from '../../platform/http/problem-message'
import { type ProblemDetails, type ProblemKind, problems } from '../../platform/http/problems'
import { renderPage } from '../../platform/render/render'
import { respondWithProblem } from '../../platform/render/respond-with-problem'
import { areTextsOff, toSmsDeps } from '../sms-link/context'
import { toSmsProblem } from '../sms-link/sms-error'
import { handlers, type WidgetContext } from './context'
import { issueFormToken } from './form-token'
import { toErrorCode, wantsJson } from './frame-problem'
import { allowFrame, toFrameRequest } from './frame-request'
import { type FrameRequest, toButtonsData, toFormData, toMobileData, toWebData } from './page-data'
import { sendWidgetText, type WidgetTextError } from './send-widget-text'

type C = WidgetContext

const newFormState: SmsFormState = { isSent: false, number: '', error: null, failure: null }
const issueTokenFor = (c: C, { partner }: FrameRequest): Promise<string> => {
  const { config, now } = c.get('services')
  return issueFormToken(config.APP_SECRET, partner.name, now())
}

async function showForm(
  c: C,
  request: FrameRequest,
  form: SmsFormState,
  failed?: { readonly status: ContentfulStatusCode; readonly code: WidgetErrorCode },
) {
  const formToken = await issueTokenFor(c, request)
  allowFrame(c, request)
  const event = form.isSent ? 'link-sent' : failed?.code
  const data = toFormData(request, { form, formToken, event }, c.get('services'))
  return areTextsOff(c.get('services'))
    ? renderPage(c, 'pay-widget-web', toWebData(data, c.get('services').locale), failed?.status)
    : renderPage(c, 'pay-widget', data, failed?.status)
}

export const showWidget = handlers(async (c) => {
  const request = await toFrameRequest(c)
  const url = new URL(c.req.url)
  const device = toDevicePlatform(c.req.raw.headers)
  const { view } = request.choice
  const isMobile = view === 'mobile' || (view !== 'desktop' && device !== 'desktop')
  if (!isMobile) return showForm(c, request, newFormState)
  allowFrame(c, request)
  const isTransition = singleQuery(url, 'state') === 'transition'
  const data = toMobileData(request, { device, isTransition }, c.get('services'))
  return renderPage(c, 'pay-widget-mobile', data)
})

export const showTab = handlers(async (c) => showForm(c, await toFrameRequest(c), newFormState))

export const showButtons = handlers(async (c) => {
  const request = await toFrameRequest(c)
  allowFrame(c, request)
  return renderPage(c, 'pay-widget-buttons', toButtonsData(request))
})

export const post = handlers(async (c) => {
  const values = await readForm(c)
  if (!values) return respondWithProblem(c, 'malformed')
  const services = c.get('services')
  const request = await toFrameRequest(c)
  const number = values.num ?? ''
  const sent = await sendWidgetText(
    {
      num: number,
      formToken: values[formTokenField] ?? '',
      captchaToken: values.googleRecaptchaToken ?? '',
      partner: request.partner,
      ip: clientIpAddress(c.req.raw.headers),
      hostname: new URL(services.siteUrl).hostname,
      pagePath: c.req.path,
    },
    {
      ...toSmsDeps(services, c.req.raw.headers),
      ownCheck: services.altcha,
      secrets: services.secrets,
    },
  )
  const isCall = wantsJson(c)
  if (sent.ok) {
    const body: WidgetSmsResponse = { status: 'success' }
    // Not a redirect: a frame on another site has no cookie that could open a success page.
    return isCall ? c.json(body) : showForm(c, request, { ...newFormState, isSent: true })
  }
  if (isCall) {
    const { kind, details } = toProblem(sent.error, c.get('services').locale)
    const formToken = await issueTokenFor(c, request)
    return jsonProblem(c, kind, { ...details, extra: { [formTokenField]: formToken } })
  }
  return showFailedForm(c, request, { number, error: sent.error })
})

type FailedForm = { readonly number: string; readonly error: WidgetTextError }

/** The form again, with what was typed and why no text was sent. */
export function showFailedForm(
  c: C,
  request: FrameRequest,
  { number, error: textError }: FailedForm,
): Promise<Response> {
  const { locale } = c.get('services')
  const { kind, details } = toProblem(textError, locale)
  const code = toErrorCode(kind, details)
  c.set('outcome', details.code ?? problems[kind].code)
  if (details.retryAfterSeconds !== undefined)
    c.header('Retry-After', String(details.retryAfterSeconds))
  const error = details.fields?.num ?? null
  const failure = error === null ? toProblemMessage(kind, details, locale) : null
  return showForm(
    c,
    request,
    // 40 is the input's maxLength.
    { isSent: false, number: number.slice(0, 40), error, failure },
    { status: problems[kind].status, code },
  )
}

type Problem = { readonly kind: ProblemKind; readonly details: ProblemDetails }

function toProblem(error: WidgetTextError, locale: Locale): Problem {
  if (error.kind !== 'form_refused') return toSmsProblem(error, locale)
  const code = error.verdict === 'expired' ? 'FORM_EXPIRED' : 'FORM_REFUSED'
  return {
    kind: 'conflict',
    details: { code, message: widgetCopy.refusedForm[locale][error.verdict] },
  }
}
