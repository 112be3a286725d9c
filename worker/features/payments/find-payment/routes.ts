// The page where a payer who lost the link of a payment requests it again. The answer comes by email only; the page
// says the same whatever there is.
import { honeypotField } from '../../../../shared/contact/page-data'
import { readFields } from '../../../../shared/field-rules'
import { findPaymentCopy } from '../../../../shared/locales/payments/find-payment'
import { tryAgainIn } from '../../../../shared/locales/wait'
import {
  type FindPaymentPageData,
  findPaymentRules,
} from '../../../../shared/payments/find-payment'
import { paths } from '../../../../shared/urls'
import { isDone, respondDone } from '../../../platform/http/done-page'
import { readForm, singleQuery } from '../../../platform/http/form'
import { withHeaderless } from '../../../platform/http/headerless'
import { toProblemMessage } from '../../../platform/http/problem-message'
import { problems } from '../../../platform/http/problems'
import type { Route } from '../../../platform/http/route'
import { renderPage } from '../../../platform/render/render'
import { respondWithProblem } from '../../../platform/render/respond-with-problem'
import { toCaptchaNotice } from '../../../vendors/captcha/captcha-by-action'
import { type AbuseCheckError, toAbuseProblem } from '../../contact/abuse-checks'
import { stampForm, toSender } from '../../contact/sender-route'
import { handlers, type PaymentsContext, type PaymentsServices } from '../context'
import { linkRequestProtection, requestLinks } from './request-links'

type C = PaymentsContext

const sentQuery = 'sent'
const act = 'link_requested'

async function createPageData(c: C): Promise<FindPaymentPageData> {
  const { config } = c.get('services')
  return {
    isSent: false,
    started: await stampForm(c),
    values: {},
    errors: {},
    failure: null,
    captchaNotice: toCaptchaNotice(linkRequestProtection.captchaAction, config.CAPTCHA),
  }
}

const openPage = handlers(async (c) => {
  const isSentUrl = singleQuery(new URL(c.req.url), sentQuery) === '1'
  const isSent = isSentUrl && (await isDone(c, act))
  return renderPage(c, 'find-payment', { ...(await createPageData(c)), isSent })
})

const postForm = handlers(async (c) => {
  const values = await readForm(c)
  if (!values) return respondWithProblem(c, 'malformed')
  const { started = '', [honeypotField]: honeypot = '', googleRecaptchaToken: _, ...typed } = values
  const services = c.get('services')
  const fresh = await createPageData(c)
  const read = readFields(findPaymentRules, values, services.locale)
  // A bot that filled in the honeypot must not see validation errors.
  if (!read.ok && honeypot === '') {
    c.set('outcome', problems.invalid_fields.code)
    const preserved = { values: typed, errors: read.error, started: started || fresh.started }
    return renderPage(c, 'find-payment', { ...fresh, ...preserved }, 422)
  }
  const requested = read.ok ? await requestLinks(read.value, toSender(c, values), services) : null
  if (requested && !requested.ok)
    return showFailure(c, { ...fresh, values: typed }, requested.error)
  c.set('outcome', requested?.value === 'stored' ? 'REQUESTED' : 'TRAPPED')
  const url = withHeaderless(c, `${paths.findPayment}?${sentQuery}=1`)
  return respondDone(c, { url, act }, () =>
    renderPage(c, 'find-payment', { ...fresh, isSent: true }),
  )
})

function showFailure(c: C, data: FindPaymentPageData, error: AbuseCheckError): Promise<Response> {
  const { locale } = c.get('services')
  const { retry, tooMany, checkNeeded } = findPaymentCopy[locale].failures
  const { kind, details } = toAbuseProblem(error, locale)
  c.set('outcome', details.code ?? problems[kind].code)
  if (details.retryAfterSeconds !== undefined)
    c.header('Retry-After', String(details.retryAfterSeconds))
  const failure =
    error.kind === 'form_age'
      ? retry
      : error.kind === 'too_many'
        ? tooMany(tryAgainIn[locale](error.retryAfterSeconds))
        : error.kind === 'check_needed'
          ? checkNeeded(tryAgainIn[locale](error.retryAfterSeconds))
          : toProblemMessage(kind, details, locale)
  return renderPage(c, 'find-payment', { ...data, failure }, problems[kind].status)
}

export const findPaymentRoutes: readonly Route<PaymentsServices>[] = [
  { path: paths.findPayment, stack: 'payment', GET: openPage, POST: postForm },
]
