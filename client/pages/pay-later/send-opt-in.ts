// Posts the opt-in and reads the outcome.

import { type PayLaterOutcome, toOutcome } from '../../../shared/pay-later/page-data'
import { paths } from '../../../shared/urls'
import { jsonHeaders } from '../../ui/locale'

const timeoutMs = 60_000

export type OptInResponse = {
  readonly outcome: PayLaterOutcome
  /** The field's error, if the email address is invalid. */
  readonly error: string | null
  /** The server's message after too many requests (429); otherwise null. */
  readonly failure: string | null
}

type Body = {
  readonly status?: unknown
  readonly result?: { readonly code?: unknown }
  readonly message?: unknown
  readonly fields?: { readonly ue?: unknown }
}

const toText = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** The call's `ue`: the email address in UTF-8, as base64. */
const toEmailToken = (email: string) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(email)))

export async function sendOptIn(email: string): Promise<OptInResponse> {
  try {
    const response = await fetch(paths.payLaterCall, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { ...jsonHeaders(), 'content-type': 'application/json' },
      body: JSON.stringify({ ue: toEmailToken(email.trim()) }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const body: Body = (await response.json()) ?? {}
    return {
      outcome: toOutcome(body.status, body.result?.code),
      error: toText(body.fields?.ue),
      failure: response.status === 429 ? toText(body.message) : null,
    }
  } catch {
    return { outcome: 'failed', error: null, failure: null }
  }
}
