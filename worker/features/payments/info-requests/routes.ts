// The JSON calls of the info request (spec section 7). The page and its form without JavaScript are in
// page-route.ts.
import * as z from 'zod/mini'
import { confirmAnswer } from '../../../../shared/payments/info-question'
import {
  correction,
  infoAnswers,
  infoFieldTypes,
  questionOfCall,
} from '../../../../shared/payments/info-question-schema'
import type {
  CanceledResponse,
  CancelTicketResponse,
  InfoSubmittedResponse,
  RequestedInfo,
  RequestedInfoResponse,
} from '../../../../shared/payments/info-request'
import { newPaymentEnds } from '../../../../shared/payments/new-total'
import { paths } from '../../../../shared/urls'
import { type Failure, success } from '../../../platform/http/call-docs'
import { documented } from '../../../platform/http/documented'
import { jsonProblem } from '../../../platform/http/json-problem'
import { requiredText } from '../../../platform/http/query-fields'
import type { Route } from '../../../platform/http/route'
import { validateFor } from '../../../platform/http/validate'
import { handlers, type PaymentsContext, type PaymentsServices } from '../context'
import { findReceiptPath } from '../tokens/receipt-token'
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
  return c.json(toRequestedInfoResponse(found.requestedInfo))
})

function toRequestedInfoResponse({ question, ...beside }: RequestedInfo): RequestedInfoResponse {
  return question.type === 'extraFields'
    ? { requestedInfo: question.fields, question: { type: question.type }, ...beside }
    : { requestedInfo: [confirmAnswer], question, ...beside }
}

const submit = handlers(tokenQuery, validate('json', infoAnswers, refuseAnswers), async (c) => {
  const [token, answers] = [c.req.valid('query').t, c.req.valid('json')]
  const result = await answerInfo({ token, answers }, c.get('services'))
  if (!result.ok)
    return sendProblem(c, toInfoProblem(result.error, 'submitting', c.get('services').locale))
  const { found, isReleasing } = result.value
  const response: InfoSubmittedResponse = {
    status: isReleasing ? 'pending' : 'success',
    newTotal: found.newTotal,
    statusUrl: await findReceiptPath(found.payment.attempt_id, c.get('services')),
  }
  return c.json(response, isReleasing ? 202 : 200)
})

const issueTicket = handlers(tokenQuery, async (c) => {
  const ticket = await issueCancelTicket(c.req.valid('query').t, c.get('services'))
  if (!ticket.ok)
    return sendProblem(c, toInfoProblem(ticket.error, 'canceling', c.get('services').locale))
  const response: CancelTicketResponse = { billId: ticket.value }
  return c.json(response)
})

const cancel = handlers(ticketQuery, async (c) => {
  const canceled = await cancelByTicket(c.req.valid('query').o, c.get('services'))
  if (!canceled.ok)
    return sendProblem(c, toInfoProblem(canceled.error, 'canceling', c.get('services').locale))
  const isPending = canceled.value === 'pending'
  const response: CanceledResponse = { status: isPending ? 'pending' : 'success' }
  return c.json(response, isPending ? 202 : 200)
})

const bodyTypes = ['application/json']

const listFailures = (): readonly Failure[] => [
  { problem: 'malformed', code: 'INVALID_TOKEN' },
  'not_found',
  ...Object.values(notOpenProblems),
]

const toRequestedInfoSchema = () =>
  z.object({
    requestedInfo: z.array(
      z.object({
        field: z.object({
          name: z.string(),
          value: z.string(),
          type: z.optional(z.enum(infoFieldTypes)),
          placeholder: z.optional(z.string()),
          corrects: z.optional(correction),
        }),
      }),
    ),
    question: questionOfCall,
    bill: z.object({
      payeeName: z.string(),
      isDebtCollector: z.boolean(),
      reference: z.string(),
      amountCents: z.int(),
      feeCents: z.int(),
      payeePhone: z.nullable(z.string()),
      notifiedBy: z.enum(['email', 'text', 'page']),
      finishBy: z.int(),
    }),
    isPastDue: z.boolean(),
    answerBy: z.int(),
  })

const toNewTotalSchema = () =>
  z.object({
    state: z.enum(['payable', 'being_paid', 'paid', 'over']),
    totalCents: z.int(),
    releasedCents: z.int(),
    payBy: z.int(),
    url: z.nullable(z.string()),
    paidBy: z.nullable(z.string()),
    wasAlreadyPaid: z.boolean(),
    ended: z.nullable(
      z.object({ how: z.enum(newPaymentEnds), totalCents: z.int(), reference: z.string() }),
    ),
  })

const toAnsweredSchema = (status: InfoSubmittedResponse['status']) =>
  z.object({
    status: z.literal(status),
    newTotal: z.nullable(toNewTotalSchema()),
    statusUrl: z.string(),
  })

const query = { t: 'the secret from the payer’s link' } as const

export const infoRequestRoutes: readonly Route<PaymentsServices>[] = [
  infoPageRoute,
  {
    path: paths.infoRequestCall,
    stack: 'json',
    bodyTypes,
    GET: retrieve,
    POST: submit,
    DELETE: issueTicket,
    docs: __API_DOCS__ && {
      GET: documented(retrieve, {
        group: 'payments',
        summary: 'Returns the question that a payer’s link opens.',
        query,
        responses: success(
          'the fields that POST takes back with their values, for a question without fields the confirmation; the question, its bill, and when the link expires, in epoch ms',
          toRequestedInfoSchema(),
        ),
        problems: listFailures(),
      }),
      POST: documented(submit, {
        group: 'payments',
        summary: 'Saves the payer’s answers. Works once.',
        sample: { body: [{ field: { name: 'Member ID', value: 'M-1' } }] },
        query,
        responses: {
          200: [
            'saved; after a yes to a new total, the payment is canceled, and newTotal has the link to pay the new total',
            toAnsweredSchema('success'),
          ],
          202: [
            'a yes to a new total, recorded; the payer gets the link as soon as the bank responds',
            toAnsweredSchema('pending'),
          ],
        },
        problems: [...listFailures(), 'invalid_fields'],
      }),
      DELETE: documented(issueTicket, {
        group: 'payments',
        summary:
          'Returns a ticket to cancel the payment. It works once, within 15 minutes, and changes nothing by itself.',
        query,
        responses: success('the ticket', z.object({ billId: z.string() })),
        problems: listFailures(),
      }),
    },
  },
  {
    path: paths.cancelPayment,
    stack: 'json',
    POST: cancel,
    docs: __API_DOCS__ && {
      POST: documented(cancel, {
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
      }),
    },
  },
]
