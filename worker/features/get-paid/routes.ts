// The page where payees collect a payment, and its JSON call (spec sections 2 and 7). The form without
// JavaScript and the call share one use case. Opening a link does not use up its code. A link's `i` is posted
// back as `temp`; hint.ts parses both.

import type { ContentfulStatusCode } from 'hono/utils/http-status'
import * as z from 'zod/mini'
import type { FormValues } from '../../../shared/field-rules'
import {
  doneQuery,
  formatAccessCode,
  type GetPaidPageData,
  type GetPaidView,
  isGetPaidView,
  type SubmittableView,
  signUpQuery,
  submittableViews,
  toAccessCode,
} from '../../../shared/get-paid/page-data'
import {
  type GetPaidRequest,
  type GetPaidResponse,
  getPaidRequest,
  getPaidResponse,
} from '../../../shared/get-paid/schema'
import { getPaidCopy } from '../../../shared/locales/get-paid'
import { incompleteLink } from '../../../shared/locales/incomplete-link'
import { tryAgainAt } from '../../../shared/locales/wait'
import { paths } from '../../../shared/urls'
import { success } from '../../platform/http/call-docs'
import { cleanLink } from '../../platform/http/clean-link'
import { clientIpAddress } from '../../platform/http/client-ip-address'
import { contentSecurityPolicy } from '../../platform/http/content-security-policy'
import { documented } from '../../platform/http/documented'
import { isDone, respondDone } from '../../platform/http/done-page'
import { readForm, singleQuery } from '../../platform/http/form'
import { jsonProblem } from '../../platform/http/json-problem'
import { problems } from '../../platform/http/problems'
import type { Route } from '../../platform/http/route'
import { type InvalidRequest, validateFor } from '../../platform/http/validate'
import { log, toErrorText } from '../../platform/logging/logger'
import { renderPage } from '../../platform/render/render'
import { respondWithProblem } from '../../platform/render/respond-with-problem'
import { applyStep, type Step } from './apply-step'
import { type GetPaidContext, type GetPaidServices, handlers } from './context'
import { noHint, parseHint } from './hint'
import { outcomes } from './outcomes'
import { toPanelOrigin, toPanelUrl } from './panel'

const validate = validateFor<GetPaidServices>()

type C = GetPaidContext

const isSubmittableView = (value: unknown): value is SubmittableView =>
  submittableViews.some((view) => view === value)

/** The posted view. A call without `whichState` is from the view that has the posted fields. */
function resolveSentFrom({ whichState, newPass, access, statements }: Partial<GetPaidRequest>) {
  if (whichState) return whichState
  if (newPass) return 'setPass'
  if (access) return 'access'
  return statements ? 'inviteForm' : 'preEmail'
}

async function runStep(c: C, sentFrom: SubmittableView, values: FormValues): Promise<Step> {
  const services = c.get('services')
  const visitor = {
    ip: clientIpAddress(c.req.raw.headers),
    hostname: new URL(services.siteUrl).hostname,
    captchaToken: values.googleRecaptchaToken ?? '',
  }
  try {
    return await applyStep({ sentFrom, values, visitor }, services)
  } catch (error) {
    log('alert', 'get_paid_failed', { requestId: c.get('requestId'), error: toErrorText(error) })
    return { outcome: 'unexpected', hint: parseHint('') }
  }
}

function toView({ outcome, fields }: Step, sentFrom: SubmittableView): GetPaidView {
  if (outcome === 'invalid_fields') return sentFrom
  const hasCodeErrorInAccountForm = sentFrom === 'setPass' && fields?.access !== undefined
  return hasCodeErrorInAccountForm ? sentFrom : outcomes[outcome].nextView
}

const toProblem = ({ outcome }: Step) =>
  outcome === 'invalid_fields' ? 'invalid_fields' : outcomes[outcome].problem

/** What a code's refusal says. Without a check, no code is called invalid. */
function toCodeMessage(c: C, { outcome, retryAfterSeconds = 0 }: Step): string {
  const { locale, now } = c.get('services')
  const { oopsTryAgain, tooManyCodes } = getPaidCopy[locale]
  return outcome === 'too_many_codes'
    ? tooManyCodes.lead(tryAgainAt[locale](now() + retryAfterSeconds * 1000, now()))
    : oopsTryAgain.lead
}

