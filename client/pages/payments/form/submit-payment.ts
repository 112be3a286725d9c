// Sends the payment and reads the answer. Decides what is a failure and what is merely unknown:
// once a request has left, only an answer in so many words says that nothing was charged.
import type { AttemptStatusResponse, SubmitResponse } from '../../../../shared/payments/schema'
import type { ProblemBody } from '../../../../shared/problem'

export const submitTimeoutMs = 60_000

export type SubmitOutcome =
  | SubmitResponse
  | {
      readonly status: 'failed'
      readonly code: string
      readonly message: string
      readonly fields: Readonly<Record<string, string>>
      /** Replaces the form's token where the old one is spent. */
      readonly attempt: string | null
    }
  | { readonly status: 'unknown' }

const unknown = { status: 'unknown' } as const

export async function sendPayment(url: string, body: FormData): Promise<SubmitOutcome> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      credentials: 'same-origin',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(submitTimeoutMs),
    })
    if (response.status >= 500) return unknown
    return toOutcome(await response.json())
  } catch {
    return unknown
  }
}

/** A refused submit may bring a fresh attempt along. */
type SubmitProblem = ProblemBody & { readonly attempt?: string }

function toOutcome(answer: SubmitResponse | SubmitProblem | null): SubmitOutcome {
  switch (answer?.status) {
    case 'success':
      return typeof answer.confirmationUrl === 'string' ? answer : unknown
    case 'pending':
      return typeof answer.statusUrl === 'string' ? answer : unknown
    case 'error':
      return {
        status: 'failed',
        code: answer.code,
        message: answer.message,
        fields: answer.fields ?? {},
        attempt: answer.attempt ?? null,
      }
    default:
      return unknown
  }
}

/** Asks how a payment ended; whatever goes wrong on the way means that it is still pending. */
export async function askOutcome(
  statusUrl: string,
  signal: AbortSignal,
): Promise<AttemptStatusResponse> {
  try {
    const response = await fetch(statusUrl, {
      credentials: 'same-origin',
      headers: { accept: 'application/json' },
      cache: 'no-store',
      signal: AbortSignal.any([signal, AbortSignal.timeout(submitTimeoutMs)]),
    })
    if (!response.ok) return { status: 'pending' }
    const answer: AttemptStatusResponse | null = await response.json()
    return answer?.status === 'success' || answer?.status === 'not_charged'
      ? answer
      : { status: 'pending' }
  } catch {
    return { status: 'pending' }
  }
}
