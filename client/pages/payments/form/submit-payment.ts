// Sends the payment and decides whether a response means failure or an unknown outcome: once the request
// was sent, only an explicit error response proves that nothing was charged.
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
      /** Replaces the form's token if the old one was consumed. */
      readonly attempt: string | null
      /** Confirms a duplicate payment; absent in other failures. */
      readonly payAgain?: string | undefined
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

/** A rejected submit may include a new attempt token. */
type SubmitProblem = ProblemBody & { readonly attempt?: string; readonly payAgain?: string }

function toOutcome(body: SubmitResponse | SubmitProblem | null): SubmitOutcome {
  switch (body?.status) {
    case 'success':
      return typeof body.confirmationUrl === 'string' ? body : unknown
    case 'pending':
      return typeof body.statusUrl === 'string' ? body : unknown
    case 'error':
      return {
        status: 'failed',
        code: body.code,
        message: body.message,
        fields: body.fields ?? {},
        attempt: body.attempt ?? null,
        payAgain: body.payAgain,
      }
    default:
      return unknown
  }
}

/** Fetches a payment's outcome; any failure counts as pending. */
export async function fetchOutcome(
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
    const body: AttemptStatusResponse | null = await response.json()
    return body?.status ? body : { status: 'pending' }
  } catch {
    return { status: 'pending' }
  }
}
