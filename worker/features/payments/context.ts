// What this feature reads of one request; worker/services.ts provides it.
import { type AppContext, type CoreServices, handlersFor } from '../../platform/http/route'
import type { FieldCheck } from '../../vendors/bill-fields/bill-fields'
import type { Captcha } from '../../vendors/captcha/captcha'
import type { CardProcessor, CardProcessorName } from '../../vendors/cards/card-processor'
import type { QueueOutbox } from '../notifications/messages'
import type { PayeeDirectory } from '../payees/store'
import type { FaultPoint, PaymentAttemptCalls } from './attempt/attempt-calls'

export type PaymentsServices = CoreServices & {
  readonly directory: PayeeDirectory
  readonly humanCheck: Captcha
  readonly fieldCheck: FieldCheck
  /** Takes new payments: the one that CARD_PROCESSOR names. */
  readonly cardProcessor: CardProcessor
  /** Settles what it authorized, whatever CARD_PROCESSOR says today; null without its keys. */
  readonly findCardProcessor: (name: CardProcessorName) => CardProcessor | null
  /** The Durable Object of one attempt. */
  readonly paymentAttempt: (attemptId: string) => PaymentAttemptCalls
  readonly queueOutbox: QueueOutbox
  /** Does nothing outside the chaos tests. */
  readonly reach: (point: FaultPoint) => Promise<void>
}

export type PaymentsContext = AppContext<PaymentsServices>

export const handlers = handlersFor<PaymentsServices>()
