// The calls of the info request (spec section 7). Each failure becomes an outcome with a view. Once the
// server may have accepted an answer, no view says that it did not.

import type { InfoAnswer } from '../../../../shared/payments/info-question-schema'
import type {
  CancelledResponse,
  CancelTicketResponse,
  InfoSubmittedResponse,
  RequestedInfo,
  RequestedInfoResponse,
  SecondPayment,
} from '../../../../shared/payments/info-request'
import type { ProblemBody } from '../../../../shared/problem'
import { paths } from '../../../../shared/urls'
import { jsonHeaders } from '../../../ui/locale'

const timeoutMs = 60_000

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
  | { readonly kind: 'submitted'; readonly secondPayment: SecondPayment | null }
  | { readonly kind: 'invalid'; readonly fields: Readonly<Record<string, string>> }
  | CallFailure
export type Cancelled = { readonly kind: 'cancelled'; readonly isPending: boolean } | CallFailure

const unsure: CallFailure = { kind: 'failed', isSure: false }

const callUrl = (token: string) => `${paths.infoRequestCall}?t=${encodeURIComponent(token)}`

/** The page that shows the payment's current state. */
export const toPageUrl = (token: string) => `${paths.infoRequest}?t=${encodeURIComponent(token)}`

function send(url: string, method: 'GET' | 'POST' | 'DELETE', body?: unknown): Promise<Response> {
  return fetch(url, {
    method,
    credentials: 'same-origin',
    cache: 'no-store',
    headers: {
      ...jsonHeaders(),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
  })
}

async function readFailure(
  response: Response,
): Promise<CallFailure & { fields?: ProblemBody['fields'] }> {
  const problem: ProblemBody = await response.json()
  const { code, message, fields } = problem
  if (response.status === 409 || response.status === 410) return { kind: 'state', code, message }
  if (response.status === 404 || response.status === 400) return { kind: 'unknown_link' }
  return { kind: 'failed', isSure: response.status < 500, fields }
}

export async function loadInfo(token: string): Promise<Loaded> {
  try {
    const response = await send(callUrl(token), 'GET')
    if (!response.ok) return await readFailure(response)
    const body: RequestedInfoResponse = await response.json()
    return { kind: 'loaded', requestedInfo: body.requestedInfo }
  } catch {
    return unsure
  }
}

export async function submitInfo(
  token: string,
  answers: readonly InfoAnswer[],
): Promise<Submitted> {
  try {
    const response = await send(callUrl(token), 'POST', answers)
    if (response.ok) {
      const body: InfoSubmittedResponse = await response.json()
      return { kind: 'submitted', secondPayment: body.secondPayment }
    }
    const failure = await readFailure(response)
    return response.status === 422 ? { kind: 'invalid', fields: failure.fields ?? {} } : failure
  } catch {
    return unsure
  }
}

/** Requests a ticket, then cancels with it. */
export async function cancelPayment(token: string): Promise<Cancelled> {
  try {
    const ticketResponse = await send(callUrl(token), 'DELETE')
    if (!ticketResponse.ok) return await readFailure(ticketResponse)
    const { billId }: CancelTicketResponse = await ticketResponse.json()
    const response = await send(`${paths.cancelPayment}?o=${encodeURIComponent(billId)}`, 'POST')
    if (!response.ok) return await readFailure(response)
    const body: CancelledResponse = await response.json()
    return { kind: 'cancelled', isPending: body.status === 'pending' }
  } catch {
    return unsure
  }
}
