// The page of a question: GET from the link, POST from its form without JavaScript. A closed question
// has its own view.

import type { FieldErrors, FormValues } from '../../../../shared/field-rules'
import { infoRequestCopy } from '../../../../shared/locales/payments/info-request'
import { confirmAnswer, toInfoFieldName } from '../../../../shared/payments/info-question'
import type { InfoAnswer, InfoQuestion } from '../../../../shared/payments/info-question-schema'
import type { InfoRequestView } from '../../../../shared/payments/info-request'
import { paths } from '../../../../shared/urls'
import { hashToken } from '../../../platform/crypto/tokens'
import { cleanLink } from '../../../platform/http/clean-link'
import { readForm, singleQuery } from '../../../platform/http/form'
import { withHeaderless } from '../../../platform/http/headerless'
import { toProblemMessage } from '../../../platform/http/problem-message'
import { problems } from '../../../platform/http/problems'
import type { Route } from '../../../platform/http/route'
import { log, toErrorText } from '../../../platform/logging/logger'
import { renderPage } from '../../../platform/render/render'
import { respondWithProblem } from '../../../platform/render/respond-with-problem'
import { handlers, type PaymentsContext, type PaymentsServices } from '../context'
import { toBiller } from '../payee-view'
import { findLocaleByToken, listRequests } from '../stores/info-request-store'
import { findReceiptPath } from '../tokens/receipt-token'
import {
  type AnsweredInfo,
  answerInfo,
  cancelByTicket,
  type InfoError,
  issueCancelTicket,
} from './answer-info'
import { type ClosedState, readCancellation, readClosedView } from './closed-question'
import { type FoundInfo, findInfo, findOpenQuestion } from './find-info'
import {
  type InfoCall,
  type InfoProblem,
  notOpenProblems,
  toInfoProblem,
  toInvalidToken,
} from './info-problem'
import { isInfoToken, toInfoPath } from './info-token'

type C = PaymentsContext
type FormView = Extract<InfoRequestView, { readonly view: 'form' }>

const errorCopyOf = (c: C) => infoRequestCopy[c.get('services').locale].errors

const tokenOf = (c: C) => singleQuery(new URL(c.req.url), 't') ?? ''
const toOwnPath = (c: C) => withHeaderless(c, toInfoPath(tokenOf(c)))

function show(c: C, state: InfoRequestView, status: number): Promise<Response> {
  return renderPage(c, 'info-request', { token: tokenOf(c), biller: null, state }, status)
}

/** With the head of the payment's payee. */
function showFound(
  c: C,
  { payee }: FoundInfo,
  state: InfoRequestView,
  status = 200,
): Promise<Response> {
  const biller = payee && toBiller(payee)
  return renderPage(c, 'info-request', { token: tokenOf(c), biller, state }, status)
}

/** `unknown`: no question has the token. Null when D1 fails: the specification has a view for that. */
async function tryFindInfo(c: C, token: string): Promise<FoundInfo | 'unknown' | null> {
  try {
    return (await findInfo(token, c.get('services'))) ?? 'unknown'
  } catch (error) {
    log('alert', 'info_request_not_loaded', {
      requestId: c.get('requestId'),
      error: toErrorText(error),
    })
    return null
  }
}

const toErrorView = (title: string, advice: string, canRetry = false): InfoRequestView => ({
  view: 'error',
  title,
  advice,
  canRetry,
  statusUrl: null,
  isDebtCollector: false,
})

const showQuestion = handlers(cleanLink<PaymentsServices>('question'), async (c) => {
  const token = tokenOf(c)
  if (token === '') {
    c.set('outcome', 'INVALID_TOKEN')
    return show(c, toErrorView(errorCopyOf(c).invalidToken, errorCopyOf(c).openLink), 400)
  }
  const found = await tryFindInfo(c, token)
  if (found === null)
    return show(c, toErrorView(errorCopyOf(c).retrieving, errorCopyOf(c).tryLater, true), 503)
  if (found === 'unknown')
    return show(c, toErrorView(errorCopyOf(c).retrieving, errorCopyOf(c).openLink), 404)
  return showState(c, found)
})

