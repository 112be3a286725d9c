// Staff asks a payer something about a payment under review.
import type { FieldErrors } from '../../../../shared/field-rules'
import { toFieldErrors } from '../../../../shared/form-schema'
import { infoAsk } from '../../../../shared/payments/info-request'
import { err, ok, type Result } from '../../../../shared/result'
import type { PaymentsServices } from '../context'
import { findPayment } from '../store'
import type { InfoStepOutcome, SentTo } from './info-step'

/** Where the question went: staff should know that it was, say, by text only. */
export type Asked = { readonly requestId: string; readonly sentTo: SentTo }

export type AskError =
  | { readonly kind: 'invalid_request'; readonly fields: FieldErrors }
  | Exclude<InfoStepOutcome, { readonly kind: 'asked' | 'answered' | 'not_open' }>

type Ask = {
  readonly paymentId: string
  /** An InfoAskInput (shared/payments/info-request.ts); parsed here, since it comes from another system. */
  readonly request: unknown
}

/** The link itself is never given back: it goes to the payer alone. */
export async function askForInfo(
  { paymentId, request }: Ask,
  { db, paymentAttempt }: Pick<PaymentsServices, 'db' | 'paymentAttempt'>,
): Promise<Result<Asked, AskError>> {
  const parsed = infoAsk.safeParse(request)
  if (!parsed.success) return err({ kind: 'invalid_request', fields: toFieldErrors(parsed.error) })
  const payment = await findPayment(db, paymentId)
  if (!payment) return err({ kind: 'not_found' })
  const step = { action: 'ask', ask: parsed.data } as const
  const answer = await paymentAttempt(payment.attempt_id).exchange(paymentId, step)
  switch (answer.kind) {
    case 'asked':
      return ok({ requestId: answer.requestId, sentTo: answer.sentTo })
    case 'answered':
    case 'not_open':
      throw new Error('a question was answered as an answer')
    default:
      return err(answer)
  }
}
