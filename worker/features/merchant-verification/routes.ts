// The merchant verification page at its three paths (spec section 2) and the form that its frame shows
// by default. The outbox emails the form to the team.

import { honeypotField } from '../../../shared/contact/page-data'
import { readFields } from '../../../shared/field-rules'
import { withLanguage } from '../../../shared/locales/language-url'
import {
  type MerchantFormPageData,
  merchantFormRules,
} from '../../../shared/merchant-verification/page-data'
import { paths } from '../../../shared/urls'
import { contentSecurityPolicy } from '../../platform/http/content-security-policy'
import { isDone, respondDone } from '../../platform/http/done-page'
import { readForm, singleQuery } from '../../platform/http/form'
import { withHeaderless } from '../../platform/http/headerless'
import { findChosenLocale } from '../../platform/http/locale'
import { toProblemMessage } from '../../platform/http/problem-message'
import { problems } from '../../platform/http/problems'
import type { Route } from '../../platform/http/route'
import { renderPage } from '../../platform/render/render'
import { respondWithProblem } from '../../platform/render/respond-with-problem'
import { toAbuseProblem } from '../contact/abuse-checks'
import {
  type ContactContext,
  type ContactServices,
  handlers,
  toTeamEmailDeps,
} from '../contact/context'
import { stampForm, toSender } from '../contact/sender-route'
import { toMerchantFrame } from './merchant-frame'
import { sendMerchantForm } from './send-merchant-form'

type C = ContactContext

const sentQuery = 'emailSent'

const showPage = handlers((c) => {
  const { config, siteUrl } = c.get('services')
  const { source: framed, ...frame } = toMerchantFrame(config.MERCHANT_FORM_URL, siteUrl)
  const policy = contentSecurityPolicy(c.get('cspNonce'), { framed })
  c.header('Content-Security-Policy', policy)
  const ownUrl = withLanguage(frame.url, findChosenLocale(c) ?? null)
  const url = frame.host === null ? ownUrl : frame.url
  return renderPage(c, 'merchant-verification', { frame: { ...frame, url } })
})

function renderForm(c: C, data: MerchantFormPageData, status = 200): Promise<Response> {
  const policy = contentSecurityPolicy(c.get('cspNonce'), { ancestors: "'self'" })
  c.header('Content-Security-Policy', policy)
  c.header('X-Frame-Options', 'SAMEORIGIN')
  c.header('X-Robots-Tag', 'noindex')
  return renderPage(c, 'merchant-form', data, status)
}

async function createFormData(c: C): Promise<MerchantFormPageData> {
  const started = await stampForm(c)
  return { isSent: false, started, values: {}, errors: {}, failure: null }
}

const openForm = handlers(async (c) => {
  const isSentPage = singleQuery(new URL(c.req.url), sentQuery) === '1'
  const isSent = isSentPage && (await isDone(c, 'email_sent'))
  return renderForm(c, { ...(await createFormData(c)), isSent })
})

const postForm = handlers(async (c) => {
  const values = await readForm(c)
  if (!values) return respondWithProblem(c, 'malformed')
  const { started = '', [honeypotField]: honeypot = '', ...typed } = values
  const fresh = await createFormData(c)
  const read = readFields(merchantFormRules, values, c.get('services').locale)
  // A bot that filled in the honeypot gets the success page, even with invalid fields.
  if (!read.ok && honeypot === '') {
    c.set('outcome', problems.invalid_fields.code)
    const redisplayed = { values: typed, errors: read.error, started: started || fresh.started }
    return renderForm(c, { ...fresh, ...redisplayed }, 422)
  }
  const sent = read.ok
    ? await sendMerchantForm(read.value, toSender(c, values), toTeamEmailDeps(c.get('services')))
    : null
  if (sent && !sent.ok) {
    const { kind, details } = toAbuseProblem(sent.error, c.get('services').locale)
    c.set('outcome', details.code ?? problems[kind].code)
    if (details.retryAfterSeconds !== undefined)
      c.header('Retry-After', String(details.retryAfterSeconds))
    const failure = toProblemMessage(kind, details, c.get('services').locale)
    return renderForm(c, { ...fresh, values: typed, failure }, problems[kind].status)
  }
  c.set('outcome', sent?.value === 'sent' ? 'SENT' : 'TRAPPED')
  const url = withHeaderless(c, `${paths.merchantForm}?${sentQuery}=1`)
  return respondDone(c, { url, act: 'email_sent' }, () => renderForm(c, { ...fresh, isSent: true }))
})

const pagePaths = [paths.merchantVerification, '/confirmation', '/newpartner'] as const

export const merchantVerificationRoutes: readonly Route<ContactServices>[] = [
  ...pagePaths.map((path): Route<ContactServices> => ({ path, stack: 'page', GET: showPage })),
  { path: paths.merchantForm, stack: 'page', GET: openForm, POST: postForm },
]
