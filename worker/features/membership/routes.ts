// The membership page and its JSON call (spec sections 2 and 7). The form without JavaScript and the call
// share one use case.
import type { Context } from 'hono'
import * as z from 'zod/mini'
import { applyRule } from '../../../shared/field-rules'
import { memberSignupCopy } from '../../../shared/locales/membership'
import { tooManyTries } from '../../../shared/locales/wait'
import {
  isPaymentType,
  type MemberPaymentType,
  type MemberSignupPageData,
  type MemberSignupQuery,
  type MemberSignupView,
  paymentTypes,
  toAd,
  toCameFrom,
  toMemberSignupPath,
  toMemberSignupView,
  toMonthlyPriceCents,
} from '../../../shared/membership/page-data'
import { paths } from '../../../shared/urls'
import { email } from '../../../shared/value-rules'
import { sharedLimits, success } from '../../platform/http/call-docs'
import { clientIpAddress } from '../../platform/http/client-ip-address'
import { documented } from '../../platform/http/documented'
import { isDone, respondDone } from '../../platform/http/done-page'
import { readForm, singleQuery } from '../../platform/http/form'
import { withHeaderless } from '../../platform/http/headerless'
import { jsonProblem } from '../../platform/http/json-problem'
import { problems } from '../../platform/http/problems'
import { optionalText } from '../../platform/http/query-fields'
import { type AppEnv, type CoreServices, handlers, type Route } from '../../platform/http/route'
import { validateFor } from '../../platform/http/validate'
import { log, toErrorText } from '../../platform/logging/logger'
import { renderPage } from '../../platform/render/render'
import { respondWithProblem } from '../../platform/render/respond-with-problem'
import { joinMembership, leaveWaitlistEmail } from './join'
import { getOrCreateVisitorId } from './visitor-cookie'

const validate = validateFor<CoreServices>()

type C = Context<AppEnv>

const toQuery = (url: URL): MemberSignupQuery => ({
  camefrom: toCameFrom(singleQuery(url, 'camefrom')),
  ad: toAd(singleQuery(url, 'ad')),
})

function show(
  c: C,
  view: MemberSignupView,
  page: Partial<MemberSignupPageData> = {},
  status = 200,
): Promise<Response> {
  const query = toQuery(new URL(c.req.url))
  const priceCents = toMonthlyPriceCents(query.ad)
  const contact = { email: '', error: null, isSaved: false }
  const fresh = { view, priceCents, payment: '', error: null, isFailed: false, contact } as const
  return renderPage(c, 'membership', { ...query, ...fresh, ...page }, status)
}

const openPage = handlers(async (c) => {
  const view = toMemberSignupView(singleQuery(new URL(c.req.url), 'v'))
  if (view === 'payment') getOrCreateVisitorId(c)
  if (view === 'waitlist' && (await isDone(c, 'waitlist_email'))) return showSaved(c)
  return show(c, view)
})

const showSaved = (c: C) =>
  show(c, 'waitlist', { contact: { email: '', error: null, isSaved: true } })

function join(c: C, query: MemberSignupQuery, payment: MemberPaymentType) {
  const { db, limiter, now } = c.get('services')
  const [visitor, ip] = [getOrCreateVisitorId(c), clientIpAddress(c.req.raw.headers)]
  return joinMembership({ ...query, payment, visitor, ip }, { db, limiter, now })
}

const postForm = handlers(async (c) => {
  const values = await readForm(c)
  if (!values) return respondWithProblem(c, 'malformed')
  const url = new URL(c.req.url)
  if (values.intent === 'email') return postEmail(c, values.email ?? '')
  const payment = values.payment ?? ''
  if (!isPaymentType(payment)) {
    c.set('outcome', problems.invalid_fields.code)
    return show(
      c,
      'payment',
      { error: memberSignupCopy[c.get('services').locale].payment.missing },
      422,
    )
  }
  try {
    const joined = await join(c, toQuery(url), payment)
    // Redirect, so that a reload does not post again. View 3 is the waitlist.
    if (joined.ok)
      return c.redirect(withHeaderless(c, toMemberSignupPath(toQuery(url), 3, false)), 303)
    c.set('outcome', problems.too_many.code)
    c.header('Retry-After', String(joined.error.retryAfterSeconds))
    return show(c, 'payment', { payment, isFailed: true }, 429)
  } catch (error) {
    // Show the spec's alert in the form: the general error page would lose the choice.
    log('alert', 'unexpected', { requestId: c.get('requestId'), error: toErrorText(error) })
    c.set('outcome', problems.internal.code)
    return show(c, 'payment', { payment, isFailed: true }, 500)
  }
})

/** The waitlist's form. A visitor who has not joined yet is led to the choice that joins. */
async function postEmail(c: C, typed: string): Promise<Response> {
  const { db, limiter, now, locale } = c.get('services')
  const query = toQuery(new URL(c.req.url))
  const toPath = (v: 2 | 3) => withHeaderless(c, toMemberSignupPath(query, v, false))
  const read = applyRule(email, typed, locale)
  if (!read.ok) {
    c.set('outcome', problems.invalid_fields.code)
    const contact = { email: typed, error: read.error, isSaved: false }
    return show(c, 'waitlist', { contact }, problems.invalid_fields.status)
  }
  const [visitor, ip] = [getOrCreateVisitorId(c), clientIpAddress(c.req.raw.headers)]
  const left = await leaveWaitlistEmail({ email: read.value, visitor, ip }, { db, limiter, now })
  if (left.ok) return respondDone(c, { url: toPath(3), act: 'waitlist_email' }, () => showSaved(c))
  if (left.error.kind === 'not_joined') return c.redirect(toPath(2), 303)
  c.set('outcome', problems.too_many.code)
  c.header('Retry-After', String(left.error.retryAfterSeconds))
  const error = tooManyTries[locale](left.error.retryAfterSeconds)
  const contact = { email: typed, error, isSaved: false }
  return show(c, 'waitlist', { contact }, problems.too_many.status)
}

const callQuery = z.object({
  p: z.enum(paymentTypes),
  f: z.pipe(optionalText, z.transform(toCameFrom)),
  a: z.pipe(optionalText, z.transform(toAd)),
})

const refuseQuery = (c: C) =>
  jsonProblem(c, 'malformed', {
    fields: { p: memberSignupCopy[c.get('services').locale].payment.missing },
  })

const callValidators = [
  validate('query', callQuery, refuseQuery),
  validate('json', z.object({})),
] as const

const call = handlers(...callValidators, async (c) => {
  const { p: payment, f: camefrom, a: ad } = c.req.valid('query')
  const joined = await join(c, { camefrom, ad }, payment)
  if (joined.ok) return c.json({ status: 'success' as const })
  return jsonProblem(c, 'too_many', { retryAfterSeconds: joined.error.retryAfterSeconds })
})

export const membershipRoutes: readonly Route[] = [
  { path: paths.memberSignup, stack: 'page', GET: openPage, POST: postForm },
  {
    path: paths.memberSignupCall,
    stack: 'json',
    bodyTypes: ['application/json'],
    POST: call,
    docs: __API_DOCS__ && {
      POST: documented(call, {
        group: 'people',
        summary: 'Joins the membership waitlist. The body is an empty object.',
        query: { p: 'how the visitor would pay', f: 'where the visitor came from', a: 'the ad' },
        responses: success('joined', z.object({ status: z.literal('success') })),
        problems: ['invalid_fields', 'too_many'],
        limit: sharedLimits.forms,
      }),
    },
  },
]
