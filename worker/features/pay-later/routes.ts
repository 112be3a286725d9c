// The pay-later page and its JSON call (spec sections 4 and 7). The form without JavaScript and the call
// share one use case. A GET with a token does not opt in: the page's script posts the opt-in.

import * as z from 'zod/mini'
import { applyRule } from '../../../shared/field-rules'
import { toDayText } from '../../../shared/locales/dates'
import { payLaterCopy } from '../../../shared/locales/pay-later'
import { tooManyTries } from '../../../shared/locales/wait'
import {
  nextViews,
  type PayLaterCode,
  type PayLaterPageData,
  toOopsReason,
} from '../../../shared/pay-later/page-data'
import { payLaterRequest, payLaterResponse } from '../../../shared/pay-later/schema'
import { paths } from '../../../shared/urls'
import { email as emailRule } from '../../../shared/value-rules'
import { sharedLimits, success } from '../../platform/http/call-docs'
import { clientIpAddress } from '../../platform/http/client-ip-address'
import { documented } from '../../platform/http/documented'
import { isDone, respondDone } from '../../platform/http/done-page'
import { readForm, singleQuery } from '../../platform/http/form'
import { withHeaderless } from '../../platform/http/headerless'
import { jsonProblem } from '../../platform/http/json-problem'
import { type ProblemKind, problems } from '../../platform/http/problems'
import type { Route } from '../../platform/http/route'
import { validateFor } from '../../platform/http/validate'
import { renderPage } from '../../platform/render/render'
import { respondWithProblem } from '../../platform/render/respond-with-problem'
import { appUsersOf } from './app-users'
import { handlers, type PayLaterContext, type PayLaterServices } from './context'
import { isExpired } from './deadline'
import { parseEmailToken } from './email-token'
import { type OptInError, optInToPayLater } from './opt-in'

const validate = validateFor<PayLaterServices>()

type C = PayLaterContext

const toDeadline = (c: C): string => c.get('services').config.PAY_LATER_DEADLINE
const toUntil = (c: C): string => toDayText(toDeadline(c), c.get('services').locale)

function optIn(c: C, email: string) {
  const { db, accounts, limiter, now } = c.get('services')
  const appUsers = appUsersOf(accounts)
  const ip = clientIpAddress(c.req.raw.headers)
  const deadline = toDeadline(c)
  return optInToPayLater({ email, ip, deadline }, { db, appUsers, limiter, now })
}

function show(c: C, page: Partial<PayLaterPageData>, status = 200): Promise<Response> {
  const data: PayLaterPageData = {
    until: toUntil(c),
    view: 'welcomeInput',
    email: '',
    isPostedOnLoad: false,
    error: null,
    oops: 'failed',
    failure: null,
    ...page,
  }
  return renderPage(c, 'pay-later', data, status)
}

const showExpired = (c: C) => renderPage(c, 'pay-later-expired', { until: toUntil(c) })

const doneViews = { '1': 'success', again: 'successDuplicate' } as const

const isDoneValue = (value: string | null): value is keyof typeof doneViews =>
  value !== null && Object.hasOwn(doneViews, value)

const openPage = handlers(async (c) => {
  const url = new URL(c.req.url)
  if (isExpired(toDeadline(c), c.get('services').now()))
    // Remove the token from the URL here: the expired page has no script that could.
    return url.searchParams.has('ue')
      ? c.redirect(withHeaderless(c, paths.payLater), 303)
      : showExpired(c)
  const done = singleQuery(url, 'done')
  if (isDoneValue(done) && (await isDone(c, `pay_later_${done}`)))
    return show(c, { view: doneViews[done] })
  const found = parseEmailToken(singleQuery(url, 'ue') ?? '', c.get('services').locale)
  if (!found.ok) return show(c, {})
  return show(c, { view: 'welcomeQuery', email: found.value, isPostedOnLoad: true })
})

type Copy = typeof payLaterCopy.en
type PayLaterProblem = {
  readonly kind: ProblemKind
  readonly toMessage: (copy: Copy) => string
}

/** A user outside the program gets USER_NOT_FOUND, since USER_NOT_ENROLLED would reveal the account. */
const problemByCode = {
  USER_NOT_FOUND: { kind: 'not_found', toMessage: (copy) => copy.notFound },
  USER_NOT_ENROLLED: { kind: 'not_found', toMessage: (copy) => copy.notFound },
  USER_ENROLLED_ALREADY: { kind: 'conflict', toMessage: (copy) => copy.successDuplicate.heading },
  PROMOTION_EXPIRED: { kind: 'gone', toMessage: (copy) => copy.expired.heading },
} as const satisfies Record<PayLaterCode, PayLaterProblem>

