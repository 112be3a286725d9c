// The JSON calls of the info request (spec section 7). The page and its form without JavaScript are in
// page-route.ts.
import { infoAnswers } from '../../../../shared/payments/info-question-schema'
import type {
  CancelledResponse,
  CancelTicketResponse,
  InfoSubmittedResponse,
  RequestedInfoResponse,
} from '../../../../shared/payments/info-request'
import { paths } from '../../../../shared/urls'
import { singleQuery } from '../../../platform/http/form'
import { jsonProblem } from '../../../platform/http/json-problem'
import type { Route } from '../../../platform/http/route'
import { readJson } from '../../../platform/http/validate'
import { handlers, type PaymentsContext, type PaymentsServices } from '../context'
import { answerInfo, cancelByTicket, issueCancelTicket } from './answer-info'
import { findInfo } from './find-info'
import { type InfoProblem, invalidToken, toInfoProblem } from './info-problem'
import { infoPageRoute } from './page-route'

type C = PaymentsContext

const tokenOf = (c: C, name = 't') => singleQuery(new URL(c.req.url), name) ?? ''

const sendProblem = (c: C, { kind, details }: InfoProblem) => jsonProblem(c, kind, details)

const retrieve = handlers(async (c) => {
  const token = tokenOf(c)
  if (token === '') return sendProblem(c, invalidToken)
  const found = await findInfo(token, c.get('services'))
  if (!found) return sendProblem(c, toInfoProblem({ kind: 'unknown_link' }, 'retrieving'))
  if (found.state !== 'open')
    return sendProblem(c, toInfoProblem({ kind: 'not_open', state: found.state }, 'retrieving'))
  const response: RequestedInfoResponse = { requestedInfo: found.requestedInfo }
  return c.json(response)
})

const submit = handlers(async (c) => {
  const token = tokenOf(c)
  if (token === '') return sendProblem(c, invalidToken)
  const answers = infoAnswers.safeParse(readJson(c))
  if (!answers.success) return jsonProblem(c, 'malformed')
  const result = await answerInfo({ token, answers: answers.data }, c.get('services'))
  if (!result.ok) return sendProblem(c, toInfoProblem(result.error, 'submitting'))
  const response: InfoSubmittedResponse = {
    status: 'success',
    secondPayment: result.value.secondPayment,
  }
  return c.json(response)
})

const decline = handlers(async (c) => {
  const token = tokenOf(c)
  if (token === '') return sendProblem(c, invalidToken)
  const ticket = await issueCancelTicket(token, c.get('services'))
  if (!ticket.ok) return sendProblem(c, toInfoProblem(ticket.error, 'cancelling'))
  const response: CancelTicketResponse = { billId: ticket.value }
  return c.json(response)
})

const cancel = handlers(async (c) => {
  const ticket = tokenOf(c, 'o')
  if (ticket === '') return sendProblem(c, invalidToken)
  const cancelled = await cancelByTicket(ticket, c.get('services'))
  if (!cancelled.ok) return sendProblem(c, toInfoProblem(cancelled.error, 'cancelling'))
  const isPending = cancelled.value === 'pending'
  const response: CancelledResponse = { status: isPending ? 'pending' : 'success' }
  return c.json(response, isPending ? 202 : 200)
})

const bodyTypes = ['application/json']

export const infoRequestRoutes: readonly Route<PaymentsServices>[] = [
  infoPageRoute,
  {
    path: paths.infoRequestCall,
    stack: 'json',
    bodyTypes,
    GET: retrieve,
    POST: submit,
    DELETE: decline,
  },
  { path: paths.cancelPayment, stack: 'json', POST: cancel },
]
