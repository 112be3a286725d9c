// The charge intent, which is stored before the processor is called, and the authorization request
// made from it. Only the request contains the card.
import { toTotalCents } from '../../../../shared/payments/fees'
import { randomCrockford } from '../../../platform/crypto/tokens'
import type { AuthorizeRequest, CardProcessorName } from '../../../vendors/cards/card-processor'
import type { ReservedTry } from '../card-testing/card-testing'
import type { CaptchaOutcome, ChargeIntent, SubmitRequest } from '../model/attempt-state'

type NewIntent = {
  readonly request: SubmitRequest & { readonly reserved: ReservedTry }
  readonly fingerprint: string
  /** The number of idempotency keys of this attempt, this one included. */
  readonly tries: number
  readonly processor: CardProcessorName
  readonly captcha: CaptchaOutcome
  readonly startedAt: number
  readonly billKey: string
  readonly isClaimed: boolean
}

export const toChargeIntent = ({ request, tries, ...others }: NewIntent): ChargeIntent => ({
  ...others,
  order: request.order,
  reserved: request.reserved,
  ...(request.card.kind === 'token' && { shown: request.card.shown }),
  reference: `PPY-${randomCrockford(5)}-${randomCrockford(5)}`,
  processorKey: `${request.attemptId}.${tries}`,
})

export const toAuthorizeRequest = (
  intent: ChargeIntent,
  request: SubmitRequest,
): AuthorizeRequest => ({
  idempotencyKey: intent.processorKey,
  amountCents: toTotalCents(intent.order.bill.amountCents, intent.order.feeCents),
  card: request.card,
  reference: intent.reference,
  payeeName: intent.order.payeeName,
  statementName: intent.order.statementName,
  email: intent.order.bill.email,
  ip: request.ip,
})
