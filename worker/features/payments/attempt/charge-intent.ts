// What an attempt is about to do, as it is kept before the card company is asked, and the request
// that is made of it. The card is in the request alone, never in what is kept.
import { paymentFormCopy } from '../../../../shared/locales/en/payments/form'
import { randomCrockford } from '../../../platform/crypto/tokens'
import type { AuthorizeRequest, CardProcessorName } from '../../../vendors/cards/card-processor'
import type { ChargeIntent, HumanCheckResult, SubmitRequest } from './attempt-state'

type NewIntent = {
  readonly request: SubmitRequest
  readonly fingerprint: string
  /** Counts the keys that this attempt has spent, this one included. */
  readonly tries: number
  readonly gateway: CardProcessorName
  readonly humanCheck: HumanCheckResult
  readonly startedAt: number
}

export const toChargeIntent = ({ request, tries, ...rest }: NewIntent): ChargeIntent => ({
  ...rest,
  order: request.order,
  reference: `PPY-${randomCrockford(5)}-${randomCrockford(5)}`,
  gatewayKey: `${request.attemptId}.${tries}`,
})

/** The app's own name is the merchant account's: only another one has to be asked for. */
const toAskedName = (name: string) => (name === paymentFormCopy.appName ? null : name)

export const toAuthoriseRequest = (
  intent: ChargeIntent,
  request: SubmitRequest,
): AuthorizeRequest => ({
  idempotencyKey: intent.gatewayKey,
  amountCents: intent.order.bill.amount + intent.order.feeCents,
  card: request.card,
  reference: intent.reference,
  payeeName: intent.order.payeeName,
  statementName: toAskedName(intent.order.statementName),
  email: intent.order.bill.email,
  ip: request.ip,
})