function toPanelRedirect(c: C, { outcome, sessionToken }: Step): string | null {
  const { config, siteUrl } = c.get('services')
  if (outcome === 'has_account') return toPanelUrl(config.PANEL_URL, siteUrl, { hasAccount: '1' })
  return sessionToken === undefined ? null : toPanelUrl(config.PANEL_URL, siteUrl, { sessionToken })
}

function show(
  c: C,
  page: Partial<GetPaidPageData> & Pick<GetPaidPageData, 'view'>,
  status: ContentfulStatusCode = 200,
): Promise<Response> {
  // A posted form may redirect to the panel, and browsers check redirects against form-action.
  const panel = toPanelOrigin(c.get('services').config.PANEL_URL)
  if (panel !== null) {
    const policy = contentSecurityPolicy(c.get('cspNonce'))
    const widened = policy.replace("form-action 'self'", `form-action 'self' ${panel}`)
    c.header('Content-Security-Policy', widened)
  }
  const empty = { email: '', isEmailPrefilled: false, access: '', fax: '', statements: '' }
  const none = {
    payeeName: '',
    amount: '',
    existingGroup: false,
    temp: '',
    autoSubmitView: null,
    errors: {},
    wait: '',
  }
  return renderPage(c, 'get-paid', { ...empty, ...none, ...page }, status)
}

type Prefilled = Pick<GetPaidPageData, 'email' | 'isEmailPrefilled' | 'access'> & {
  readonly fax?: string
  readonly statements?: string
  readonly temp: string
}

function showStep(
  c: C,
  step: Step,
  sentFrom: SubmittableView,
  prefilled: Prefilled,
): Promise<Response> {
  c.set('outcome', step.outcome.toUpperCase())
  const { facts, fields = {}, retryAfterSeconds, hint } = step
  const problem = toProblem(step)
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds))
  const linkView = hint.kind === 'agent' ? 'successAg' : 'successKit'
  return show(
    c,
    {
      ...prefilled,
      // The visitor must be able to change an email that was refused.
      isEmailPrefilled: prefilled.isEmailPrefilled && fields.email === undefined,
      view: toView(step, sentFrom),
      autoSubmitView: step.outcome === 'agent_link' ? linkView : null,
      errors: fields,
      wait: step.outcome === 'too_many_codes' ? toCodeMessage(c, step) : '',
      payeeName: facts?.payeeName ?? '',
      amount: facts?.amount ?? '',
      existingGroup: facts?.existingGroup ?? false,
    },
    problem === null ? 200 : problems[problem].status,
  )
}

const toShownCode = (access: string) =>
  access === '' ? '' : formatAccessCode(toAccessCode(access))

const toPrefilled = ({ hint: { email, access } }: Pick<Step, 'hint'>) => ({
  email,
  access: toShownCode(access),
})

/** The visitor may still type the code of a link of which a part is missing. */
const toIncompleteStep = (c: C): Step => ({
  outcome: 'invalid_fields',
  hint: noHint,
  fields: { access: incompleteLink[c.get('services').locale] },
})

const isDoneView = (view: GetPaidView) => view.startsWith('success') || view === 'oopsBeenHere'

const openPage = handlers(cleanLink<GetPaidServices>('invite'), async (c) => {
  const url = new URL(c.req.url)
  const done = singleQuery(url, doneQuery)
  if (isGetPaidView(done) && isDoneView(done) && (await isDone(c, `get_paid_${done}`)))
    return show(c, { view: done })
  const encodedHint = singleQuery(url, 'i') ?? ''
  if (encodedHint === '' && url.searchParams.has(signUpQuery))
    return show(c, { view: 'inviteForm' })
  const empty = { ...toPrefilled({ hint: noHint }), isEmailPrefilled: false, temp: '' }
  if (encodedHint !== '' && parseHint(encodedHint) === noHint)
    return showStep(c, toIncompleteStep(c), 'access', empty)
  const step = await runStep(c, 'preEmail', { temp: encodedHint })
  c.set('outcome', step.outcome.toUpperCase())
  const panelRedirect = toPanelRedirect(c, step)
  if (panelRedirect !== null) return c.redirect(panelRedirect, 302)
  const prefilled = { ...toPrefilled(step), temp: encodedHint }
  return showStep(c, step, 'preEmail', { ...prefilled, isEmailPrefilled: prefilled.email !== '' })
})