/** What a link to an earlier question leads to while a later one is open, or when the time to answer that is over. */
async function showLater(c: C, found: FoundInfo): Promise<Response> {
  const { payment } = found
  const services = c.get('services')
  const questions = await listRequests(services.db, payment.id)
  const open = await findOpenQuestion({ payment, questions }, services)
  return open === null
    ? showClosed(c, found, 'expired')
    : c.redirect(withHeaderless(c, open.path), 303)
}

async function showState(c: C, found: FoundInfo): Promise<Response> {
  const { state, payment } = found
  const { bill, isPastDue } = found.requestedInfo
  if ((state === 'answered' || state === 'withdrawn') && payment.status === 'awaiting_info')
    return showLater(c, found)
  switch (state) {
    case 'open':
      return showFound(c, found, toFormView(found))
    case 'answered':
      return showSubmitted(c, found, false)
    case 'declined':
      if (found.newTotal !== null) return showSubmitted(c, found, false)
      return showFound(c, found, {
        view: 'declined',
        bill,
        isPastDue,
        isPending: false,
        ...(await readCancellation(found.payment, c.get('services'))),
      })
    case 'canceling':
      return showCanceling(c, found)
    case 'charging':
    case 'over':
    case 'withdrawn':
    case 'expired':
      return showClosed(c, found, state)
  }
}

async function showSubmitted(
  c: C,
  found: FoundInfo,
  isReleasing: boolean,
  status = 200,
): Promise<Response> {
  const { requestedInfo, newTotal, payment } = found
  const { bill } = requestedInfo
  const statusUrl = await findReceiptPath(payment.attempt_id, c.get('services'))
  return showFound(c, found, { view: 'submitted', bill, newTotal, isReleasing, statusUrl }, status)
}

const cancelPending = { isPending: true, isUnanswered: false, canceledOn: null } as const

/** What the payer chose, until the card processor has confirmed it; a rejection is not the payer's. */
function showCanceling(c: C, found: FoundInfo): Promise<Response> {
  const { payment, requestedInfo } = found
  const { bill, isPastDue } = requestedInfo
  if (payment.deciding === 'new_total') return showSubmitted(c, found, true)
  if (payment.deciding === 'cancel')
    return showFound(c, found, { view: 'declined', bill, isPastDue, ...cancelPending })
  return showClosed(c, found, 'canceling')
}

async function showClosed(c: C, found: FoundInfo, state: ClosedState): Promise<Response> {
  const view = await readClosedView(found, state, c.get('services'))
  return showFound(c, found, view, problems[notOpenProblems[state].problem].status)
}

function toFormView({ requestedInfo }: FoundInfo, changes: Partial<FormView> = {}): FormView {
  const { question } = requestedInfo
  const values =
    question.type === 'extraFields' ? question.fields.map(({ field }) => field.value) : []
  return { view: 'form', requestedInfo, values, errors: {}, failure: null, ...changes }
}

/**
 * The typed values in the question's order, each cut to 2,000 characters. Every answer's limit is lower, so that a
 * value that was cut still fails.
 */
function toTypedValues(question: InfoQuestion, form: FormValues): readonly string[] {
  if (question.type !== 'extraFields') return []
  return question.fields.map((_, index) => (form[toInfoFieldName(index)] ?? '').slice(0, 2000))
}

function toAnswers(question: InfoQuestion, typed: readonly string[]): readonly InfoAnswer[] {
  if (question.type !== 'extraFields') return [confirmAnswer]
  return question.fields.map(({ field }, index) => ({
    field: { name: field.name, value: typed[index] ?? '' },
  }))
}

const intents = ['answer', 'cancel', 'keep', 'cancel-confirmed'] as const

