// Sends a question from staff to the payer of a payment in review.
import type { FieldErrors } from '../../../../shared/field-rules'
import { toFieldErrors } from '../../../../shared/form-schema'
import { infoRequestInput } from '../../../../shared/payments/info-request'
import { err, ok, type Result } from '../../../../shared/result'
import type { PaymentsServices } from '../context'
import { findPayment } from '../store'
import type { InfoStepOutcome, SentTo } from './info-step'

/** If `sentTo` has neither, the question is on the status page only, and staff have to reach the payer. */
export type SentInfoRequest = { readonly requestId: string; readonly sentTo: SentTo }

export type AskError =
  | { readonly kind: 'invalid_request'; readonly fields: FieldErrors }
  | Exclude<InfoStepOutcome, { readonly kind: 'asked' | 'answered' | 'not_open' }>

type Ask = {
  readonly paymentId: string
  /** An InfoRequestInput (shared/payments/info-request.ts). Parsed here: it comes from another system. */
  readonly request: unknown
}

/** Does not return the link: only the payer may get it. */
export async function askForInfo(
  { paymentId, request }: Ask,
  { db, paymentAttempt }: Pick<PaymentsServices, 'db' | 'paymentAttempt'>,
): Promise<Result<SentInfoRequest, AskError>> {
  const parsed = infoRequestInput.safeParse(request)
  if (!parsed.success) return err({ kind: 'invalid_request', fields: toFieldErrors(parsed.error) })
  const payment = await findPayment(db, paymentId)
  if (!payment) return err({ kind: 'not_found' })
  const step = { action: 'ask', ask: parsed.data } as const
  const outcome = await paymentAttempt(payment.attempt_id).exchange(paymentId, step)
  switch (outcome.kind) {
    case 'asked':
      return ok({ requestId: outcome.requestId, sentTo: outcome.sentTo })
    case 'answered':
    case 'not_open':
      throw new Error('a question got the outcome of an answer')
    default:
      return err(outcome)
  }
}