function toDonePath(c: C, done: GetPaidView): string {
  const headerless = new URL(c.req.url).searchParams.has('headerless') ? '&headerless' : ''
  return `${paths.getPaid}?${doneQuery}=${done}${headerless}`
}

const postForm = handlers(async (c) => {
  const values = await readForm(c)
  if (!values || !isSubmittableView(values.whichState)) return respondWithProblem(c, 'malformed')
  const sentFrom = values.whichState
  const step = await runStep(c, sentFrom, values)
  c.set('outcome', step.outcome.toUpperCase())
  const panelRedirect = toPanelRedirect(c, step)
  if (panelRedirect !== null) return c.redirect(panelRedirect, 303)
  const view = toView(step, sentFrom)
  if (isDoneView(view))
    return respondDone(c, { url: toDonePath(c, view), act: `get_paid_${view}` }, () =>
      show(c, { view }),
    )
  const { email = '', access = '', fax = '', statements = '', temp = '' } = values
  const isEmailPrefilled = email !== '' && parseHint(temp).email === email
  return showStep(c, step, sentFrom, { email, isEmailPrefilled, access, fax, statements, temp })
})

const toText = (value: string | null | undefined) => value ?? ''

const refuseInput = (c: C, { kind, details }: InvalidRequest) =>
  jsonProblem(c, kind, { ...details, extra: { nextView: 'oops' } })

const call = handlers(validate('json', getPaidRequest, refuseInput), async (c) => {
  const request = c.req.valid('json')
  const { email, access, newPass, confirmPass, fax, statements, temp, googleRecaptchaToken } =
    request
  const sentFrom = resolveSentFrom(request)
  const texts = {
    email,
    access,
    newPass,
    confirmPass,
    fax,
    statements,
    temp,
    googleRecaptchaToken,
  }
  const values = Object.fromEntries(
    Object.entries(texts).map(([name, value]) => [name, toText(value)]),
  )
  return respond(c, await runStep(c, sentFrom, values), sentFrom)
})

function respond(c: C, step: Step, sentFrom: SubmittableView) {
  const { outcome, facts, fields, retryAfterSeconds, sessionToken } = step
  const nextView = toView(step, sentFrom)
  const problem = toProblem(step)
  if (problem !== null)
    return jsonProblem(c, problem, {
      code: outcome.toUpperCase(),
      ...(nextView === 'oopsTryAgain' && { message: toCodeMessage(c, step) }),
      ...(fields && { fields }),
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
      extra: { nextView },
    })
  c.set('outcome', outcome.toUpperCase())
  const redirectTo = toPanelRedirect(c, step)
  const body: GetPaidResponse = {
    status: 'success',
    nextView,
    ...(sessionToken !== undefined && { sessionToken }),
    ...(redirectTo !== null && { redirectTo }),
    ...(sentFrom === 'preEmail' && toPrefilled(step)),
    ...facts,
  }
  return c.json(body)
}

export const getPaidRoutes: readonly Route<GetPaidServices>[] = [
  { path: paths.getPaid, stack: 'payment', GET: openPage, POST: postForm },
  {
    path: paths.getPaidCall,
    stack: 'json',
    bodyTypes: ['application/json'],
    POST: call,
    docs: __API_DOCS__ && {
      POST: documented(call, {
        group: 'people',
        summary:
          'Takes the next step of collecting a payment, such as requesting an invite, checking an access code, or creating an account with it.',
        responses: success('the next view and its data', getPaidResponse),
        problems: [
          'invalid_fields',
          ...Object.entries(outcomes).flatMap(([name, { problem }]) =>
            problem === null ? [] : [{ problem, code: name.toUpperCase() }],
          ),
        ],
        errorFields: { nextView: z.string().check(z.describe('the view to show next')) },
        limit:
          'some wrong codes in a few minutes, per IP address and per invite; per IP address, some lookups in a few minutes of whether an email has an account, and some posts an hour that request an email',
      }),
    },
  },
]