const postQuestion = handlers(async (c) => {
  const form = await readForm(c)
  const intent = intents.find((name) => name === form?.intent)
  // Without this, a form without an intent could confirm a question.
  if (!form || !intent) return respondWithProblem(c, 'malformed')
  const token = tokenOf(c)
  if (token === '') return showProblem(c, toInvalidToken(c.get('services').locale))
  const found = await tryFindInfo(c, token)
  if (found === null)
    return show(c, toErrorView(errorCopyOf(c).submitting, errorCopyOf(c).tryLater, true), 503)
  if (found === 'unknown')
    return showFailure(
      c,
      { kind: 'unknown_link' },
      intent === 'answer' ? 'submitting' : 'canceling',
    )
  const values = toTypedValues(found.requestedInfo.question, form)
  if (intent === 'cancel-confirmed') return cancel(c, found, values)
  if (intent === 'answer') return answer(c, found, values)
  if (found.state !== 'open') return showState(c, found)
  return intent === 'keep'
    ? showFound(c, found, toFormView(found, { values }))
    : showFound(c, found, { view: 'confirm-cancel', requestedInfo: found.requestedInfo, values })
})

async function answer(c: C, found: FoundInfo, values: readonly string[]): Promise<Response> {
  const answers = toAnswers(found.requestedInfo.question, values)
  const result = await answerInfo({ token: tokenOf(c), answers }, c.get('services'))
  if (result.ok) return showAnswered(c, result.value)
  if (result.error.kind !== 'invalid_fields') return showFailure(c, result.error, 'submitting')
  return showInvalid(c, found, values, result.error.fields)
}

/** A yes to a new total leads to its form, as soon as the hold is released. */
function showAnswered(c: C, { found, isReleasing }: AnsweredInfo): Response | Promise<Response> {
  if (isReleasing) return showSubmitted(c, found, isReleasing, 202)
  const url = found.newTotal?.url ?? null
  if (url !== null) return c.redirect(withHeaderless(c, url), 303)
  return c.redirect(toOwnPath(c), 303)
}

function showInvalid(
  c: C,
  found: FoundInfo,
  values: readonly string[],
  errors: FieldErrors,
): Promise<Response> {
  c.set('outcome', problems.invalid_fields.code)
  return showFound(c, found, toFormView(found, { values, errors }), problems.invalid_fields.status)
}

/** Issues a ticket and redeems it: the specification's two calls in one. */
async function cancel(c: C, found: FoundInfo, values: readonly string[]): Promise<Response> {
  const services = c.get('services')
  const ticket = await issueCancelTicket(tokenOf(c), services)
  if (!ticket.ok) return showFailure(c, ticket.error, 'canceling')
  const canceled = await cancelByTicket(ticket.value, services)
  if (canceled.ok) {
    if (canceled.value === 'canceled') return c.redirect(toOwnPath(c), 303)
    const { bill, isPastDue } = found.requestedInfo
    return showFound(c, found, { view: 'declined', bill, isPastDue, ...cancelPending }, 202)
  }
  if (canceled.error.kind !== 'not_canceled') return showFailure(c, canceled.error, 'canceling')
  const { kind, details } = toInfoProblem(canceled.error, 'canceling', c.get('services').locale)
  c.set('outcome', details.code ?? problems[kind].code)
  return showFound(
    c,
    found,
    toFormView(found, { values, failure: errorCopyOf(c).canceling }),
    problems[kind].status,
  )
}

async function showFailure(c: C, error: InfoError, call: InfoCall): Promise<Response> {
  const problem = toInfoProblem(error, call, c.get('services').locale)
  if (error.kind !== 'not_open') return showProblem(c, problem)
  const found = await tryFindInfo(c, tokenOf(c))
  if (found === null || found === 'unknown' || found.state === 'open' || found.state === 'answered')
    return showProblem(c, problem, errorCopyOf(c).tryLater)
  c.set('outcome', problem.details.code ?? problems[problem.kind].code)
  return showClosed(c, found, found.state)
}

function showProblem(
  c: C,
  { kind, details }: InfoProblem,
  advice: string = errorCopyOf(c).openLink,
): Promise<Response> {
  const { status, code } = problems[kind]
  c.set('outcome', details.code ?? code)
  return show(
    c,
    toErrorView(toProblemMessage(kind, details, c.get('services').locale), advice),
    status,
  )
}

export const infoPageRoute: Route<PaymentsServices> = {
  path: paths.infoRequest,
  stack: 'payment',
  findLocale: async (c) => {
    const token = tokenOf(c)
    return isInfoToken(token)
      ? findLocaleByToken(c.get('services').db, await hashToken(token))
      : null
  },
  GET: showQuestion,
  POST: postQuestion,
}
