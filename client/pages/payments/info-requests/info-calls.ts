// The calls of the info request (spec section 7). Each failure becomes an outcome with a view. Once the
// server may have accepted an answer, no view says that it did not.

import type { InfoAnswer } from '../../../../shared/payments/info-question-schema'
import type {
  CanceledResponse,
  CancelTicketResponse,
  InfoSubmittedResponse,
  RequestedInfo,
  RequestedInfoResponse,
} from '../../../../shared/payments/info-request'
import type { NewTotal } from '../../../../shared/payments/new-total'
import { paths } from '../../../../shared/urls'
import { call, type ReplyFields } from '../../../ui/call'

/** `state`: the server's message about a payment that is not waiting for an answer. */
type CallFailure =
  | { readonly kind: 'state'; readonly code: string; readonly message: string }
  | { readonly kind: 'unknown_link' }
  /** `isSure`: the server responded with an error, so it did not accept the answer. */
  | { readonly kind: 'failed'; readonly isSure: boolean }

export type Loaded =
  | { readonly kind: 'loaded'; readonly requestedInfo: RequestedInfo }
  | CallFailure
export type Submitted =
  | {
      readonly kind: 'submitted'
      readonly newTotal: NewTotal | null
      /** The payer agreed to a new total, and the hold is not released yet. */
      readonly isReleasing: boolean
      readonly statusUrl: string | null
    }
  | { readonly kind: 'invalid'; readonly fields: Readonly<Record<string, string>> }
  | CallFailure
export type Canceled = { readonly kind: 'canceled'; readonly isPending: boolean } | CallFailure

const unsure: CallFailure = { kind: 'failed', isSure: false }

const callUrl = (token: string) => `${paths.infoRequestCall}?t=${encodeURIComponent(token)}`

/** The page that shows the payment's current state. */
export const toPageUrl = (token: string) => `${paths.infoRequest}?t=${encodeURIComponent(token)}`

/** A reply that this site did not write proves nothing. */
function toCallFailure(status: number, { code, message }: ReplyFields<unknown>): CallFailure {
  if (code === undefined || message === undefined) return unsure
  if (status === 409 || status === 410) return { kind: 'state', code, message }
  if (status === 404 || status === 400) return { kind: 'unknown_link' }
  return { kind: 'failed', isSure: status < 500 }
}

function toRequestedInfo({
  requestedInfo,
  question,
  ...beside
}: RequestedInfoResponse): RequestedInfo {
  if (question.type !== 'extraFields') return { question, ...beside }
  const fields = requestedInfo.map(({ field }) => ({
    field: { type: 'text' as const, placeholder: '', ...field },
  }))
  return { question: { type: question.type, fields }, ...beside }
}

export async function loadInfo(token: string): Promise<Loaded> {
  const { ok, status, body } = await call<RequestedInfoResponse>(callUrl(token), {
    cache: 'no-store',
  })
  const { bill, question, isPastDue = false, answerBy, requestedInfo = [] } = body
  if (ok && bill && question && answerBy !== undefined)
    return {
      kind: 'loaded',
      requestedInfo: toRequestedInfo({ bill, question, isPastDue, answerBy, requestedInfo }),
    }
  return toCallFailure(status, body)
}

export async function submitInfo(
  token: string,
  answers: readonly InfoAnswer[],
): Promise<Submitted> {
  const { ok, status, body } = await call<InfoSubmittedResponse>(callUrl(token), { json: answers })
  if (ok)
    return {
      kind: 'submitted',
      newTotal: body.newTotal ?? null,
      isReleasing: body.status === 'pending',
      statusUrl: body.statusUrl ?? null,
    }
  const { fields = {} } = body
  return status === 422 ? { kind: 'invalid', fields } : toCallFailure(status, body)
}

/** Requests a ticket, then cancels with it. */
export async function cancelPayment(token: string): Promise<Canceled> {
  const ticket = await call<CancelTicketResponse>(callUrl(token), { method: 'DELETE' })
  const { billId } = ticket.body
  if (billId === undefined) return toCallFailure(ticket.status, ticket.body)
  const url = `${paths.cancelPayment}?o=${encodeURIComponent(billId)}`
  const { ok, status, body } = await call<CanceledResponse>(url, { method: 'POST' })
  if (ok) return { kind: 'canceled', isPending: body.status === 'pending' }
  return toCallFailure(status, body)
}
