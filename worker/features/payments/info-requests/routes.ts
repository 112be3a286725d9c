// The JSON calls of the info request (spec section 7). The page and its form without JavaScript are in
// page-route.ts.
import * as z from 'zod/mini'
import { infoAnswers, infoQuestion } from '../../../../shared/payments/info-question-schema'
import type {
  CancelledResponse,
  CancelTicketResponse,
  InfoSubmittedResponse,
  RequestedInfoResponse,
} from '../../../../shared/payments/info-request'
import { paths } from '../../../../shared/urls'
import { jsonProblem } from '../../../platform/http/json-problem'
import { requiredText } from '../../../platform/http/query-fields'
import type { Route } from '../../../platform/http/route'
import { validateFor } from '../../../platform/http/validate'
import { type Failure, type RouteDocs, success } from '../../api-docs/call'
import { handlers, type PaymentsContext, type PaymentsServices } from '../context'
import { answerInfo, cancelByTicket, issueCancelTicket } from './answer-info'
import { findInfo } from './find-info'
import { type InfoProblem, notOpenProblems, toInfoProblem, toInvalidToken } from './info-problem'
import { infoPageRoute } from './page-route'

const validate = validateFor<PaymentsServices>()

type C = PaymentsContext

const sendProblem = (c: C, { kind, details }: InfoProblem) => jsonProblem(c, kind, details)

const refuseToken = (c: C) => sendProblem(c, toInvalidToken(c.get('services').locale))
const refuseAnswers = (c: C) => jsonProblem(c, 'malformed')

const tokenQuery = validate('query', z.object({ t: requiredText }), refuseToken)
const ticketQuery = validate('query', z.object({ o: requiredText }), refuseToken)

const retrieve = handlers(tokenQuery, async (c) => {
  const token = c.req.valid('query').t
  const found = await findInfo(token, c.get('services'))
  if (!found)
    return sendProblem(
      c,
      toInfoProblem({ kind: 'unknown_link' }, 'retrieving', c.get('services').locale),
    )
  if (found.state !== 'open')
    return sendProblem(
      c,
      toInfoProblem(
        { kind: 'not_open', state: found.state },
        'retrieving',
        c.get('services').locale,
      ),
    )
  const response: RequestedInfoResponse = { requestedInfo: found.requestedInfo }
  return c.json(response)
})

const submit = handlers(tokenQuery, validate('json', infoAnswers, refuseAnswers), async (c) => {
  const [token, answers] = [c.req.valid('query').t, c.req.valid('json')]
  const result = await answerInfo({ token, answers }, c.get('services'))
  if (!result.ok)
    return sendProblem(c, toInfoProblem(result.error, 'submitting', c.get('services').locale))
  const response: InfoSubmittedResponse = {
    status: 'success',
    secondPayment: result.value.secondPayment,
  }
  return c.json(response)
})

const issueTicket = handlers(tokenQuery, async (c) => {
  const ticket = await issueCancelTicket(c.req.valid('query').t, c.get('services'))
  if (!ticket.ok)
    return sendProblem(c, toInfoProblem(ticket.error, 'cancelling', c.get('services').locale))
  const response: CancelTicketResponse = { billId: ticket.value }
  return c.json(response)
})

const cancel = handlers(ticketQuery, async (c) => {
  const cancelled = await cancelByTicket(c.req.valid('query').o, c.get('services'))
  if (!cancelled.ok)
    return sendProblem(c, toInfoProblem(cancelled.error, 'cancelling', c.get('services').locale))
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
    DELETE: issueTicket,
  },
  { path: paths.cancelPayment, stack: 'json', POST: cancel },
]

const listFailures = (): readonly Failure[] => [
  { problem: 'malformed', code: 'INVALID_TOKEN' },
  'not_found',
  ...Object.values(notOpenProblems),
]

const toRequestedInfoSchema = () =>
  z.object({
    requestedInfo: z.object({
      bill: z.object({
        payeeName: z.string(),
        reference: z.string(),
        amountCents: z.int(),
        feeCents: z.int(),
      }),
      question: infoQuestion,
      answerBy: z.int(),
    }),
  })

const toSecondPaymentSchema = () =>
  z.object({
    totalCents: z.int(),
    amountCents: z.int(),
    url: z.string(),
    isReceived: z.boolean(),
  })

const query = { t: 'the secret from the payer’s link' } as const

/** For the API document only. */
export const infoRequestDocs: RouteDocs = () => ({
  [`GET ${paths.infoRequestCall}`]: {
    group: 'payments',
    summary: 'Returns the question that a payer’s link opens.',
    query,
    responses: success('the bill and the question', toRequestedInfoSchema()),
    problems: listFailures(),
  },
  [`POST ${paths.infoRequestCall}`]: {
    group: 'payments',
    summary: 'Saves the payer’s answers. Works once.',
    query,
    responses: success(
      'saved; secondPayment is the balance of an agreed increase',
      z.object({
        status: z.literal('success'),
        secondPayment: z.nullable(toSecondPaymentSchema()),
      }),
    ),
    problems: [...listFailures(), 'invalid_fields'],
  },
  [`DELETE ${paths.infoRequestCall}`]: {
    group: 'payments',
    summary:
      'Returns a ticket to cancel the payment. It works once, within 15 minutes, and changes nothing by itself.',
    query,
    responses: success('the ticket', z.object({ billId: z.string() })),
    problems: listFailures(),
  },
  [`POST ${paths.cancelPayment}`]: {
    group: 'payments',
    summary: 'Cancels the payment that the ticket is for, and releases the hold on the card.',
    query: { o: 'the ticket (billId)' },
    responses: {
      200: ['canceled', z.object({ status: z.literal('success') })],
      202: [
        'recorded; carried out as soon as the bank responds',
        z.object({ status: z.literal('pending') }),
      ],
    },
    problems: [...listFailures(), 'vendor_failed'],
  },
})
