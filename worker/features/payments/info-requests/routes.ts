// The calls of the info request (spec section 7). The page itself, and its form without script, are
// page-route.ts; both end in the same use cases.
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
import { handlers, type PaymentsContext, type PaymentsServices } from '../context'
import { answerInfo, cancelByTicket, issueCancelTicket } from './answer-info'
import { findInfo } from './find-info'
import { type InfoProblem, invalidToken, toInfoProblem } from './info-problem'
import { infoPageRoute } from './page-route'

type C = PaymentsContext

const tokenOf = (c: C, name = 't') => singleQuery(new URL(c.req.url), name) ?? ''

const refuseCall = (c: C, { kind, details }: InfoProblem) => jsonProblem(c, kind, details)

const retrieve = handlers(async (c) => {
  const token = tokenOf(c)
  if (token === '') return refuseCall(c, invalidToken)
  const found = await findInfo(token, c.get('services'))
  if (!found) return refuseCall(c, toInfoProblem({ kind: 'unknown_link' }, 'retrieving'))
  if (found.state !== 'open')
    return refuseCall(c, toInfoProblem({ kind: 'not_open', state: found.state }, 'retrieving'))
  const answer: RequestedInfoResponse = { requestedInfo: found.requestedInfo }
  return c.json(answer)
})

const submit = handlers(async (c) => {
  const token = tokenOf(c)
  if (token === '') return refuseCall(c, invalidToken)
  const answers = infoAnswers.safeParse(await readJson(c))
  if (!answers.success) return jsonProblem(c, 'malformed')
  const answered = await answerInfo({ token, answers: answers.data }, c.get('services'))
  if (!answered.ok) return refuseCall(c, toInfoProblem(answered.error, 'submitting'))
  const answer: InfoSubmittedResponse = {
    status: 'success',
    secondPayment: answered.value.secondPayment,
  }
  return c.json(answer)
})

const decline = handlers(async (c) => {
  const token = tokenOf(c)
  if (token === '') return refuseCall(c, invalidToken)
  const ticket = await issueCancelTicket(token, c.get('services'))
  if (!ticket.ok) return refuseCall(c, toInfoProblem(ticket.error, 'cancelling'))
  const answer: CancelTicketResponse = { billId: ticket.value }
  return c.json(answer)
})

const cancel = handlers(async (c) => {
  const ticket = tokenOf(c, 'o')
  if (ticket === '') return refuseCall(c, invalidToken)
  const cancelled = await cancelByTicket(ticket, c.get('services'))
  if (!cancelled.ok) return refuseCall(c, toInfoProblem(cancelled.error, 'cancelling'))
  const isPending = cancelled.value === 'pending'
  const answer: CancelledResponse = { status: isPending ? 'pending' : 'success' }
  return c.json(answer, isPending ? 202 : 200)
})

/** Null for what is not JSON. */
async function readJson(c: C): Promise<unknown> {
  try {
    return await c.req.json()
  } catch {
    return null
  }
}

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