function respondOptedIn(c: C, done: keyof typeof doneViews): Promise<Response> {
  const url = withHeaderless(c, `${paths.payLater}?done=${done}`)
  const act = `pay_later_${done}` as const
  return respondDone(c, { url, act }, () => show(c, { view: doneViews[done] }))
}

/** Responds to the form without JavaScript, by `nextViews`, the table that the page's script uses. */
function respondToForm(
  c: C,
  { view, email }: Required<Pick<PayLaterPageData, 'view' | 'email'>>,
  error: OptInError | null,
) {
  const { locale } = c.get('services')
  const form = view === 'welcomeQuery' ? 'welcomeQuery' : 'welcomeInput'
  if (error === null) return respondOptedIn(c, '1')
  if (error.kind === 'too_many') {
    c.set('outcome', problems.too_many.code)
    c.header('Retry-After', String(error.retryAfterSeconds))
    return show(
      c,
      { view: 'oops', email, failure: tooManyTries[locale](error.retryAfterSeconds) },
      429,
    )
  }
  c.set('outcome', error.code)
  const { kind, toMessage } = problemByCode[error.code]
  switch (nextViews[form][error.code]) {
    case 'expired':
      return showExpired(c)
    case 'successDuplicate':
      return respondOptedIn(c, 'again')
    case 'oops':
      return show(c, { view: 'oops', email, oops: toOopsReason(error.code) }, problems[kind].status)
    case 'inline':
      return show(c, { view: form, email, error: toMessage(payLaterCopy[locale]) }, 422)
  }
}

const postForm = handlers(async (c) => {
  const values = await readForm(c)
  if (!values) return respondWithProblem(c, 'malformed')
  if (isExpired(toDeadline(c), c.get('services').now())) return showExpired(c)
  const view = values.view === 'welcomeQuery' ? 'welcomeQuery' : 'welcomeInput'
  // An email has at most 254 characters, so a value that was cut still fails.
  const typed = (values.email ?? '').slice(0, 255)
  // The visitor pressed 'Try Again' without JavaScript.
  if (values.intent === 'again') return show(c, { view: 'welcomeQuery', email: typed })
  const email = applyRule(emailRule, typed, c.get('services').locale)
  if (!email.ok) {
    c.set('outcome', problems.invalid_fields.code)
    return show(c, { view, email: typed, error: email.error }, 422)
  }
  const result = await optIn(c, email.value)
  return respondToForm(c, { view, email: typed }, result.ok ? null : result.error)
})

const call = handlers(validate('json', payLaterRequest), async (c) => {
  const email = parseEmailToken(c.req.valid('json').ue, c.get('services').locale)
  if (!email.ok) return jsonProblem(c, 'invalid_fields', { fields: { ue: email.error } })
  const result = await optIn(c, email.value)
  if (result.ok) return c.json({ status: 'success' as const, result: {} })
  const { error } = result
  if (error.kind === 'too_many')
    return jsonProblem(c, 'too_many', { retryAfterSeconds: error.retryAfterSeconds })
  const { kind, toMessage } = problemByCode[error.code]
  const { code } = error
  const message = toMessage(payLaterCopy[c.get('services').locale])
  return jsonProblem(c, kind, { code, message, extra: { result: { code } } })
})

export const payLaterRoutes: readonly Route<PayLaterServices>[] = [
  { path: paths.payLater, stack: 'payment', GET: openPage, POST: postForm },
  {
    path: paths.payLaterCall,
    stack: 'json',
    bodyTypes: ['application/json'],
    POST: call,
    docs: __API_DOCS__ && {
      POST: documented(call, {
        group: 'people',
        summary: 'Opts in to the pay-later promotion.',
        sample: { body: { ue: 'cm9zYS5kZWxnYWRvQGV4YW1wbGUuY29t' } },
        responses: success('opted in', payLaterResponse),
        problems: [
          'invalid_fields',
          'too_many',
          ...Object.entries(problemByCode).map(([code, { kind }]) => ({ problem: kind, code })),
        ],
        errorFields: { result: z.object({ code: z.string() }).check(z.describe('the code again')) },
        limit: sharedLimits.forms,
      }),
    },
  },
]
