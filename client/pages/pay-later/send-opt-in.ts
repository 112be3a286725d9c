// Posts the opt-in and reads the outcome.

import { type PayLaterOutcome, toOutcome } from '../../../shared/pay-later/page-data'
import type { PayLaterResponse } from '../../../shared/pay-later/schema'
import { paths } from '../../../shared/urls'
import { call } from '../../ui/call'

export type OptInResponse = {
  readonly outcome: PayLaterOutcome
  /** The field's error, if the email address is invalid. */
  readonly error: string | null
  /** The server's message after too many requests (429); otherwise null. */
  readonly failure: string | null
}

/** A failure has the reason beside the common body. */
type Body = PayLaterResponse & { readonly result: { readonly code?: string } }

/** The call's `ue`: the email address in UTF-8, as base64. */
const toEmailToken = (email: string) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(email)))

export async function sendOptIn(email: string): Promise<OptInResponse> {
  const { status, body } = await call<Body>(paths.payLaterCall, {
    json: { ue: toEmailToken(email.trim()) },
  })
  return {
    outcome: toOutcome(body.status, body.result?.code),
    error: body.fields?.ue ?? null,
    failure: (status === 429 && body.message) || null,
  }
}
